import * as Effect from "effect/Effect"
import type { Work } from "../measure/Scenario"
import { recorded, replay } from "../postgres/recording"
import { pgQuestions } from "../postgres/PgAssets"
import { type QuestionName, findPage, questions } from "../subjects/assets"
import { timed } from "../subjects/timed"
import type { Stage } from "../Stage"
import { deepPage, pageWork, perPage, questionNames, sameFound, walkTo } from "./assetPages"
import { sameStatements } from "./postgres"
import type { StageScenario } from "./scenario"

const over = "Postgres, execute in one fiber"

const ours = async ({ postgres }: Stage, name: QuestionName, page: number): Promise<Work> =>
  walkTo((await postgres.assets("assets")).opened, name, page)

/** Says what the adapter said for the page, and parses the documents. */
const sayAgain = async ({ postgres }: Stage, name: QuestionName): Promise<Work> => {
  const { opened, recorder, pool } = await postgres.heardAssets("assets")
  const find = () => Effect.runPromise(findPage(opened, name, 1))
  // The first one also reads what is remembered from then on.
  await find()
  const flights = await recorded(recorder, find)
  return timed(() => replay(pool, flights))
}

const byHand = async ({ postgres }: Stage, name: QuestionName, page: number): Promise<Work> => {
  const typed = await postgres.typedAssets("assets")
  const question = pgQuestions[name]
  if (question === undefined) throw new Error(`${name} has no twin`)
  return timed(() => typed.page(question, (page - 1) * perPage))
}

const pageOf = (name: QuestionName): ReadonlyArray<StageScenario> => [
  {
    id: `assets/${name}-1/postgres-same`,
    work: pageWork(name, 1),
    over,
    run: (stage) => ours(stage, name, 1),
    twin: { name: sameStatements, run: (stage) => sayAgain(stage, name) },
  },
  {
    id: `assets/${name}-1/postgres-typed`,
    work: pageWork(name, 1),
    over,
    run: (stage) => ours(stage, name, 1),
    twin: {
      name: "SQL by hand over typed tables, plain pg",
      run: (stage) => byHand(stage, name, 1),
    },
    same: async ({ postgres }) => {
      const question = pgQuestions[name]
      if (question === undefined) return
      const found = await (await postgres.typedAssets("assets")).page(question, 0)
      await sameFound((await postgres.assets("assets")).opened, name, found)
    },
  },
]

/** A walk's page deep in it beside its first page. */
const deep: StageScenario = {
  id: "assets/walk-depth/postgres",
  work: `a walk's page ${deepPage.toLocaleString("en")}: ${questions.whole}`,
  over,
  run: (stage) => ours(stage, "whole", deepPage),
  twin: { name: "its page 1", run: (stage) => ours(stage, "whole", 1) },
}

/** The questions of the assets issue over Postgres: what the layers cost, and what the tables cost. */
export const postgresAssetPages: ReadonlyArray<StageScenario> = [...questionNames.flatMap(pageOf), deep]

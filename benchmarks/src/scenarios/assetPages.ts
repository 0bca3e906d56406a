import * as Effect from "effect/Effect"
import { isDeepStrictEqual } from "node:util"
import type { Work } from "../measure/Scenario"
import { type QuestionName, findPage, questions } from "../subjects/assets"
import { type Opened, inOneFiber } from "../subjects/engine"
import { rawQuestions } from "../subjects/raw/rawAssets"
import { timedSync } from "../subjects/timed"
import type { Found } from "../subjects/typedAssets"
import type { Stage } from "../Stage"
import type { StageScenario } from "./scenario"
import { sizes } from "../sizes"

export const perPage = 25
/** As deep as the issue asks, or as the index goes. */
export const { deepPage } = sizes

/** One page of a walk that has come there. */
export const walkTo = async (opened: Opened, name: QuestionName, page: number): Promise<Work> => {
  // A page of a walk: the one before it has been served.
  if (page > 1) await Effect.runPromise(findPage(opened, name, 1))
  if (page > 1) await Effect.runPromise(findPage(opened, name, page - 1))
  return inOneFiber(opened.runtime, () => findPage(opened, name, page))
}

const ours = async (stage: Stage, name: QuestionName, page: number): Promise<Work> =>
  walkTo((await stage.assets("sqlite")).opened, name, page)

const byHand = async (stage: Stage, name: QuestionName, page: number): Promise<Work> => {
  const raw = await stage.rawAssets("sqlite")
  const question = rawQuestions[name]
  if (question === undefined) throw new Error(`${name} has no twin`)
  return timedSync(() => raw.page(question, (page - 1) * perPage))
}

/** That a page answers what its twin does: how many there are in all, and which objects, in their order. */
export const sameFound = async (opened: Opened, name: QuestionName, twin: Found): Promise<void> => {
  const { total, objects } = await Effect.runPromise(findPage(opened, name, 1))
  const mine = { total, labels: objects.map(({ label }) => label) }
  const other = { total: twin.total, labels: twin.objects.map(({ name: label }) => label) }
  if (!isDeepStrictEqual(mine, other)) {
    throw new Error(`${name} is answered ${JSON.stringify(mine)}; by the twin ${JSON.stringify(other)}`)
  }
}

const sameByHand = async (stage: Stage, name: QuestionName): Promise<void> => {
  const question = rawQuestions[name]
  if (question === undefined) return
  const raw = await stage.rawAssets("sqlite")
  await sameFound((await stage.assets("sqlite")).opened, name, raw.page(question, 0))
}

export const pageWork = (name: QuestionName, page: number): string =>
  `AQL page ${page.toLocaleString("en")} of ${perPage} with total: ${questions[name]}`

const pageOf = (name: QuestionName, page: number): StageScenario => ({
  id: `assets/${name}-${page}`,
  work: pageWork(name, page),
  over: "SQLite (normal), execute in one fiber",
  run: (stage) => ours(stage, name, page),
  twin: { name: "SQL by hand over typed tables", run: (stage) => byHand(stage, name, page) },
  same: (stage) => sameByHand(stage, name),
  ...(page === 1 ? { target: { atMostTimes: 2 } } : {}),
})

/** A walk's page deep in it beside its first page. */
const deep: StageScenario = {
  id: "assets/walk-depth",
  work: `a walk's page ${deepPage.toLocaleString("en")}: ${questions.whole}`,
  over: "SQLite (normal), execute in one fiber",
  run: (stage) => ours(stage, "whole", deepPage),
  twin: { name: "its page 1", run: (stage) => ours(stage, "whole", 1) },
  target: { atMostTimes: 2 },
}

/** All of them, in the order of the report. */
export const questionNames: ReadonlyArray<QuestionName> = [
  "bySection",
  "byReference",
  "outbound",
  "byTag",
  "whole",
]

/** The questions of the assets issue over the real objects. */
export const assetPages: ReadonlyArray<StageScenario> = [
  ...questionNames.map((name) => pageOf(name, 1)),
  deep,
]

import * as Effect from "effect/Effect"
import type { Work } from "../measure/Scenario"
import { type QuestionName, findPage, questions } from "../subjects/assets"
import { inOneFiber } from "../subjects/engine"
import { rawQuestions } from "../subjects/rawAssets"
import { timedSync } from "../subjects/timed"
import type { Stage } from "../Stage"
import type { StageScenario } from "./scenario"

const perPage = 25
/** As deep as the issue asks, or as the index goes. */
const deepPage = 1_000

const ours = async (stage: Stage, name: QuestionName, page: number): Promise<Work> => {
  const { opened } = await stage.assets("sqlite")
  // A page of a walk: the one before it has been served.
  if (page > 1) await Effect.runPromise(findPage(opened, name, 1))
  if (page > 1) await Effect.runPromise(findPage(opened, name, page - 1))
  return inOneFiber(opened.runtime, () => findPage(opened, name, page))
}

const byHand = async (stage: Stage, name: QuestionName, page: number): Promise<Work> => {
  const raw = await stage.rawAssets("sqlite")
  const question = rawQuestions[name]
  if (question === undefined) throw new Error(`${name} has no twin`)
  return timedSync(() => raw.page(question, (page - 1) * perPage))
}

const pageOf = (name: QuestionName, page: number): StageScenario => ({
  id: `assets/${name}-${page}`,
  work: `AQL page ${page.toLocaleString("en")} of 25 with total: ${questions[name]}`,
  over: "SQLite (normal), execute in one fiber",
  run: (stage) => ours(stage, name, page),
  twin: { name: "SQL by hand over typed tables", run: (stage) => byHand(stage, name, page) },
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

/** The questions of the assets issue over the real objects. */
export const assetPages: ReadonlyArray<StageScenario> = [
  pageOf("bySection", 1),
  pageOf("byReference", 1),
  pageOf("outbound", 1),
  pageOf("byTag", 1),
  pageOf("whole", 1),
  deep,
]

import * as Sqlite from "@quoin/storage-sqlite"
import {
  CreateIssue,
  CreateProject,
  CreateVersion,
  ExplainJql,
  SearchIssues,
  TransitionIssue,
} from "@quoin/tracker"
import type { Operation } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { isDeepStrictEqual } from "node:util"
import { measure } from "../measure/paired"
import { once, steady } from "../measure/Scenario"
import type { Summary } from "../measure/statistics"
import { isRehearsal, sizes } from "../sizes"
import { type Opened, inOneFiber, openEngine } from "../subjects/engine"
import { timedSync } from "../subjects/timed"
import { type MadeIssue, madeIssues, projects, versions } from "./madeIssues"
import { type JqlQuestion, jqlQuestions } from "./questions"
import { RawIssues } from "./RawIssues"

export const jqlWork =
  "JQL over issues of 90 words, a third of which were begun and a sixth done: a page of 25 with total, beside SQL by hand over typed tables " +
  "and FTS5; p50 in ms, ours / by hand, the ratio and its goal. The way that SQLite goes stands below each line that misses its goal"

const plan = isRehearsal ? once : steady
const pageSize = 25
const run = async <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

const all = async ({ engine, context }: Opened, requests: ReadonlyArray<Operation.AnyRequest>) => {
  for (const some of Arr.chunksOf(requests, sizes.bulkBatch)) {
    const outcomes = await run(engine.executeAll(some, context))
    for (const outcome of outcomes) if (Either.isLeft(outcome)) throw outcome.left
  }
}

const created = (issue: MadeIssue): CreateIssue =>
  new CreateIssue({
    fields: {
      project: { key: issue.project },
      issuetype: { name: issue.type },
      summary: issue.summary,
      description: issue.description,
      priority: { name: issue.priority },
      labels: [issue.label],
      fixVersions: issue.version === undefined ? [] : [{ name: issue.version }],
      ...(issue.due === undefined ? {} : { duedate: issue.due }),
    },
  })

const moved = (issues: ReadonlyArray<MadeIssue>, transitionId: string) =>
  issues.map(({ project, number }) => new TransitionIssue({ issue: `${project}-${number}`, transitionId }))

const seeded = async (opened: Opened, issues: ReadonlyArray<MadeIssue>): Promise<void> => {
  await all(opened, [
    ...projects.map((key) => new CreateProject({ key, name: key })),
    ...projects.flatMap((project) => versions.map((name) => new CreateVersion({ project, name }))),
  ])
  await all(opened, issues.map(created))
  const begun = issues.filter(({ status }) => status !== "To Do")
  await all(opened, moved(begun, "21"))
  await all(
    opened,
    moved(
      begun.filter(({ status }) => status === "Done"),
      "31",
    ),
  )
}

const ask = ({ engine, context }: Opened, jql: string, startAt = 0) =>
  engine.execute(new SearchIssues({ jql, fields: ["summary"], startAt, maxResults: pageSize }), context)

/** Both find as many, and the same ones first. */
const same = async (opened: Opened, raw: RawIssues, { jql, raw: asked }: JqlQuestion): Promise<number> => {
  const { total, items } = await run(ask(opened, jql))
  const mine = { total, keys: items.map(({ key }) => key) }
  const theirs = raw.page(asked)
  if (isDeepStrictEqual(mine, theirs)) return theirs.total
  throw new Error(`${jql} finds ${JSON.stringify(mine)}; the twin ${JSON.stringify(theirs)}`)
}

const millis = ({ median }: Pick<Summary, "median">): string => median.toFixed(median < 1 ? 3 : 2)

/** How SQLite goes about a query. */
const wayOf = async ({ engine, context }: Opened, jql: string): Promise<ReadonlyArray<string>> => {
  const { plan: planned } = await run(engine.execute(new ExplainJql({ jql }), context))
  return planned.map((each) => `    - ${each.plan.map((line) => line.trim()).join("; ")}`)
}

const besideHand = async (opened: Opened, raw: RawIssues, question: JqlQuestion) => {
  const total = await same(opened, raw, question)
  const measured = await measure(
    inOneFiber(opened.runtime, () => ask(opened, question.jql)),
    timedSync(() => raw.page(question.raw)),
    plan,
  )
  const ratio = measured.ratio?.median ?? 0
  const theirs = measured.theirs === undefined ? "" : ` / ${millis(measured.theirs)} ms`
  const line = `  - ${question.says} (${total} found): ${millis(measured.ours)}${theirs}, ${ratio.toFixed(1)}x (goal ${question.goal}x)`
  return ratio > question.goal ? [line, ...(await wayOf(opened, question.jql))] : [line]
}

/** A page far behind beside the first one of the same query: the thousandth, or the last that is full. */
const deepLine = async (opened: Opened, issues: number): Promise<string> => {
  const page = Math.max(1, Math.min(1_000, Math.floor(issues / pageSize)))
  const jql = "ORDER BY created DESC"
  const startAt = (page - 1) * pageSize
  const { ours, theirs } = await measure(
    inOneFiber(opened.runtime, () => ask(opened, jql, startAt)),
    inOneFiber(opened.runtime, () => ask(opened, jql)),
    plan,
  )
  return `  - page ${page} of all: ${millis(ours)} ms; page 1: ${theirs === undefined ? "-" : millis(theirs)} ms`
}

const sizeLines = async (count: number, freshFile: () => string): Promise<ReadonlyArray<string>> => {
  const issues = madeIssues(count)
  const opened = await openEngine(Sqlite.layer({ file: freshFile(), durability: "normal" }))
  const raw = new RawIssues(freshFile(), issues)
  try {
    await seeded(opened, issues)
    const lines: Array<string> = [`- ${count.toLocaleString("en")} issues`]
    for (const question of jqlQuestions) lines.push(...(await besideHand(opened, raw, question)))
    return [...lines, await deepLine(opened, count)]
  } finally {
    raw.close()
    await opened.close()
  }
}

export const jqlLines = async (freshFile: () => string): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  for (const count of sizes.searchedIssues) lines.push(...(await sizeLines(count, freshFile)))
  return lines
}

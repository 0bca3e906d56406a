import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as fc from "fast-check"
import { type Call, Quoin } from "quoin"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { recordsOf } from "../src/records"
import { type ExportedIssue, IssueConverter, parseIssue, pointsField } from "../src/trackerIssues"
import { load } from "./load"

/** The real issues stand beside the repository, which does not hold them. */
const file = fileURLToPath(new URL("../../../../shared/data/tracker-issues.ndjson.gz", import.meta.url))

/** Of each of 17 projects as many as a test has the time for. */
const perProject = 25

const madeUp = (): ReadonlyArray<ExportedIssue> =>
  Array.from({ length: 17 * perProject }, (_, at) => ({
    key: `OLD${at % 17}-${at}`,
    project: `P${"ABCDEFGHIJKLMNOPQ"[at % 17] ?? ""}`,
    summary: `Issue ${at} <of> a tracker`,
    description: at % 3 === 0 ? null : `Said\nof ${at}`,
    storyPoints: at % 21,
  }))

const readIssues = async (): Promise<ReadonlyArray<ExportedIssue>> => {
  if (!existsSync(file)) return madeUp()
  const counts = new Map<string, number>()
  const issues: Array<ExportedIssue> = []
  for await (const issue of recordsOf(file, parseIssue)) {
    const count = counts.get(issue.project) ?? 0
    counts.set(issue.project, count + 1)
    if (count < perProject) issues.push(issue)
  }
  return issues
}

type Listed = { readonly items: ReadonlyArray<{ readonly key: string }>; readonly more: boolean }

let quoin: Quoin
let issues: ReadonlyArray<ExportedIssue> = []
const boards = new Map<string, string>()
/** The keys of a project in the order that a list of its own holds. */
const orders = new Map<string, Array<string>>()

const idOf = (reply: unknown): string => (reply as { readonly id: string }).id

beforeAll(async () => {
  quoin = await Quoin.open({ storage: "memory" })
  const ada = { userName: "ada", fullName: "Ada Lovelace", email: "ada@example.org" }
  await quoin.directory.createUser({ ...ada, password: "open sesame" })
  issues = await readIssues()
  const converter = new IssueConverter()
  const lines = issues.flatMap(converter.add)
  const replies = await load(quoin.as({ username: "ada" }), lines)
  for (const [at, { as = "" }] of lines.entries()) {
    const result = replies[at]
    if (result?.ok !== true) throw result?.failure
    if (as.startsWith("board:")) boards.set(as.slice("board:".length), idOf(result.reply))
    const made = issues.find(({ key }) => key === as)
    if (made === undefined) continue
    const order = orders.get(made.project) ?? []
    orders.set(made.project, [...order, (result.reply as { readonly key: string }).key])
  }
})

afterAll(() => quoin.close())

const ask = async (operation: string, payload: object): Promise<unknown> => {
  const [result] = await quoin.as({ username: "ada" }).executeAll([{ operation, payload } as Call])
  if (result?.ok !== true) throw result?.failure
  return result.reply
}

/** A backlog, page after page. */
const backlogOf = async (project: string): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (let more = true; more;) {
    const page = (await ask("tracker.listPlannedIssues", {
      board: boards.get(project),
      backlog: true,
      startAt: found.length,
      maxResults: 10,
      fields: ["summary"],
    })) as Listed
    found.push(...page.items.map(({ key }) => key))
    more = page.more
  }
  return found
}

describe("the issues of real projects", () => {
  it("come over with what they say, each to a project with a board", async () => {
    expect(boards.size).toBe(new Set(issues.map(({ project }) => project)).size)
    for (const [at, issue] of issues.filter(({ project }) => project === issues[0]?.project).entries()) {
      const shown = (await ask("tracker.getIssue", {
        issue: `${issue.project}-${at + 1}`,
        properties: ["*all"],
      })) as { readonly fields: Record<string, unknown>; readonly properties: unknown }
      expect(shown.properties).toEqual({ exported: { key: issue.key } })
      expect(shown.fields).toMatchObject({
        summary: { value: issue.summary },
        description: issue.description ? { text: issue.description } : { value: null },
        [pointsField]: { value: issue.storyPoints ?? null },
      })
    }
  })

  it("stand in their backlogs in the order of an independent list, whatever is ranked", async () => {
    const projects = [...orders.keys()]
    const moves = fc.sample(
      fc.record({
        project: fc.constantFrom(...projects),
        moved: fc.nat(),
        anchor: fc.nat(),
        before: fc.boolean(),
      }),
      { numRuns: 150, seed: 7 },
    )
    for (const { project, moved, anchor, before } of moves) {
      const order = orders.get(project) ?? []
      const [key, next] = [order[moved % order.length] ?? "", order[anchor % order.length] ?? ""]
      if (key === next) continue
      await ask("tracker.rankIssues", { issues: [key], [before ? "before" : "after"]: next })
      order.splice(order.indexOf(key), 1)
      order.splice(order.indexOf(next) + (before ? 0 : 1), 0, key)
    }
    for (const project of projects)
      expect([project, await backlogOf(project)]).toEqual([project, orders.get(project)])
  })

  it("burn down as their points say", async () => {
    const [project = ""] = orders.keys()
    const own = issues.filter((issue) => issue.project === project).slice(0, 10)
    const points = own.map(({ storyPoints }) => storyPoints ?? 0)
    const { id: sprint } = (await ask("tracker.createSprint", {
      board: boards.get(project),
      name: "One",
    })) as {
      readonly id: string
    }
    const keys = own.map((_issue, at) => `${project}-${at + 1}`)
    await ask("tracker.moveToSprint", { sprint, issues: keys })
    const dates = { startDate: 1_767_225_600_000, endDate: 1_768_435_200_000 }
    await ask("tracker.updateSprint", { sprint, state: "active", ...dates })
    let left = points.reduce((sum, each) => sum + each, 0)
    for (const [at, issue] of keys.entries()) {
      await ask("tracker.transitionIssue", { issue, transitionId: "31" })
      left -= points[at] ?? 0
      const burnt = (await ask("tracker.getBurndown", { sprint })) as {
        readonly points: ReadonlyArray<{ readonly remaining: number }>
      }
      expect(burnt.points.at(-1)?.remaining).toBe(left)
    }
  })
})

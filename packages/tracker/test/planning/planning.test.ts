import {
  CreateBoard,
  CreateFilter,
  GetEditMeta,
  GetEpic,
  GetEstimate,
  GetIssue,
  GetPlannedIssue,
  ListChanges,
  ListPlannedIssues,
  MoveToBacklog,
  MoveToEpic,
  RankEpic,
  RankIssues,
  SetEstimate,
  TransitionIssue,
  UpdateEpic,
  UpdateIssue,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const keysOf = (found: unknown): ReadonlyArray<string> | string =>
  typeof found === "string"
    ? found
    : (found as { readonly items: ReadonlyArray<{ readonly key: string }> }).items.map(({ key }) => key)

const idOf = (made: unknown): string => (made as { readonly id: string }).id

/** The issues ROCK-1 to ROCK-3, the epic ROCK-4 and a board over all of them. */
const withBoard = (use: (tracker: Tracker, board: string) => Promise<void>) =>
  withTracker(async (tracker) => {
    const { issue, ask } = tracker
    for (const summary of ["One", "Two", "Three"]) await issue(summary)
    await issue("Four", { issuetype: { name: "Epic" }, customfield_10002: "Big" })
    const filter = await ask(new CreateFilter({ name: "All", jql: "project = ROCK ORDER BY Rank" }))
    const board = await ask(new CreateBoard({ name: "Crew", type: "scrum", filterId: idOf(filter) }))
    await use(tracker, idOf(board))
  })

describe("planned issues", () => {
  // Holds PLN-1, PLN-8.
  it("stand in one order, in which what is ranked moves alone and what is new comes last", () =>
    withBoard(async ({ ask, issue }, board) => {
      const list = async (more: object = {}) => keysOf(await ask(new ListPlannedIssues({ board, ...more })))
      expect(await list()).toEqual(["ROCK-1", "ROCK-2", "ROCK-3", "ROCK-4"])
      await ask(new RankIssues({ issues: ["ROCK-3", "ROCK-2"], before: "ROCK-1" }))
      expect(await list()).toEqual(["ROCK-3", "ROCK-2", "ROCK-1", "ROCK-4"])
      await ask(new RankIssues({ issues: ["ROCK-3"], after: "ROCK-4" }))
      await issue("Five")
      expect(await list()).toEqual(["ROCK-2", "ROCK-1", "ROCK-4", "ROCK-3", "ROCK-5"])
      expect(await list({ jql: "type = Task order by key desc" })).toEqual([
        "ROCK-5",
        "ROCK-3",
        "ROCK-2",
        "ROCK-1",
      ])
      expect(await list({ startAt: 1, maxResults: 2 })).toEqual(["ROCK-1", "ROCK-4"])
    }))

  // Holds PLN-11.
  it("are ranked as far as they can be, and each is told of", () =>
    withBoard(async ({ ask }) => {
      const entries = await ask(new RankIssues({ issues: ["ROCK-2", "ROCK-9"], before: "ROCK-1" }))
      expect(entries).toMatchObject([
        { issue: "ROCK-2", key: "ROCK-2" },
        { issue: "ROCK-9", failure: { kind: "issue" } },
      ])
      expect(await ask(new RankIssues({ issues: ["ROCK-9"], before: "ROCK-1" }))).toBe(
        "No issue found with id: ROCK-9",
      )
      expect(await ask(new RankIssues({ issues: ["ROCK-2"] }))).toMatch(/^before/)
      expect(await ask(new RankIssues({ issues: [], before: "ROCK-1" }))).toMatch(/^issues: .*1 to 50/)
      expect(await ask(new RankIssues({ issues: ["ROCK-2"], before: "ROCK-1", rankField: 10006 }))).toMatch(
        /^rankField/,
      )
    }))

  // Holds PLN-6.
  it("are in the backlog unless they are done, or epics or sub-tasks", () =>
    withBoard(async ({ ask, issue }, board) => {
      await issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
      await ask(new TransitionIssue({ issue: "ROCK-2", transitionId: "31" }))
      const backlog = await ask(new ListPlannedIssues({ board, backlog: true }))
      expect(keysOf(backlog)).toEqual(["ROCK-1", "ROCK-3"])
      expect(backlog).toMatchObject({ total: 2, more: false, warnings: [] })
      expect(await ask(new MoveToBacklog({ issues: ["ROCK-1", "ROCK-8"] }))).toBe(
        "No issue found with id: ROCK-8",
      )
    }))

  // Holds PLN-10.
  it("show their planning fields as far as these are asked for", () =>
    withBoard(async ({ ask }) => {
      await ask(new MoveToEpic({ epic: "ROCK-4", issues: ["ROCK-1"] }))
      const read = (fields: ReadonlyArray<string> = []) =>
        ask(new GetPlannedIssue({ issue: "ROCK-1", fields }))
      const epic = {
        id: expect.any(String) as string,
        key: "ROCK-4",
        name: "Big",
        summary: "Four",
        color: "color_1",
        done: false,
      }
      expect(await read()).toMatchObject({ flagged: false, sprint: null, epic })
      const few = (await read(["epic", "summary"])) as { readonly fields: object }
      expect(Object.keys(few).sort()).toEqual(["epic", "fields", "id", "key"])
      expect(Object.keys(few.fields)).toEqual(["summary"])
      expect(Object.keys((await read(["-epic"])) as object)).not.toContain("epic")
    }))

  // Holds TRK-26.
  it("are flagged by the field of that kind, and not any more", () =>
    withBoard(async ({ ask, issue }, board) => {
      const flag = "customfield_10007"
      const shown = async (key: string) => {
        const [planned, general] = [
          await ask(new GetPlannedIssue({ issue: key })),
          await ask(new GetIssue({ issue: key })),
        ] as ReadonlyArray<{ readonly flagged?: boolean; readonly fields: Readonly<Record<string, unknown>> }>
        return [planned?.flagged, general?.fields[flag]]
      }
      const flagged = [true, { kind: "options", options: [{ id: "10000", value: "Impediment" }] }]
      const not = [false, { kind: "plain", value: null }]
      const write = (more: object) => ask(new UpdateIssue({ issue: "ROCK-1", ...more }))
      expect(await shown("ROCK-1")).toEqual(not)
      for (const value of [[{ value: "Impediment" }], [{ id: "10000" }]]) {
        expect(await write({ fields: { [flag]: value } })).toBeUndefined()
        expect(await shown("ROCK-1")).toEqual(flagged)
        expect(await write({ fields: { [flag]: null } })).toBeUndefined()
        expect(await shown("ROCK-1")).toEqual(not)
      }
      expect(await write({ update: { [flag]: [{ add: { value: "impediment" } }] } })).toBeUndefined()
      expect(await shown("ROCK-1")).toEqual(flagged)
      expect(await write({ fields: { [flag]: [{ value: "Late" }] } })).toMatch(/one of Impediment/)
      expect(await shown(await issue("Six", { [flag]: [{ value: "Impediment" }] }))).toEqual(flagged)
      const listed = await ask(new ListPlannedIssues({ board, fields: ["flagged"] }))
      expect(JSON.stringify(listed).match(/"flagged":true/g)).toHaveLength(2)
      const meta = await ask(new GetEditMeta({ issue: "ROCK-1" }))
      expect(JSON.stringify(meta)).toContain('"customfield_10007"')
    }))
})

describe("epics", () => {
  // Holds PLN-20, PLN-21.
  it("are updated field by field, and are not there where another issue is named", () =>
    withBoard(async ({ ask }) => {
      expect(await ask(new GetEpic({ epic: "ROCK-1" }))).toBe("No epic found with id: ROCK-1")
      const update = (more: object) => ask(new UpdateEpic({ epic: "ROCK-4", ...more }))
      expect(await update({ color: { key: "color_7" } })).toMatchObject({
        name: "Big",
        color: "color_7",
        done: false,
      })
      expect(await update({ done: true, name: "Bigger" })).toMatchObject({
        name: "Bigger",
        color: "color_7",
        done: true,
      })
      expect(await update({ summary: "4" })).toMatchObject({ name: "Bigger", summary: "4" })
      expect(await update({ summary: " " })).toMatch(/^summary/)
      expect(await update({ name: "" })).toMatch(/^name/)
      expect(await ask(new GetEpic({ epic: "ROCK-4" }))).toMatchObject({
        name: "Bigger",
        summary: "4",
        done: true,
      })
    }))

  // Holds PLN-22.
  it("take issues in all or none, and an issue belongs to one of them", () =>
    withBoard(async ({ ask, issue }) => {
      await issue("Five", { issuetype: { name: "Epic" }, customfield_10002: "Other" })
      await issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
      const move = (issues: ReadonlyArray<string>, epic?: string) =>
        ask(new MoveToEpic({ issues, ...(epic === undefined ? {} : { epic }) }))
      const of = async (epic: string) => keysOf(await ask(new ListPlannedIssues({ epic })))
      await move(["ROCK-1", "ROCK-2"], "ROCK-4")
      expect([await of("ROCK-4"), await of("none")]).toEqual([["ROCK-1", "ROCK-2"], ["ROCK-3"]])
      const refused = await move(["ROCK-3", "ROCK-6", "ROCK-5"], "ROCK-4")
      expect(refused).toMatch(/issues: given "?ROCK-6.*issues: given "?ROCK-5/)
      expect(await of("none")).toEqual(["ROCK-3"])
      await move(["ROCK-2", "ROCK-3"], "ROCK-5")
      expect([await of("ROCK-4"), await of("ROCK-5")]).toEqual([["ROCK-1"], ["ROCK-2", "ROCK-3"]])
      await move(["ROCK-2"])
      expect(await of("ROCK-5")).toEqual(["ROCK-3"])
      expect(await move(["ROCK-1"], "ROCK-2")).toBe("No epic found with id: ROCK-2")
      expect(await move(Array.from({ length: 51 }, () => "ROCK-1"))).toMatch(/1 to 50/)
      const changes = await ask(new ListChanges({ issue: "ROCK-2" }))
      expect(changes).toMatchObject({
        items: [
          { items: [{ field: "Epic Link", fromText: null, toText: "ROCK-4" }] },
          { items: [{ field: "Epic Link", fromText: "ROCK-4", toText: "ROCK-5" }] },
          { items: [{ field: "Epic Link", fromText: "ROCK-5", toText: null }] },
        ],
      })
    }))

  // Holds PLN-23.
  it("are ranked before others, both being epics", () =>
    withBoard(async ({ ask, issue }, board) => {
      await issue("Five", { issuetype: { name: "Epic" }, customfield_10002: "Other" })
      expect(await ask(new RankEpic({ epic: "ROCK-5", before: "ROCK-4" }))).toBeUndefined()
      expect(keysOf(await ask(new ListPlannedIssues({ board, jql: "type = Epic" })))).toEqual([
        "ROCK-5",
        "ROCK-4",
      ])
      expect(await ask(new RankEpic({ epic: "ROCK-5", before: "ROCK-1" }))).toBe(
        "No epic found with id: ROCK-1",
      )
      expect(await ask(new RankEpic({ epic: "ROCK-5", before: "ROCK-5" }))).toMatch(/another epic/)
    }))
})

describe("estimates", () => {
  // Holds PLN-12.
  it("are in the field of the board, on which the issue must be", () =>
    withBoard(async ({ ask }, board) => {
      const read = (issue: string, on = board) => ask(new GetEstimate({ issue, board: on }))
      expect(await read("ROCK-1")).toEqual({ fieldId: "customfield_10006", value: null })
      await ask(new UpdateIssue({ issue: "ROCK-1", fields: { customfield_10006: 5 } }))
      expect(await read("ROCK-1")).toEqual({ fieldId: "customfield_10006", value: 5 })
      const filter = idOf(await ask(new CreateFilter({ name: "None", jql: "key = ROCK-2" })))
      const kanban = idOf(await ask(new CreateBoard({ name: "K", type: "kanban", filterId: filter })))
      const other = idOf(await ask(new CreateBoard({ name: "S", type: "scrum", filterId: filter })))
      expect(await read("ROCK-2", kanban)).toMatch(/a board that estimates by a field/)
      expect(await read("ROCK-1", other)).toBe("No issue found with id: ROCK-1")
      expect(await read("ROCK-1", "0")).toBe("No board found with id: 0")
      const write = (on: string) => ask(new SetEstimate({ issue: "ROCK-1", board: on, value: 8 }))
      expect(await write(other)).toBe("No issue found with id: ROCK-1")
      expect(await write(board)).toEqual({ fieldId: "customfield_10006", value: 8 })
    }))
})

import { Instant } from "@quoin/kernel"
import {
  CreateBoard,
  CreateFilter,
  CreateSprint,
  DeleteSprint,
  GetIssue,
  GetPlannedIssue,
  GetSprint,
  ListChanges,
  ListPlannedIssues,
  ListSprints,
  MoveToBacklog,
  MoveToSprint,
  SearchIssues,
  SwapSprints,
  TransitionIssue,
  UpdateIssue,
  UpdateSprint,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const SprintId = GetSprint.fields.sprint
const dates = { startDate: Instant.make(1_000), endDate: Instant.make(2_000) }

const keysOf = (found: unknown): ReadonlyArray<string> | string =>
  typeof found === "string"
    ? found
    : (found as { readonly items: ReadonlyArray<{ readonly key: string }> }).items.map(({ key }) => key)

const idOf = (made: unknown): string => (made as { readonly id: string }).id

/** The issues ROCK-1 to ROCK-3, and a scrum board over them. */
const withBoard = (use: (tracker: Tracker, board: string) => Promise<void>) =>
  withTracker(async (tracker) => {
    for (const summary of ["One", "Two", "Three"]) await tracker.issue(summary)
    const filter = await tracker.ask(new CreateFilter({ name: "All", jql: "project = ROCK ORDER BY Rank" }))
    const board = await tracker.ask(new CreateBoard({ name: "Crew", type: "scrum", filterId: idOf(filter) }))
    await use(tracker, idOf(board))
  })

const plan = async ({ ask }: Tracker, board: string, name: string) =>
  SprintId.make(idOf(await ask(new CreateSprint({ board, name }))))

describe("sprints", () => {
  // Holds PLN-40.
  it("go from future to active to closed and no other way", () =>
    withBoard(async (tracker, board) => {
      const { ask } = tracker
      const states = ["future", "active", "closed"] as const
      const possible = new Set(["future-future", "future-active", "active-active", "active-closed"])
      for (const from of states) {
        for (const to of states) {
          const sprint = await plan(tracker, board, `${from} ${to}`)
          for (const state of states.slice(1, states.indexOf(from) + 1)) {
            expect(await ask(new UpdateSprint({ sprint, state, ...dates }))).toMatchObject({ state })
          }
          const told = await ask(new UpdateSprint({ sprint, state: to, ...dates }))
          if (possible.has(`${from}-${to}`)) expect(told).toMatchObject({ state: to })
          else expect(told).toMatch(/^state: given/)
          const now = (await ask(new GetSprint({ sprint }))) as { readonly state: string }
          // One sprint of a board is active at a time.
          if (now.state === "active") await ask(new UpdateSprint({ sprint, state: "closed" }))
        }
      }
    }))

  // Holds PLN-42.
  it("begin with both dates in their order, one at a time on a scrum board", () =>
    withBoard(async (tracker, board) => {
      const { ask } = tracker
      const sprint = await plan(tracker, board, " First ")
      const update = (more: object) => ask(new UpdateSprint({ sprint, ...more }))
      expect(await update({ state: "active" })).toMatch(/^startDate/)
      expect(await update({ startDate: dates.endDate, endDate: dates.startDate })).toMatch(/^endDate/)
      expect(await update({ state: "active", ...dates })).toMatchObject({
        name: "First",
        state: "active",
        ...dates,
      })
      const second = await plan(tracker, board, "Second")
      expect(await ask(new UpdateSprint({ sprint: second, state: "active", ...dates }))).toMatch(
        /another sprint/,
      )
      expect(await ask(new CreateSprint({ board, name: "x".repeat(30) }))).toMatch(/^name: .*at most 29/)
      expect(await update({ goal: "Fly" })).toMatchObject({ goal: "Fly", ...dates })
      expect(await update({ goal: "" })).toMatchObject({ goal: undefined })
      expect(await ask(new UpdateSprint({ sprint: second, replace: true }))).toMatch(/^name/)
      const filter = idOf(await ask(new CreateFilter({ name: "K", jql: "" })))
      const kanban = idOf(await ask(new CreateBoard({ name: "K", type: "kanban", filterId: filter })))
      expect(await ask(new CreateSprint({ board: kanban, name: "None" }))).toMatch(/a scrum board/)
      expect(await ask(new ListSprints({ board: kanban }))).toMatch(/a scrum board/)
    }))

  // Holds PLN-9, PLN-43.
  it("hold an issue one at a time, out of the backlog until they end", () =>
    withBoard(async (tracker, board) => {
      const { ask } = tracker
      const [first, second] = [await plan(tracker, board, "First"), await plan(tracker, board, "Second")]
      const of = async (sprint: string) => keysOf(await ask(new ListPlannedIssues({ sprint })))
      const backlog = async () => keysOf(await ask(new ListPlannedIssues({ board, backlog: true })))
      await ask(new MoveToSprint({ sprint: first, issues: ["ROCK-1", "ROCK-2", "ROCK-3"] }))
      await ask(new MoveToSprint({ sprint: second, issues: ["ROCK-3"] }))
      expect([await of(first), await of(second), await backlog()]).toEqual([
        ["ROCK-1", "ROCK-2"],
        ["ROCK-3"],
        [],
      ])
      await ask(new MoveToBacklog({ issues: ["ROCK-3"] }))
      expect([await of(second), await backlog()]).toEqual([[], ["ROCK-3"]])
      await ask(new UpdateSprint({ sprint: first, state: "active", ...dates }))
      await ask(new TransitionIssue({ issue: "ROCK-1", transitionId: "31" }))
      await ask(new UpdateSprint({ sprint: first, state: "closed" }))
      expect([await of(first), await backlog()]).toEqual([
        ["ROCK-1", "ROCK-2"],
        ["ROCK-2", "ROCK-3"],
      ])
      expect(await ask(new GetPlannedIssue({ issue: "ROCK-2" }))).toMatchObject({
        sprint: null,
        closedSprints: [{ name: "First", state: "closed" }],
      })
      expect(await ask(new MoveToSprint({ sprint: first, issues: ["ROCK-3"] }))).toMatch(/^sprint: given/)
      await ask(new MoveToSprint({ sprint: second, issues: ["ROCK-2"] }))
      expect(await of(first)).toEqual(["ROCK-1", "ROCK-2"])
      expect(await ask(new DeleteSprint({ sprint: first }))).toMatch(/not started/)
      await ask(new DeleteSprint({ sprint: second }))
      expect(await backlog()).toEqual(["ROCK-2", "ROCK-3"])
      const changes = await ask(new ListChanges({ issue: "ROCK-2" }))
      const items = (changes as { items: ReadonlyArray<{ items: ReadonlyArray<object> }> }).items.flatMap(
        (each) => each.items,
      )
      expect(items).toMatchObject([
        { field: "Sprint", fromText: null, toText: "First" },
        { field: "Sprint", fromText: "First", toText: "First, Second" },
        { field: "Sprint", fromText: "First, Second", toText: "First" },
      ])
    }))

  // Holds PLN-43.
  it("take issues in and rank them at once, all or none", () =>
    withBoard(async (tracker, board) => {
      const { ask } = tracker
      const sprint = await plan(tracker, board, "First")
      const move = (issues: ReadonlyArray<string>, more: object) =>
        ask(new MoveToSprint({ sprint, issues, ...more }))
      const all = async () => keysOf(await ask(new ListPlannedIssues({ board })))
      const inIt = async () => keysOf(await ask(new ListPlannedIssues({ sprint })))
      expect(await move(["ROCK-3"], { before: "ROCK-1" })).toBeUndefined()
      expect([await all(), await inIt()]).toEqual([["ROCK-3", "ROCK-1", "ROCK-2"], ["ROCK-3"]])
      expect(await move(["ROCK-3", "ROCK-1"], { after: "ROCK-2" })).toBeUndefined()
      expect([await all(), await inIt()]).toEqual([
        ["ROCK-2", "ROCK-3", "ROCK-1"],
        ["ROCK-3", "ROCK-1"],
      ])
      expect(await move(["ROCK-2"], { after: "ROCK-9" })).toBe("No issue found with id: ROCK-9")
      expect(await move(["ROCK-2"], { after: "ROCK-2" })).toMatch(/^after: /)
      expect(await move(["ROCK-2"], { after: "ROCK-1", before: "ROCK-3" })).toMatch(/^before: /)
      expect(await inIt()).toEqual(["ROCK-3", "ROCK-1"])
    }))

  // Holds PLN-45.
  it("end where what is done has no open parts, and hand on what is not done", () =>
    withBoard(async (tracker, board) => {
      const { ask, issue } = tracker
      const [first, second] = [await plan(tracker, board, "First"), await plan(tracker, board, "Second")]
      await issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
      expect(await ask(new MoveToSprint({ sprint: first, issues: ["ROCK-4"] }))).toMatch(/no sub-task/)
      await ask(new MoveToSprint({ sprint: first, issues: ["ROCK-1", "ROCK-2"] }))
      await ask(new UpdateSprint({ sprint: first, state: "active", ...dates }))
      await ask(new TransitionIssue({ issue: "ROCK-1", transitionId: "31" }))
      const close = (destination: string) =>
        ask(new UpdateSprint({ sprint: first, state: "closed", destination }))
      expect(await close(second)).toMatch(/state: given "?ROCK-1.*no open sub-tasks/)
      await ask(new TransitionIssue({ issue: "ROCK-4", transitionId: "31" }))
      expect(await close(first)).toMatch(/^destination/)
      expect(await close(second)).toMatchObject({ state: "closed" })
      expect(keysOf(await ask(new ListPlannedIssues({ sprint: second })))).toEqual(["ROCK-2"])
      expect(keysOf(await ask(new ListPlannedIssues({ sprint: first })))).toEqual(["ROCK-1", "ROCK-2"])
    }))

  // Holds PLN-44, PLN-47.
  it("are listed as they were planned: those that ended, the active one, what is to come", () =>
    withBoard(async (tracker, board) => {
      const { ask } = tracker
      const [a, b, c] = [
        await plan(tracker, board, "A"),
        await plan(tracker, board, "B"),
        await plan(tracker, board, "C"),
      ]
      const names = async (more: object = {}) =>
        (
          (await ask(new ListSprints({ board, ...more }))) as { items: ReadonlyArray<{ name: string }> }
        ).items.map(({ name }) => name)
      expect(await names()).toEqual(["A", "B", "C"])
      await ask(new SwapSprints({ sprint: a, other: c }))
      expect(await names()).toEqual(["C", "B", "A"])
      await ask(new UpdateSprint({ sprint: b, state: "active", ...dates }))
      expect(await names()).toEqual(["B", "C", "A"])
      expect(await names({ states: ["future"] })).toEqual(["C", "A"])
      expect(await names({ startAt: 1, maxResults: 1 })).toEqual(["C"])
    }))

  // Holds PLN-45.
  it("are written by their number in an issue, and shown there as one text each", () =>
    withBoard(async (tracker, board) => {
      const { ask } = tracker
      const sprint = await plan(tracker, board, "First")
      const write = (value: unknown) =>
        ask(new UpdateIssue({ issue: "ROCK-1", fields: { customfield_10000: value } }))
      expect(await write(Number(sprint))).toBeUndefined()
      const shown = async () => {
        const view = await ask(new GetIssue({ issue: "ROCK-1", fields: ["customfield_10000"] }))
        return (view as { fields: Record<string, unknown> }).fields["customfield_10000"]
      }
      const text = `^Sprint@.*\\[id=${sprint},rapidViewId=${board},state=FUTURE,name=First,startDate=<null>`
      expect(await shown()).toEqual({
        kind: "sprints",
        sprints: [expect.objectContaining({ id: sprint, boardId: board, state: "future", name: "First" })],
        texts: [expect.stringMatching(new RegExp(text))],
      })
      expect(await write(999_999)).toMatch(/the number of a future or active sprint/)
      await write(null)
      expect(await shown()).toEqual({ kind: "plain", value: null })
    }))

  // Holds PLN-46.
  it("are found by queries, with epics and the rank", () =>
    withBoard(async (tracker, board) => {
      const { ask, issue } = tracker
      const by = async (jql: string) => keysOf(await ask(new SearchIssues({ jql, fields: ["summary"] })))
      const [first, second] = [await plan(tracker, board, "First"), await plan(tracker, board, "Second")]
      await issue("Epic", { issuetype: { name: "Epic" }, customfield_10002: "Big" })
      await issue("In it", { customfield_10001: "ROCK-4" })
      await ask(new MoveToSprint({ sprint: first, issues: ["ROCK-1"] }))
      await ask(new MoveToSprint({ sprint: second, issues: ["ROCK-2"] }))
      await ask(new UpdateSprint({ sprint: first, state: "active", ...dates }))
      expect(await by("sprint in openSprints()")).toEqual(["ROCK-1"])
      expect(await by('sprint in (futureSprints(), "First") order by rank')).toEqual(["ROCK-1", "ROCK-2"])
      expect(await by("sprint = second")).toEqual(["ROCK-2"])
      expect(await by(`sprint != ${first}`)).toEqual(["ROCK-2"])
      expect(await by("sprint is EMPTY order by rank desc")).toEqual(["ROCK-5", "ROCK-4", "ROCK-3"])
      await ask(new UpdateSprint({ sprint: first, state: "closed" }))
      expect(await by("sprint in closedSprints()")).toEqual(["ROCK-1"])
      expect(await by('sprint = "First"')).toEqual(["ROCK-1"])
      expect(await by("'Epic Link' = ROCK-4")).toEqual(["ROCK-5"])
      expect(await by("'Epic Link' is EMPTY order by rank")).toEqual(["ROCK-1", "ROCK-2", "ROCK-3", "ROCK-4"])
      expect(await by("sprint = Third")).toMatch(/does not exist for the field 'sprint'/)
      expect(await by("sprint = openSprints()")).toMatch(/line 1/)
      expect(await by("rank = 1")).toMatch(/line 1/)
    }))
})

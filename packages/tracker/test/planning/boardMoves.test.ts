import { Instant } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import {
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateSprint,
  GetSprint,
  ListPlannedIssues,
  MoveOnBoard,
  MoveToSprint,
  UpdateSprint,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const dates = { startDate: Instant.make(1_000), endDate: Instant.make(2_000) }
const SprintId = GetSprint.fields.sprint

const idOf = (made: unknown): string => (made as { readonly id: string }).id

const boardOver = async ({ ask }: Tracker, jql: string, type: "scrum" | "kanban" = "scrum") => {
  const filterId = idOf(await ask(new CreateFilter({ name: jql, jql })))
  return idOf(await ask(new CreateBoard({ name: jql, type, filterId })))
}

const sprintOf = async ({ ask }: Tracker, board: string, name: string) =>
  SprintId.make(idOf(await ask(new CreateSprint({ board, name }))))

const keysOf = async ({ ask }: Tracker, more: object) => {
  const page = await ask(new ListPlannedIssues({ ...more }))
  return typeof page === "string" ? page : page.items.map(({ key }) => key)
}

/** The issues ROCK-1 to ROCK-4, a scrum board over them, and its active sprint. */
const withActive = (use: (tracker: Tracker, board: string, sprint: typeof SprintId.Type) => Promise<void>) =>
  withTracker(async (tracker) => {
    for (const summary of ["One", "Two", "Three", "Four"]) await tracker.issue(summary)
    const board = await boardOver(tracker, "project = ROCK ORDER BY Rank")
    const sprint = await sprintOf(tracker, board, "Now")
    await tracker.ask(new UpdateSprint({ sprint, state: "active", ...dates }))
    await use(tracker, board, sprint)
  })

describe("issues of a board", () => {
  // Holds PLN-17.
  it("go to its active sprint and to its backlog, and are ranked, each as far as it can", () =>
    withActive(async (tracker, board, sprint) => {
      const { ask, issue } = tracker
      await issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
      const entries = await ask(
        new MoveOnBoard({
          board,
          place: "board",
          issues: ["ROCK-3", "ROCK-5", "ROCK-9", "ROCK-1"],
          before: "ROCK-1",
        }),
      )
      expect(entries).toMatchObject([
        { key: "ROCK-3" },
        { key: "ROCK-5", failure: { violations: [{ field: "issues", given: '"ROCK-5"' }] } },
        { issue: "ROCK-9", failure: { kind: "issue" } },
        { key: "ROCK-1" },
      ])
      expect(await keysOf(tracker, { sprint })).toEqual(["ROCK-3", "ROCK-1"])
      expect(await keysOf(tracker, { board, backlog: true })).toEqual(["ROCK-2", "ROCK-4"])
      await ask(new MoveOnBoard({ board, place: "backlog", issues: ["ROCK-3"], after: "ROCK-4" }))
      expect(await keysOf(tracker, { sprint })).toEqual(["ROCK-1"])
      expect(await keysOf(tracker, { board, backlog: true })).toEqual(["ROCK-2", "ROCK-4", "ROCK-3"])
    }))

  // Holds PLN-17.
  it("are those that its filter finds: what is not on it is not moved", () =>
    withActive(async (tracker, _board, sprint) => {
      const { ask } = tracker
      await ask(new MoveToSprint({ sprint, issues: ["ROCK-1", "ROCK-2"] }))
      const other = await boardOver(tracker, "summary ~ Two")
      const move = (place: "backlog" | "board", issues: ReadonlyArray<string>, on: string = other) =>
        ask(new MoveOnBoard({ board: on, place, issues }))
      expect(await move("backlog", ["ROCK-1"])).toMatch(
        /^issues: given "ROCK-1", allowed: an issue of the board/,
      )
      expect(await move("backlog", ["ROCK-1", "ROCK-2"])).toMatchObject([{ failure: {} }, { key: "ROCK-2" }])
      expect(await keysOf(tracker, { sprint })).toEqual(["ROCK-1"])
      expect(await move("board", ["ROCK-2"])).toMatch(/a board with an active sprint/)
      expect(await move("backlog", ["ROCK-2"], "0")).toBe("No board found with id: 0")
      expect(await move("backlog", [])).toMatch(/^issues: .*1 to 50/)
    }))

  // Holds PLN-17.
  it("are all shown on a kanban board, and so only ranked", () =>
    withActive(async (tracker, board, sprint) => {
      const { ask } = tracker
      const kanban = await boardOver(tracker, "key in (ROCK-1, ROCK-2) ORDER BY Rank", "kanban")
      await ask(new MoveToSprint({ sprint, issues: ["ROCK-1"] }))
      await ask(
        new MoveOnBoard({ board: kanban, place: "board", issues: ["ROCK-2", "ROCK-1"], after: "ROCK-4" }),
      )
      expect(await keysOf(tracker, { board })).toEqual(["ROCK-3", "ROCK-4", "ROCK-2", "ROCK-1"])
      expect(await keysOf(tracker, { sprint })).toEqual(["ROCK-1"])
    }))

  // Holds KER-96.
  it("are found in a batch, too, when they were made in it", () =>
    withActive(async ({ test }, board, sprint) => {
      const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "New" }
      const outcomes = await test.effect(
        test.engine.executeAll(
          [new CreateIssue({ fields }), new MoveOnBoard({ board, place: "board", issues: ["ROCK-5"] })],
          userNamed("ada"),
        ),
      )
      expect(outcomes.map((each) => Either.getOrNull(each))).toMatchObject([{}, [{ key: "ROCK-5" }]])
      const page = Either.getOrThrow(await test.run(new ListPlannedIssues({ sprint })))
      expect(page.items.map(({ key }) => key)).toEqual(["ROCK-5"])
    }))

  // Holds PLN-17.
  it("end where a plain list and a set say, whatever is moved where", () => {
    const keys = ["ROCK-1", "ROCK-2", "ROCK-3", "ROCK-4"]
    const move = fc.record({
      place: fc.constantFrom("backlog" as const, "board" as const),
      issues: fc.subarray(keys, { minLength: 1 }),
      anchor: fc.constantFrom(...keys),
      side: fc.constantFrom("before" as const, "after" as const, "nowhere" as const),
    })
    return fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), (moves) =>
        withActive(async (tracker, board, sprint) => {
          let order = keys
          const inSprint = new Set<string>()
          for (const { place, issues, anchor, side } of moves) {
            await tracker.ask(
              new MoveOnBoard({ board, place, issues, ...(side === "nowhere" ? {} : { [side]: anchor }) }),
            )
            for (const key of issues)
              if (place === "board") inSprint.add(key)
              else inSprint.delete(key)
            const moved = issues.filter((key) => key !== anchor)
            const left = order.filter((key) => !moved.includes(key))
            const at = left.indexOf(anchor) + (side === "after" ? 1 : 0)
            if (side !== "nowhere") order = [...left.slice(0, at), ...moved, ...left.slice(at)]
          }
          expect(await keysOf(tracker, { board })).toEqual(order)
          expect(await keysOf(tracker, { sprint })).toEqual(order.filter((key) => inSprint.has(key)))
        }),
      ),
      propertyParameters(12),
    )
  })
})

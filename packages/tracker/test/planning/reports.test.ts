import { Instant, type Operation } from "@quoin/kernel"
import {
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateSprint,
  GetBurndown,
  GetControlChart,
  GetCumulativeFlow,
  GetSprint,
  GetVelocity,
  MoveToBacklog,
  MoveToSprint,
  TransitionIssue,
  UpdateIssue,
  UpdateSprint,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { clockAt, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import type { ChangeRecord } from "../../src/issue/changes/Change"
import type { IssueRecord } from "../../src/Issue"
import { type Standing, standingAt, timelineOf } from "../../src/planning/reports/Timeline"
import { withTracker } from "../fixture"

const day = 86_400_000
const monday = Date.parse("2026-01-05T00:00:00Z")
const SprintId = GetSprint.fields.sprint

const points = "customfield_10006"
const [todo, doing, done] = ["11", "21", "31"]

/** Four issues on a scrum board, each with its points; what is asked is asked at a time. */
const planned = (
  use: (ask: (at: number, request: Operation.AnyRequest) => Promise<unknown>, board: string) => Promise<void>,
) =>
  withTracker(async ({ test }) => {
    const ask = (at: number, request: Operation.AnyRequest) =>
      test.effect(
        Effect.withClock(
          test.engine.execute(request, userNamed("ada")) as Effect.Effect<unknown>,
          clockAt(() => monday + at * day),
        ),
      )
    const idOf = async (made: Promise<unknown>) => ((await made) as { readonly id: string }).id
    for (const [index, size] of [1, 2, 3, 5].entries()) {
      const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: `Issue ${index}` }
      await ask(0, new CreateIssue({ fields: { ...fields, [points]: size } }))
    }
    const filterId = await idOf(ask(0, new CreateFilter({ name: "All", jql: "project = ROCK" })))
    await use(ask, await idOf(ask(0, new CreateBoard({ name: "Crew", type: "scrum", filterId }))))
  })

describe("reports", () => {
  // Holds PLN-61, PLN-62.
  it("tell of a sprint what was committed and completed, and what was left at each change", () =>
    planned(async (ask, board) => {
      const plan = async (name: string) =>
        SprintId.make(((await ask(0, new CreateSprint({ board, name }))) as { id: string }).id)
      const [first, second] = [await plan("First"), await plan("Second")]
      const move = (at: number, transitionId: string, issue: string) =>
        ask(at, new TransitionIssue({ issue, transitionId }))
      const dates = { startDate: Instant.make(monday), endDate: Instant.make(monday + 14 * day) }
      await ask(1, new MoveToSprint({ sprint: first, issues: ["ROCK-1", "ROCK-2", "ROCK-3"] }))
      await ask(2, new UpdateSprint({ sprint: first, state: "active", ...dates }))
      await move(3, done, "ROCK-1")
      await ask(4, new MoveToSprint({ sprint: first, issues: ["ROCK-4"] }))
      await ask(5, new UpdateIssue({ issue: "ROCK-2", fields: { [points]: 8 } }))
      await ask(6, new MoveToBacklog({ issues: ["ROCK-3"] }))
      await move(7, done, "ROCK-4")
      const left = async (at: number) => {
        const { unit, points: found } = (await ask(at, new GetBurndown({ sprint: first }))) as {
          unit: string
          points: ReadonlyArray<{ at: number; scope: number; remaining: number }>
        }
        expect(unit).toBe(points)
        return found.map((each) => [(each.at - monday) / day, each.scope, each.remaining])
      }
      const burnt = [
        [2, 6, 6],
        [3, 6, 5],
        [4, 11, 10],
        [5, 17, 16],
        [6, 14, 13],
        [7, 14, 8],
      ]
      expect(await left(7.5)).toEqual([...burnt, [7.5, 14, 8]])
      await ask(8, new UpdateSprint({ sprint: first, state: "closed", destination: second }))
      await move(9, todo, "ROCK-1")
      expect(await left(10)).toEqual([...burnt, [8, 14, 8]])
      expect(await ask(10, new GetBurndown({ sprint: second }))).toMatchObject({ points: [] })
      expect(await ask(10, new GetVelocity({ board }))).toEqual({
        unit: points,
        sprints: [{ sprint: expect.objectContaining({ id: first }) as object, committed: 6, completed: 6 }],
      })
    }))

  // Holds PLN-63, PLN-64.
  it("count what stood in each column at the end of each day, and how long what is done took", () =>
    planned(async (ask, board) => {
      const move = (at: number, transitionId: string, issue: string) =>
        ask(at, new TransitionIssue({ issue, transitionId }))
      await move(1, doing, "ROCK-1")
      await move(2, done, "ROCK-1")
      await move(2.25, doing, "ROCK-2")
      await move(2.5, doing, "ROCK-1")
      await move(3.75, done, "ROCK-1")
      const days = { from: "2026-01-04", to: "2026-01-08" }
      expect(await ask(9, new GetCumulativeFlow({ board, ...days }))).toEqual({
        columns: ["To Do", "In Progress", "Done"],
        days: [
          { day: "2026-01-04", counts: [0, 0, 0] },
          { day: "2026-01-05", counts: [4, 0, 0] },
          { day: "2026-01-06", counts: [3, 1, 0] },
          { day: "2026-01-07", counts: [2, 2, 0] },
          { day: "2026-01-08", counts: [2, 1, 1] },
        ],
      })
      const chart = (more: object) => ask(9, new GetControlChart({ board, ...more }))
      expect(await chart(days)).toEqual({
        issues: [{ key: "ROCK-1", startedAt: monday + day, doneAt: monday + 3.75 * day }],
      })
      expect(await chart({ from: "2026-01-09" })).toEqual({ issues: [] })
      const told = (request: Operation.AnyRequest) =>
        ask(9, request).catch((failure: unknown) => String(failure))
      expect(await told(new GetControlChart({ board, from: "soon" }))).toMatch(/from: .*yyyy-MM-dd/)
      expect(await told(new GetControlChart({ board, from: "2026-02-01" }))).toMatch(/from: /)
      expect(await told(new GetControlChart({ board, from: "2020-01-01" }))).toMatch(/reportDays/)
    }))

  // Holds PLN-60.
  it("undo the change log of an issue into how it stood at each moment", () => {
    const watched = {
      sprintFieldId: "sprint",
      estimateFieldId: points,
      estimateOf: (issue: IssueRecord) => issue.originalSeconds ?? 0,
    }
    const standing = fc.record({
      statusId: fc.constantFrom("1", "2", "3"),
      sprintIds: fc.subarray(["7", "8", "9"]),
      estimate: fc.nat(20),
    })
    fc.assert(
      fc.property(fc.array(standing, { minLength: 1, maxLength: 12 }), (standings) => {
        const stood = standings.map((each, at): Standing => ({ ...each, at: at * 10 }))
        const changes = stood.slice(1).map((after, index) => {
          const before = stood[index] ?? after
          const sprints = ({ sprintIds }: Standing) => (sprintIds.length === 0 ? null : sprintIds.join(", "))
          const items = [
            { fieldId: "status", from: before.statusId },
            { fieldId: "sprint", from: sprints(before) },
            { fieldId: points, from: null, fromText: before.estimate === 0 ? null : String(before.estimate) },
            { fieldId: "summary", from: null, fromText: "Other" },
          ]
          return { id: String(index + 9), issueId: "1", at: after.at, items } as unknown as ChangeRecord
        })
        const last = stood.at(-1)
        const issue = {
          createdAt: 0,
          statusId: last?.statusId,
          closedSprintIds: last?.sprintIds,
          originalSeconds: last?.estimate,
        } as unknown as IssueRecord
        const timeline = timelineOf(watched, issue, changes)
        expect(timeline).toEqual(stood)
        expect(standingAt(timeline, -1)).toBeUndefined()
        for (const each of stood) expect(standingAt(timeline, each.at + 9)).toEqual(each)
      }),
    )
  })
})

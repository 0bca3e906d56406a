import { Instant } from "@quoin/kernel"
import {
  CreateBoard,
  CreateFilter,
  CreateSprint,
  DeleteSprint,
  GetSprint,
  ListPlannedIssues,
  MoveToSprint,
  TransitionIssue,
  UpdateSprint,
  trackerLimits,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const SprintId = GetSprint.fields.sprint
const dates = { startDate: Instant.make(1_000), endDate: Instant.make(2_000) }
const idOf = (made: unknown): string => (made as { readonly id: string }).id

/** More than one step of its end writes. */
const count = 2 * trackerLimits.membersWritten + 50

/** A board with two sprints, of which the first has many issues. */
const withMany = (use: (tracker: Tracker, first: string, second: string) => Promise<void>) =>
  withTracker(async (tracker) => {
    const { ask } = tracker
    const filterId = idOf(await ask(new CreateFilter({ name: "All", jql: "project = ROCK ORDER BY Rank" })))
    const board = idOf(await ask(new CreateBoard({ name: "Crew", type: "scrum", filterId })))
    const [first, second] = [
      SprintId.make(idOf(await ask(new CreateSprint({ board, name: "First" })))),
      idOf(await ask(new CreateSprint({ board, name: "Second" }))),
    ]
    const keys: Array<string> = []
    for (let at = 0; at < count; at += 1) keys.push(await tracker.issue(`Issue ${at}`))
    for (let at = 0; at < count; at += 50) {
      expect(await ask(new MoveToSprint({ sprint: first, issues: keys.slice(at, at + 50) }))).toBeUndefined()
    }
    await use(tracker, first, second)
  })

const totalOf = async ({ ask }: Tracker, sprint: string): Promise<number | undefined> => {
  const page = await ask(new ListPlannedIssues({ sprint, maxResults: 1, fields: ["summary"] }))
  return typeof page === "string" ? undefined : page.total
}

describe("a sprint of many issues", () => {
  // Holds PLN-45.
  it("holds 10,000, and ends in steps, after which what is not done is where it was to go", () =>
    withMany(async (tracker, first, second) => {
      const { ask } = tracker
      expect(trackerLimits.issuesOfSprint).toBe(10_000)
      const sprint = SprintId.make(first)
      await ask(new UpdateSprint({ sprint, state: "active", ...dates }))
      await ask(new TransitionIssue({ issue: `ROCK-${count}`, transitionId: "31" }))
      expect(await ask(new UpdateSprint({ sprint, state: "closed", destination: second }))).toMatchObject({
        state: "closed",
      })
      expect([await totalOf(tracker, first), await totalOf(tracker, second)]).toEqual([count, count - 1])
    }))

  // Holds PLN-45.
  it("goes with the last of its issues, which are in the backlog then", () =>
    withMany(async (tracker, first) => {
      const { ask } = tracker
      expect(await ask(new DeleteSprint({ sprint: SprintId.make(first) }))).toBeUndefined()
      expect(await ask(new GetSprint({ sprint: SprintId.make(first) }))).toMatch(/^No sprint found/)
      expect(await ask(new ListPlannedIssues({ backlog: true, maxResults: 1 }))).toMatchObject({
        total: count,
      })
    }))

  // Holds PLN-45.
  it("ends not at all where a part of what is done is open, however late that stands", () =>
    withMany(async (tracker, first) => {
      const { ask, issue } = tracker
      const sprint = SprintId.make(first)
      await ask(new UpdateSprint({ sprint, state: "active", ...dates }))
      await issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: `ROCK-${count}` } })
      await ask(new TransitionIssue({ issue: `ROCK-${count}`, transitionId: "31" }))
      expect(await ask(new UpdateSprint({ sprint, state: "closed" }))).toMatch(/no open sub-tasks/)
      expect(await totalOf(tracker, first)).toBe(count)
      expect(await ask(new GetSprint({ sprint }))).toMatchObject({ state: "active" })
    }))
})

import {
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateProject,
  DeleteIssue,
  DeleteProject,
  GetIssue,
  GetPlannedIssue,
  ListPlannedIssues,
  MoveToEpic,
  SearchIssues,
  UpdateIssue,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const epicLink = "customfield_10001"

const idOf = (made: unknown): string => (made as { readonly id: string }).id

/** What takes an epic away. */
const ends: ReadonlyArray<readonly [what: string, request: () => Parameters<Tracker["ask"]>[0]]> = [
  ["it is deleted", () => new DeleteIssue({ issue: "SIDE-1", deleteSubtasks: true })],
  ["its project is deleted", () => new DeleteProject({ project: "SIDE" })],
  [
    "it is no epic any more",
    () => new UpdateIssue({ issue: "SIDE-1", fields: { issuetype: { name: "Task" } } }),
  ],
]

describe.each(ends)("the issues of an epic where %s", (_what, end) => {
  // Holds PLN-25.
  it("belong to no epic: in lists, in queries and in their fields, and can be given another", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      await ask(new CreateProject({ key: "SIDE", name: "Side" }))
      const inSide = { project: { key: "SIDE" }, issuetype: { name: "Epic" }, customfield_10002: "Far" }
      await ask(new CreateIssue({ fields: { ...inSide, summary: "Far" } }))
      await tracker.issue("Alone")
      await tracker.issue("In it", { [epicLink]: "SIDE-1" })
      await tracker.issue("Near", { issuetype: { name: "Epic" }, customfield_10002: "Near" })
      await tracker.issue("In the other", { [epicLink]: "ROCK-3" })
      const filterId = idOf(await ask(new CreateFilter({ name: "All", jql: "project = ROCK" })))
      const board = idOf(await ask(new CreateBoard({ name: "Crew", type: "scrum", filterId })))
      const keys = (found: unknown) =>
        (found as { readonly items: ReadonlyArray<{ readonly key: string }> }).items
          .map(({ key }) => key)
          .filter((key) => key.startsWith("ROCK"))
          .toSorted()
      const by = async (jql: string) => keys(await ask(new SearchIssues({ jql, fields: ["summary"] })))
      const listed = async (more: object) => keys(await ask(new ListPlannedIssues({ epic: "none", ...more })))
      const found = async () => ({
        none: await listed({}),
        onBoard: await listed({ board }),
        asked: await listed({ jql: "'Epic Link' is EMPTY" }),
        empty: await by("'Epic Link' is EMPTY AND type = Task"),
        equal: await by("'Epic Link' = EMPTY AND type = Task"),
        some: await by("'Epic Link' is not EMPTY"),
        unlike: await by("'Epic Link' != ROCK-3"),
      })
      expect(await found()).toEqual({
        none: ["ROCK-1"],
        onBoard: ["ROCK-1"],
        asked: ["ROCK-1"],
        empty: ["ROCK-1"],
        equal: ["ROCK-1"],
        some: ["ROCK-2", "ROCK-4"],
        unlike: ["ROCK-2"],
      })
      expect(await ask(end())).toBeUndefined()
      const both = ["ROCK-1", "ROCK-2"]
      const without = {
        none: both,
        onBoard: both,
        asked: both,
        empty: both,
        equal: both,
        some: ["ROCK-4"],
        unlike: [],
      }
      expect(await found()).toEqual(without)
      const shown = async () => [
        ((await ask(new GetPlannedIssue({ issue: "ROCK-2", fields: ["epic"] }))) as { epic?: unknown }).epic,
        (
          (await ask(new GetIssue({ issue: "ROCK-2", fields: [epicLink] }))) as {
            fields: Record<string, unknown>
          }
        ).fields[epicLink],
      ]
      expect(await shown()).toEqual([null, { kind: "plain", value: null }])
      expect(await ask(new UpdateIssue({ issue: "ROCK-2", fields: { summary: "Still" } }))).toBeUndefined()
      expect(await ask(new MoveToEpic({ epic: "ROCK-3", issues: ["ROCK-2"] }))).toBeUndefined()
      expect((await found()).some).toEqual(["ROCK-2", "ROCK-4"])
      expect(await shown()).toEqual([
        expect.objectContaining({ key: "ROCK-3" }),
        { kind: "plain", value: "ROCK-3" },
      ])
    }))
})

import { Instant, type Operation } from "@quoin/kernel"
import {
  ConfigureBoard,
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateProject,
  CreateSprint,
  DeleteBoard,
  DeleteSprint,
  GetBoard,
  GetSprint,
  ListSprints,
  MoveOnBoard,
  MoveToBacklog,
  MoveToEpic,
  MoveToSprint,
  RankEpic,
  RankIssues,
  SetEstimate,
  SetTrackerProperty,
  ShareFilter,
  SwapSprints,
  UpdateBoard,
  UpdateEpic,
  UpdateProject,
  UpdateSprint,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const BoardId = GetBoard.fields.board
const SprintId = GetSprint.fields.sprint

describe("planning", () => {
  // Holds PLN-4, PLN-17.
  it("needs its rights in the project, and a refusal names the issue; others do not see it at all", () =>
    inSecured(async ({ done, told, scheme }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
      const look = await scheme("Look", [["BROWSE_PROJECTS", "user", "bob"]])
      await done(new UpdateProject({ project: "ROCK", permissionScheme: look.id }))
      // Who may do all makes the issues; the scheme lets bob look.
      const all = await scheme(
        "All",
        [
          "BROWSE_PROJECTS",
          "CREATE_ISSUES",
          "EDIT_ISSUES",
          "SCHEDULE_ISSUES",
          "MANAGE_SPRINTS_PERMISSION",
        ].flatMap((permission) => ["carol"].map((user) => [permission, "user", user] as const)),
      )
      await done(new UpdateProject({ project: "ROCK", permissionScheme: all.id }))
      const issue = (summary: string, type: string, more: object = {}) =>
        done(
          new CreateIssue({
            fields: { project: { key: "ROCK" }, issuetype: { name: type }, summary, ...more },
          }),
          "carol",
        )
      await issue("One", "Task")
      await issue("Two", "Epic", { customfield_10002: "Two" })
      await issue("Three", "Epic", { customfield_10002: "Three" })
      const filter = await done(
        new CreateFilter({ name: "All", jql: "project = ROCK ORDER BY Rank" }),
        "carol",
      )
      const shared = { id: ShareFilter.fields.id.make(filter.id), type: "authenticated" } as const
      await done(new ShareFilter(shared), "carol")
      const made = await done(new CreateBoard({ name: "Crew", type: "scrum", filterId: filter.id }), "carol")
      const board = BoardId.make(made.id)
      const sprints = [
        await done(new CreateSprint({ board, name: "A" }), "carol"),
        await done(new CreateSprint({ board, name: "B" }), "carol"),
      ]
      const [sprint, other] = sprints.map(({ id }) => SprintId.make(id))
      if (sprint === undefined || other === undefined) return expect.unreachable()
      const requests: ReadonlyArray<readonly [Operation.AnyRequest, string]> = [
        [new UpdateBoard({ board, name: "Mine" }), `change board ${board}`],
        [new ConfigureBoard({ board, constraintType: "issueCount" }), `change board ${board}`],
        [new DeleteBoard({ board }), `delete board ${board}`],
        [
          new SetTrackerProperty({ holder: "board", of: board, key: "k", value: 1 }),
          "administer the application",
        ],
        [
          new SetTrackerProperty({ holder: "sprint", of: sprint, key: "k", value: 1 }),
          "MANAGE_SPRINTS_PERMISSION project ROCK",
        ],
        [new SetEstimate({ issue: "ROCK-1", board, value: 3 }), "EDIT_ISSUES project ROCK"],
        [new UpdateEpic({ epic: "ROCK-2", summary: "New" }), "EDIT_ISSUES project ROCK"],
        [new MoveToEpic({ epic: "ROCK-2", issues: ["ROCK-1"] }), "EDIT_ISSUES project ROCK"],
        [new MoveToEpic({ issues: ["ROCK-1"] }), "EDIT_ISSUES project ROCK-1"],
        [new MoveOnBoard({ board, place: "backlog", issues: ["ROCK-1"] }), "SCHEDULE_ISSUES issue ROCK-1"],
        [new MoveToBacklog({ issues: ["ROCK-1"] }), "SCHEDULE_ISSUES project ROCK-1"],
        [new MoveToSprint({ sprint, issues: ["ROCK-1"] }), "SCHEDULE_ISSUES project ROCK-1"],
        [new RankIssues({ issues: ["ROCK-1"], before: "ROCK-2" }), "SCHEDULE_ISSUES issue ROCK-1"],
        [new RankEpic({ epic: "ROCK-3", before: "ROCK-2" }), "SCHEDULE_ISSUES project ROCK"],
        [new CreateSprint({ board, name: "C" }), "MANAGE_SPRINTS_PERMISSION project ROCK"],
        [new UpdateSprint({ sprint, goal: "New" }), "MANAGE_SPRINTS_PERMISSION project ROCK"],
        [new SwapSprints({ sprint, other }), "MANAGE_SPRINTS_PERMISSION project ROCK"],
        [new DeleteSprint({ sprint }), "MANAGE_SPRINTS_PERMISSION project ROCK"],
      ]
      await done(new UpdateProject({ project: "ROCK", permissionScheme: look.id }))
      for (const [request, needed] of requests) {
        const [bob, eve] = [await told(request, "bob"), await told(request, "eve")]
        expect([request._tag, bob]).toEqual([request._tag, `Not allowed: needs ${needed}`])
        // The board is shared with all who are signed in; the issues are not.
        expect([request._tag, eve]).toEqual([
          request._tag,
          expect.stringMatching(
            /^No (issue|epic) found|^Not allowed: needs (administer|change|delete|MANAGE)/,
          ),
        ])
      }
      await done(new UpdateProject({ project: "ROCK", permissionScheme: all.id }))
      for (const [request] of requests) {
        const isOfBoard = request._tag === DeleteBoard._tag
        if (!isOfBoard) expect([request._tag, await told(request, "carol")]).toEqual([request._tag, "done"])
      }
      expect(await told(new DeleteBoard({ board }), "carol")).toBe("done")
    }))

  // Holds PLN-41.
  it("lets only administrators manage sprints of a board that may be about any project", () =>
    inSecured(async ({ done, told }) => {
      const filter = await done(
        new CreateFilter({ name: "All", jql: "project = ROCK or status = Done" }),
        "bob",
      )
      const { id: board } = await done(
        new CreateBoard({ name: "Crew", type: "scrum", filterId: filter.id }),
        "bob",
      )
      expect(await told(new CreateSprint({ board, name: "A" }), "bob")).toMatch(/^Not allowed: needs/)
      const dates = { startDate: Instant.make(1), endDate: Instant.make(2) }
      expect(await told(new CreateSprint({ board, name: "A", ...dates }))).toBe("done")
      expect((await done(new ListSprints({ board }), "bob")).total).toBe(1)
      expect(await told(new ListSprints({ board }), "carol")).toBe(`No board found with id: ${board}`)
    }))
})

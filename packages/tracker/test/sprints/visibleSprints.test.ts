import { Instant } from "@quoin/kernel"
import {
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateProject,
  CreateSprint,
  DeleteBoard,
  DeleteFilter,
  DeleteSprint,
  GetBoard,
  GetBurndown,
  GetFilter,
  GetPlannedIssue,
  GetSprint,
  GetTrackerProperty,
  ListPlannedIssues,
  MoveToSprint,
  SearchIssues,
  SetTrackerProperty,
  ShareFilter,
  SwapSprints,
  UpdateIssue,
  UpdateProject,
  UpdateSprint,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured } from "../securityWorld"

const BoardId = GetBoard.fields.board
const SprintId = GetSprint.fields.sprint
type SprintId = typeof SprintId.Type
const dates = { startDate: Instant.make(1_000), endDate: Instant.make(2_000) }

/** What happens to the board of a sprint, after which others do not see it any more. */
const fates = [
  "its board is deleted",
  "its filter is deleted",
  "its board is private",
  "all are gone",
] as const

interface World extends Secured {
  readonly plan: (name: string) => Promise<SprintId>
  readonly befall: () => Promise<void>
}

/**
 * Carol has a board over ROCK; bob sees and manages that project, dave only sees it, and eve sees the issues that she reports. Nobody of
 * them sees the board once that has happened.
 */
const withSprints = (fate: (typeof fates)[number], use: (world: World) => Promise<void>) =>
  inSecured(async (secured) => {
    const { done, scheme } = secured
    const { id: all } = await scheme("All", [
      ...[
        "BROWSE_PROJECTS",
        "CREATE_ISSUES",
        "EDIT_ISSUES",
        "SCHEDULE_ISSUES",
        "MANAGE_SPRINTS_PERMISSION",
      ].flatMap((permission) => ["bob", "carol"].map((user) => [permission, "user", user] as const)),
      ["BROWSE_PROJECTS", "user", "dave"],
      ["BROWSE_PROJECTS", "reporter"],
    ])
    for (const key of ["ROCK", "SIDE"]) {
      await done(new CreateProject({ key, name: key }))
      await done(new UpdateProject({ project: key, permissionScheme: all }))
    }
    for (const summary of ["One", "Two", "Three"]) {
      await done(
        new CreateIssue({ fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary } }),
        "carol",
      )
    }
    const filter = await done(new CreateFilter({ name: "All", jql: "project = ROCK" }), "carol")
    const filterId = GetFilter.fields.id.make(filter.id)
    const board = await done(new CreateBoard({ name: "Crew", type: "scrum", filterId }), "carol")
    // Shared afterwards: a private board stays with who made it.
    if (fate !== "its board is private")
      await done(new ShareFilter({ id: filterId, type: "authenticated" }), "carol")
    await use(
      Object.assign(Object.create(secured) as Secured, {
        done,
        told: secured.told,
        either: secured.either,
        plan: async (name: string) =>
          SprintId.make((await done(new CreateSprint({ board: board.id, name }), "carol")).id),
        befall: async () => {
          if (fate === "its board is deleted" || fate === "all are gone") {
            await done(new DeleteBoard({ board: BoardId.make(board.id) }), "carol")
          }
          if (fate === "its filter is deleted" || fate === "all are gone") {
            await done(new DeleteFilter({ id: filterId }), "carol")
          }
        },
      }),
    )
  })

const keysOf = ({ items }: { readonly items: ReadonlyArray<{ readonly key: string }> }) =>
  items.map(({ key }) => key)

describe.each(fates)("a sprint where %s", (fate) => {
  // Holds PLN-44.
  it("is seen by who sees one of its issues, wherever sprints are read, and by nobody else", () =>
    withSprints(fate, async ({ done, told, plan, befall }) => {
      const sprint = await plan("First")
      await done(new SetTrackerProperty({ holder: "sprint", of: sprint, key: "k", value: 1 }), "carol")
      await done(new MoveToSprint({ sprint, issues: ["ROCK-1"] }), "carol")
      await befall()
      const absent = `No sprint found with id: ${sprint}`
      const reads = [
        new GetSprint({ sprint }),
        new ListPlannedIssues({ sprint }),
        new GetTrackerProperty({ holder: "sprint", of: sprint, key: "k" }),
      ]
      const named = () => new SearchIssues({ jql: `sprint = ${sprint}`, fields: ["summary"] })
      for (const state of ["future", "active", "closed"] as const) {
        if (state !== "future") await done(new UpdateSprint({ sprint, state, ...dates }), "bob")
        for (const request of reads) {
          for (const user of ["ada", "bob", "carol", "dave"]) {
            expect([request._tag, user, await told(request, user)]).toEqual([request._tag, user, "done"])
          }
          expect([request._tag, await told(request, "eve")]).toEqual([request._tag, absent])
        }
        expect(keysOf(await done(named(), "dave"))).toEqual(["ROCK-1"])
        expect(await told(named(), "eve")).toMatch(/does not exist for the field 'sprint'/)
      }
      const shown = await done(new GetPlannedIssue({ issue: "ROCK-1" }), "dave")
      expect(shown.closedSprints).toMatchObject([{ id: sprint, state: "closed" }])
    }))

  // Holds PLN-44.
  it("is seen by who is named by one of its issues", () =>
    withSprints(fate, async ({ done, told, plan, befall }) => {
      const sprint = await plan("First")
      await done(new MoveToSprint({ sprint, issues: ["ROCK-1", "ROCK-2"] }), "carol")
      await befall()
      expect(await told(new GetSprint({ sprint }), "eve")).toMatch(/^No sprint found/)
      await done(new UpdateIssue({ issue: "ROCK-2", fields: { reporter: { name: "eve" } } }))
      expect(await told(new GetSprint({ sprint }), "eve")).toBe("done")
      expect(keysOf(await done(new ListPlannedIssues({ sprint }), "eve"))).toEqual(["ROCK-2"])
    }))

  // Holds PLN-41.
  it("is managed by who manages sprints in the projects that it is about", () =>
    withSprints(fate, async ({ done, told, plan, befall }) => {
      const [sprint, other, empty] = [await plan("First"), await plan("Second"), await plan("Empty")]
      await done(new MoveToSprint({ sprint, issues: ["ROCK-1"] }), "carol")
      await done(new MoveToSprint({ sprint: other, issues: ["ROCK-2"] }), "carol")
      await befall()
      const needs = "Not allowed: needs MANAGE_SPRINTS_PERMISSION project ROCK"
      const changes = [
        new UpdateSprint({ sprint, goal: "Fly" }),
        new SwapSprints({ sprint, other }),
        new SetTrackerProperty({ holder: "sprint", of: sprint, key: "k", value: 1 }),
        new UpdateSprint({ sprint, state: "active", ...dates }),
        new UpdateSprint({ sprint, state: "closed", destination: other }),
        new DeleteSprint({ sprint: other }),
      ]
      for (const change of changes) {
        expect([change._tag, await told(change, "dave")]).toEqual([change._tag, needs])
        expect([change._tag, await told(change, "bob")]).toEqual([change._tag, "done"])
      }
      // Nothing leads bob to what is empty; administrators see and clear it away.
      expect(await told(new DeleteSprint({ sprint: empty }), "bob")).toMatch(/^No sprint found/)
      expect(await told(new DeleteSprint({ sprint: empty }))).toBe("done")
      expect(await told(new GetSprint({ sprint: other }))).toMatch(/^No sprint found/)
      const { sprint: left, closedSprints } = await done(new GetPlannedIssue({ issue: "ROCK-1" }), "dave")
      expect([left, closedSprints]).toEqual([null, [expect.objectContaining({ id: sprint })]])
    }))

  // Holds PLN-44.
  it("tells nobody of what they do not see: the number of a hidden one is none", () =>
    withSprints(fate, async ({ done, told, plan, befall }) => {
      const [sprint, hidden] = [await plan("First"), await plan("Hidden")]
      await done(new MoveToSprint({ sprint, issues: ["ROCK-1"] }), "carol")
      await befall()
      const into = (id: string) =>
        new UpdateIssue({ issue: "ROCK-3", fields: { customfield_10000: Number(id) } })
      expect(await told(into(hidden), "bob")).toMatch(/the number of a future or active sprint/)
      expect(await told(new MoveToSprint({ sprint: hidden, issues: ["ROCK-3"] }), "bob")).toMatch(
        /^No sprint found/,
      )
      expect(await told(into(sprint), "bob")).toBe("done")
      // It counts as its board says, which is not there for bob.
      expect(await told(new GetBurndown({ sprint }), "bob")).toMatch(/^No board found/)
    }))
})

import {
  ConfigureBoard,
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateProject,
  CreateVersion,
  DeleteBoard,
  DeleteFilter,
  GetBoard,
  GetBoardConfiguration,
  ListBoards,
  ListEpics,
  ListPlannedIssues,
  GetQuickFilter,
  ListProjectsOfBoard,
  ListQuickFilters,
  ListVersionsOfBoard,
  SetEstimate,
  ShareFilter,
  TransitionIssue,
  UpdateEpic,
  UpdateProject,
} from "@quoin/tracker"
import { type Operation, type Permission, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"
import { inSecured } from "../securityWorld"

const BoardId = GetBoard.fields.board
const FilterId = ShareFilter.fields.id

describe("boards", () => {
  // Holds PLN-2.
  it("are made of a filter that the caller sees, under a name of fewer than 255 characters", () =>
    inSecured(async ({ done, told }) => {
      const filter = await done(new CreateFilter({ name: "Mine", jql: "status = Done" }), "bob")
      const make = (more: object = {}, name = "bob") =>
        told(new CreateBoard({ name: "Crew", type: "scrum", filterId: filter.id, ...more }), name)
      expect(await make()).toBe("done")
      expect(await make({}, "carol")).toMatch(/^filterId: .*a filter that you may see/)
      expect(await make({ filterId: "0" })).toMatch(/^filterId/)
      expect(await make({ name: "x".repeat(255) })).toMatch(/^name: .*at most 254/)
      expect(await make({ name: "x".repeat(254) })).toBe("done")
      expect(await make({ name: "  " })).toMatch(/^name/)
      expect(await make({ location: { type: "project", projectKeyOrId: "NONE" } })).toMatch(/projectKeyOrId/)
      expect(await make({ location: { type: "user" } })).toBe("done")
    }))

  // Holds PLN-3.
  it("are private where their maker may not share what the filter is shared with", () =>
    withTracker(async ({ test, ask, either }) => {
      /** Nobody may share objects, nor administers anything. */
      const may = (_caller: unknown, permission: Permission.Permission) =>
        Effect.succeed(
          permission._tag === "Target"
            ? permission.operation !== "share"
            : !("operation" in permission) || permission.operation !== "administer",
        )
      const ports = { ...test.engine.ports, access: { may, visible: () => Effect.succeed(Where.all) } }
      const run = (request: Operation.AnyRequest, name = "ada") =>
        runOver(test, ports, request, userNamed(name))
      const board = async (name: string, filterId: string) => {
        const made = await run(new CreateBoard({ name, type: "scrum", filterId }))
        return BoardId.make((Either.getOrThrow(made) as { readonly id: string }).id)
      }
      const filter = Either.getOrThrow(await either(new CreateFilter({ name: "Open" })))
      const early = await board("Before it is shared", filter.id)
      await ask(new ShareFilter({ id: FilterId.make(filter.id), type: "authenticated" }))
      const late = await board("After it is shared", filter.id)
      const seen = async (one: typeof late, name: string) =>
        Either.isRight(await run(new GetBoard({ board: one }), name))
      expect([await seen(early, "ada"), await seen(late, "ada")]).toEqual([true, true])
      expect([await seen(early, "eve"), await seen(late, "eve")]).toEqual([true, false])
    }))

  // Holds PLN-3.
  it("are seen with their filter, and changed by who made them", () =>
    inSecured(async ({ done, told }) => {
      const filter = await done(new CreateFilter({ name: "Mine", jql: "status = Done" }), "bob")
      const made = await done(new CreateBoard({ name: "Crew", type: "kanban", filterId: filter.id }), "bob")
      const board = BoardId.make(made.id)
      const absent = `No board found with id: ${made.id}`
      expect(await told(new GetBoard({ board }), "carol")).toBe(absent)
      expect(await told(new GetBoard({ board }))).toBe("done")
      await done(new ShareFilter({ id: FilterId.make(filter.id), type: "authenticated" }), "bob")
      expect(await done(new GetBoard({ board }), "carol")).toEqual({
        id: made.id,
        name: "Crew",
        type: "kanban",
      })
      expect(await told(new DeleteBoard({ board }), "carol")).toBe(
        `Not allowed: needs delete board ${made.id}`,
      )
      await done(new DeleteFilter({ id: FilterId.make(filter.id) }), "bob")
      expect(await told(new GetBoard({ board }), "carol")).toBe(absent)
      expect(await told(new DeleteBoard({ board }), "bob")).toBe("done")
      expect(await told(new GetBoard({ board }), "bob")).toBe(absent)
    }))

  // Holds PLN-5.
  it("are listed by name as far as they are seen, by what is said of them", () =>
    inSecured(async ({ done, told }) => {
      for (const key of ["ROCK", "ROLL"]) await done(new CreateProject({ key, name: `${key} project` }))
      const board = async (name: string, jql: string, more: object = {}) => {
        const filter = await done(new CreateFilter({ name, jql }), "bob")
        return done(new CreateBoard({ name, type: "scrum", filterId: filter.id, ...more }), "bob")
      }
      await board("b one", "project = ROCK and status = Done")
      await board("A two", "not project in (roll, ROCK)", { type: "kanban" })
      await board("c three", "status = Done", { location: { type: "user" } })
      await board("D four", "project = 'ROLL project'", {
        location: { type: "project", projectKeyOrId: "ROLL" },
      })
      const names = async (asked: ConstructorParameters<typeof ListBoards>[0], who = "bob") =>
        (await done(new ListBoards(asked), who)).items.map(({ name }) => name)
      expect(await names({})).toEqual(["A two", "b one", "c three", "D four"])
      expect(await names({}, "carol")).toEqual([])
      expect(await names({ type: "kanban" })).toEqual(["A two"])
      expect(await names({ name: "O" })).toEqual(["A two", "b one", "D four"])
      expect(await names({ project: "ROCK" })).toEqual(["A two", "b one"])
      expect(await names({ project: "roll" })).toEqual(["A two", "D four"])
      expect(await names({ projectLocation: "ROLL" })).toEqual(["D four"])
      expect(await names({ usernameLocation: "bob" })).toEqual(["c three"])
      expect(await told(new ListBoards({ project: "NONE" }), "bob")).toMatch(/^project: /)
      const page = await done(new ListBoards({ startAt: 1, maxResults: 2 }), "bob")
      expect(page).toMatchObject({ offset: 1, limit: 2, more: true, total: 4 })
      expect(page.items.map(({ name }) => name)).toEqual(["b one", "c three"])
    }))

  // Holds PLN-13, PLN-15.
  it("have columns, of which the last with statuses holds what is done, and estimate by a field that there is", () =>
    inSecured(async ({ done, told }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
      const task = (summary: string) =>
        done(new CreateIssue({ fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary } }))
      await task("One")
      await task("Two")
      await done(new TransitionIssue({ issue: "ROCK-2", transitionId: "21" }))
      const filter = await done(new CreateFilter({ name: "All", jql: "project = ROCK" }))
      const made = await done(new CreateBoard({ name: "Crew", type: "scrum", filterId: filter.id }))
      const board = BoardId.make(made.id)
      const backlog = async () =>
        (await done(new ListPlannedIssues({ board, backlog: true }))).items.map(({ key }) => key)
      expect(await done(new GetBoardConfiguration({ board }))).toMatchObject({
        columns: [
          { name: "To Do", statusIds: ["10000"] },
          { name: "In Progress", statusIds: ["3"] },
          { name: "Done", statusIds: ["10001"] },
        ],
        constraintType: "none",
        estimation: { type: "field", fieldId: "customfield_10006", fieldName: "Story Points" },
        rankField: 10005,
      })
      expect(await backlog()).toEqual(["ROCK-1", "ROCK-2"])
      const columns = [
        { name: "Open", statusIds: ["10000"], min: 1, max: 5 },
        { name: "Begun", statusIds: ["3"] },
        { name: "Nothing", statusIds: [] },
      ]
      expect(await done(new ConfigureBoard({ board, columns }))).toMatchObject({ columns })
      expect(await backlog()).toEqual(["ROCK-1"])
      const estimation = { type: "field", fieldId: "timeoriginalestimate" } as const
      await done(new ConfigureBoard({ board, estimation }))
      const value = "3h"
      const estimate = { fieldId: "timeoriginalestimate", value: 10_800 }
      expect(await done(new SetEstimate({ issue: "ROCK-1", board, value }))).toEqual(estimate)
      expect(await told(new SetEstimate({ issue: "ROCK-1", board, value: "soon" }))).toMatch(/^value: /)
      const refused = async (more: object) => told(new ConfigureBoard({ board, ...more }))
      expect(await refused({ estimation: { type: "field", fieldId: "summary" } })).toMatch(/^estimation: /)
      expect(await refused({ columns: [{ name: "A", statusIds: ["99"] }] })).toMatch(/the id of a status/)
      expect(await refused({ columns: [{ name: "A", statusIds: ["3", "3"] }] })).toMatch(/in one column/)
      expect(await refused({ columns: [{ name: "A", statusIds: [], min: 2, max: 1 }] })).toMatch(/maximum/)
      expect(await refused({ filterId: "0" })).toMatch(/^filterId/)
      expect(await refused({ sameType: "kanban" })).toMatch(/^type: .*scrum: a board keeps its type/)
      expect(await refused({ rankField: 1 })).toMatch(/^rankField/)
      expect(await refused({ name: " " })).toMatch(/^name/)
      expect(await refused({ subQuery: "status = Done" })).toMatch(/^subQuery: .*only a kanban board has it/)
      expect(await done(new GetBoardConfiguration({ board }))).toMatchObject({ refinedVelocity: false })
      await done(new ConfigureBoard({ board, refinedVelocity: true }))
      expect(await done(new GetBoardConfiguration({ board }))).toMatchObject({ refinedVelocity: true })
      const read = { name: " Renamed ", sameType: "scrum", rankField: 10_005, subQuery: "" } as const
      expect(await done(new ConfigureBoard({ board, ...read }))).toMatchObject({ name: "Renamed" })
      expect(await done(new GetBoard({ board }))).toMatchObject({ name: "Renamed" })
    }))

  // Holds PLN-65.
  it("have features, of which only estimation is switched, on a scrum board", () =>
    inSecured(async ({ done, told }) => {
      const filter = await done(new CreateFilter({ name: "All", jql: "status = Done" }))
      const made = async (type: "scrum" | "kanban") =>
        (await done(new CreateBoard({ name: type, type, filterId: filter.id }))).id
      const scrum = await made("scrum")
      const kanban = await made("kanban")
      const enabled = async (board: typeof scrum) =>
        (await done(new GetBoardConfiguration({ board }))).features.flatMap(({ name, enabled }) =>
          enabled ? [name] : [],
        )
      const turn = (board: typeof scrum, name: "ESTIMATION" | "SPRINTS", enabled: boolean) =>
        told(new ConfigureBoard({ board, feature: { name, enabled } }))
      const first = await done(new GetBoardConfiguration({ board: scrum }))
      expect(first.features.filter(({ locked }) => !locked)).toEqual([
        {
          name: "ESTIMATION",
          enabled: true,
          locked: false,
          estimates: ["STORY_POINTS", "ORIGINAL_ESTIMATE"],
        },
      ])
      expect(await turn(scrum, "ESTIMATION", false)).toBe("done")
      expect(await enabled(scrum)).toEqual(["BOARD", "BACKLOG", "SPRINTS", "REPORTS"])
      expect(await turn(scrum, "ESTIMATION", true)).toBe("done")
      const again = await done(new GetBoardConfiguration({ board: scrum }))
      expect(again.estimation).toEqual(first.estimation)
      expect(await enabled(kanban)).toEqual(["BOARD", "BACKLOG", "REPORTS"])
      expect(await turn(kanban, "SPRINTS", false)).toBe("done")
      for (const refused of [
        await turn(kanban, "SPRINTS", true),
        await turn(kanban, "ESTIMATION", true),
        await turn(scrum, "SPRINTS", false),
      ]) {
        expect(refused).toMatch(/^feature: .*ESTIMATION, on a scrum board/)
      }
    }))

  // Holds PLN-14.
  it("list the versions of the projects that their filter guarantees, project by project", () =>
    inSecured(async ({ done, scheme }) => {
      for (const key of ["ROCK", "ROLL"]) await done(new CreateProject({ key, name: `A ${key}` }))
      for (const [project, name, released] of [
        ["ROLL", "1", false],
        ["ROCK", "2", true],
        ["ROCK", "1", false],
      ] as const) {
        await done(new CreateVersion({ project, name, released }))
      }
      const filter = await done(new CreateFilter({ name: "All", jql: "project in (ROLL, ROCK)" }), "bob")
      const { id: board } = await done(
        new CreateBoard({ name: "Crew", type: "scrum", filterId: filter.id }),
        "bob",
      )
      const listed = async (more: object = {}) => {
        const page = await done(new ListVersionsOfBoard({ board, ...more }), "bob")
        return [page.total, page.more, page.items.map(({ name, released }) => `${name} ${String(released)}`)]
      }
      expect(await listed()).toEqual([3, false, ["2 true", "1 false", "1 false"]])
      expect(await listed({ released: true })).toEqual([1, false, ["2 true"]])
      expect(await listed({ startAt: 1, maxResults: 1 })).toEqual([3, true, ["1 false"]])
      const { id: dark } = await scheme("Dark", [["BROWSE_PROJECTS", "user", "dave"]])
      await done(new UpdateProject({ project: "ROLL", permissionScheme: dark }))
      expect(await listed()).toEqual([0, false, []])
    }))

  // Holds PLN-15.
  it("leave out what the sub-query of a kanban board does not find", () =>
    inSecured(async ({ done, told }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
      for (const summary of ["One", "Two"]) {
        const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary }
        await done(new CreateIssue({ fields }))
      }
      const filter = await done(new CreateFilter({ name: "All", jql: "project = ROCK" }))
      const made = await done(new CreateBoard({ name: "Crew", type: "kanban", filterId: filter.id }))
      const board = BoardId.make(made.id)
      const shown = async () => (await done(new ListPlannedIssues({ board }))).items.map(({ key }) => key)
      expect(await shown()).toEqual(["ROCK-1", "ROCK-2"])
      const subQuery = "summary ~ two or assignee is empty and key = ROCK-2"
      expect(await done(new ConfigureBoard({ board, subQuery }))).toMatchObject({ subQuery })
      expect(await shown()).toEqual(["ROCK-2"])
      expect(await told(new ConfigureBoard({ board, subQuery: "key = (" }))).not.toBe("done")
      expect(await told(new ConfigureBoard({ board, refinedVelocity: true }))).toMatch(/only a scrum board/)
      await done(new ConfigureBoard({ board, subQuery: "" }))
      expect(await shown()).toEqual(["ROCK-1", "ROCK-2"])
    }))

  // Holds PLN-7, PLN-24.
  it("show the epics that their filter finds, and the projects that it guarantees where all of them are seen", () =>
    inSecured(async ({ done, scheme }) => {
      for (const key of ["ROCK", "ROLL"]) await done(new CreateProject({ key, name: key.toLowerCase() }))
      const epic = (summary: string) =>
        done(
          new CreateIssue({
            fields: {
              project: { key: "ROCK" },
              issuetype: { name: "Epic" },
              summary,
              customfield_10002: summary,
            },
          }),
        )
      await epic("One")
      await epic("Two")
      await done(new UpdateEpic({ epic: "ROCK-2", done: true }))
      const filter = await done(new CreateFilter({ name: "All", jql: "project in (ROLL, ROCK)" }), "bob")
      const { id: board } = await done(
        new CreateBoard({ name: "Crew", type: "scrum", filterId: filter.id }),
        "bob",
      )
      const epics = async (more: object = {}) =>
        (await done(new ListEpics({ board, ...more }), "bob")).items.map(({ key }) => key)
      expect([await epics(), await epics({ done: true }), await epics({ done: false })]).toEqual([
        ["ROCK-1", "ROCK-2"],
        ["ROCK-2"],
        ["ROCK-1"],
      ])
      const projects = async () =>
        (await done(new ListProjectsOfBoard({ board }), "bob")).items.map(({ key }) => key)
      expect(await projects()).toEqual(["ROCK", "ROLL"])
      const { id: dark } = await scheme("Dark", [["BROWSE_PROJECTS", "user", "dave"]])
      await done(new UpdateProject({ project: "ROLL", permissionScheme: dark }))
      expect(await projects()).toEqual([])
    }))

  // Holds PLN-18.
  it("offer quick filters, which keep their ids as long as they are named, in the order that is sent", () =>
    inSecured(async ({ done, told }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rock" }))
      const filter = await done(new CreateFilter({ name: "All", jql: "project = ROCK" }), "bob")
      const boardOf = async (name: string) =>
        (await done(new CreateBoard({ name, type: "scrum", filterId: filter.id }), "bob")).id
      const [board, other] = [await boardOf("Crew"), await boardOf("Other")]
      const mine = { name: "Mine", jql: "assignee = currentUser()" }
      const open = { name: "Open", jql: "resolution is EMPTY", description: "What is left" }
      const set = (quickFilters: ConfigureBoard["quickFilters"], on = board) =>
        done(new ConfigureBoard({ board: on, quickFilters }), "bob")
      const [first, second] = (await set([mine, open])).quickFilters
      expect([first, second]).toMatchObject([
        { ...mine, position: 0, boardId: board },
        { ...open, position: 1, boardId: board },
      ])
      if (first === undefined || second === undefined) return expect.unreachable()
      expect((await set([second, first, mine])).quickFilters).toMatchObject([
        { id: second.id, position: 0 },
        { id: first.id, position: 1 },
        { ...mine, position: 2 },
      ])
      const page = await done(new ListQuickFilters({ board, startAt: 1, maxResults: 1 }), "bob")
      expect(page).toMatchObject({ items: [{ id: first.id }], more: true, total: 3 })
      expect(await done(new GetQuickFilter({ board, quickFilter: second.id }), "bob")).toMatchObject(open)
      const refused = (quickFilters: ConfigureBoard["quickFilters"], on = board) =>
        told(new ConfigureBoard({ board: on, quickFilters }), "bob")
      expect(await refused([second], other)).toMatch(/^quickFilters: .*the id of a quick filter of the board/)
      expect(await refused([second, second])).toMatch(/^quickFilters/)
      expect(await refused([{ name: " ", jql: "" }])).toMatch(/^name/)
      expect(await refused([{ name: "Broken", jql: "status = " }])).toMatch(/line 1/)
      expect(await refused(Array.from({ length: 51 }, () => mine))).toMatch(/quickFiltersOfBoard/)
      expect(await told(new GetQuickFilter({ board: other, quickFilter: second.id }), "bob")).toMatch(
        /^No quickFilter found/,
      )
    }))
})

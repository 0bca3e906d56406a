import {
  CreateBoard,
  CreateFilter,
  CreateProject,
  DeleteBoard,
  DeleteFilter,
  GetBoard,
  ListBoards,
  ShareFilter,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inSecured } from "./securityWorld"

const BoardId = GetBoard.fields.board
const FilterId = ShareFilter.fields.id

describe("boards", () => {
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

  it("are seen with their filter, changed by who made them, and private where their owner may not share", () =>
    inSecured(async ({ done, told }) => {
      const filter = await done(new CreateFilter({ name: "Mine", jql: "status = Done" }), "bob")
      const made = await done(
        new CreateBoard({ name: "Crew", type: "kanban", filterId: filter.id }),
        "bob",
      )
      const board = BoardId.make(made.id)
      const absent = `No board found with id: ${made.id}`
      expect(await told(new GetBoard({ board }), "carol")).toBe(absent)
      expect(await told(new GetBoard({ board }))).toBe("done")
      await done(new ShareFilter({ id: FilterId.make(filter.id), type: "authenticated" }), "bob")
      expect(await done(new GetBoard({ board }), "carol")).toEqual({ id: made.id, name: "Crew", type: "kanban" })
      expect(await told(new DeleteBoard({ board }), "carol")).toBe(`Not allowed: needs delete board ${made.id}`)
      await done(new DeleteFilter({ id: FilterId.make(filter.id) }), "bob")
      expect(await told(new GetBoard({ board }), "carol")).toBe(absent)
      expect(await told(new DeleteBoard({ board }), "bob")).toBe("done")
      expect(await told(new GetBoard({ board }), "bob")).toBe(absent)
    }))

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
})

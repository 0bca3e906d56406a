import {
  CreateProject,
  CreateProjectCategory,
  DeleteProjectCategory,
  GetProject,
  GetProjectCategory,
  ListProjectCategories,
  ListProjects,
  UpdateProject,
  UpdateProjectCategory,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

describe("categories of projects", () => {
  // Holds TRK-168.
  it("are written by administrators, under names of their own, and read by everybody", () =>
    inSecured(async ({ done, told }) => {
      expect(await told(new CreateProjectCategory({ name: "Sea" }), "bob")).toMatch(/administer/)
      const sea = await done(new CreateProjectCategory({ name: " Sea ", description: "What swims" }))
      const air = await done(new CreateProjectCategory({ name: "Air" }))
      expect(await told(new CreateProjectCategory({ name: "sEA" }))).toMatch(/already exists/)
      expect(await told(new CreateProjectCategory({ name: " " }))).toMatch(/^name: given/)
      expect(await told(new UpdateProjectCategory({ id: air.id, name: "Sea" }))).toMatch(/already exists/)
      expect(await told(new UpdateProjectCategory({ id: air.id, name: "Sky" }), "bob")).toMatch(/administer/)
      const sky = await done(new UpdateProjectCategory({ id: air.id, name: "Sky" }))
      expect(await done(new ListProjectCategories(), "bob")).toEqual([sea, sky])
      expect(await done(new GetProjectCategory({ id: sea.id }), "bob")).toMatchObject({
        name: "Sea",
        description: "What swims",
      })
      expect(await told(new DeleteProjectCategory({ id: sea.id }), "bob")).toMatch(/administer/)
      await done(new DeleteProjectCategory({ id: sea.id }))
      const absent = `No projectCategory found with id: ${sea.id}`
      expect(await told(new GetProjectCategory({ id: sea.id }))).toBe(absent)
      expect(await told(new UpdateProjectCategory({ id: sea.id, name: "Sea" }))).toBe(absent)
      expect(await told(new DeleteProjectCategory({ id: sea.id }))).toBe(absent)
    }))

  // Holds TRK-169.
  it("are given to projects by administrators, and stay as long as one has them", () =>
    inSecured(async ({ done, told }) => {
      const project = "ROCK"
      const { id } = await done(new CreateProjectCategory({ name: "Air" }))
      const create = (category: string) => new CreateProject({ key: project, name: "Rocket", category })
      expect(await told(create(id), "bob")).toMatch(/administer/)
      expect(await told(create("7"))).toMatch(/^category: given "7"/)
      expect(await done(create(id))).toMatchObject({ category: { name: "Air" } })
      await done(new CreateProject({ key: "SHIP", name: "Ship" }), "bob")
      expect(await told(new UpdateProject({ project: "SHIP", category: id }), "bob")).toMatch(/administer/)
      const found = await done(new ListProjects({ category: id }), "bob")
      expect(found.items.map(({ key, category }) => [key, category?.name])).toEqual([[project, "Air"]])
      expect(await told(new DeleteProjectCategory({ id }))).toMatch(/^id: given .*that no project has/)
      await done(new UpdateProject({ project, category: "-1" }))
      expect(await done(new GetProject({ project }))).not.toHaveProperty("category")
      expect(await told(new DeleteProjectCategory({ id }))).toBe("done")
    }))
})

import {
  CreateComponent,
  CreateProject,
  CreateVersion,
  FindVersions,
  ListComponents,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"
import type { Secured } from "../securityWorld"

const furnish = async ({ done }: Secured) => {
  const kite = await done(new CreateProject({ key: "KITE", name: "Kite" }))
  await done(
    new CreateComponent({ project: "ROCK", name: "Hull", lead: "bob", assigneeType: "COMPONENT_LEAD" }),
  )
  await done(new CreateComponent({ project: "KITE", name: "hem" }))
  await done(new CreateVersion({ project: "ROCK", name: "1.0" }))
  await done(new CreateVersion({ project: "KITE", name: "0.9" }))
  return kite
}

const names = ({ items }: { readonly items: ReadonlyArray<{ readonly name: string }> }) =>
  items.map(({ name }) => name)

describe("parts of all projects", () => {
  // Holds TRK-501.
  it("are listed together, of the projects that the caller sees", () =>
    inRocket(async (secured) => {
      await furnish(secured)
      const { done, scheme } = secured
      const listed = async (name: string) => ({
        components: names(await done(new ListComponents({}), name)),
        versions: names(await done(new FindVersions({}), name)),
      })
      expect(await listed("eve")).toEqual({ components: ["hem", "Hull"], versions: ["0.9", "1.0"] })
      const nobody = await scheme("Nobody", [])
      await done(new UpdateProject({ project: "KITE", permissionScheme: nobody.id }))
      expect(await listed("eve")).toEqual({ components: ["Hull"], versions: ["1.0"] })
      const { items } = await done(new ListComponents({}), "eve")
      expect(items[0]).toMatchObject({ projectKey: "ROCK", lead: { name: "bob" }, assignee: { name: "bob" } })
    }))

  // Holds TRK-501.
  it("are those of the projects that are named, by a part of the name, page by page", () =>
    inRocket(async (secured) => {
      const { id } = await furnish(secured)
      const { done, told } = secured
      expect(names(await done(new ListComponents({ projectIds: [id] })))).toEqual(["hem"])
      expect(names(await done(new FindVersions({ query: ".0" })))).toEqual(["1.0"])
      expect(await done(new ListComponents({ startAt: 1, maxResults: 1 }))).toMatchObject({
        items: [{ name: "Hull" }],
        total: 2,
        more: false,
      })
      const tooMany = Array.from({ length: 101 }, String)
      expect(await told(new FindVersions({ projectIds: tooMany }))).toMatch(/projectsAsked|100/)
    }))
})

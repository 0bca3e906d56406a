import { propertyParameters } from "@quoin/suites"
import {
  ChangeRoleActors,
  CreateFilter,
  CreateProject,
  DeleteFilter,
  GetFilter,
  ListFavouriteFilters,
  ShareFilter,
  UnshareFilter,
  UpdateFilter,
  UpdateProject,
} from "@quoin/tracker"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inSecured, people } from "../securityWorld"

const FilterId = GetFilter.fields.id

const share = fc.oneof(
  fc.constantFrom("global", "authenticated").map((type) => ({ type }) as const),
  fc.constantFrom(...people).map((user) => ({ type: "user", user }) as const),
  fc.constant({ type: "group", group: "crew" } as const),
  fc.constantFrom("OPEN", "DARK").map((project) => ({ type: "project", project }) as const),
  fc
    .constantFrom("OPEN", "DARK")
    .map((project) => ({ type: "project", project, role: "Developers" }) as const),
)

const drawnShare = fc.tuple(share, fc.boolean())
type Share = typeof drawnShare extends fc.Arbitrary<infer S> ? S : never

/** Whom a share reaches: only dave browses the project DARK, where he is a developer; so is eve in OPEN, and she owns the filter. */
const reaches = (name: string, [given]: Share): boolean => {
  switch (given.type) {
    case "global":
    case "authenticated":
      return true
    case "user":
      return given.user === name
    case "group":
      return name === "bob"
    case "project":
      if (given.project === "DARK") return name === "dave"
      return !("role" in given) || name === "eve"
  }
}

describe("filters", () => {
  // Holds TRK-111.
  it("are seen and changed by their owner, administrators, and whom they are shared with", () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(drawnShare, { maxLength: 3, selector: JSON.stringify }), (shares) =>
        inSecured(async ({ done, told, scheme }) => {
          for (const [key, who] of [
            ["OPEN", "eve"],
            ["DARK", "dave"],
          ] as const) {
            await done(new CreateProject({ key, name: key }))
            await done(new ChangeRoleActors({ project: key, role: "10001", how: "add", users: [who] }))
          }
          const { id: dark } = await scheme("Dark", [["BROWSE_PROJECTS", "user", "dave"]])
          await done(new UpdateProject({ project: "DARK", permissionScheme: dark }))
          const made = await done(new CreateFilter({ name: "Mine", jql: "status = Done" }), "carol")
          const id = FilterId.make(made.id)
          for (const [given, edit] of shares) await done(new ShareFilter({ id, ...given, edit }))
          for (const name of [...people, "ada"]) {
            const rules = name === "carol" || name === "ada"
            const reached = shares.filter((each) => reaches(name, each))
            const sees = rules || reached.length > 0
            expect([name, await told(new GetFilter({ id }), name)]).toEqual([
              name,
              sees ? "done" : `No filter found with id: ${id}`,
            ])
            const edits = rules || reached.some(([, edit]) => edit)
            const renamed = await told(new UpdateFilter({ id, description: `By ${name}` }), name)
            expect(renamed).toMatch(edits ? /^done$/ : sees ? /^Not allowed: needs edit/ : /^No filter found/)
            if (sees) expect((await done(new GetFilter({ id }), name)).editable).toBe(edits)
          }
          const ends = await told(new DeleteFilter({ id }), "bob")
          const bobSees = shares.some((each) => reaches("bob", each))
          expect(ends).toMatch(bobSees ? /^Not allowed: needs delete/ : /^No filter found/)
        }),
      ),
      propertyParameters(8),
    ))

  // Holds TRK-110.
  it("hold a query that can be read, under a name that their owner has for no other", () =>
    inSecured(async ({ done, told }) => {
      const filter = { name: "Mine", jql: "project = ROCK order by created" }
      const { id } = await done(new CreateFilter(filter), "bob")
      expect(await told(new CreateFilter({ name: "mine" }), "bob")).toMatch(/already exists: mine$/)
      expect(await told(new CreateFilter({ name: "Mine" }), "carol")).toBe("done")
      expect(await told(new CreateFilter({ name: "Bad", jql: "status =" }), "bob")).toMatch(/line 1/)
      const one = FilterId.make(id)
      expect(await told(new UpdateFilter({ id: one, jql: "=" }), "bob")).toMatch(/line 1/)
      expect(await told(new UpdateFilter({ id: one, owner: "carol" }), "bob")).toMatch(/administer/)
      expect(await told(new UpdateFilter({ id: one, owner: "carol" }))).toMatch(/already exists/)
      const given = await done(new UpdateFilter({ id: one, owner: "dave", name: "Yours" }))
      expect([given.owner.name, given.name, given.jql]).toEqual(["dave", "Yours", filter.jql])
    }))

  // Holds TRK-112.
  it("are shared once with each, and not any more when that is said", () =>
    inSecured(async ({ done, told }) => {
      const id = FilterId.make((await done(new CreateFilter({ name: "Mine" }), "bob")).id)
      const [first] = await done(new ShareFilter({ id, type: "user", user: "eve" }), "bob")
      expect(await done(new ShareFilter({ id, type: "user", user: "eve" }), "bob")).toEqual([first])
      expect(await told(new ShareFilter({ id, type: "project", project: "NONE" }), "bob")).toMatch(
        /^projectId/,
      )
      expect(await told(new ShareFilter({ id, type: "group" }), "bob")).toMatch(/^groupname: given nothing/)
      const end = new UnshareFilter({ id, shareId: first?.id ?? "" })
      expect(await told(end, "eve")).toMatch(/^Not allowed: needs edit/)
      expect(await told(end, "bob")).toBe("done")
      expect(await told(end, "bob")).toMatch(/^No share found/)
      expect(await told(new GetFilter({ id }), "eve")).toMatch(/^No filter found/)
    }))

  // Holds TRK-113.
  it("are favourites of those who like them, as long as they see them", () =>
    inSecured(async ({ done, told }) => {
      const liked = await done(new CreateFilter({ name: "B", favourite: true }), "bob")
      const other = await done(new CreateFilter({ name: "A" }), "bob")
      const id = FilterId.make(other.id)
      const names = async (name: string) =>
        (await done(new ListFavouriteFilters({}), name)).map((each) => each.name)
      expect([liked.favourite, other.favourite]).toEqual([true, false])
      const [share] = await done(new ShareFilter({ id, type: "authenticated" }), "bob")
      for (const name of ["bob", "eve"]) await done(new UpdateFilter({ id, favourite: true }), name)
      expect([await names("bob"), await names("eve"), await names("dave")]).toEqual([["A", "B"], ["A"], []])
      await done(new UnshareFilter({ id, shareId: share?.id ?? "" }), "bob")
      expect(await names("eve")).toEqual([])
      await done(new UpdateFilter({ id, favourite: false }), "bob")
      expect(await names("bob")).toEqual(["B"])
      expect(await told(new DeleteFilter({ id: FilterId.make(liked.id) }), "bob")).toBe("done")
      expect(await names("bob")).toEqual([])
    }))
})

import { AddMember, CreateGroup, DeleteGroup, DeleteUser } from "@quoin/directory"
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
import { inSecured, people } from "./securityWorld"

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

  it("are shared with all that is said at once, or with nobody else than before", () =>
    inSecured(async ({ done, told, scheme }) => {
      await done(new CreateProject({ key: "DARK", name: "Dark" }))
      const { id: dark } = await scheme("Dark", [["BROWSE_PROJECTS", "user", "dave"]])
      await done(new UpdateProject({ project: "DARK", permissionScheme: dark }))
      const eve = { type: "user", user: "eve", edit: true } as const
      const crew = { type: "group", group: "crew" } as const
      const made = await done(
        new CreateFilter({ name: "Mine", shares: [eve, { ...crew, edit: false }, eve] }),
        "carol",
      )
      expect(made.shares.map(({ type, edit }) => [type, edit])).toEqual([
        ["user", true],
        ["group", false],
      ])
      const id = FilterId.make(made.id)
      const share = (shares: UpdateFilter["shares"]) => new UpdateFilter({ id, name: "Ours", shares })
      expect(await told(share([{ type: "project", project: "DARK", edit: false }]), "eve")).toMatch(
        /^shares\[0\]\.project: given "DARK"/,
      )
      expect(
        await told(
          share([
            { ...crew, edit: false },
            { type: "user", edit: false },
          ]),
          "eve",
        ),
      ).toMatch(/^shares\[1\]\.user: given nothing/)
      expect(await told(share([{ type: "group", group: "none", edit: false }]), "eve")).toMatch(/none/)
      expect(await told(share([]), "bob")).toMatch(/^Not allowed: needs edit/)
      expect(await told(share([{ type: "group", group: "none", edit: false }]), "bob")).toMatch(
        /^Not allowed: needs edit/,
      )
      expect(await told(new GetFilter({ id }), "bob")).toBe("done")
      const kept = await done(share([eve]), "carol")
      expect([kept.name, kept.shares]).toEqual(["Ours", made.shares.slice(0, 1)])
      expect(await told(new GetFilter({ id }), "bob")).toMatch(/^No filter found/)
      expect((await done(new UpdateFilter({ id, description: "Left" }), "carol")).shares).toEqual(kept.shares)
      expect((await done(share([]), "eve")).shares).toEqual([])
      expect(await told(new GetFilter({ id }), "eve")).toMatch(/^No filter found/)
    }))

  it("stay shared with projects that whoever replaces the shares does not see", () =>
    inSecured(async ({ done, scheme }) => {
      await done(new CreateProject({ key: "DARK", name: "Dark" }))
      const { id: dark } = await scheme("Dark", [["BROWSE_PROJECTS", "user", "dave"]])
      await done(new UpdateProject({ project: "DARK", permissionScheme: dark }))
      const eve = { type: "user", user: "eve", edit: true } as const
      const inDark = { type: "project", project: "DARK", edit: false } as const
      const made = await done(new CreateFilter({ name: "Mine", shares: [inDark, eve] }), "dave")
      const id = FilterId.make(made.id)
      expect((await done(new GetFilter({ id }), "eve")).shares.map(({ type }) => type)).toEqual(["user"])
      expect((await done(new UpdateFilter({ id, shares: [eve] }), "eve")).shares).toHaveLength(1)
      expect((await done(new GetFilter({ id }), "dave")).shares).toEqual(made.shares)
      expect((await done(new UpdateFilter({ id, shares: [eve] }), "dave")).shares).toEqual(
        made.shares.slice(1),
      )
    }))

  it("stay shared with whom they are when that is sent back, also once a group or a user is gone", () =>
    inSecured(async ({ done, told }) => {
      const gone = { type: "group", group: "crew", edit: false } as const
      const made = await done(
        new CreateFilter({ name: "Mine", shares: [gone, { type: "user", user: "dave", edit: true }] }),
        "carol",
      )
      const id = FilterId.make(made.id)
      const update = (shares: UpdateFilter["shares"]) => new UpdateFilter({ id, shares })
      const dave = made.shares[1]?.type === "user" ? made.shares[1].user.key : ""
      await done(new DeleteGroup({ name: "crew" }))
      await done(new DeleteUser({ username: "dave" }))
      const shown = (await done(new GetFilter({ id }), "carol")).shares
      for (const user of [dave, shown[1]?.type === "user" ? shown[1].user.name : ""]) {
        const back = await done(update([gone, { type: "user", user, edit: true }, gone]), "carol")
        expect(back.shares).toEqual(shown)
      }
      await done(new CreateGroup({ name: "crew" }))
      await done(new AddMember({ username: "bob", group: "crew" }))
      expect((await done(update([gone]), "carol")).shares).toEqual(shown.slice(0, 1))
      expect(await told(new GetFilter({ id }), "bob")).toMatch(/^No filter found/)
      expect((await done(update([{ ...gone, edit: true }]), "carol")).shares).toMatchObject([
        { type: "group", group: "crew", edit: true },
      ])
      expect(await told(new GetFilter({ id }), "bob")).toMatch(/^No filter found/)
      expect(await told(update([{ type: "group", group: "none", edit: false }]), "carol")).toMatch(
        /^shares\[0\]\.group: given "none"/,
      )
      expect(await told(new ShareFilter({ id, type: "group", group: "none" }), "carol")).toMatch(
        /^groupname: given "none"/,
      )
    }))
})

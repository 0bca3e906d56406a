import { AddMember, CreateGroup, DeleteGroup, DeleteUser } from "@quoin/directory"
import { Commit, CommitId } from "@quoin/kernel"
import {
  CreateFilter,
  CreateProject,
  GetFilter,
  ShareFilter,
  UpdateFilter,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { Filters } from "../../src/filters/collections"
import { inSecured } from "../securityWorld"

const FilterId = GetFilter.fields.id

describe("filters", () => {
  // Holds TRK-340.
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

  // Holds TRK-340.
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

  // Holds TRK-340.
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

  // Holds TRK-340.
  it("stay shared with roles that are gone, which are shown to nobody", () =>
    inSecured(async ({ done, test }) => {
      const project = await done(new CreateProject({ key: "OPEN", name: "Open" }))
      const made = await done(new CreateFilter({ name: "Mine" }), "carol")
      const id = FilterId.make(made.id)
      const gone = { id: "1", type: "project", projectId: project.id, roleId: "gone", edit: false } as const
      const own = { name: "Mine", description: "", jql: "", owner: made.owner.key }
      const changes = [Commit.put(Filters, { id, ...own, shares: [gone] })]
      const { storage } = test.engine.ports
      await test.effect(storage.commit({ id: CommitId.make("gone"), guards: [], changes }))
      const inOpen = { type: "project", project: "open", edit: false } as const
      const shared = await done(new UpdateFilter({ id, shares: [inOpen] }), "carol")
      expect(shared.shares.map(({ type }) => type)).toEqual(["project"])
      expect((await done(new UpdateFilter({ id, shares: [] }), "carol")).shares).toEqual([])
      const stored = await test.effect(storage.read(Filters, [id]))
      expect([...stored.values()].map(({ value }) => value.shares)).toEqual([[gone]])
    }))
})

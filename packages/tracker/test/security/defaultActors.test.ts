import { CreateGroup, DeleteUser } from "@quoin/directory"
import {
  ChangeDefaultActors,
  ChangeRoleActors,
  CreateProject,
  GetDefaultActors,
  GetRolesOfProject,
  trackerLimits,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const administrators = "10002"
const developers = "10001"

const namesOf = ({ actors }: { readonly actors: ReadonlyArray<{ readonly name: string }> }) =>
  actors.map(({ name }) => name)

describe("who has roles in new projects", () => {
  // Holds TRK-542.
  it("is for administrators to say, and holds for projects that are made afterwards, whose lead runs them", () =>
    inSecured(async ({ done, told, test }) => {
      const inProject = async (project: string, role: string) => {
        const [found] = await done(new GetRolesOfProject({ project, role }))
        return found === undefined ? [] : namesOf(found)
      }
      const defaults = async (role: string) => namesOf(await done(new GetDefaultActors({ role })))
      const change = (
        how: "add" | "remove",
        role: string,
        more: { users?: Array<string>; groups?: Array<string> },
      ) => new ChangeDefaultActors({ role, how, ...more })
      await done(new CreateGroup({ name: "administrators" }))
      expect(await defaults(administrators)).toEqual(["administrators"])
      expect(await defaults(developers)).toEqual([])
      await done(new CreateProject({ key: "OLD", name: "Old", lead: "eve" }))
      await done(change("add", developers, { users: ["bob"], groups: ["crew"] }))
      await done(change("add", "administrators", { users: ["eve"] }))
      await done(change("remove", administrators, { groups: ["administrators"] }))
      expect(await defaults("developers")).toEqual(["bob", "crew"])
      await done(new CreateProject({ key: "NEW", name: "New", lead: "eve" }))
      expect(await inProject("OLD", administrators)).toEqual(["administrators", "eve"])
      expect(await inProject("OLD", developers)).toEqual([])
      expect(await inProject("NEW", administrators)).toEqual(["eve"])
      expect(await inProject("NEW", developers)).toEqual(["bob", "crew"])
      // Whoever has the role there can be taken out of it there.
      await done(new ChangeRoleActors({ project: "NEW", role: developers, how: "remove", users: ["bob"] }))
      expect(await inProject("NEW", developers)).toEqual(["crew"])
      expect(await defaults(developers)).toEqual(["bob", "crew"])
      await done(new DeleteUser({ username: "bob" }))
      expect(await told(new CreateProject({ key: "LAST", name: "Last" }))).toBe("done")
      const changes = (await auditOf(test))
        .filter(({ summary }) => /^Role in new projects changed|^Project role changed/.test(summary))
        .map(({ changedValues }) => changedValues)
      expect(changes).toContainEqual([
        { name: "Administrators", oldValue: "administrators, eve", newValue: "eve" },
      ])
      expect(changes).toContainEqual([{ name: "Developers", oldValue: "bob, crew", newValue: "crew" }])
      for (const request of [
        new GetDefaultActors({ role: developers }),
        change("add", developers, { users: ["eve"] }),
        change("add", "none", { users: ["none"] }),
      ]) {
        expect(await told(request, "carol")).toMatch(/administer/)
      }
    }))

  // Holds TRK-543.
  it("names users, groups and roles that are there, as many as the limit says", () =>
    inSecured(async ({ done, told }) => {
      const change = (how: "add" | "remove", more: object, role = developers) =>
        new ChangeDefaultActors({ role, how, ...more })
      expect(await told(change("add", {}))).toMatch(/a user or a group/)
      expect(await told(change("add", { users: ["none"] }))).toBe("No user found with id: none")
      expect(await told(change("add", { groups: ["none"] }))).toMatch(/No group found/)
      expect(await told(change("add", { users: ["bob"] }, "none"))).toBe("No role found with id: none")
      expect(await told(new GetDefaultActors({ role: "none" }))).toBe("No role found with id: none")
      const once = await done(change("add", { users: ["bob", "bob"] }))
      expect(await done(change("add", { users: ["bob"] }))).toEqual(once)
      expect(await done(change("remove", { users: ["carol"] }))).toEqual(once)
      const crews = Array.from({ length: trackerLimits.defaultActors }, (_, at) => `crew ${at}`)
      for (const name of crews) await done(new CreateGroup({ name }))
      // Bob and the administrators are there already.
      expect(await told(change("add", { groups: crews }))).toMatch(/defaultActors/)
      expect(await told(change("add", { groups: crews.slice(2) }))).toBe("done")
      expect(await told(change("add", { groups: crews.slice(0, 1) }))).toMatch(/defaultActors/)
    }))
})

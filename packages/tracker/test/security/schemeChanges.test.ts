import * as Effect from "effect/Effect"
import { auditOf, beforeCommit, messageOf, runOver } from "quoin/testing"
import {
  CreateProject,
  GetProject,
  ListPermissionSchemes,
  UpdatePermissionScheme,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"
import type { Secured } from "../securityWorld"

const id = (scheme: { readonly id: string }) => UpdatePermissionScheme.fields.id.make(scheme.id)

const browse = (type: string, parameter?: string) => ({
  permission: "BROWSE_PROJECTS",
  holder: { type, ...(parameter === undefined ? {} : { parameter }) },
})

const sees = ({ told }: Secured, name: string, project = "ROCK") => told(new GetProject({ project }), name)

/** A scheme that shows nothing to anybody, and ROCK with it. */
const dark = async ({ done, scheme }: Secured) => {
  const made = await scheme("Dark", [])
  await done(new UpdateProject({ project: "ROCK", permissionScheme: made.id }))
  return id(made)
}

describe("changes of permission schemes", () => {
  // Holds TRK-502.
  it("decide at once in every project that has the scheme", () =>
    inRocket(async (secured) => {
      const { done, told } = secured
      const scheme = await dark(secured)
      await done(new CreateProject({ key: "KITE", name: "Kite", permissionScheme: scheme }))
      expect(await sees(secured, "bob")).toMatch(/No project/)
      await done(new UpdatePermissionScheme({ id: scheme, permissions: [browse("projectRole", "10000")] }))
      expect(await sees(secured, "bob")).toBe("done")
      expect(await sees(secured, "dave")).toMatch(/No project/)
      expect(await sees(secured, "bob", "KITE")).toMatch(/No project/)
      await done(new UpdatePermissionScheme({ id: scheme, permissions: [browse("user", "dave")] }))
      expect(await sees(secured, "bob")).toMatch(/No project/)
      expect(await sees(secured, "dave", "KITE")).toBe("done")
      expect(await told(new UpdatePermissionScheme({ id: scheme, name: "Light" }), "bob")).toMatch(
        /administer/,
      )
      const byDefault = UpdatePermissionScheme.fields.id.make("0")
      expect(await told(new UpdatePermissionScheme({ id: byDefault, name: "Light" }))).toMatch(/the default/)
    }))

  // Holds TRK-502.
  it("are one grant more or less, told by the audit log", () =>
    inRocket(async (secured) => {
      const { done, test, scheme } = secured
      const dim = await dark(secured)
      const { permissions } = await done(new UpdatePermissionScheme({ id: dim, granted: [browse("anyone")] }))
      expect(permissions).toMatchObject([{ permission: "BROWSE_PROJECTS", holder: { type: "anyone" } }])
      expect(await sees(secured, "eve")).toBe("done")
      const revoked = permissions[0]?.id
      await done(new UpdatePermissionScheme({ id: dim, revoked }))
      expect(await sees(secured, "eve")).toMatch(/No project/)
      expect(await secured.told(new UpdatePermissionScheme({ id: dim, revoked }))).toMatch(
        /No permission found/,
      )
      const wrong = new UpdatePermissionScheme({ id: dim, granted: [browse("nobody")] })
      expect(await secured.told(wrong)).toMatch(/^granted\[0\]\.holder\.type/)
      await scheme("Light", [])
      expect(await secured.told(new UpdatePermissionScheme({ id: dim, name: "LIGHT" }))).toMatch(/LIGHT/)
      const told = (await auditOf(test)).filter(({ summary }) => summary === "Permission scheme changed")
      expect(told.at(-1)).toMatchObject({
        changedValues: [{ name: "permissions", oldValue: "BROWSE_PROJECTS anyone", newValue: "" }],
      })
    }))

  // Holds TRK-502.
  it("lose nothing to a project that comes to have the scheme meanwhile", () =>
    inRocket(async (secured) => {
      const { done, test, scheme } = secured
      const made = id(await scheme("Dark", []))
      const given = new UpdateProject({ project: "ROCK", permissionScheme: made })
      const meanwhile = Effect.orDie(test.engine.execute(given, secured.as("ada")))
      const change = new UpdatePermissionScheme({ id: made, permissions: [browse("user", "eve")] })
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), change, secured.as("ada"))
      expect(messageOf(outcome)).toBe("done")
      expect(await sees(secured, "eve")).toBe("done")
      expect(await sees(secured, "bob")).toMatch(/No project/)
      expect(await done(new ListPermissionSchemes({ id: made }))).toMatchObject([{ name: "Dark" }])
    }))
})

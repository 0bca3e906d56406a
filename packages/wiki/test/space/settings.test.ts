import {
  ChangeSpacePermissions,
  CreateContent,
  GetSpace,
  GetSpaceSettings,
  ListSpaces,
  SetSpaceSettings,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

const bob = userNamed("bob")

const shown = async ({ run }: TestEngine, expand: string, as = userNamed("ada")) =>
  Either.getOrThrow(await run(new GetSpace({ key: "DOC", expand }), as))

describe("the settings of a space", () => {
  // Holds WIK-285.
  it("are changed by those who administer it, told where that changes something, and kept", () =>
    inSpace(async (test) => {
      const read = async () => Either.getOrThrow(await test.run(new GetSpaceSettings({ key: "doc" }), bob))
      const off = { spaceKey: "DOC", routeOverrideEnabled: false }
      expect(await read()).toEqual(off)
      const set = new SetSpaceSettings({ key: "DOC", routeOverrideEnabled: true })
      expect(messageOf(await test.run(set, bob))).toBe("Not allowed: needs administer space DOC")
      for (const request of [set, new SetSpaceSettings({ key: "DOC" }), set]) {
        expect(Either.getOrThrow(await test.run(request))).toEqual({ ...off, routeOverrideEnabled: true })
      }
      expect(await read()).toEqual({ ...off, routeOverrideEnabled: true })
      expect((await shown(test, "settings", bob)).settings).toEqual({ ...off, routeOverrideEnabled: true })
      const changed = (await auditOf(test)).filter(({ summary }) => summary === "Space settings changed")
      expect(changed.map(({ changedValues }) => changedValues)).toEqual([
        [{ name: "routeOverrideEnabled", oldValue: "false", newValue: "true" }],
      ])
    }))
})

describe("what is shown of rights with a space", () => {
  // Holds WIK-286.
  it("is what the caller may do there, which is what can be done", () =>
    inSpace(async (test) => {
      const revoke = new ChangeSpacePermissions({
        key: "DOC",
        how: "revoke",
        changes: [
          {
            subject: { group: "signed-in-users" },
            operations: [{ targetType: "page", operationKey: "create" }],
          },
        ],
      })
      const mayCreate = async () => {
        const { operations = [] } = await shown(test, "operations", bob)
        return operations.some(({ operation, targetType }) => operation === "create" && targetType === "page")
      }
      const create = (title: string) => test.run(new CreateContent({ spaceKey: "DOC", title }), bob)
      expect([await mayCreate(), Either.isRight(await create("One"))]).toEqual([true, true])
      await test.run(revoke)
      expect([await mayCreate(), Either.isRight(await create("Two"))]).toEqual([false, false])
      const { operations = [] } = await shown(test, "operations", bob)
      const named = operations.map(({ operation, targetType }) => `${operation} ${targetType}`)
      expect(named).toEqual(expect.arrayContaining(["read space", "export space", "create comment"]))
      expect(named).not.toContain("administer space")
      expect((await shown(test, "operations")).operations).toHaveLength(15)
    }))

  // Holds WIK-287.
  it("is who may do what, to those who administer it", () =>
    inSpace(async (test) => {
      const own = (await shown(test, "permissions")).permissions ?? []
      expect(own.filter(({ subject }) => subject.type === "user")).toHaveLength(15)
      expect(own.filter(({ subject }) => subject.type === "group")).toHaveLength(12)
      expect((await shown(test, "permissions", bob)).permissions).toBeUndefined()
      const list = await test.run(new ListSpaces({ expand: "permissions,operations,settings" }), bob)
      const [space] = Either.getOrThrow(list).items
      expect(space).toMatchObject({ key: "DOC", settings: { routeOverrideEnabled: false } })
      expect(space?.permissions).toBeUndefined()
      expect(space?.operations).toEqual((await shown(test, "operations", bob)).operations)
    }))
})

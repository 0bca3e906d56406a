import { Groups, Users } from "@quoin/directory"
import { Commit, CommitId, Instant, UserKey } from "@quoin/kernel"
import {
  ChangeSpacePermissions,
  CheckPermission,
  type ContentId,
  DeleteContent,
  RestrictContent,
  UpdateContent,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"
import { names } from "../../rights/RightsModel"
import { inWorlds } from "../../rights/rightsWorld"

const peopled = ({ engine, effect }: TestEngine) =>
  effect(
    engine.ports.storage.commit({
      id: CommitId.make("people"),
      guards: [],
      changes: [
        Commit.put(Groups, { name: "administrators" }),
        ...[...names, "ada", "off"].map((name) =>
          Commit.put(Users, {
            key: UserKey.make(`user-${name}`),
            username: name,
            fullName: name,
            email: `${name}@example.org`,
            status: name === "off" ? "disabled" : "active",
            createdAt: Instant.make(0),
          }),
        ),
      ],
    }),
  )

type Asked = Omit<Partial<typeof CheckPermission.Type>, "_tag" | "id">

/** As the one who administers everything is told. */
const told = async ({ run }: TestEngine, id: ContentId, asked: Asked) =>
  Either.getOrThrow(await run(new CheckPermission({ id, operation: "read", ...asked })))

describe("what somebody may do with an item", () => {
  // Holds DIR-125, WIK-282.
  it("is told as it is to themselves, and of a group as to who is in it alone, for any rights, groups and moves", () =>
    inWorlds(async (test, model, ids, name, as) => {
      // Each world is looked at by several people; who they are has to be known but once.
      if (name !== "ada") return
      await peopled(test)
      for (const [thing, id] of ids.entries()) {
        for (const each of names) {
          const { hasPermission } = Either.getOrThrow(
            await test.run(new CheckPermission({ id, operation: "read", keyOrName: each }), as),
          )
          expect([each, thing, hasPermission]).toEqual([each, thing, model.sees(each, thing)])
        }
        const ofGroup = (group: string) => told(test, id, { group })
        const may = (readers: ReadonlyArray<string>) => model.seenBy(readers, thing)
        expect((await ofGroup("crew")).hasPermission).toBe(may(["group:crew"]))
        expect((await ofGroup("signed-in-users")).hasPermission).toBe(may([]))
        expect((await ofGroup("administrators")).hasPermission).toBe(true)
        expect((await told(test, id, {})).hasPermission).toBe(false)
      }
    }))

  // Holds WIK-282.
  it("is what an attempt would come to", () =>
    inSpace(async (test, create) => {
      await peopled(test)
      const { id } = await create("One")
      const [ada, bob] = [userNamed("ada"), userNamed("bob")]
      const may = async (operation: "update" | "delete" | "purge") =>
        (await told(test, id, { operation, username: "bob" })).hasPermission
      expect([await may("update"), await may("delete"), await may("purge")]).toEqual([true, true, false])
      const update = { operation: "update" as const, users: [{ username: "ada" }] }
      await test.run(new RestrictContent({ id, how: "replace", restrictions: [update] }), ada)
      expect([await may("update"), await may("delete")]).toEqual([false, false])
      const version = { number: 2 }
      expect(messageOf(await test.run(new UpdateContent({ id, version }), bob))).toContain("update content")
      expect(messageOf(await test.run(new DeleteContent({ id }), bob))).toContain("delete content")
      expect(await told(test, id, { operation: "delete", username: "bob" })).toEqual({
        hasPermission: false,
        missing: [`delete content ${id}`],
      })
    }))

  // Holds WIK-283.
  it("is told of themselves to everybody, and of others to who administers the space", () =>
    inSpace(async (test, create) => {
      await peopled(test)
      const { id } = await create("One")
      const bob = userNamed("bob")
      const ask = (asked: Asked) => test.run(new CheckPermission({ id, operation: "read", ...asked }), bob)
      for (const own of [{ username: "bob" }, { userKey: "user-bob" }, { keyOrName: "bob" }]) {
        expect(Either.getOrThrow(await ask(own))).toEqual({ hasPermission: true, missing: [] })
      }
      for (const other of [{ username: "eve" }, { username: "nobody" }, { group: "crew" }, {}]) {
        expect(messageOf(await ask(other))).toBe("Not allowed: needs administer space DOC")
      }
      const grant = [{ targetType: "space", operationKey: "read" }]
      const administer = [...grant, { targetType: "space", operationKey: "administer" }]
      const changes = [{ subject: { username: "bob" }, operations: administer }]
      await test.run(new ChangeSpacePermissions({ key: "DOC", how: "grant", changes }))
      expect(Either.getOrThrow(await ask({ username: "eve" })).hasPermission).toBe(true)
      expect(Either.getOrThrow(await ask({ username: "off" })).hasPermission).toBe(false)
      expect(messageOf(await ask({ username: "nobody" }))).toBe("No user found with id: nobody")
      expect(messageOf(await ask({ group: "nobody" }))).toBe("No group found with id: nobody")
      expect(messageOf(await ask({ username: "bob", group: "crew" }))).toContain("one user, one group")
    }))
})

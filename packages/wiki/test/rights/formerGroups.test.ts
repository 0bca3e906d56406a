import { AddMember, CreateGroup, CreateUser, DeleteGroup } from "@quoin/directory"
import { ensureAdministrator } from "@quoin/engine"
import type { CallContext, Operation } from "@quoin/kernel"
import { ChangeSpacePermissions, GetContent, ListContent, RestrictContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

const signedIn = async ({ engine, effect }: TestEngine, name: string): Promise<CallContext> => ({
  caller: await effect(engine.signIn.withPassword(name, "secret")),
  remoteAddress: "192.0.2.1",
})

const administered = async (test: TestEngine) => {
  await test.effect(ensureAdministrator(test.engine, "secret"))
  const admin = await signedIn(test, "admin")
  return async (request: Operation.AnyRequest) =>
    expect([request._tag, messageOf(await test.run(request, admin))]).toEqual([request._tag, "done"])
}

const bobs = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "secret" }

describe("a group of a name that another had", () => {
  // Holds DIR-121.
  it("holds nothing of what that held, and what it is granted itself", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Page")
      const done = await administered(test)
      await done(new CreateUser(bobs))
      const bob = await signedIn(test, "bob")
      const join = new AddMember({ username: "bob", group: "crew" })
      const restrictions = [{ operation: "read" as const, groups: ["crew", "administrators"] }]
      const granting = new ChangeSpacePermissions({
        key: "DOC",
        how: "replace",
        changes: [
          { subject: { group: "crew" }, operations: [{ targetType: "space", operationKey: "read" }] },
        ],
      })
      const closing = { subject: { group: "signed-in-users" }, operations: [] }
      await done(new ChangeSpacePermissions({ key: "DOC", how: "replace", changes: [closing] }))
      const sees = async () => {
        const listed = Either.getOrThrow(await test.run(new ListContent({ ids: [id] }), bob)).items.length
        const read = messageOf(await test.run(new GetContent({ id }), bob))
        return [listed, read]
      }
      const nothing = [0, `No content found with id: ${id}`]
      for (let life = 0; life < 3; life++) {
        await done(new CreateGroup({ name: "crew" }))
        await done(join)
        expect(await sees()).toEqual(nothing)
        await done(granting)
        await done(new RestrictContent({ id, how: "replace", restrictions }))
        expect(await sees()).toEqual([1, "done"])
        await done(new DeleteGroup({ name: "crew" }))
        expect(await sees()).toEqual(nothing)
      }
    }))
})

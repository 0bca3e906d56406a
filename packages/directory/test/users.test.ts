import {
  AddMember,
  CreateGroup,
  CreateUser,
  GetCaller,
  GetUser,
  SetUserStatus,
  directoryLimits,
} from "@quoin/directory"
import { type CallContext, InvalidInput, Service, User, UserKey, anonymous } from "@quoin/kernel"
import * as Either from "effect/Either"
import { withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { asAdmin, tagOf } from "./fixture"

const valid = { userName: "bob", fullName: "Bob", email: "bob@example.org" }

describe("users", () => {
  // Holds DIR-13, DIR-18, DIR-20.
  it("are created with a password or with a notification, never with both or neither", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      const create = async (given: { password?: string; notifyViaEmail?: boolean }) =>
        tagOf(await test.run(new CreateUser({ ...valid, ...given }), admin))
      expect(await create({})).toBe("InvalidInput")
      expect(await create({ password: "secret", notifyViaEmail: true })).toBe("InvalidInput")
      expect(await create({ password: " " })).toBe("InvalidInput")
      expect(await create({ notifyViaEmail: true })).toBe("done")
      expect(await create({ password: "secret" })).toBe("UserNameTaken")
    })
  })

  // Holds DIR-2.
  it("are read by whoever is signed in, and by services of that scope", async () => {
    await withEngine(async (test) => {
      const service = (...scopes: ReadonlyArray<string>) => ({
        caller: new Service({ clientId: "importer", scopes }),
        remoteAddress: "192.0.2.1",
      })
      await asAdmin(test)
      const read = async (by?: CallContext) => tagOf(await test.run(new GetUser({ username: "admin" }), by))
      expect([await read(), await read(service("read:directory"))]).toEqual(["done", "done"])
      expect(await read(service("manage:directory"))).toBe("NotAllowed")
      expect(await read({ caller: anonymous, remoteAddress: "192.0.2.1" })).toBe("NotSignedIn")
    })
  })

  // Holds DIR-43.
  it("are told who they are, and once only whether they are disabled", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      await test.run(new CreateUser({ ...valid, password: "secret" }), admin)
      const { userKey } = Either.getOrThrow(await test.run(new GetUser({ username: "bob" }), admin))
      const bob = new User({ userKey: UserKey.make(userKey), username: "bob", displayName: "Bob" })
      const told = async () => Either.getOrThrow(await test.run(new GetCaller(), { ...admin, caller: bob }))
      const person = { type: "known", userKey, username: "bob", displayName: "Bob" }
      expect(await told()).toEqual({ person })
      await test.run(new SetUserStatus({ username: "bob", status: "disabled" }), admin)
      expect(await told()).toEqual({ person: { ...person, isDisabled: true } })
    })
  })

  // Holds DIR-12, DIR-21.
  it("never show their password", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      await test.run(new CreateUser({ ...valid, password: "hunter2" }), admin)
      const shown = JSON.stringify(await test.run(new GetUser({ username: "BOB" }), admin))
      expect(shown).toContain("bob@example.org")
      expect(shown).not.toMatch(/hunter2|scrypt|salt/)
    })
  })

  // Holds DIR-25, DIR-27.
  it("join groups that exist, as often as they like", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      await test.run(new CreateUser({ ...valid, password: "secret" }), admin)
      const join = async (group: string) =>
        tagOf(await test.run(new AddMember({ username: "bob", group }), admin))
      expect(await join("writers")).toBe("NotFound")
      expect(tagOf(await test.run(new CreateGroup({ name: "writers" }), admin))).toBe("done")
      expect(tagOf(await test.run(new CreateGroup({ name: "writers" }), admin))).toBe("GroupNameTaken")
      expect([await join("writers"), await join("writers")]).toEqual(["done", "done"])
    })
  })

  // Holds DIR-1, DIR-5.
  it("become administrators by their group alone", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      await test.run(new CreateUser({ ...valid, password: "secret" }), admin)
      const bob = await test.effect(test.engine.signIn.withPassword("bob", "secret"))
      const tryIt = async (name: string) =>
        tagOf(await test.run(new CreateGroup({ name }), { caller: bob, remoteAddress: "192.0.2.1" }))
      expect(await tryIt("one")).toBe("NotAllowed")
      await test.run(new AddMember({ username: "bob", group: "administrators" }), admin)
      expect(await tryIt("one")).toBe("done")
    })
  })

  // Holds DIR-26.
  it("can join every group whose name is allowed, and longer names are refused", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      await test.run(new CreateUser({ ...valid, password: "secret" }), admin)
      const { groupNameBytes } = directoryLimits
      for (const character of ["a", "é", "漢", "🎉"]) {
        const longest = character.repeat(
          Math.floor(groupNameBytes / new TextEncoder().encode(character).length),
        )
        expect(tagOf(await test.run(new CreateGroup({ name: longest }), admin))).toBe("done")
        expect(tagOf(await test.run(new AddMember({ username: "bob", group: longest }), admin))).toBe("done")
        const refused = await test.run(new CreateGroup({ name: longest + character }), admin)
        expect(refused).toMatchObject({ left: { violations: [{ field: "name" }] } })
      }
    })
  })

  // Holds DIR-17, DIR-21.
  it("and groups are refused lone surrogates by the name of the field that has them", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      const lone = "x\ud800"
      const fieldsOf = (outcome: Either.Either<unknown, { readonly _tag: string }>) =>
        Either.match(outcome, {
          onLeft: (failure) =>
            failure instanceof InvalidInput ? failure.violations.map(({ field }) => field) : failure._tag,
          onRight: () => "done",
        })
      expect(fieldsOf(await test.run(new CreateGroup({ name: lone }), admin))).toEqual(["name"])
      const user = { userName: lone, fullName: lone, email: `${lone}@example.org`, password: "secret" }
      expect(fieldsOf(await test.run(new CreateUser(user), admin))).toEqual(["userName", "fullName", "email"])
      expect(fieldsOf(await test.run(new GetUser({ username: lone }), admin))).toBe("NotFound")
      expect(fieldsOf(await test.run(new AddMember({ username: "admin", group: lone }), admin))).toBe(
        "NotFound",
      )
    })
  })
})

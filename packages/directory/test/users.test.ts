import { ensureAdministrator } from "@quoin/engine"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type TestEngine, withEngine } from "../../engine/test/testEngine"
import { AddMember, CreateGroup, CreateUser, GetUser } from "../src/index"
import { checkUser } from "../src/userRules"

const valid = { userName: "bob", fullName: "Bob", email: "bob@example.org" }

const verdict = (change: Partial<typeof valid>): ReadonlyArray<string> =>
  Either.match(checkUser({ ...valid, ...change }), {
    onLeft: (failure) => failure.violations.map((violation) => violation.field),
    onRight: () => [],
  })

const asAdmin = async (test: TestEngine) => {
  await test.effect(ensureAdministrator(test.engine, "secret"))
  const caller = await test.effect(test.engine.signIn.withPassword("admin", "secret"))
  return { caller, remoteAddress: "192.0.2.1" }
}

const tagOf = (outcome: Either.Either<unknown, { readonly _tag: string }>): string =>
  Either.match(outcome, { onLeft: (failure) => failure._tag, onRight: () => "done" })

describe("the rules of a new user", () => {
  it("refuse each forbidden character of a user name, wherever it stands", () => {
    const bad = fc.constantFrom("\\", ",", "+", "<", ">", "'", '"', " ", "\t", "A")
    const part = fc.stringMatching(/^[a-z0-9.]{0,5}$/)
    fc.assert(
      fc.property(part, bad, part, (before, character, after) => {
        expect(verdict({ userName: before + character + after })).toContain("userName")
      }),
    )
  })

  it("take any other name", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9._-]{1,20}$/), (userName) => {
        expect(verdict({ userName })).toEqual(userName === "anonymous" ? ["userName"] : [])
      }),
    )
  })

  it("name every field that breaks one", () => {
    expect(verdict({ userName: "anonymous", fullName: "a<b", email: "nowhere" })).toEqual([
      "userName",
      "fullName",
      "email",
    ])
  })
})

describe("users", () => {
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

  it("never show their password", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      await test.run(new CreateUser({ ...valid, password: "hunter2" }), admin)
      const shown = JSON.stringify(await test.run(new GetUser({ username: "BOB" }), admin))
      expect(shown).toContain("bob@example.org")
      expect(shown).not.toMatch(/hunter2|scrypt|salt/)
    })
  })

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
})

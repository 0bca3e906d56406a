import {
  ChangeOwnPassword,
  ChangePassword,
  CreateToken,
  CreateUser,
  ListTokens,
  SetUserStatus,
} from "@quoin/directory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { asAdmin } from "../fixture"

const username = "bob"

/** Bob, with two tokens; gives whether the first still signs him in. */
const tokened = async (test: TestEngine) => {
  const admin = await asAdmin(test)
  const bob = { userName: username, fullName: "Bob", email: "bob@example.org", password: "first one" }
  expect(messageOf(await test.run(new CreateUser(bob), admin))).toBe("done")
  const caller = await test.effect(test.engine.signIn.withPassword(username, "first one"))
  const own = { caller, remoteAddress: "192.0.2.1" }
  const { rawToken } = Either.getOrThrow(await test.run(new CreateToken({ name: "one" }), own))
  await test.run(new CreateToken({ name: "two" }), own)
  const opens = () =>
    test.effect(
      Effect.map(
        Effect.either(
          Effect.suspend(
            (): Effect.Effect<unknown, unknown> =>
              test.engine.signIn.withToken?.(rawToken, "192.0.2.1") ?? Effect.fail("no tokens"),
          ),
        ),
        Either.isRight,
      ),
    )
  expect(await opens()).toBe(true)
  return { admin, own, opens }
}

type Tokened = Awaited<ReturnType<typeof tokened>>
type Ends = (test: TestEngine, known: Tokened) => Promise<void>

const ways: ReadonlyArray<readonly [string, Ends]> = [
  [
    "an administrator gives another password",
    async (test, { admin }) => {
      await test.run(new ChangePassword({ username, password: "second one" }), admin)
    },
  ],
  [
    "the user changes the password",
    async (test, { own }) => {
      const change = new ChangeOwnPassword({ oldPassword: "first one", newPassword: "second one" })
      expect(messageOf(await test.run(change, own))).toBe("done")
    },
  ],
  [
    "the user is disabled, also once enabled again",
    async (test, { admin }) => {
      await test.run(new SetUserStatus({ username, status: "disabled" }), admin)
      await test.run(new SetUserStatus({ username, status: "active" }), admin)
    },
  ],
]

describe("personal access tokens", () => {
  // Holds DIR-67.
  it.each(ways)("end when %s, which the audit log tells", (_way, ends) =>
    withEngine(async (test) => {
      const known = await tokened(test)
      await ends(test, known)
      expect(await known.opens()).toBe(false)
      expect(Either.getOrThrow(await test.run(new ListTokens({}), known.own)).items).toEqual([])
      const told = (await auditOf(test)).flatMap(({ changedValues }) => changedValues)
      expect(told).toContainEqual({ name: "personal access tokens", oldValue: "2", newValue: "0" })
    }),
  )

  // Holds DIR-67.
  it.each(ways)("go on where the host keeps them, though %s", (_way, ends) =>
    withEngine(
      async (test) => {
        const known = await tokened(test)
        await ends(test, known)
        expect(await known.opens()).toBe(true)
      },
      { site: { keepsTokens: true } },
    ),
  )
})

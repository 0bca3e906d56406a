import { Engine, type EngineService, ensureAdministrator } from "@quoin/engine"
import { layer } from "quoin"
import {
  AddMember,
  ChangePassword,
  CreateUser,
  GetUser,
  SetUserStatus,
  type UserView,
} from "@quoin/directory"
import { type CallContext, type Operation, StorageDriver, compareText } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { type TestEngine, beforeCommit, runOver, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { asAdmin, tagOf } from "../fixture"

const disable = (username: string) => new SetUserStatus({ username, status: "disabled" })
const enable = (username: string) => new SetUserStatus({ username, status: "active" })

/** The administrator, and Bob besides. */
const start = async (test: TestEngine): Promise<CallContext> => {
  const admin = await asAdmin(test)
  const bob = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "secret" }
  expect(tagOf(await test.run(new CreateUser(bob), admin))).toBe("done")
  return admin
}

const promote = (test: TestEngine, username: string, by: CallContext) =>
  test.run(new AddMember({ username, group: "administrators" }), by)

/** Runs one request, with another that happens whole between its reading and its commit. */
const interrupted = async (
  test: TestEngine,
  request: Operation.AnyRequest,
  between: Effect.Effect<unknown, unknown>,
  by: CallContext,
): Promise<string> => tagOf(await runOver(test, beforeCommit(test, 1, Effect.orDie(between)), request, by))

const statusOf = async (test: TestEngine, username: string, by: CallContext) =>
  Either.getOrThrow(await test.run(new GetUser({ username }), by)).status

describe("the last administrator", () => {
  it("is the last one too when the others are disabled", async () => {
    await withEngine(async (test) => {
      const admin = await start(test)
      await promote(test, "bob", admin)
      expect(tagOf(await test.run(disable("bob"), admin))).toBe("done")
      expect(tagOf(await test.run(disable("bob"), admin))).toBe("done")
      expect(tagOf(await test.run(disable("admin"), admin))).toBe("LastAdministrator")
      expect(tagOf(await test.run(enable("bob"), admin))).toBe("done")
      expect(tagOf(await test.run(disable("admin"), admin))).toBe("done")
    })
  })

  it("is found among more than one page of disabled ones", async () => {
    await withEngine(async (test) => {
      const admin = await start(test)
      const users: Array<UserView> = []
      for (let index = 0; index < 120; index++) {
        const userName = `u${index}`
        const user = { userName, fullName: userName, email: "u@example.org", notifyViaEmail: true }
        users.push(Either.getOrThrow(await test.run(new CreateUser(user), admin)))
        await promote(test, userName, admin)
      }
      // Members are read in the order of their keys: the one that stays active is read last.
      const [lastRead, ...others] = users.sort((a, b) => compareText(b.userKey, a.userKey))
      const name = lastRead?.username ?? ""
      for (const { username } of others) await test.run(disable(username), admin)
      expect(tagOf(await test.run(disable("admin"), admin))).toBe("done")
      expect(tagOf(await test.run(disable(name), admin))).toBe("LastAdministrator")
    })
  })

  // Holds DIR-23.
  it("is left when two administrators disable each other at once", async () => {
    await withEngine(async (test) => {
      const admin = await start(test)
      await promote(test, "bob", admin)
      const bobDisablesAdmin = test.engine.execute(disable("admin"), admin)
      expect(await interrupted(test, disable("bob"), bobDisablesAdmin, admin)).toBe("LastAdministrator")
      expect(await statusOf(test, "bob", admin)).toBe("active")
      expect(await statusOf(test, "admin", admin)).toBe("disabled")
    })
  })

  // Holds DIR-23.
  it("is left when two are disabled in one batch", async () => {
    await withEngine(async (test) => {
      const admin = await start(test)
      await promote(test, "bob", admin)
      const outcomes = await test.effect(test.engine.executeAll([disable("bob"), disable("admin")], admin))
      expect(outcomes.map(tagOf)).toEqual(["done", "LastAdministrator"])
    })
  })

  it("is not one who becomes an administrator while being disabled", async () => {
    await withEngine(async (test) => {
      const admin = await start(test)
      const swap = Effect.zipRight(
        test.engine.execute(new AddMember({ username: "bob", group: "administrators" }), admin),
        test.engine.execute(disable("admin"), admin),
      )
      expect(await interrupted(test, disable("bob"), swap, admin)).toBe("LastAdministrator")
    })
  })
})

describe("the status of a user", () => {
  // Holds DIR-22.
  it("is set without undoing a change that happens meanwhile", async () => {
    await withEngine(async (test) => {
      const admin = await start(test)
      const change = test.engine.execute(new ChangePassword({ username: "bob", password: "second" }), admin)
      expect(await interrupted(test, disable("bob"), change, admin)).toBe("done")
      expect(await statusOf(test, "bob", admin)).toBe("disabled")
      expect(tagOf(await test.run(enable("bob"), admin))).toBe("done")
      const bob = await test.effect(test.engine.signIn.withPassword("bob", "second"))
      expect(bob.username).toBe("bob")
    })
  })
})

describe("the first administrator", () => {
  /** Two engines over one store, as two processes over one database. */
  const withTwoEngines = (use: (engines: ReadonlyArray<EngineService>) => Effect.Effect<void, unknown>) => {
    const store = makeStore()
    const another = Effect.flatMap(
      Layer.build(
        Layer.provide(
          layer(),
          Layer.sync(StorageDriver, () => store.driver("default")),
        ),
      ),
      (context) => Effect.provide(Engine, context),
    )
    return Effect.runPromise(Effect.scoped(Effect.flatMap(Effect.all([another, another]), use)))
  }

  // Holds DIR-35.
  it("is created by one of two concurrent starts, which alone tells of a password, and that one works", async () => {
    await withTwoEngines((engines) =>
      Effect.gen(function* () {
        const answers = yield* Effect.all(
          engines.map((engine) => ensureAdministrator(engine)),
          { concurrency: "unbounded" },
        )
        const created = answers.filter((answer) => answer.created)
        const passwords = answers.flatMap(({ generatedPassword }) => generatedPassword ?? [])
        expect([created.length, passwords.length]).toEqual([1, 1])
        for (const engine of engines) {
          for (const password of passwords) {
            expect((yield* engine.signIn.withPassword("admin", password)).username).toBe("admin")
          }
        }
      }),
    )
  })

  // Holds DIR-35.
  it("is created once, with the password that was given", async () => {
    await withTwoEngines((engines) =>
      Effect.gen(function* () {
        const answers = yield* Effect.forEach(engines, (engine) => ensureAdministrator(engine, "given"))
        expect(answers).toEqual([
          { username: "admin", generatedPassword: undefined, created: true },
          { username: "admin", generatedPassword: undefined, created: false },
        ])
      }),
    )
  })
})

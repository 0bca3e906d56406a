import type { CallContext, SecretsService } from "@quoin/kernel"
import { ensureAdministrator } from "@quoin/engine"
import { make as nodeSecrets } from "@quoin/secrets-node"
import { ChangePassword, CreateUser, SetUserStatus, SignIn, directoryLimits } from "@quoin/directory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"

/** Secrets that count how often a password is really verified, and that can be told to hold the next hash back. */
const watchedSecrets = () => {
  const secrets = nodeSecrets({ quick: true })
  let verifications = 0
  let hashes = 0
  let holdBack = false
  let verifies = true
  const watched: SecretsService = {
    ...secrets,
    hashPassword: (password) =>
      Effect.suspend(() => {
        const held = holdBack
        hashes += 1
        holdBack = false
        return held ? Effect.never : secrets.hashPassword(password)
      }),
    verifyPassword: (password, hash) =>
      Effect.suspend(() => {
        verifications += 1
        if (!verifies) return Effect.never
        return secrets.verifyPassword(password, hash)
      }),
  }
  return {
    watched,
    verifications: () => verifications,
    hashes: () => hashes,
    holdNextHash: () => {
      holdBack = true
    },
    holdVerifications: () => {
      verifies = false
    },
  }
}

interface SignInTest {
  readonly signIn: (username: string, password: string, from?: string) => Effect.Effect<string>
  /** How a sign-in fails. */
  readonly failureOf: (username: string, password: string, from?: string) => Effect.Effect<unknown>
  /** What the audit log was told of. */
  readonly told: ReadonlyArray<unknown>
  readonly verifications: () => number
  readonly hashes: () => number
  readonly counts: () => SignIn.SignInCounts | undefined
  /** The next password to be hashed never is. */
  readonly holdNextHash: () => void
  /** No verification ends from now on. */
  readonly holdVerifications: () => void
  readonly asAdmin: (request: ChangePassword | SetUserStatus) => Effect.Effect<string>
}

/** An engine with its administrator and with Bob, whose password is `first`. */
const withSignIn = (use: (test: SignInTest) => Effect.Effect<void>): Promise<void> =>
  withEngine(async ({ engine }) => {
    const { watched, ...watch } = watchedSecrets()
    const program = Effect.gen(function* () {
      yield* ensureAdministrator(engine, "admin's")
      const told: Array<unknown> = []
      const service = SignIn.make(engine.ports.storage, watched, engine.ports.ids, {
        failed: (attempt, unseen) =>
          Effect.sync(() => {
            const { username, remoteAddress } = attempt
            told.push({ username, remoteAddress, unseen })
          }),
      })
      const caller = yield* engine.signIn.withPassword("admin", "admin's")
      const admin: CallContext = { caller, remoteAddress: "192.0.2.1" }
      const bob = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "first" }
      yield* engine.execute(new CreateUser(bob), admin)
      yield* use({
        ...watch,
        told,
        failureOf: (username, password, from) =>
          Effect.orDie(Effect.flip(service.withPassword(username, password, from))),
        counts: () => service.counts?.(),
        signIn: (username, password, from) =>
          Effect.map(
            Effect.either(service.withPassword(username, password, from)),
            Either.match({ onLeft: (failure) => failure._tag, onRight: (user) => user.username }),
          ),
        asAdmin: (request) =>
          Effect.map(
            Effect.either(engine.execute(request, admin)),
            Either.match({ onLeft: (failure) => failure._tag, onRight: () => "done" }),
          ),
      })
    })
    await Effect.runPromise(program.pipe(Effect.orDie, Effect.provide(TestContext.TestContext)))
  })

describe("sign-in", () => {
  // Holds DIR-30.
  it("verifies a password once, and remembers it for a limited time", async () => {
    await withSignIn(({ signIn, verifications }) =>
      Effect.gen(function* () {
        expect(yield* signIn("Bob", "first")).toBe("bob")
        expect(yield* signIn("Bob", "first")).toBe("bob")
        expect(verifications()).toBe(1)
        yield* TestClock.adjust(directoryLimits.rememberedSignInMillis + 1)
        expect(yield* signIn("Bob", "first")).toBe("bob")
        expect(verifications()).toBe(2)
      }),
    )
  })

  // Holds DIR-31.
  it("verifies equal sign-ins that wait behind each other once", async () => {
    await withSignIn(({ signIn, verifications }) =>
      Effect.gen(function* () {
        const many = Array.from({ length: 40 }, () => signIn("bob", "first"))
        const names = yield* Effect.all(many, { concurrency: "unbounded" })
        expect(new Set(names)).toEqual(new Set(["bob"]))
        expect(verifications()).toBeLessThanOrEqual(directoryLimits.concurrentVerifications)
      }),
    )
  })

  // Holds DIR-28, DIR-32.
  it("refuses a wrong password, an unknown user and an absurd password alike", async () => {
    await withSignIn(({ signIn }) =>
      Effect.gen(function* () {
        expect(yield* signIn("bob", "second")).toBe("NotSignedIn")
        expect(yield* signIn("nobody", "first")).toBe("NotSignedIn")
        expect(yield* signIn("bob\ud800", "first")).toBe("NotSignedIn")
        expect(yield* signIn("bob", "x".repeat(directoryLimits.passwordChars + 1))).toBe("NotSignedIn")
      }),
    )
  })

  it("takes the longest password that a user may have, and looks at no longer one", async () => {
    await withSignIn(({ signIn, asAdmin, verifications }) =>
      Effect.gen(function* () {
        const longest = "x".repeat(directoryLimits.passwordChars)
        yield* asAdmin(new ChangePassword({ username: "bob", password: longest }))
        expect(yield* signIn("bob", longest)).toBe("bob")
        expect(yield* signIn("bob", `${longest}x`)).toBe("NotSignedIn")
        expect(verifications()).toBe(1)
      }),
    )
  })

  it("makes the hash that unknown names are verified against once", async () => {
    await withSignIn(({ signIn, hashes }) =>
      Effect.gen(function* () {
        for (const name of ["nobody", "nobody else", "nobody"]) yield* signIn(name, "first")
        expect(hashes()).toBe(1)
      }),
    )
  })

  it("tells how long to wait in whole seconds, and tells the audit which attempts nobody looked at", async () => {
    await withSignIn(({ failureOf, told }) =>
      Effect.gen(function* () {
        const free = directoryLimits.freeFailures.pair
        for (let i = 0; i < free; i++) yield* failureOf("bob", "wrong", "192.0.2.1")
        const wait = { _tag: "TooManyAttempts", failed: "sign-ins" }
        expect(yield* failureOf("bob", "wrong", "192.0.2.1")).toMatchObject({ ...wait, waitSeconds: 1 })
        yield* TestClock.adjust(directoryLimits.firstThrottleMillis)
        yield* failureOf("bob", "wrong", "192.0.2.1")
        yield* TestClock.adjust(1)
        expect(yield* failureOf("bob", "wrong", "192.0.2.1")).toMatchObject({ ...wait, waitSeconds: 2 })
        const seen = { username: "bob", remoteAddress: "192.0.2.1", unseen: false }
        const unseen = { ...seen, unseen: true }
        expect(told).toEqual([...Array.from({ length: free }, () => seen), unseen, seen, unseen])
      }),
    )
  })

  it("counts failures from nowhere by name alone", async () => {
    await withSignIn(({ failureOf, told }) =>
      Effect.gen(function* () {
        for (let i = 0; i < directoryLimits.freeFailures.network; i++)
          expect(yield* failureOf(`user${i}`, "wrong")).toMatchObject({ _tag: "NotSignedIn" })
        expect(yield* failureOf("bob", "wrong")).toMatchObject({ _tag: "NotSignedIn" })
        expect(told.at(-1)).toEqual({ username: "bob", remoteAddress: "", unseen: false })
      }),
    )
  })

  // Holds DIR-29.
  it("verifies a password for an unknown name too, each time, so that its absence does not show", async () => {
    await withSignIn(({ signIn, verifications }) =>
      Effect.gen(function* () {
        yield* signIn("nobody", "first")
        yield* signIn("nobody", "first")
        yield* signIn("bob\ud800", "first")
        expect(verifications()).toBe(3)
      }),
    )
  })

  // Holds DIR-29.
  it("goes on for unknown names after the first such sign-in was aborted", async () => {
    await withSignIn(({ signIn, holdNextHash }) =>
      Effect.gen(function* () {
        holdNextHash()
        const aborted = yield* Effect.fork(signIn("nobody", "first"))
        yield* Effect.yieldNow()
        yield* Fiber.interrupt(aborted)
        expect(yield* signIn("nobody", "first")).toBe("NotSignedIn")
      }),
    )
  })

  // Holds DIR-24.
  it("refuses the old password as soon as it is changed, though it was remembered", async () => {
    await withSignIn(({ signIn, asAdmin }) =>
      Effect.gen(function* () {
        expect(yield* signIn("bob", "first")).toBe("bob")
        expect(yield* asAdmin(new ChangePassword({ username: "bob", password: "second" }))).toBe("done")
        expect(yield* signIn("bob", "first")).toBe("NotSignedIn")
        expect(yield* signIn("bob", "second")).toBe("bob")
      }),
    )
  })

  // Holds DIR-28.
  it("refuses a disabled user at once, and lets an enabled one in again", async () => {
    await withSignIn(({ signIn, asAdmin }) =>
      Effect.gen(function* () {
        expect(yield* signIn("bob", "first")).toBe("bob")
        expect(yield* asAdmin(new SetUserStatus({ username: "bob", status: "disabled" }))).toBe("done")
        expect(yield* signIn("bob", "first")).toBe("NotSignedIn")
        expect(yield* asAdmin(new SetUserStatus({ username: "bob", status: "active" }))).toBe("done")
        expect(yield* signIn("bob", "first")).toBe("bob")
      }),
    )
  })

  // Holds DIR-40.
  it("refuses to look at a password after too many wrong ones, and takes it later or from elsewhere", async () => {
    await withSignIn(({ signIn, verifications, counts }) =>
      Effect.gen(function* () {
        const guess = signIn("bob", "wrong", "192.0.2.1")
        for (let i = 0; i < directoryLimits.freeFailures.pair; i++) expect(yield* guess).toBe("NotSignedIn")
        const before = verifications()
        expect(yield* guess).toBe("TooManyAttempts")
        expect(yield* signIn("bob", "first", "192.0.2.1")).toBe("TooManyAttempts")
        expect(verifications()).toBe(before)
        expect(yield* signIn("bob", "first", "192.0.2.2")).toBe("bob")
        yield* TestClock.adjust(directoryLimits.firstThrottleMillis)
        expect(yield* signIn("bob", "wrong too", "192.0.2.1")).toBe("NotSignedIn")
        expect(counts()).toMatchObject({ failed: 6, throttled: 2, verified: 1, waiting: 0, verifying: 0 })
      }),
    )
  })

  // Holds DIR-40.
  it("takes a password that was right before, whoever guesses from the same address", async () => {
    await withSignIn(({ signIn, asAdmin }) =>
      Effect.gen(function* () {
        expect(yield* signIn("bob", "first", "192.0.2.1")).toBe("bob")
        yield* TestClock.adjust(directoryLimits.rememberedSignInMillis + 1)
        for (let i = 0; i < directoryLimits.freeFailures.pair; i++) yield* signIn("bob", "wrong", "192.0.2.1")
        expect(yield* signIn("bob", "wrong", "192.0.2.1")).toBe("TooManyAttempts")
        expect(yield* signIn("bob", "first", "192.0.2.1")).toBe("bob")
        for (let i = 0; i < directoryLimits.freeFailures.pair; i++) yield* signIn("bob", "wrong", "192.0.2.1")
        yield* asAdmin(new ChangePassword({ username: "bob", password: "second" }))
        expect(yield* signIn("bob", "first", "192.0.2.1")).toBe("TooManyAttempts")
      }),
    )
  })

  it("judges who waited again: others have failed meanwhile", async () => {
    await withSignIn(({ signIn, verifications }) =>
      Effect.gen(function* () {
        const many = Array.from({ length: 60 }, (_, i) => signIn("bob", `guess ${i}`, "192.0.2.1"))
        const ended = yield* Effect.all(many, { concurrency: "unbounded" })
        expect(new Set(ended)).toEqual(new Set(["NotSignedIn", "TooManyAttempts"]))
        const { freeFailures, concurrentVerifications } = directoryLimits
        expect(verifications()).toBeLessThan(freeFailures.pair + concurrentVerifications)
      }),
    )
  })

  // Holds DIR-39.
  it("refuses who comes when too many wait, and nobody who is remembered", async () => {
    await withSignIn(({ signIn, failureOf, told, counts, holdVerifications }) =>
      Effect.gen(function* () {
        expect(yield* signIn("bob", "first")).toBe("bob")
        holdVerifications()
        const { concurrentVerifications, waitingVerifications } = directoryLimits
        const guesses = Array.from(
          { length: concurrentVerifications + waitingVerifications },
          (_, i) => `${i}`,
        )
        const waiting = yield* Effect.forEach(guesses, (guess) => Effect.fork(signIn("bob", guess)))
        yield* Effect.yieldNow()
        const seen = told.length
        expect(yield* failureOf("bob", "one more", "192.0.2.1")).toMatchObject({
          _tag: "Overloaded",
          waiting: "sign-ins",
        })
        expect(told.slice(seen)).toEqual([{ username: "bob", remoteAddress: "192.0.2.1", unseen: true }])
        expect(counts()).toMatchObject({
          overloaded: 1,
          waiting: waitingVerifications,
          verifying: concurrentVerifications,
        })
        expect(yield* signIn("bob", "first")).toBe("bob")
        yield* Fiber.interruptAll(waiting)
      }),
    )
  })
})

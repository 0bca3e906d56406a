import { ensureAdministrator, nodeSecrets } from "@quoin/engine"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { describe, expect, it } from "vitest"
import { withEngine } from "../testEngine"
import { ChangePassword, SetUserStatus, SignIn, directoryLimits } from "@quoin/directory"

/** An engine with its administrator, and a sign-in that counts how often a password is really verified. */
const withSignIn = (
  use: (test: {
    readonly signIn: (password: string) => Effect.Effect<string>
    readonly verifications: () => number
    readonly asAdmin: (request: ChangePassword | SetUserStatus) => Effect.Effect<string>
  }) => Effect.Effect<void>,
): Promise<void> =>
  withEngine(async ({ engine }) => {
    const secrets = nodeSecrets()
    let count = 0
    const counting = {
      ...secrets,
      verifyPassword: (...given: Parameters<typeof secrets.verifyPassword>) => {
        count += 1
        return secrets.verifyPassword(...given)
      },
    }
    const program = Effect.gen(function* () {
      yield* ensureAdministrator(engine, "first")
      const service = yield* SignIn.make(engine.ports.storage, counting)
      const admin = yield* engine.signIn.withPassword("admin", "first")
      yield* use({
        verifications: () => count,
        signIn: (password) =>
          Effect.map(Effect.either(service.withPassword("Admin", password)), (outcome) =>
            Either.match(outcome, { onLeft: (failure) => failure._tag, onRight: (user) => user.username }),
          ),
        asAdmin: (request) =>
          Effect.map(
            Effect.either(engine.execute(request, { caller: admin, remoteAddress: "192.0.2.1" })),
            Either.match({ onLeft: (failure) => failure._tag, onRight: () => "done" }),
          ),
      })
    })
    await Effect.runPromise(program.pipe(Effect.orDie, Effect.provide(TestContext.TestContext)))
  })

describe("sign-in", () => {
  it("verifies a password once, and remembers it for a limited time", async () => {
    await withSignIn(({ signIn, verifications }) =>
      Effect.gen(function* () {
        expect(yield* signIn("first")).toBe("admin")
        expect(yield* signIn("first")).toBe("admin")
        expect(verifications()).toBe(1)
        yield* TestClock.adjust(directoryLimits.rememberedSignInMillis + 1)
        expect(yield* signIn("first")).toBe("admin")
        expect(verifications()).toBe(2)
      }),
    )
  })

  it("refuses a wrong password, an unknown user and an absurd password alike", async () => {
    await withSignIn(({ signIn }) =>
      Effect.gen(function* () {
        expect(yield* signIn("second")).toBe("NotSignedIn")
        expect(yield* signIn("x".repeat(directoryLimits.passwordChars + 1))).toBe("NotSignedIn")
      }),
    )
  })

  it("refuses the old password as soon as it is changed, though it was remembered", async () => {
    await withSignIn(({ signIn, asAdmin }) =>
      Effect.gen(function* () {
        expect(yield* signIn("first")).toBe("admin")
        expect(yield* asAdmin(new ChangePassword({ username: "admin", password: "second" }))).toBe("done")
        expect(yield* signIn("first")).toBe("NotSignedIn")
        expect(yield* signIn("second")).toBe("admin")
      }),
    )
  })

  it("refuses a disabled user at once, and lets an enabled one in again", async () => {
    await withSignIn(({ signIn, asAdmin }) =>
      Effect.gen(function* () {
        expect(yield* signIn("first")).toBe("admin")
        expect(yield* asAdmin(new SetUserStatus({ username: "admin", status: "disabled" }))).toBe("done")
        expect(yield* signIn("first")).toBe("NotSignedIn")
        expect(yield* asAdmin(new SetUserStatus({ username: "admin", status: "active" }))).toBe("done")
        expect(yield* signIn("first")).toBe("admin")
      }),
    )
  })
})

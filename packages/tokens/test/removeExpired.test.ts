import { AccessTokens, CreateProfile, AttachApi, IssueToken, tokenLimits } from "@quoin/tokens"
import { type AccessService, Where, anonymous } from "@quoin/kernel"
import { clockAt, userNamed, withEngine, workOff } from "quoin/testing"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"

/** Everybody is an administrator. */
const access: AccessService = { may: () => Effect.succeed(true), visible: () => Effect.succeed(Where.all) }

const hourMillis = 3_600_000
const nobody = { caller: anonymous, remoteAddress: "192.0.2.1" }

describe("tokens that have expired", () => {
  // Holds TOK-13.
  it("leave the storage within hours, in bounded steps, and no others do", () =>
    withEngine(
      async (test) => {
        let now = Date.UTC(2026, 0, 5)
        const at = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
          test.effect(
            Effect.withClock(
              effect,
              clockAt(() => now),
            ),
          )
        const { execute, executeAll, ports } = test.engine
        const ada = userNamed("ada")
        const { id, clientId, clientSecret } = await at(execute(new CreateProfile({ name: "a" }), ada))
        await at(execute(new AttachApi({ id, api: "wiki" }), ada))
        const asked = new IssueToken({ clientId, clientSecret, scope: "read:wiki-space" })
        const many = tokenLimits.removedTogether + 1
        await at(
          executeAll(
            Array.from({ length: many }, () => asked),
            nobody,
          ),
        )
        await workOff(test, now)
        now += 2 * hourMillis
        await at(execute(asked, nobody))
        const kept = async () =>
          (await at(ports.storage.select(AccessTokens, { where: Where.all, limit: 0, total: true }))).total
        expect(await kept()).toBe(many + 1)
        await workOff(test, now)
        expect(await kept()).toBe(1)
      },
      { access },
    ))
})

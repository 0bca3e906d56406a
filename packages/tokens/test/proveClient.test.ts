import { Instant, type Reads } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProfileRecord } from "../src/profile/Profile"
import { proveClient } from "../src/profile/proveClient"

const now = Instant.make(1_000)

/** What stands for a hash here: as long, and another one for each text. */
const digest = (text: string): string => text.padEnd(43, ".").slice(0, 43)

const profile = fc.record({
  status: fc.constantFrom("active" as const, "disabled" as const),
  secrets: fc.array(
    fc.record({
      secret: fc.constantFrom("old", "new"),
      endsAt: fc.constantFrom(undefined, 999, 1_000, 1_001),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})

const client = fc.record({
  clientId: fc.constantFrom("client-1", "client-2", "client-", "client-01", "nobody", ""),
  clientSecret: fc.constantFrom("old", "new", "none", ""),
})

describe("a client", () => {
  // Holds TOK-8.
  it("is who has a secret that works, and costs as much whoever it is", () => {
    fc.assert(
      fc.property(profile, client, ({ status, secrets }, given) => {
        const stored: ProfileRecord = {
          id: "1",
          name: "Upload",
          description: "",
          status,
          apis: [],
          createdAt: now,
          secrets: secrets.map(({ secret, endsAt }) => ({
            digest: digest(secret),
            ...(endsAt === undefined ? {} : { endsAt: Instant.make(endsAt) }),
          })),
          generation: 0,
        }
        const cost = { reads: 0, digests: 0 }
        const get = ((_collection: unknown, id: string) =>
          Effect.sync(() => {
            cost.reads += 1
            return id === "1" ? stored : undefined
          })) as Reads["get"]
        const reads = {
          get,
          moment: { at: now } as Reads["moment"],
          secrets: {
            digest: (text: string) => {
              cost.digests += 1
              return digest(text)
            },
          },
        }
        const proven = Effect.runSync(Effect.either(proveClient(reads, given)))
        const works = secrets.some(
          ({ secret, endsAt = Number.POSITIVE_INFINITY }) => secret === given.clientSecret && now < endsAt,
        )
        const isRight = given.clientId === "client-1" && status === "active" && works
        expect(Either.isRight(proven)).toBe(isRight)
        expect(cost).toEqual({ reads: 1, digests: 1 })
        if (Either.isLeft(proven)) expect(proven.left.message).toBe("Client authentication failed")
      }),
      propertyParameters(300),
    )
  })
})

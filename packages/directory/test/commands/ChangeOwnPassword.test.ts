import { ChangeOwnPassword, UpdateCaller, directoryLimits } from "@quoin/directory"
import * as Effect from "effect/Effect"
import { clockAt, messageOf, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { asAdmin } from "../fixture"

const needed = "Not allowed: needs the current password"

describe("the current password", () => {
  // Holds DIR-130.
  it("is not looked at for a while where too many were wrong, in which the right one is none either", () =>
    withEngine(async (test) => {
      const admin = await asAdmin(test)
      let now = Date.parse("2026-01-05T09:00:00Z")
      const outcome = async (request: ChangeOwnPassword | UpdateCaller) =>
        messageOf(
          await test.effect(
            Effect.withClock(
              Effect.either(test.engine.execute(request, admin)),
              clockAt(() => now),
            ),
          ),
        )
      const change = (oldPassword: string) =>
        outcome(new ChangeOwnPassword({ oldPassword, newPassword: "second" }))
      const { freeFailures, firstThrottleMillis } = directoryLimits
      for (let guess = 0; guess < freeFailures.pair; guess++) {
        expect(await change(`guess ${guess}`)).toBe(needed)
      }
      const refused = `${needed}, in 1 s: too many were wrong`
      expect(await change("secret")).toBe(refused)
      const email = { email: "other@example.org", currentPassword: "secret" }
      expect(await outcome(new UpdateCaller(email))).toBe(refused)
      now += firstThrottleMillis
      expect(await change("wrong again")).toBe(needed)
      now += firstThrottleMillis
      expect(await change("secret")).toBe(refused)
      now += firstThrottleMillis
      expect(await change("secret")).toBe("done")
      expect(await outcome(new UpdateCaller({ ...email, currentPassword: "third" }))).toBe(needed)
    }))
})

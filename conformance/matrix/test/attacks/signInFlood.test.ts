import { directoryLimits } from "@quoin/directory"
import { Engine, ensureAdministrator } from "@quoin/engine"
import { serve } from "@quoin/http"
import { layer as memory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layer } from "quoin"
import { describe, expect, it } from "vitest"
import { signInFlood } from "../../src/attacks/signInFlood"

const password = "correct horse"

describe("a flood of guesses", () => {
  it("keeps out neither who is signed in nor who comes new, and few guesses are looked at", async () => {
    const program = Effect.gen(function* () {
      const engine = yield* Engine
      yield* ensureAdministrator(engine, password)
      const { url } = yield* serve(engine, { port: 0 })
      const path = "/rest/api/space"
      const report = yield* Effect.promise(() =>
        signInFlood({ url, path, connections: 300, seconds: 2, username: "admin", password }),
      )
      return { report, counts: engine.signIn.counts?.() }
    })
    const { report, counts } = await Effect.runPromise(
      program.pipe(Effect.scoped, Effect.provide(Layer.provide(layer(), memory()))),
    )
    for (const { statuses } of Object.values(report.met)) expect(Object.keys(statuses)).toEqual(["200"])
    expect(Object.keys(report.guesses).filter((status) => !["401", "429", "503"].includes(status))).toEqual(
      [],
    )
    // The delays let a few through now and then.
    expect(counts?.failed).toBeLessThan(2 * directoryLimits.freeFailures.network)
  })
})

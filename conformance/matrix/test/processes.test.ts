import { serverUrl } from "@quoin/postgres-server"
import { runs, seed } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import { randomInt } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CreateSpace } from "@quoin/wiki"
import { bundleChild } from "../src/processes/childProcess"
import { belied, tornIn, wronglyEnded } from "../src/processes/engineFaults"
import { engineState } from "../src/processes/engineState"
import { callerOf, spaceKey, titles } from "../src/processes/EngineStream"
import { Fleet } from "../src/processes/Fleet"
import { pglite, temporarySchema } from "../src/subjects/temporarySchema"
import { openSharedEngine, type SharedEngine } from "../src/processes/sharedEngine"

const rounds = runs(3, 20)
const streamsSeed = seed ?? randomInt(1_000_000)
const founder = "founder"

/**
 * PGlite has one session: the statements of two processes would get mixed up in it. There one engine process works at a time,
 * and is looked at when it is gone.
 */
const database =
  serverUrl === undefined
    ? { name: "one engine process at a time over PGlite", url: pglite, processes: 1, maxConnections: 1 }
    : {
        name: "four engine processes over one Postgres",
        url: Effect.succeed(serverUrl),
        processes: 4,
        maxConnections: 4,
      }
const together = database.processes > 1

/** Looks at one moment of the database, of which `torn` must hold nothing. A snapshot would hold PGlite's one session. */
const look = (shared: SharedEngine, whole: boolean) =>
  Effect.scoped(
    Effect.gen(function* () {
      const state = yield* engineState(
        shared,
        together ? yield* shared.storage.snapshot : shared.storage,
        whole,
      )
      return { state, torn: tornIn(state, titles, founder) }
    }),
  )

describe(`${database.name}, of which one is killed again and again (QUOIN_SEED=${streamsSeed})`, () => {
  const scope = Effect.runSync(Scope.make())
  const place = { url: "", schema: "", maxConnections: database.maxConnections }
  let fleet: Fleet
  let reader: Fiber.RuntimeFiber<void, unknown> | undefined
  const seen = { moments: 0, torn: [] as Array<string> }

  /** Looks again and again, from beginning to end. */
  const keepLooking = Effect.gen(function* () {
    const shared = yield* openSharedEngine(place)
    yield* Effect.forever(
      Effect.map(look(shared, false), ({ torn }) => {
        seen.moments += 1
        seen.torn.push(...torn)
      }),
    )
  }).pipe(Effect.scoped)

  const lookOnce = () =>
    Effect.runPromise(Effect.scoped(Effect.flatMap(openSharedEngine(place), (shared) => look(shared, true))))

  /** Everything that was said before a look is in it; nothing of what it shows may be wrong. */
  const expectSound = async () => {
    const said = [...fleet.said]
    const { state, torn } = await lookOnce()
    expect(torn).toEqual([])
    expect(seen.torn).toEqual([])
    expect(wronglyEnded(said)).toEqual([])
    expect(belied(state, said)).toEqual([])
    expect(fleet.died).toEqual([])
    return state
  }

  beforeAll(async () => {
    place.url = await Effect.runPromise(database.url)
    place.schema = await Effect.runPromise(Scope.extend(temporarySchema(place.url), scope))
    const found = Effect.flatMap(openSharedEngine(place), ({ engine }) =>
      engine.execute(new CreateSpace({ key: spaceKey, name: "Docs" }), callerOf(founder, founder)),
    )
    await Effect.runPromise(Effect.scoped(found))
    fleet = new Fleet(await bundleChild("engineChild"), { ...place, streams: 3 }, streamsSeed)
    for (let i = 0; i < database.processes; i++) fleet.start()
    if (together) reader = Effect.runFork(keepLooking)
  })

  afterAll(async () => {
    await fleet.killAll()
    if (reader !== undefined) await Effect.runPromise(Fiber.interrupt(reader))
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  it.each(Array.from({ length: rounds }, (_, i) => i + 1))(
    "round %i: all that was acknowledged is there, nothing is double, and nothing torn",
    async () => {
      await fleet.more(40 + fleet.random.integer(120))
      const { signal, complaints } = await fleet.killOne()
      expect([signal, complaints]).toEqual(["SIGKILL", ""])
      if (!together) await expectSound()
      const next = fleet.start()
      await fleet.more(20 + fleet.random.integer(40), next)
      if (together) await expectSound()
    },
  )

  it("when all have come to an end, only what was under way in those killed is there unsaid", async () => {
    const endings = await fleet.end()
    expect(endings).toEqual(endings.map(() => ({ code: 0, signal: null, complaints: "" })))
    if (reader !== undefined) {
      const exit = await Effect.runPromise(Fiber.interrupt(reader))
      expect(Exit.isInterrupted(exit)).toBe(true)
      expect(seen.moments).toBeGreaterThan(rounds)
    }
    const state = await expectSound()
    const said = new Set(fleet.said.map(({ token }) => token))
    const written = [
      ...state.audit.map(({ remoteAddress }) => remoteAddress),
      ...state.posted.map(([token]) => token ?? ""),
    ]
    const unsaid = written.filter((token) => token !== founder && !said.has(token))
    const inKilled = unsaid.filter((token) => fleet.killed.some((name) => token.startsWith(`${name}.`)))
    expect(unsaid).toEqual(inKilled)
    const refused = fleet.said.filter(({ ended }) => ended._tag === "Refused").length
    const counts = { steps: fleet.said.length, refused, moments: seen.moments, unsaid: inKilled.length }
    console.info(`${database.name}, QUOIN_SEED=${streamsSeed}: ${JSON.stringify(counts)}`)
  })
})

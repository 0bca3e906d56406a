import { DeadLetters, Jobs, Leases, Turns } from "@quoin/jobs"
import { type AnyFailure, type DeclaredCollection, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { LawBroken, same } from "../../law"
import type { CaseFailure, StorageCase } from "../../storage/StorageCase"
import type { Client, StorageFixture } from "../../storage/StorageFixture"
import { EventWorld, type Hearer, eventCollections } from "./EventWorld"
import { Hearings, Tellings, attempts } from "./telling"

/** More rounds than any drawn script needs: each takes two deliveries at least one attempt further. */
const mostRounds = 200

/** A worker may die over a delivery so often that it is set aside for that. */
const given = "given up"

export const countOf = <A, N extends string>(client: Client, collection: DeclaredCollection<A, N>) =>
  Effect.map(selectAll(client, collection, {}), ({ length }) => length)

/** Nothing of the machinery is left. */
export const nothingLeft = (client: Client) =>
  Effect.gen(function* () {
    yield* same("no delivery is left", yield* countOf(client, Jobs), 0)
    yield* same("no lease is left", yield* countOf(client, Leases), 0)
    yield* same("no line is left", yield* countOf(client, Turns), 0)
  })

/** All that was told is heard once, or set aside because it is poisoned. */
export const allHeard = (world: EventWorld, client: Client) =>
  Effect.gen(function* () {
    const { watch } = world
    yield* world.drain(mostRounds)
    yield* watch.verdict
    const tellings = (yield* selectAll(client, Tellings, {})).map(({ value }) => value)
    const heard = new Set((yield* selectAll(client, Hearings, {})).map(({ value }) => value.number))
    for (const { number, fails } of tellings) {
      const dead = watch.dead.get(number)
      const wasGivenUp = dead?.error?.startsWith(given) ?? false
      const ends = heard.has(number) ? "heard" : dead === undefined ? "lost" : "set aside"
      yield* same(`${number} ends well`, ends, fails >= attempts || wasGivenUp ? "set aside" : "heard")
      const called = watch.calls.filter((call) => call.number === number)
      if (!wasGivenUp && called.length === 0) {
        yield* new LawBroken({
          law: "every event is delivered",
          expected: "a call",
          found: `none of ${number}`,
        })
      }
    }
    const dead = (yield* selectAll(client, DeadLetters, {})).length
    yield* same("what is set aside is kept", dead, watch.dead.size)
    yield* nothingLeft(client)
  })

/** A storage in trouble is no part of these laws. */
type Use = (world: EventWorld, client: Client) => Effect.Effect<void, CaseFailure | AnyFailure>

const asCaseFailure = (failure: CaseFailure | AnyFailure): LawBroken =>
  failure instanceof LawBroken
    ? failure
    : new LawBroken({ law: "events are told and heard", expected: "no failure", found: failure.message })

/** A world over a connection of its own. */
export const inWorld =
  (hears: Hearer, use: Use) =>
  (fixture: StorageFixture): ReturnType<StorageCase["run"]> =>
    Effect.flatMap(fixture.client(fixture.tenant(), eventCollections), (client) =>
      Effect.mapError(use(new EventWorld(client, hears), client), asCaseFailure),
    )

import type { Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { sameMembers } from "../law"
import type { CaseRun } from "./StorageCase"
import { type World, type WorldCollection, agreesIn, clientOf, expectedIn } from "./World"

/** A filter over one collection of the world, and the keys of the records that it means. */
export type Meant = readonly [collection: WorldCollection, filter: Where.Where, keys: ReadonlyArray<string>]

/** Each filter finds what it means, in `matches` and in storage. */
export const means =
  (world: World, filters: ReadonlyArray<Meant>): CaseRun =>
  (fixture) =>
    Effect.gen(function* () {
      const client = yield* clientOf(fixture, world)
      for (const [collection, filter, keys] of filters) {
        const expected = expectedIn(world, collection, filter).map(({ key }) => key)
        yield* sameMembers(`the meaning of ${JSON.stringify(filter)}`, expected, keys)
        yield* agreesIn(client, world, collection, filter)
      }
    })

import type { Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { sameMembers } from "../../law"
import type { CaseRun } from "../StorageCase"
import { type Dataset, type DatasetCollection, agreesIn, clientOf, expectedIn } from "../records/Dataset"

/** A filter over one collection of the dataset, and the keys of the records that it must find. */
export type ExpectedMatch = readonly [
  collection: DatasetCollection,
  filter: Where.Where,
  keys: ReadonlyArray<string>,
]

/** Each filter finds these records, by `matches` and in storage. */
export const expectedMatches =
  (dataset: Dataset, filters: ReadonlyArray<ExpectedMatch>): CaseRun =>
  (fixture) =>
    Effect.gen(function* () {
      const client = yield* clientOf(fixture, dataset)
      for (const [collection, filter, keys] of filters) {
        const expected = expectedIn(dataset, collection, filter).map(({ key }) => key)
        yield* sameMembers(`the meaning of ${JSON.stringify(filter)}`, expected, keys)
        yield* agreesIn(client, dataset, collection, filter)
      }
    })

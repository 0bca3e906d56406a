import { Commit, type Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { same } from "../../../law"
import { forAll, runs } from "../../../property"
import { type Maker, type Part, describing, makers, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client } from "../../StorageFixture"
import {
  type Dataset,
  type DatasetCollection,
  agreesIn,
  expectedIn,
  shownPosition,
  datasetCollections,
} from "../../records/Dataset"
import { type Walk, walkThrough } from "../../checks/walk"
import { makerAttributes, partAttributes, dataset } from "../../random/datasetArbitraries"
import { datasetFilters, datasetOrders } from "../../random/datasetFilters"

const collections = ["parts", "makers"] as const

/** Writes a dataset over another: what it lacks is removed, what both have is replaced. */
const replace = (client: Client, before: Dataset, { parts: newParts, makers: newMakers }: Dataset) => {
  const gone = (
    records: ReadonlyArray<{ readonly id: string }>,
    kept: ReadonlyArray<{ readonly id: string }>,
  ) => records.filter(({ id }) => !kept.some((each) => each.id === id))
  return client.write([
    ...newParts.map((part) => Commit.put(parts, part)),
    ...newMakers.map((maker) => Commit.put(makers, maker)),
    ...gone(before.parts, newParts).map(({ id }) => Commit.remove(parts, id)),
    ...gone(before.makers, newMakers).map(({ id }) => Commit.remove(makers, id)),
  ])
}

const nothing: Dataset = { parts: [], makers: [] }

/** A new tenant whose store went through these datasets, one after the other. */
const wentThrough = (fixture: Parameters<CaseRun>[0], datasets: ReadonlyArray<Dataset>) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), datasetCollections)
    yield* client.describe(parts, describing(partAttributes))
    yield* client.describe(makers, describing(makerAttributes))
    let before = nothing
    for (const next of datasets) {
      yield* replace(client, before, next)
      before = next
    }
    return client
  })

/** A dataset, and maybe another that stood before it. */
const datasets = fc.array(dataset, { minLength: 1, maxLength: 2, size: "max" })

const filter = fc.oneof(
  { weight: 2, arbitrary: datasetFilters.parts.map((where) => ["parts", where] as const) },
  { weight: 1, arbitrary: datasetFilters.makers.map((where) => ["makers", where] as const) },
)

const filters: CaseRun = (fixture) =>
  forAll(
    "random filters through references and attributes agree with matches",
    fc.tuple(datasets, fc.array(filter, { minLength: 1, maxLength: 10, size: "max" })),
    runs(50, 1_000),
    ([given, wheres]) =>
      Effect.gen(function* () {
        const client = yield* wentThrough(fixture, given)
        const now = given.at(-1) ?? nothing
        for (const [collection, where] of wheres) yield* agreesIn(client, now, collection, where)
      }).pipe(Effect.scoped),
  )

/** One collection of the dataset, walked by both styles: every record once, and each page ends where its last one stands. */
const walked = (client: Client, now: Dataset, collection: DatasetCollection, walk: Walk) =>
  Effect.gen(function* () {
    const expected = expectedIn(now, collection, walk.where, walk.orderBy)
    const endsPage = (i: number) => (i + 1) % walk.size === 0 || i === expected.length - 1
    const given = `${collection} ${JSON.stringify(walk)}`
    for (const style of ["offset", "after"] as const) {
      const ends: Array<unknown> = []
      const note = ({ end }: { readonly end?: Order.Position }) =>
        Effect.sync(() => {
          if (end !== undefined) ends.push(shownPosition(end))
        })
      const seen =
        collection === "parts"
          ? yield* walkThrough<Part, string, never>(client, parts, walk, style, note)
          : yield* walkThrough<Maker, string, never>(client, makers, walk, style, note)
      yield* same(
        `a walk by ${style}: ${given}`,
        seen.map(({ id }) => id),
        expected.map(({ key }) => key),
      )
      yield* same(
        `the ends of its pages: ${given}`,
        ends,
        expected.filter((_, i) => endsPage(i)).map(shownPosition),
      )
    }
  })

const walkOver = (collection: DatasetCollection) =>
  fc
    .record<Walk>({
      where: fc.oneof(fc.constant(Where.all), datasetFilters[collection]),
      orderBy: datasetOrders[collection],
      size: fc.integer({ min: 1, max: 3 }),
    })
    .map((walk) => [collection, walk] as const)

const walks: CaseRun = (fixture) =>
  forAll(
    "random walks in orders through references give every record once",
    fc.tuple(
      datasets,
      fc.array(fc.oneof(...collections.map(walkOver)), { minLength: 1, maxLength: 6, size: "max" }),
    ),
    runs(50, 1_000),
    ([given, orders]) =>
      Effect.gen(function* () {
        const client = yield* wentThrough(fixture, given)
        const now = given.at(-1) ?? nothing
        for (const [collection, walk] of orders) yield* walked(client, now, collection, walk)
      }).pipe(Effect.scoped),
  )

/** Random records that refer to each other, random filters and orders: storage does what kernel's functions say. */
export const randomDatasetCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/references/random-filters-agree-with-matches",
    says: "Random filters through references and attributes find what `matches` says.",
    verifies: ["STO-28", "STO-47", "STO-48", "STO-57"],
    run: filters,
  },
  {
    id: "storage/page/every-record-once-through-references",
    says: "Random walks in orders through references give every record once, and end where its last record stands.",
    verifies: ["STO-40", "STO-43", "STO-54"],
    run: walks,
  },
]

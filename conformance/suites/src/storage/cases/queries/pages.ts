import { Commit, Order, Where, limits, matches, noLookup } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { refused, same } from "../../../law"
import { forAll, runs } from "../../../property"
import { orderBy, sampleSet, where } from "../../random/sampleArbitraries"
import { type Sample, type SampleField, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import { type Walk, inOrder, walkThrough } from "../../checks/walk"

const walks = fc.record<Walk<SampleField>>({
  where: fc.oneof(fc.constant(Where.all), where),
  orderBy,
  size: fc.integer({ min: 1, max: 5 }),
})

const ids = (records: ReadonlyArray<Sample>) => records.map(({ id }) => id)

/** Walks by offset and by position give the same: every record that matches, once, in order. */
const everyRecordOnce: CaseRun = (fixture) =>
  forAll(
    "a walk gives every record exactly once, in the order of comparePositions",
    fc.tuple(sampleSet(15), fc.array(walks, { minLength: 1, maxLength: 3 })),
    runs(50, 1_000),
    ([records, given]) =>
      Effect.gen(function* () {
        const client = yield* fixture.client(fixture.tenant())
        yield* client.write(records.map((record) => Commit.put(samples, record)))
        for (const walk of given) {
          const matching = records.filter((record) =>
            matches(walk.where, record.id, samples.fieldsOf(record), noLookup),
          )
          for (const style of ["offset", "after"] as const) {
            const seen = yield* walkThrough(client, samples, walk, style, ({ total }) =>
              same("every page tells the exact total", total, matching.length),
            )
            yield* same(`a walk by ${style}`, ids(seen), ids(inOrder(matching, walk.orderBy)))
          }
        }
      }).pipe(Effect.scoped),
  )

const kept = Array.from({ length: 30 }, (_, i) => sample(`kept-${i}`, { number: i % 7, label: "kept" }))
const passing = Array.from({ length: 30 }, (_, i) => sample(`passing-${i}`, { number: i % 9 }))

/** While others put and remove records between the pages, a walk by position gives each unchanged one once. */
const stable: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [reader, writer] = yield* Effect.all([fixture.client(tenant), fixture.client(tenant)])
    const walk = { where: Where.all, orderBy: [Order.descending("number")] as const, size: 4 }
    yield* reader.write([...kept, ...passing.slice(15)].map((record) => Commit.put(samples, record)))
    let round = 0
    const seen = yield* walkThrough(reader, samples, walk, "after", () => {
      const came = passing[round % 30]
      const left = passing[(round + 15) % 30]
      round++
      return writer.write([
        ...(came === undefined ? [] : [Commit.put(samples, came)]),
        ...(left === undefined ? [] : [Commit.remove(samples, left.id)]),
      ])
    })
    const unchanged = seen.filter(({ label }) => label === "kept")
    yield* same("each unchanged record once, in order", ids(unchanged), ids(inOrder(kept, walk.orderBy)))
  })

const goneBoundary: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    yield* client.write(["a", "b", "c"].map((id) => Commit.put(samples, sample(id, { number: 1 }))))
    const query = { orderBy: [Order.ascending("number")] as const, after: { values: [1], key: "b" } }
    yield* client.write([Commit.remove(samples, "b")])
    const rest = yield* client.select(samples, query)
    yield* same(
      "a walk goes on behind a removed record",
      rest.records.map(({ key }) => key),
      ["c"],
    )
    const all = yield* client.select(samples, { ...query, after: { values: [undefined], key: "z" } })
    yield* same(
      "behind a missing value come all others",
      all.records.map(({ key }) => key),
      ["a", "c"],
    )
  })

const edges: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    const shown = (given: { readonly limit?: number; readonly offset?: number }) =>
      Effect.map(client.select(samples, { total: true, ...given }), ({ records, more, total }) => [
        records.map(({ key }) => key),
        more,
        total,
      ])
    yield* same("an empty collection", yield* shown({}), [[], false, 0])
    yield* client.write(["a", "b", "c"].map((id) => Commit.put(samples, sample(id))))
    yield* same("no records asked for", yield* shown({ limit: 0 }), [[], true, 3])
    yield* same("a page that ends before the last", yield* shown({ limit: 2 }), [["a", "b"], true, 3])
    yield* same("a page that ends with the last", yield* shown({ limit: 3 }), [["a", "b", "c"], false, 3])
    yield* same("the last page", yield* shown({ limit: 2, offset: 2 }), [["c"], false, 3])
    yield* same("a page behind the last record is empty", yield* shown({ limit: 2, offset: 3 }), [
      [],
      false,
      3,
    ])
    yield* same("a page far behind the last record is empty", yield* shown({ offset: 2 ** 31 }), [
      [],
      false,
      3,
    ])
    const uncounted = yield* client.select(samples, { limit: 1 })
    yield* same("no total unless asked for", "total" in uncounted, false)
  })

const beyondTheDefault: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    const key = (i: number) => `k${String(i).padStart(5, "0")}`
    const records = Array.from({ length: limits.selectRecords + 5 }, (_, i) => sample(key(i)))
    yield* client.write(records.slice(0, limits.commitChanges).map((record) => Commit.put(samples, record)))
    yield* client.write(records.slice(limits.commitChanges).map((record) => Commit.put(samples, record)))
    const first = yield* client.select(samples, { total: true })
    yield* same(
      "a page is cut at the limit",
      [first.records.length, first.more, first.total],
      [limits.selectRecords, true, records.length],
    )
    const second = yield* client.select(samples, { offset: limits.selectRecords })
    yield* same(
      "the next page has the rest",
      second.records.map(({ value }) => value),
      records.slice(limits.selectRecords),
    )
    const law = "a larger page is refused"
    const larger = client.select(samples, { limit: limits.selectRecords + 1 })
    const tooLarge = yield* refused(law, larger, "LimitExceeded")
    yield* same(law, [tooLarge.limit, tooLarge.max], ["selectRecords", limits.selectRecords])
  })

/** Pages: together they give every record once, whatever their size. */
export const pageCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/page/every-record-once",
    says: "Random walks, by offset and by position, give every matching record once and in order.",
    verifies: ["STO-40", "STO-43", "STO-44"],
    run: everyRecordOnce,
  },
  {
    id: "storage/page/stable-under-writes",
    says: "A walk by position gives each unchanged record once while others come and go.",
    verifies: ["STO-41"],
    run: stable,
  },
  {
    id: "storage/page/behind-a-removed-record",
    says: "A walk goes on behind a record that was removed.",
    verifies: ["STO-42"],
    run: goneBoundary,
  },
  {
    id: "storage/page/edges",
    says: "Empty, first, last and missing pages tell the right rest and the right total.",
    verifies: ["STO-44", "STO-45"],
    run: edges,
  },
  {
    id: "storage/page/cut-at-the-limit",
    says: "A page without a limit is cut at the greatest, and the next one has the rest.",
    verifies: ["STO-45"],
    run: beyondTheDefault,
  },
]

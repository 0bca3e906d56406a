import { matches, noLookup, Order, Where } from "@quoin/kernel"
import { make } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { keysOf, type Page, pages, putAll, storageOf } from "./fixtures"

const texts = fc.constantFrom(
  "",
  "a",
  "A",
  "ab",
  "abc",
  "b",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "\0",
  "a\0b",
  "a\0c",
  "é",
  "e\u0301",
  "\ud7ff",
  "\ue000",
  "\uffff",
  "😀",
  "😀b",
  "\u{10ffff}",
  "\u{10ffff}\u{10ffff}",
  "a\u{10ffff}",
  "?",
  "?1",
  ":a",
  "x".repeat(900),
)
const numbers = fc.constantFrom(0, -0, 1, -1, 0.1, 0.1 + 0.2, 2 ** 53, -(2 ** 53), 1e20, 1e308, 5e-324, 1.5)
const instants = fc.constantFrom(0, 1, -1, 1_700_000_000_000, 2 ** 53 - 1, -(2 ** 53 - 1))
const operands = fc.oneof(numbers, fc.constantFrom(Infinity, -Infinity))

const maybe = <A>(values: fc.Arbitrary<A>) => fc.option(values, { nil: undefined, freq: 3 })

const defined = (page: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined))

const pageLists: fc.Arbitrary<ReadonlyArray<Page>> = fc
  .array(
    fc.record({
      title: maybe(texts),
      rank: maybe(numbers),
      open: maybe(fc.boolean()),
      at: maybe(instants),
      labels: maybe(fc.array(texts, { maxLength: 3 })),
      scores: maybe(fc.array(numbers, { maxLength: 3 })),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map((page, i) => ({ ...defined(page), id: `k${i % 7}-${["é", "😀", "\uffff"][i % 3] ?? ""}${i}` })),
  )

type Name = (typeof pages.names)[number]
type Filter = Where.Where<Name>

const bound = <A extends string | number | boolean>(values: fc.Arbitrary<A>) =>
  fc.option(fc.record({ value: values, inclusive: fc.boolean() }), { nil: undefined })

const comparisons = <A extends string | number | boolean>(field: Name, values: fc.Arbitrary<A>) =>
  fc.oneof<Array<fc.Arbitrary<Filter>>>(
    values.map((value) => Where.equals(field, value)),
    fc.array(values, { maxLength: 4 }).map((list) => Where.isIn(field, list)),
    fc
      .record({ from: bound(values), to: bound(values) })
      .map(({ from, to }): Filter => ({ _tag: "Range", field, from, to })),
    fc.constant(Where.empty(field)),
  )

const textual = (field: Name) =>
  fc.oneof(
    comparisons(field, texts),
    texts.map((text) => Where.prefix(field, text)),
    texts.map((text) => Where.suffix(field, text)),
    texts.map((text) => Where.contains(field, text)),
  )

const filters: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      textual("title"),
      textual("labels"),
      comparisons("rank", operands),
      comparisons("scores", operands),
      comparisons("open", fc.boolean()),
      comparisons("at", operands),
      fc.constantFrom<Filter>(Where.all, Where.none, Where.keyIn(["k0-é0", "k1-"]), Where.keyIn([])),
    ),
    fc.array(tie("filter"), { maxLength: 3 }).map((clauses) => Where.and(...clauses)),
    fc.array(tie("filter"), { maxLength: 3 }).map((clauses) => Where.or(...clauses)),
    tie("filter").map(Where.not),
  ),
})).filter

const orders = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom<Name>("title", "rank", "open", "at"),
    direction: fc.constantFrom("ascending" as const, "descending" as const),
  }),
  { maxLength: 3, selector: (term) => term.field },
)

/** What the model says: the keys that match, in the total order. */
const expected = (records: ReadonlyArray<Page>, where: Filter, orderBy: ReadonlyArray<Order.OrderTerm>) =>
  records
    .map((record) => ({ record, fields: pages.fieldsOf(record) }))
    .filter(({ record, fields }) => matches(where, record.id, fields, noLookup))
    .map(({ record, fields }) => Order.positionOf(orderBy, record.id, fields, noLookup))
    .sort(Order.comparePositions(orderBy))

it("filters and orders as the kernel's own meaning does, and walks pages without a gap", async () => {
  await fc.assert(
    fc.asyncProperty(
      pageLists,
      fc.array(fc.tuple(filters, orders, fc.integer({ min: 1, max: 5 })), { minLength: 4, maxLength: 8 }),
      (records, queries) =>
        Effect.gen(function* () {
          const storage = yield* Effect.flatMap(make({ file: ":memory:" }), storageOf)
          yield* putAll(storage, "c1", ...records)
          for (const [where, orderBy, limit] of queries) {
            const wanted = expected(records, where, orderBy)
            const keys = wanted.map((position) => position.key)
            const whole = yield* storage.select(pages, { where, orderBy, total: true })
            expect([keysOf(whole), whole.total]).toEqual([keys, keys.length])
            const second = yield* storage.select(pages, { where, orderBy, limit, offset: limit, total: true })
            expect([keysOf(second), second.total]).toEqual([keys.slice(limit, 2 * limit), keys.length])
            for (const [i, after] of wanted.entries()) {
              const page = yield* storage.select(pages, { where, orderBy, limit, after })
              expect(keysOf(page)).toEqual(keys.slice(i + 1, i + 1 + limit))
            }
          }
        }).pipe(Effect.scoped, Effect.runPromise),
    ),
    { numRuns: 150 },
  )
})

import {
  type Collection,
  Commit,
  CommitId,
  type EncodedSelect,
  type Field,
  type Lookup,
  matches,
  Order,
  type StorageDriverService,
  type Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { described, filters, noteLists, noteOrders, thingLists, thingOrders } from "./linkedRecords"
import { type Note, notes, openThings, type Thing, things } from "./things"

/** What stands in both collections, as the model sees it. */
type Records = ReadonlyMap<string, ReadonlyMap<string, Field.FieldValues>>
const recordsOf = (thingList: ReadonlyArray<Thing>, noteList: ReadonlyArray<Note>): Records =>
  new Map([
    [things.name, new Map(thingList.map((thing) => [thing.id, things.fieldsOf(thing)]))],
    [notes.name, new Map(noteList.map((note) => [note.id, notes.fieldsOf(note)]))],
  ])

const removals = <A, N extends string>(
  collection: Collection.Collection<A, N>,
  before: Records,
  after: Records,
): ReadonlyArray<Commit.Change> =>
  [...(before.get(collection.name)?.keys() ?? [])]
    .filter((key) => after.get(collection.name)?.has(key) !== true)
    .map((key) => Commit.remove(collection, key))

const lookupIn = (records: Records): Lookup => ({
  find: (collection, key) => records.get(collection)?.get(key),
  all: (collection) => records.get(collection) ?? [],
})

interface Query {
  readonly where: Where.Where
  readonly orderBy: ReadonlyArray<Order.OrderTerm>
  readonly limit: number
}

const expected = (records: Records, collection: string, { where, orderBy }: Query) =>
  [...(records.get(collection) ?? [])]
    .filter(([key, fields]) => matches(where, key, fields, lookupIn(records)))
    .map(([key, fields]) => Order.positionOf(orderBy, key, fields, lookupIn(records)))
    .sort(Order.comparePositions(orderBy))

const agrees = (driver: StorageDriverService, records: Records, collection: string, query: Query) =>
  Effect.gen(function* () {
    const { limit } = query
    const wanted = expected(records, collection, query)
    const select: EncodedSelect = { ...query, offset: 0, after: undefined, total: true, limit: 100 }
    const placed = (asked: EncodedSelect) =>
      Effect.map(driver.select(collection, asked), ({ records: found, total }) => ({
        positions: found.map((record) => record.position),
        keys: found.map((record) => record.key),
        total,
      }))
    const total = wanted.length
    const keysOf = (positions: ReadonlyArray<Order.Position>) => positions.map((position) => position.key)
    expect(yield* placed(select)).toEqual({ positions: wanted, keys: keysOf(wanted), total })
    const second = wanted.slice(limit, 2 * limit)
    expect(yield* placed({ ...select, limit, offset: limit })).toEqual({
      positions: second,
      keys: keysOf(second),
      total,
    })
    for (const [i, after] of wanted.entries()) {
      const next = wanted.slice(i + 1, i + 1 + limit)
      expect((yield* placed({ ...select, limit, after })).positions).toEqual(next)
    }
  })

const queries = (where: fc.Arbitrary<Where.Where>, orderBy: fc.Arbitrary<ReadonlyArray<Order.OrderTerm>>) =>
  fc.array(fc.record({ where, orderBy, limit: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 4,
    maxLength: 8,
  })

it("follows references and reads attributes as the kernel's own meaning does, before and after changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(thingLists, noteLists), { minLength: 2, maxLength: 3 }),
      queries(filters.thing, thingOrders),
      queries(filters.note, noteOrders),
      (states, thingQueries, noteQueries) =>
        Effect.gen(function* () {
          const { driver, storage } = yield* openThings()
          yield* storage.describe(things, described)
          let standing: Records = recordsOf([], [])
          for (const [i, [thingList, noteList]] of states.entries()) {
            const next = recordsOf(thingList, noteList)
            yield* storage.commit({
              id: CommitId.make(`c${i}`),
              changes: [
                ...thingList.map((thing) => Commit.put(things, thing)),
                ...noteList.map((note) => Commit.put(notes, note)),
                ...removals(things, standing, next),
                ...removals(notes, standing, next),
              ],
              guards: [],
            })
            standing = next
            for (const query of thingQueries) yield* agrees(driver, standing, things.name, query)
            for (const query of noteQueries) yield* agrees(driver, standing, notes.name, query)
          }
        }).pipe(Effect.scoped, Effect.runPromise),
    ),
    { numRuns: 100 },
  )
})

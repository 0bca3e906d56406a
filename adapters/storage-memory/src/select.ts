import {
  type EncodedSelect,
  type EncodedSelection,
  type Lookup,
  Order,
  type PlacedRecord,
  type Where,
} from "@quoin/kernel"
import { recordOf } from "./CollectionState"
import type { Row } from "./Row"
import { type Collections, collectionOf, lookupIn } from "./Collections"
import { type Candidates, candidatesFor } from "./candidates"
import { ReferenceKeys } from "./referenceKeys"
import { type RowTest, costOf, rowTest } from "./rowTest"
import { type Steps, atOnce } from "./Steps"

/** A select while it runs: its candidates, and all other records of the same moment. */
interface Running {
  readonly select: EncodedSelect
  readonly candidates: Candidates
  readonly keys: ReferenceKeys
  readonly test: RowTest
  /** Comparisons of one row. */
  readonly cost: number
  readonly lookup: Lookup
}

const positionOf = ({ select, lookup }: Running, { key, fields }: Row): Order.Position =>
  Order.positionOf(select.orderBy, key, fields, lookup)

const placed = (row: Row, position: Order.Position): PlacedRecord => ({ ...recordOf(row), position })

const isBehind = (running: Running): RowTest => {
  const { after, orderBy } = running.select
  if (after === undefined) return () => true
  const compare = Order.comparePositions(orderBy)
  return (row) => compare(positionOf(running, row), after) > 0
}

function* count({ candidates: { rows, exact }, keys, test, cost }: Running): Steps<number> {
  if (exact) return rows.size
  let matching = 0
  for (let place = 0; place < rows.size; place++) {
    if (keys.isFull(cost)) yield
    const row = rows.at(place)
    if (row !== undefined && (keys.tried(test, row) ?? (yield* keys.settled(() => test(row))))) matching++
  }
  return matching
}

/** The candidates are in the order asked for: take matches until the page is full. */
function* walk(running: Running): Steps<EncodedSelection> {
  const { select, candidates, keys, test, cost } = running
  const { rows, exact } = candidates
  const behind = isBehind(running)
  const start = select.after === undefined ? 0 : rows.rank((row) => !behind(row))
  let skip = exact ? 0 : select.offset
  const page: Array<PlacedRecord> = []
  for (let place = exact ? start + select.offset : start; page.length < select.limit; place++) {
    if (keys.isFull(cost)) yield
    const row = rows.at(place)
    if (row === undefined) break
    if (exact || (keys.tried(test, row) ?? (yield* keys.settled(() => test(row))))) {
      if (skip > 0) skip--
      else page.push(placed(row, positionOf(running, row)))
    }
  }
  return { records: page, total: select.total ? yield* count(running) : undefined }
}

interface Found {
  readonly row: Row
  readonly position: Order.Position
}

/** Found rows that are sorted at a time at least; sorting them all at the end would hold up others. */
const sortedAtOnce = 4_000

/** No index gives the order asked for: collect all matches, and keep the first of them in order. */
function* sort(running: Running): Steps<EncodedSelection> {
  const { select, candidates, keys, test, cost } = running
  const { rows } = candidates
  const { after, offset, limit } = select
  const compare = Order.comparePositions(select.orderBy)
  const needed = offset + limit
  let found: Array<Found> = []
  let total = 0
  const keepFirst = (): void => {
    found = found.sort((a, b) => compare(a.position, b.position)).slice(0, needed)
  }
  for (let place = 0; place < rows.size; place++) {
    if (keys.isFull(cost)) yield
    const row = rows.at(place)
    if (row === undefined || !(keys.tried(test, row) ?? (yield* keys.settled(() => test(row))))) continue
    total++
    const position = positionOf(running, row)
    if (after !== undefined && compare(position, after) <= 0) continue
    found.push({ row, position })
    if (found.length >= 2 * needed + sortedAtOnce) keepFirst()
  }
  keepFirst()
  return {
    records: found.slice(offset).map(({ row, position }) => placed(row, position)),
    total: select.total ? total : undefined,
  }
}

/** One page of a collection, in steps; agrees with `matches` and `comparePositions` whichever way it goes. */
export function* selectFrom(
  collections: Collections,
  collection: string,
  select: EncodedSelect,
): Steps<EncodedSelection> {
  const state = collectionOf(collections, collection)
  if (state === undefined) return { records: [], total: select.total ? 0 : undefined }
  const keys = new ReferenceKeys(collections)
  const candidates = yield* keys.settled(() =>
    candidatesFor(state, select.where, select.orderBy, keys.keysOf),
  )
  const test = rowTest(select.where, keys)
  const lookup = lookupIn(collections)
  const running: Running = { select, candidates, keys, test, cost: costOf(select.where), lookup }
  return yield* candidates.ordered ? walk(running) : sort(running)
}

function* someIn(collections: Collections, collection: string, where: Where.Where): Steps<boolean> {
  const state = collectionOf(collections, collection)
  if (state === undefined) return false
  const keys = new ReferenceKeys(collections)
  const { rows } = yield* keys.settled(() => candidatesFor(state, where, "any", keys.keysOf))
  const test = rowTest(where, keys)
  for (let place = 0; place < rows.size; place++) {
    const row = rows.at(place)
    if (row !== undefined && (keys.tried(test, row) ?? (yield* keys.settled(() => test(row))))) return true
  }
  return false
}

/** Does any record match? At once, as part of a commit. */
export const someMatch = (collections: Collections, collection: string, where: Where.Where): boolean =>
  atOnce(someIn(collections, collection, where))

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
import { referenceKeys } from "./referenceKeys"
import { type RowTest, rowTest } from "./rowTest"

/** A select while it runs: its candidates, and all other records of the same moment. */
interface Running {
  readonly select: EncodedSelect
  readonly candidates: Candidates
  readonly test: RowTest
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

const count = ({ candidates: { rows, exact }, test }: Running): number => {
  if (exact) return rows.size
  let matching = 0
  for (let place = 0; place < rows.size; place++) {
    const row = rows.at(place)
    if (row !== undefined && test(row)) matching++
  }
  return matching
}

/** The candidates are in the order asked for: take matches until the page is full. */
const walk = (running: Running): EncodedSelection => {
  const { select, candidates, test } = running
  const { rows, exact } = candidates
  const behind = isBehind(running)
  const start = select.after === undefined ? 0 : rows.rank((row) => !behind(row))
  let skip = exact ? 0 : select.offset
  const page: Array<PlacedRecord> = []
  for (let place = exact ? start + select.offset : start; page.length < select.limit; place++) {
    const row = rows.at(place)
    if (row === undefined) break
    if (exact || test(row)) {
      if (skip > 0) skip--
      else page.push(placed(row, positionOf(running, row)))
    }
  }
  return { records: page, total: select.total ? count(running) : undefined }
}

/** No index gives the order asked for: collect all matches, and sort them. */
const sort = (running: Running): EncodedSelection => {
  const { select, candidates, test } = running
  const { rows } = candidates
  const compare = Order.comparePositions(select.orderBy)
  const matching: Array<{ readonly row: Row; readonly position: Order.Position }> = []
  for (let place = 0; place < rows.size; place++) {
    const row = rows.at(place)
    if (row !== undefined && test(row)) matching.push({ row, position: positionOf(running, row) })
  }
  const { after } = select
  const page = matching
    .filter(({ position }) => after === undefined || compare(position, after) > 0)
    .sort((a, b) => compare(a.position, b.position))
    .slice(select.offset, select.offset + select.limit)
  return {
    records: page.map(({ row, position }) => placed(row, position)),
    total: select.total ? matching.length : undefined,
  }
}

/** One page of a collection; agrees with `matches` and `comparePositions` whichever way it goes. */
export const selectFrom = (
  collections: Collections,
  collection: string,
  select: EncodedSelect,
): EncodedSelection => {
  const state = collectionOf(collections, collection)
  if (state === undefined) return { records: [], total: select.total ? 0 : undefined }
  const keysOf = referenceKeys(collections)
  const candidates = candidatesFor(state, select.where, select.orderBy, keysOf)
  const running = {
    select,
    candidates,
    test: rowTest(select.where, keysOf),
    lookup: lookupIn(collections),
  }
  return candidates.ordered ? walk(running) : sort(running)
}

/** Does any record match? */
export const someMatch = (collections: Collections, collection: string, where: Where.Where): boolean => {
  const state = collectionOf(collections, collection)
  if (state === undefined) return false
  const keysOf = referenceKeys(collections)
  const { rows } = candidatesFor(state, where, "any", keysOf)
  const test = rowTest(where, keysOf)
  for (let place = 0; place < rows.size; place++) {
    const row = rows.at(place)
    if (row !== undefined && test(row)) return true
  }
  return false
}

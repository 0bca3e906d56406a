import { type EncodedSelect, type EncodedSelection, Order, type Where, matches } from "@quoin/kernel"
import { type CollectionState, type Row, recordOf } from "./CollectionState"
import { type Candidates, candidatesFor } from "./candidates"

const passes =
  (where: Where.Where) =>
  (row: Row): boolean =>
    matches(where, row.key, row.fields)

const isBehind = (select: EncodedSelect): ((row: Row) => boolean) => {
  const { after, orderBy } = select
  if (after === undefined) return () => true
  const compare = Order.comparePositions(orderBy)
  return (row) => compare(Order.positionOf(orderBy, row.key, row.fields), after) > 0
}

const count = ({ rows, exact }: Candidates, test: (row: Row) => boolean): number => {
  if (exact) return rows.size
  let matching = 0
  for (let place = 0; place < rows.size; place++) {
    const row = rows.at(place)
    if (row !== undefined && test(row)) matching++
  }
  return matching
}

/** The candidates stand in the order asked for: walk them until the page is full. */
const walk = (candidates: Candidates, select: EncodedSelect): EncodedSelection => {
  const { rows, exact } = candidates
  const test = passes(select.where)
  const behind = isBehind(select)
  const start = select.after === undefined ? 0 : rows.rank((row) => !behind(row))
  let skip = exact ? 0 : select.offset
  const page: Array<Row> = []
  for (let place = exact ? start + select.offset : start; page.length < select.limit; place++) {
    const row = rows.at(place)
    if (row === undefined) break
    if (exact || test(row)) {
      if (skip > 0) skip--
      else page.push(row)
    }
  }
  return { records: page.map(recordOf), total: select.total ? count(candidates, test) : undefined }
}

/** No index stands in the order asked for: collect what matches, and sort it. */
const sort = ({ rows }: Candidates, select: EncodedSelect): EncodedSelection => {
  const test = passes(select.where)
  const compare = Order.comparePositions(select.orderBy)
  const matching: Array<{ readonly row: Row; readonly position: Order.Position }> = []
  for (let place = 0; place < rows.size; place++) {
    const row = rows.at(place)
    if (row !== undefined && test(row)) {
      matching.push({ row, position: Order.positionOf(select.orderBy, row.key, row.fields) })
    }
  }
  const { after } = select
  const page = matching
    .filter(({ position }) => after === undefined || compare(position, after) > 0)
    .sort((a, b) => compare(a.position, b.position))
    .slice(select.offset, select.offset + select.limit)
  return { records: page.map(({ row }) => recordOf(row)), total: select.total ? matching.length : undefined }
}

/** One page of a collection; agrees with `matches` and `comparePositions` whichever way it goes. */
export const selectFrom = (state: CollectionState, select: EncodedSelect): EncodedSelection => {
  const candidates = candidatesFor(state, select.where, select.orderBy)
  return candidates.ordered ? walk(candidates, select) : sort(candidates, select)
}

/** Does any record match? */
export const someMatch = (state: CollectionState, where: Where.Where): boolean =>
  walk(candidatesFor(state, where, []), {
    where,
    orderBy: [],
    limit: 1,
    offset: 0,
    after: undefined,
    total: false,
  }).records.length > 0

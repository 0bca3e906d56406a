import { type Collection, Order, noLookup } from "@quoin/kernel"
import type { Row } from "./Row"
import * as SortedTree from "./SortedTree"

interface Entry {
  readonly position: Order.Position
  readonly row: Row
}

/** The rows of a collection, sorted ascending by a list of single-valued fields and then by key. */
export interface Index {
  readonly terms: ReadonlyArray<Order.OrderTerm>
  readonly compare: SortedTree.Compare<Entry>
  readonly entries: SortedTree.SortedTree<Entry>
}

/** An empty index by these fields. It holds rows without a value too, because an order lists them. */
export const over = (fields: ReadonlyArray<string>): Index => {
  const terms = fields.map((field) => Order.ascending(field))
  const comparePositions = Order.comparePositions(terms)
  return { terms, compare: (a, b) => comparePositions(a.position, b.position), entries: undefined }
}

/** An index by key, and one for each declared order over single-valued fields. */
export const indexesOf = (shape: Collection.CollectionShape): ReadonlyArray<Index> =>
  [[], ...shape.orders.filter((order) => order.every((name) => shape.fields[name]?.many === false))].map(over)

const entryOf = (index: Index, row: Row): Entry => ({
  position: Order.positionOf(index.terms, row.key, row.fields, noLookup),
  row,
})

export const withRow = (index: Index, row: Row): Index => ({
  ...index,
  entries: SortedTree.insert(index.entries, entryOf(index, row), index.compare),
})

export const withoutRow = (index: Index, row: Row): Index => ({
  ...index,
  entries: SortedTree.remove(index.entries, entryOf(index, row), index.compare),
})

/** Rows in order, with access to any of them by its place. */
export interface Rows {
  readonly size: number
  readonly at: (place: number) => Row | undefined
  /** How many rows at the beginning satisfy the test. No row behind the first that fails it may satisfy it. */
  readonly rank: (leads: (row: Row) => boolean) => number
}

type Place = (entry: Entry) => number

/** Compares a row with the entries whose first fields hold these values: negative before them, 0 among them, positive behind. */
const placeAgainst = ({ terms }: Index, values: Order.Position["values"]): Place => {
  if (values.length === 0) return () => 0
  const compare = Order.comparePositions(terms.slice(0, values.length))
  return ({ position }) => compare(position, { values, key: position.key })
}

/** The rows that hold these values in the index's first fields, ascending or descending. */
export const rowsWith = (
  index: Index,
  values: Order.Position["values"],
  direction: Order.OrderTerm["direction"],
): Rows => {
  const { entries } = index
  const place = placeAgainst(index, values)
  const start = SortedTree.rank(entries, (entry) => place(entry) < 0)
  const size = SortedTree.rank(entries, (entry) => place(entry) <= 0) - start
  const leads =
    (test: (row: Row) => boolean) =>
    (entry: Entry): boolean =>
      place(entry) < 0 || (place(entry) === 0 && test(entry.row))
  const ascending: Rows = {
    size,
    at: (at) => (at < size ? SortedTree.at(entries, start + at)?.row : undefined),
    rank: (test) => SortedTree.rank(entries, leads(test)) - start,
  }
  return direction === "ascending" ? ascending : reversed(ascending)
}

/** Where the list ends that a place is in: the first end behind it. */
const endBehind = (ends: ReadonlyArray<number>, place: number): number => {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((ends[middle] ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

/** The rows of several lists that share no row. They have no order, so no list leads. */
export const oneAfterTheOther = (lists: ReadonlyArray<Rows>): Rows => {
  const ends: Array<number> = []
  for (const list of lists) ends.push((ends.at(-1) ?? 0) + list.size)
  return {
    size: ends.at(-1) ?? 0,
    at: (place) => {
      const which = endBehind(ends, place)
      return lists[which]?.at(place - (ends[which - 1] ?? 0))
    },
    rank: () => 0,
  }
}

const reversed = (rows: Rows): Rows => ({
  size: rows.size,
  at: (place) => (place < rows.size ? rows.at(rows.size - 1 - place) : undefined),
  rank: (leads) => rows.size - rows.rank((row) => !leads(row)),
})

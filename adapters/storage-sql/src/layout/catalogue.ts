import { type Collection, type Field, lookUp } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"
import {
  collectionTable,
  columnName,
  coveringName,
  identifier,
  indexName,
  rowsIndexName,
  rowsTable,
} from "./names"

/** What is recorded of a defined collection: its fields and orders as they were declared. */
export interface Recorded {
  readonly fields: Readonly<Record<string, Field.FieldShape>>
  readonly orders: ReadonlyArray<ReadonlyArray<string>>
  readonly coverings?: ReadonlyArray<Collection.Covering>
  readonly attributes: boolean
  /** How words were made findable; absent where there are none, and where an older release did it. */
  readonly words?: string
}

export const nothingRecorded: Recorded = { fields: {}, orders: [], attributes: false }

const hasWords = ({ fields }: Collection.CollectionShape): boolean =>
  Object.values(fields).some(({ words }) => words === true)

/** The recorded form; field order does not matter to a table, so it must not look like a change. */
export const recordedText = ({ wordsForm }: Dialect, shape: Collection.CollectionShape): string => {
  const names = Object.keys(shape.fields).sort()
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const field = lookUp(shape.fields, name)
      if (field === undefined) return []
      const { kind, many, unique, words } = field
      return [[name, { kind, many, unique, ...(words === undefined ? {} : { words }) }]]
    }),
  )
  const { orders, coverings, attributes } = shape
  // Left out where there are none: what was recorded before there were attributes, or coverings, must not look changed.
  return JSON.stringify({
    ...{ fields, orders },
    ...(coverings === undefined ? {} : { coverings }),
    ...(attributes ? { attributes } : {}),
    ...(wordsForm !== undefined && hasWords(shape) ? { words: wordsForm } : {}),
  })
}

export const parseRecorded = (text: string): Recorded => ({
  attributes: false,
  ...(JSON.parse(text) as Omit<Recorded, "attributes">),
})

/** Do fields move to other tables? They are kept apart from the documents exactly when the collection has attributes. */
export const moves = (recorded: Recorded, shape: Collection.CollectionShape): boolean =>
  recorded.attributes !== shape.attributes

/** Declared fields that have no filled column or table yet, by name. */
export const newFields = (recorded: Recorded, shape: Collection.CollectionShape): ReadonlyArray<string> =>
  Object.entries(shape.fields)
    .filter(([name, { kind, many, words }]) => {
      const before = lookUp(recorded.fields, name)
      const isSame = before?.kind === kind && before.many === many && before.words === words
      return !isSame || moves(recorded, shape)
    })
    .map(([name]) => name)

/** Fields that become unique now: records may hold equal values already. */
export const newlyUnique = (recorded: Recorded, shape: Collection.CollectionShape): ReadonlyArray<string> =>
  Object.entries(shape.fields)
    .filter(([name, { unique }]) => unique && lookUp(recorded.fields, name)?.unique !== true)
    .map(([name]) => name)

/** An index: the columns that it orders by, and those that it holds besides. */
interface Wanted {
  readonly columns: ReadonlyArray<string>
  readonly covered: ReadonlyArray<string>
}

const wantedOf = (dialect: Dialect, shape: Recorded): ReadonlyArray<Wanted> => {
  const single = (name: string): ReadonlyArray<string> => {
    const field = lookUp(shape.fields, name)
    return field === undefined || field.many ? [] : [columnName(name, field.kind)]
  }
  const coveredBy = (order: ReadonlyArray<string>): ReadonlyArray<string> =>
    dialect.coversFields
      ? (shape.coverings?.find((each) => each.order.join() === order.join())?.fields ?? [])
      : []
  const uniques = Object.keys(shape.fields).filter((name) => lookUp(shape.fields, name)?.unique === true)
  return [...shape.orders, ...uniques.map((name) => [name])]
    .map((order) => ({ columns: order.flatMap(single), covered: coveredBy(order).flatMap(single) }))
    .filter(({ columns }) => columns.length > 0)
}

/** The indexes that fields and orders ask for: name and how to make it. Lists are indexed by their own tables. */
export const indexesOf = (
  dialect: Dialect,
  collection: string,
  shape: Recorded,
): ReadonlyMap<string, string> => {
  const table = identifier(dialect, shape.attributes ? rowsTable(collection) : collectionTable(collection))
  const nameOf = shape.attributes ? rowsIndexName : indexName
  return new Map(
    wantedOf(dialect, shape).map(({ columns, covered }) => {
      const plain = nameOf(collection, columns)
      const name = identifier(dialect, covered.length === 0 ? plain : coveringName(plain, covered))
      const ordered = columns.map((column) => dialect.indexColumn(identifier(dialect, column)))
      const beside = covered.map((column) => identifier(dialect, column))
      const keys = ["tenant", ...ordered, "key", ...beside].join(", ")
      // A release that knows no coverings lets such an index stand, and records that there is none.
      const create = covered.length === 0 ? "CREATE INDEX" : "CREATE INDEX IF NOT EXISTS"
      return [name, `${create} ${name} ON ${table} (${keys})`]
    }),
  )
}

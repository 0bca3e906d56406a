import {
  type Collection,
  type EncodedRecord,
  type EncodedSelect,
  type EncodedSelection,
  type Field,
  type Lookup,
  Order,
  type PlacedRecord,
  type StorageDriverService,
  type StorageUnavailable,
  Where,
  matches,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Saboteur, onDriver } from "./Saboteur"

/** A record with the field values that filters and orders see. */
export interface Row extends EncodedRecord {
  readonly fields: Field.FieldValues
}

/** The functions that say what a select means. */
export interface SelectLaws {
  readonly matches: typeof matches
  readonly positionOf: typeof Order.positionOf
  readonly comparePositions: typeof Order.comparePositions
  /** What is seen of a record's own values. */
  readonly fieldsSeen: (fields: Field.FieldValues) => Field.FieldValues
  /** What is seen of other records. */
  readonly lookupSeen: (lookup: Lookup) => Lookup
}

type Rows = ReadonlyMap<string, ReadonlyArray<Row>>
export type Shapes = ReadonlyMap<string, Collection.CollectionShape>

const trueLaws: SelectLaws = {
  matches,
  positionOf: Order.positionOf,
  comparePositions: Order.comparePositions,
  fieldsSeen: (fields) => fields,
  lookupSeen: (lookup) => lookup,
}

const everything: EncodedSelect = {
  where: Where.all,
  orderBy: [],
  limit: Number.MAX_SAFE_INTEGER,
  offset: 0,
  after: undefined,
  total: false,
}

/** Every record of a collection, with its values read from its document. */
const allRows = (
  reader: Pick<StorageDriverService, "select">,
  shape: Collection.CollectionShape | undefined,
): Effect.Effect<ReadonlyArray<Row>, StorageUnavailable> =>
  shape === undefined
    ? Effect.succeed([])
    : Effect.map(
        Effect.catchTag(reader.select(shape.name, everything), "QueryTooExpensive", Effect.die),
        ({ records }) =>
          records.map(({ key, revision, document }) => {
            const extracted = shape.extract(document)
            return { key, revision, document, fields: extracted._tag === "Right" ? extracted.right : {} }
          }),
      )

const lookupIn = (rows: Rows): Lookup => ({
  find: (collection, key) => rows.get(collection)?.find((row) => row.key === key)?.fields,
  all: (collection) => (rows.get(collection) ?? []).map(({ key, fields }) => [key, fields]),
})

const page = (
  rows: ReadonlyArray<Row>,
  select: EncodedSelect,
  elsewhere: Rows,
  laws: SelectLaws,
): EncodedSelection => {
  const { where, orderBy, offset, limit, after } = select
  const compare = laws.comparePositions(orderBy)
  const lookup = laws.lookupSeen(lookupIn(elsewhere))
  const all = rows
    .map((row): Row => ({ ...row, fields: laws.fieldsSeen(row.fields) }))
    .filter(({ key, fields }) => laws.matches(where, key, fields, lookup))
    .map(({ fields, ...record }): PlacedRecord => {
      return { ...record, position: laws.positionOf(orderBy, record.key, fields, lookup) }
    })
    .sort((a, b) => compare(a.position, b.position))
  const rest = after === undefined ? all : all.filter(({ position }) => compare(position, after) > 0)
  return { records: rest.slice(offset, offset + limit), total: select.total ? all.length : undefined }
}

/** The collections that a select looks into. */
const collectionsOf = ({ where, orderBy }: EncodedSelect): ReadonlySet<string> =>
  new Set([
    ...Where.collectionsOf(where),
    ...orderBy.flatMap(({ then = [] }) => then.map((step) => step.collection)),
  ])

/** Finds all records of a collection. */
export type FindRows = (collection: string) => Effect.Effect<ReadonlyArray<Row>, StorageUnavailable>

/** Selects by these laws. One function finds the records to select from, the other those that references lead to. */
export const selectAmong =
  (
    laws: Partial<SelectLaws>,
    rowsOf: FindRows,
    elsewhere: FindRows = rowsOf,
  ): StorageDriverService["select"] =>
  (collection, select) => {
    const broken = { ...trueLaws, ...laws }
    const seen = ({ fields, ...row }: Row): Row => ({ ...row, fields: broken.fieldsSeen(fields) })
    const others = Effect.forEach(collectionsOf(select), (name) =>
      Effect.map(elsewhere(name), (rows) => [name, rows.map(seen)] as const),
    )
    return Effect.map(Effect.all([rowsOf(collection), others]), ([rows, found]) =>
      page(rows, select, new Map(found), broken),
    )
  }

/** A driver that remembers the shapes of collections, so that values can be read from documents. */
export const knowingShapes = (
  breakDriver: (driver: StorageDriverService, shapes: Shapes) => Partial<StorageDriverService>,
): Saboteur["sabotage"] =>
  onDriver((driver) => {
    const shapes = new Map<string, Collection.CollectionShape>()
    return {
      define: (given) => {
        for (const shape of given) shapes.set(shape.name, shape)
        return driver.define(given)
      },
      ...breakDriver(driver, shapes),
    }
  })

/** Every record that a reader shows. */
export const rowsIn =
  (reader: Pick<StorageDriverService, "select">, shapes: Shapes): FindRows =>
  (collection) =>
    allRows(reader, shapes.get(collection))

/** Selects by other laws than kernel's, over all records of a correct driver. */
export const withLaws = (laws: Partial<SelectLaws>): Saboteur["sabotage"] =>
  knowingShapes((driver, shapes) => ({ select: selectAmong(laws, rowsIn(driver, shapes)) }))

import {
  type Collection,
  type EncodedRecord,
  type EncodedSelect,
  type EncodedSelection,
  type Field,
  Order,
  Where,
  matches,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Saboteur, onDriver } from "./Saboteur"

/** The two functions that say what a select means. */
export interface SelectLaws {
  readonly matches: typeof matches
  readonly comparePositions: typeof Order.comparePositions
}

type Row = EncodedRecord & { readonly fields: Field.FieldValues }

const everything: EncodedSelect = {
  where: Where.all,
  orderBy: [],
  limit: Number.MAX_SAFE_INTEGER,
  offset: 0,
  after: undefined,
  total: false,
}

const page = (rows: ReadonlyArray<Row>, select: EncodedSelect, laws: SelectLaws): EncodedSelection => {
  const { where, orderBy, offset, limit, after } = select
  const compare = laws.comparePositions(orderBy)
  const position = ({ key, fields }: Row) => Order.positionOf(orderBy, key, fields)
  const all = rows
    .filter(({ key, fields }) => laws.matches(where, key, fields))
    .sort((a, b) => compare(position(a), position(b)))
  const rest = after === undefined ? all : all.filter((row) => compare(position(row), after) > 0)
  return { records: rest.slice(offset, offset + limit), total: select.total ? all.length : undefined }
}

/** Selects by other laws than kernel's, over all records of a correct driver. */
export const withLaws = (laws: Partial<SelectLaws>): Saboteur["sabotage"] =>
  onDriver((driver) => {
    const shapes = new Map<string, Collection.CollectionShape>()
    const row = (collection: string, record: EncodedRecord): Row => {
      const extracted = shapes.get(collection)?.extract(record.document)
      return { ...record, fields: extracted?._tag === "Right" ? extracted.right : {} }
    }
    const broken = { matches, comparePositions: Order.comparePositions, ...laws }
    return {
      define: (given) => {
        for (const shape of given) shapes.set(shape.name, shape)
        return driver.define(given)
      },
      select: (collection, select) =>
        Effect.map(driver.select(collection, everything), ({ records }) =>
          page(
            records.map((record) => row(collection, record)),
            select,
            broken,
          ),
        ),
    }
  })

import {
  type Attribute,
  type Collection,
  type EncodedRecord,
  type Field,
  StorageUnavailable,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as HashMap from "effect/HashMap"
import * as Attributes from "./Attributes"
import * as OrderIndex from "./OrderIndex"
import type { Row } from "./Row"

/** Which record holds which value of a unique field. */
export interface UniqueField {
  readonly field: string
  readonly holders: HashMap.HashMap<string, string>
}

/** The records of one collection of one tenant at one moment. */
export interface CollectionState {
  readonly shape: Collection.CollectionShape
  readonly attributes: Attributes.Attributes
  readonly rows: HashMap.HashMap<string, Row>
  readonly uniques: ReadonlyArray<UniqueField>
  readonly indexes: ReadonlyArray<OrderIndex.Index>
}

/** A unique value that another record holds already. */
export interface Taken {
  readonly field: string
  readonly value: string
}

const emptyWith = (
  shape: Collection.CollectionShape,
  attributes: Attributes.Attributes,
): CollectionState => ({
  shape,
  attributes,
  rows: HashMap.empty(),
  uniques: Object.keys(shape.fields)
    .filter((name) => shape.fields[name]?.unique === true)
    .map((field) => ({ field, holders: HashMap.empty() })),
  indexes: [
    ...OrderIndex.indexesOf(shape),
    ...Attributes.indexedNames(attributes).map((name) => OrderIndex.over([name])),
  ],
})

/** Nothing of it changes: a thousand tenants begin with the same one. */
const emptyOnes = new WeakMap<Collection.CollectionShape, CollectionState>()

export const empty = (shape: Collection.CollectionShape, attributes = Attributes.none): CollectionState => {
  if (attributes !== Attributes.none) return emptyWith(shape, attributes)
  const known = emptyOnes.get(shape)
  if (known !== undefined) return known
  const made = emptyWith(shape, attributes)
  emptyOnes.set(shape, made)
  return made
}

export const rowOf = (state: CollectionState, key: string): Row | undefined => {
  const found = HashMap.get(state.rows, key)
  return found._tag === "Some" ? found.value : undefined
}

/** A record as a reader gets it: a new object each time, so that readers share nothing. */
export const recordOf = ({ key, revision, document }: Row): EncodedRecord => ({ key, revision, document })

const claimOf = (fields: Field.FieldValues, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === "string" ? value : undefined
}

export const without = (state: CollectionState, key: string): CollectionState => {
  const row = rowOf(state, key)
  if (row === undefined) return state
  return {
    ...state,
    rows: HashMap.remove(state.rows, key),
    uniques: state.uniques.map(({ field, holders }) => {
      const claim = claimOf(row.fields, field)
      return { field, holders: claim === undefined ? holders : HashMap.remove(holders, claim) }
    }),
    indexes: state.indexes.map((index) => OrderIndex.withoutRow(index, row)),
  }
}

const takenBy = (state: CollectionState, row: Row): Taken | undefined => {
  for (const { field, holders } of state.uniques) {
    const value = claimOf(row.fields, field)
    if (value !== undefined && HashMap.has(holders, value)) return { field, value }
  }
  return undefined
}

/** Adds a row whose key is free; `Left` when it claims a unique value that another row holds. */
export const withRow = (state: CollectionState, row: Row): Either.Either<CollectionState, Taken> => {
  const taken = takenBy(state, row)
  if (taken !== undefined) return Either.left(taken)
  return Either.right({
    ...state,
    rows: HashMap.set(state.rows, row.key, row),
    uniques: state.uniques.map(({ field, holders }) => {
      const claim = claimOf(row.fields, field)
      return { field, holders: claim === undefined ? holders : HashMap.set(holders, claim, row.key) }
    }),
    indexes: state.indexes.map((index) => OrderIndex.withRow(index, row)),
  })
}

/** The same records, with these attributes described. */
export const described = (
  state: CollectionState,
  told: Iterable<Attribute.DescribedAttribute>,
): CollectionState => {
  const attributes = Attributes.including(state.attributes, told)
  if (attributes === state.attributes) return state
  const before = new Set(Attributes.indexedNames(state.attributes))
  const added = Attributes.indexedNames(attributes).filter((name) => !before.has(name))
  const rows = added.length === 0 ? [] : [...HashMap.values(state.rows)]
  const filled = added.map((name) => rows.reduce(OrderIndex.withRow, OrderIndex.over([name])))
  return { ...state, attributes, indexes: [...state.indexes, ...filled] }
}

const plan = ({ fields, attributes, orders }: Collection.CollectionShape): string =>
  JSON.stringify([
    Object.entries(fields)
      .map(([name, { kind, many, unique }]) => [name, kind, many, unique])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    attributes,
    orders,
  ])

/** Makes room for attributes that an older document holds though nobody described them, so that filters find them. */
const holding = (state: CollectionState, fields: Field.FieldValues): CollectionState =>
  described(
    state,
    Attributes.undescribed(state.shape, state.attributes, fields).map((name) => ({ name, indexed: false })),
  )

/** The same records under another declaration; their fields are read from the documents again. */
export const redefined = (
  state: CollectionState,
  shape: Collection.CollectionShape,
): Either.Either<CollectionState, StorageUnavailable> => {
  if (plan(state.shape) === plan(shape)) return Either.right({ ...state, shape })
  let next = empty(shape, state.attributes)
  for (const row of HashMap.values(state.rows)) {
    const added = Either.flatMap(shape.extract(row.document), (fields) =>
      Either.mapLeft(withRow(holding(next, fields), { ...row, fields }), (taken) =>
        notUnique(shape.name, taken),
      ),
    )
    if (Either.isLeft(added)) return Either.left(added.left)
    next = added.right
  }
  return Either.right(next)
}

const notUnique = (collection: string, { field, value }: Taken): StorageUnavailable =>
  new StorageUnavailable({
    reason: "internal",
    retryable: false,
    detail: `${collection}.${field} was declared unique, but two stored records hold ${JSON.stringify(value)}`,
  })

import {
  Attribute,
  type Collection,
  type Commit,
  type CommitId,
  type EncodedChange,
  type EncodedCommit,
  type EncodedRecord,
  type EncodedSelect,
  Field,
  type Lookup,
  Order,
  type PlacedRecord,
  Revision,
  matches,
} from "@quoin/kernel"

/** A record with the field values that filters and orders see. */
export interface ModelRecord extends EncodedRecord {
  readonly fields: Field.FieldValues
}

type Records = ReadonlyMap<string, ModelRecord>

/** The storage of one tenant as plain values that never change, compared by `matches`. */
export interface StorageModel {
  readonly shapes: ReadonlyMap<string, Collection.CollectionShape>
  /** The names of the attributes that each collection was told of. */
  readonly described: ReadonlyMap<string, ReadonlySet<string>>
  readonly collections: ReadonlyMap<string, Records>
  readonly outcomes: ReadonlyMap<CommitId, "committed" | "refused">
}

export const emptyModel: StorageModel = {
  shapes: new Map(),
  described: new Map(),
  collections: new Map(),
  outcomes: new Map(),
}

export const recordsOf = (model: StorageModel, collection: string): Records =>
  model.collections.get(collection) ?? new Map<string, ModelRecord>()

/** Declares collections. The fields of existing records are read from their documents again. */
export const defined = (
  model: StorageModel,
  shapes: ReadonlyArray<Collection.CollectionShape>,
): StorageModel => {
  const collections = new Map(model.collections)
  for (const shape of shapes) {
    const refreshed = [...recordsOf(model, shape.name)].map(([key, record]) => {
      const extracted = shape.extract(record.document)
      return [key, extracted._tag === "Right" ? { ...record, fields: extracted.right } : record] as const
    })
    collections.set(shape.name, new Map(refreshed))
  }
  const known = new Map([...model.shapes, ...shapes.map((shape) => [shape.name, shape] as const)])
  return { ...model, shapes: known, collections }
}

/** Tells of attributes; telling again adds nothing. */
export const described = (
  model: StorageModel,
  collection: string,
  attributes: ReadonlyArray<Attribute.DescribedAttribute>,
): StorageModel => {
  const names = new Set([
    ...(model.described.get(collection) ?? []),
    ...attributes.map((attribute) => attribute.name),
  ])
  return { ...model, described: new Map(model.described).set(collection, names) }
}

/** An attribute that a commit puts. */
export interface PutAttribute {
  readonly collection: string
  readonly name: Attribute.AttributeName
}

/** The attributes that a commit puts without their having been described. */
export const undescribed = (model: StorageModel, commit: EncodedCommit): ReadonlyArray<PutAttribute> =>
  commit.changes.flatMap((change) => {
    if (change._tag === "Remove") return []
    const { collection, fields } = change
    const known = model.described.get(collection)
    return Object.keys(fields).flatMap((name) =>
      Attribute.attributeShape(name) === undefined ||
      known?.has(name) === true ||
      Field.valuesOf(fields[name]).length === 0
        ? []
        : [{ collection, name: name as Attribute.AttributeName }],
    )
  })

/** How filters and orders reach other records: those of the same tenant, at the same moment. */
const lookupIn = (model: StorageModel): Lookup => ({
  find: (collection, key) => recordsOf(model, collection).get(key)?.fields,
  all: (collection) => [...recordsOf(model, collection)].map(([key, { fields }]) => [key, fields]),
})

/** Does the guard hold, with the records as they stand? */
export const guardHolds = (model: StorageModel, guard: Commit.Guard): boolean => {
  const records = recordsOf(model, guard.collection)
  switch (guard._tag) {
    case "Unchanged":
      return records.get(guard.key)?.revision === guard.revision
    case "Absent":
      return !records.has(guard.key)
    case "None":
      return ![...records.values()].some(({ key, fields }) =>
        matches(guard.where, key, fields, lookupIn(model)),
      )
  }
}

const changed = (records: Records, change: EncodedChange, revision: Revision): Records => {
  const after = new Map(records)
  if (change._tag === "Remove") after.delete(change.key)
  else after.set(change.key, { ...change, revision })
  return after
}

/** The records after a commit, whether or not it is allowed. */
export const applied = (model: StorageModel, commit: EncodedCommit): StorageModel => {
  const collections = new Map(model.collections)
  for (const name of commit.cleared ?? []) collections.delete(name)
  for (const change of commit.changes) {
    const records = collections.get(change.collection) ?? new Map<string, ModelRecord>()
    collections.set(change.collection, changed(records, change, Revision.make(commit.id)))
  }
  return { ...model, collections, outcomes: new Map(model.outcomes).set(commit.id, "committed") }
}

/** A unique value that two records hold. */
export interface Clash {
  readonly collection: string
  readonly field: string
  readonly value: string
}

/** Every unique value that more than one record holds. */
export const clashes = (model: StorageModel): ReadonlyArray<Clash> =>
  [...model.shapes.values()].flatMap((shape) =>
    Object.entries(shape.fields).flatMap(([field, { unique }]) => {
      if (!unique) return []
      const values = [...recordsOf(model, shape.name).values()].flatMap(({ fields }) => {
        const value = fields[field]
        return typeof value === "string" ? [value] : []
      })
      const twice = values.filter((value, i) => values.indexOf(value) !== i)
      return twice.map((value) => ({ collection: shape.name, field, value }))
    }),
  )

/** The records that match, in their total order: what any number of pages must add up to. */
export const selected = (
  model: StorageModel,
  collection: string,
  { where, orderBy }: Pick<EncodedSelect, "where" | "orderBy">,
): ReadonlyArray<PlacedRecord> => {
  const compare = Order.comparePositions(orderBy)
  const lookup = lookupIn(model)
  return [...recordsOf(model, collection).values()]
    .filter(({ key, fields }) => matches(where, key, fields, lookup))
    .map(({ key, revision, document, fields }) => ({
      key,
      revision,
      document,
      position: Order.positionOf(orderBy, key, fields, lookup),
    }))
    .sort((a, b) => compare(a.position, b.position))
}

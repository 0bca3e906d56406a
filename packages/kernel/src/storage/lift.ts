import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Record from "effect/Record"
import { checkCommit, checkDescribe, checkSelect } from "./checkStorage"
import { type ShapeOf, checkKey, unknownCollection } from "./checkValue"
import type { Collection, CollectionShape } from "./Collection"
import type { Change, Commit } from "./Commit"
import { StorageUnavailable } from "../failures/failures"
import { type FieldValues, type FieldValue } from "./Field"
import { limits } from "../values/limits"
import { all } from "./Where"
import {
  type Reader,
  type Select,
  type Selection,
  Storage,
  type StorageService,
  type Stored,
} from "./Storage"
import {
  type DriverReader,
  type EncodedChange,
  type EncodedRecord,
  type EncodedSelect,
  type EncodedSelection,
  StorageDriver,
  type StorageDriverService,
} from "./StorageDriver"
import * as Prompt from "../values/Prompt"
import { Remembered } from "./Remembered"
import { exceeded, exceededBytes } from "../failures/withinLimit"

const decodeRecord = <A, N extends string>(
  collection: Collection<A, N>,
  record: EncodedRecord,
): Either.Either<Stored<A>, StorageUnavailable> =>
  Either.map(collection.decode(record.document), (value) => ({
    key: record.key,
    revision: record.revision,
    value,
    chars: record.document.length,
  }))

const decodeAll = <A, N extends string>(
  collection: Collection<A, N>,
  records: ReadonlyArray<EncodedRecord>,
): Either.Either<ReadonlyArray<Stored<A>>, StorageUnavailable> => {
  const stored: Array<Stored<A>> = []
  for (const record of records) {
    const decoded = decodeRecord(collection, record)
    if (Either.isLeft(decoded)) return Either.left(decoded.left)
    stored.push(decoded.right)
  }
  return Either.right(stored)
}

const inOrderOf = (
  keys: ReadonlyArray<string>,
  records: ReadonlyArray<EncodedRecord>,
): ReadonlyArray<EncodedRecord> => {
  if (keys.length < 2) return records
  const byKey = new Map(records.map((record) => [record.key, record]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

const encodedSelect = (query: Select): EncodedSelect => ({
  where: query.where ?? all,
  orderBy: query.orderBy ?? [],
  // One record more than asked for shows whether more follow, without counting.
  limit: (query.limit ?? limits.selectRecords) + 1,
  offset: query.offset ?? 0,
  after: query.after,
  total: query.total ?? false,
})

const selectionOf = <A, N extends string>(
  collection: Collection<A, N>,
  { records, total }: EncodedSelection,
  limit: number,
): Either.Either<Selection<A>, StorageUnavailable> => {
  const page = records.slice(0, limit)
  const end = page.at(-1)?.position
  return Either.map(decodeAll(collection, page), (stored) => ({
    records: stored,
    more: records.length > limit,
    ...(end === undefined ? {} : { end }),
    ...(total === undefined ? {} : { total }),
  }))
}

const liftReader = (driver: DriverReader, shapeOf: ShapeOf, remembered?: Remembered): Reader => {
  const readEncoded = Prompt.beginning(driver.read)
  const select = Prompt.beginning(driver.select)
  const read = <A, N extends string>(
    collection: Collection<A, N>,
    keys: ReadonlyArray<string>,
  ): Prompt.Prompt<ReadonlyArray<Stored<A>>, StorageUnavailable> => {
    remembered?.passed()
    return Prompt.flatMap(readEncoded(collection.name, keys), (records) =>
      decodeAll(collection, inOrderOf(keys, records)),
    )
  }
  const readOrRecall = <A, N extends string>(
    collection: Collection<A, N>,
    keys: ReadonlyArray<string>,
  ): Prompt.Prompt<ReadonlyArray<Stored<A>>, StorageUnavailable> => {
    const version = collection.remembered === true ? remembered?.now() : undefined
    if (remembered === undefined || version === undefined) return read(collection, keys)
    const known = remembered.recall(collection, keys)
    if (known !== undefined) return Either.right(known)
    return Prompt.map(read(collection, keys), (records) => {
      remembered.keep(collection.name, keys, records, version)
      return records
    })
  }
  return {
    read: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) => {
      const failure =
        exceeded(limits, "readKeys", keys.length) ??
        (shapeOf(collection.name) === undefined ? unknownCollection(collection.name) : undefined)
      if (failure !== undefined) return Either.left(failure)
      const readable = keys.filter((key) => checkKey(collection.name, key) === undefined)
      if (readable.length === 0) return Either.right([])
      return readOrRecall(collection, readable)
    }),
    select: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, query: Select<N>) => {
      const failure = checkSelect(collection, query, shapeOf)
      if (failure !== undefined) return Either.left(failure)
      const encoded = encodedSelect(query)
      remembered?.passed()
      return Prompt.flatMap(select(collection.name, encoded), (selection) =>
        selectionOf(collection, selection, encoded.limit - 1),
      )
    }),
  }
}

/** -0 and 0 are one number to every database; stored as one, so that they read back alike. */
const normalised = (value: FieldValue): FieldValue =>
  typeof value === "number" ? value + 0 : typeof value === "object" ? dedupe(value) : value

const dedupe = (values: ReadonlyArray<string | number | boolean>): FieldValue => [
  ...new Set(values.map((value) => (typeof value === "number" ? value + 0 : value))),
]

const normalisedFields = (fields: FieldValues): FieldValues => Record.map(fields, normalised)

const encodeChange = (change: Change): EncodedChange =>
  change._tag === "Remove"
    ? { _tag: "Remove", collection: change.collection.name, key: change.key }
    : {
        _tag: "Put",
        collection: change.collection.name,
        key: change.key,
        document: change.document(),
        fields: normalisedFields(change.fields),
      }

/** A driver that emptied nothing would mix what was there with what is put. */
const cannotClear = new StorageUnavailable({
  reason: "internal",
  retryable: false,
  detail: "this storage adapter cannot empty collections in a commit, which a restore needs",
})

const liftCommit =
  (
    driver: StorageDriverService,
    shapeOf: ShapeOf,
    remembered: Remembered | undefined,
  ): StorageService["commit"] =>
  (commit: Commit) => {
    const refused = checkCommit(commit, shapeOf)
    if (refused !== undefined) return Effect.fail(refused)
    const changes = commit.changes.map(encodeChange)
    const documents = changes.flatMap((change) => (change._tag === "Put" ? [change.document] : []))
    const most = commit.cleared === undefined ? "commitBytes" : "restoredBytes"
    const tooLarge = exceededBytes(limits, most, documents)
    if (tooLarge !== undefined) return Effect.fail(tooLarge)
    const { id, guards, cleared } = commit
    if (cleared === undefined) {
      const committing = driver.commit({ id, changes, guards })
      if (remembered === undefined) return committing
      return Effect.suspend(() => {
        remembered.committing()
        return Effect.map(committing, () => remembered.committed(changes))
      })
    }
    if (!driver.capabilities.clears) return Effect.fail(cannotClear)
    return Effect.suspend(() => {
      remembered?.committing()
      const clearing = driver.commit({ id, changes, guards, cleared: cleared.map(({ name }) => name) })
      return Effect.map(clearing, () => remembered?.committing())
    })
  }

/**
 * Makes the rich port of a narrow driver: encodes and decodes, checks schemas, names and limits, and defines
 * the collections. The only way to a `Storage`, so that no adapter repeats any of it.
 */
export const lift = (
  driver: StorageDriverService,
  collections: ReadonlyArray<CollectionShape>,
): Effect.Effect<StorageService, StorageUnavailable> => {
  const shapes = new Map(collections.map((shape) => [shape.name, shape]))
  const shapeOf: ShapeOf = (name) => shapes.get(name)
  const { version } = driver.read
  const remembered = version === undefined ? undefined : new Remembered(version)
  return Effect.as(driver.define([...shapes.values()]), {
    ...liftReader(driver, shapeOf, remembered),
    explain: (collection, query) => {
      const failure = checkSelect(collection, query, shapeOf)
      return failure === undefined
        ? driver.explain(collection.name, encodedSelect(query))
        : Effect.fail(failure)
    },
    describe: (collection, attributes) => {
      const failure = checkDescribe(collection, attributes, shapeOf)
      return failure === undefined ? driver.describe(collection.name, attributes) : Effect.fail(failure)
    },
    commit: liftCommit(driver, shapeOf, remembered),
    snapshot: Effect.map(driver.snapshot, (reader) => liftReader(reader, shapeOf)),
    outcome: driver.outcome,
    capabilities: driver.capabilities,
    ...(driver.wakes === undefined ? {} : { wakes: driver.wakes }),
  })
}

/** `lift` as a layer, over whichever driver is provided. */
export const layerStorage = (
  collections: ReadonlyArray<CollectionShape>,
): Layer.Layer<Storage, StorageUnavailable, StorageDriver> =>
  Layer.effect(
    Storage,
    Effect.flatMap(StorageDriver, (driver) => lift(driver, collections)),
  )

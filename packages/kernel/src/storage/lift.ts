import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Record from "effect/Record"
import { checkCommit, checkDescribe, checkSelect } from "./checkStorage"
import type { ShapeOf } from "./checkValue"
import type { CollectionShape } from "./Collection"
import type { Change, Commit } from "./Commit"
import { StorageUnavailable } from "../failures/failures"
import { type FieldValues, type FieldValue } from "./Field"
import { limits } from "../values/limits"
import { encodedSelect, liftReader } from "./liftReader"
import { Storage, type StorageService } from "./Storage"
import { type EncodedChange, StorageDriver, type StorageDriverService } from "./StorageDriver"
import { Remembered } from "./Remembered"
import { exceededBytes } from "../failures/withinLimit"

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
  const names = new Set(collections.flatMap(({ name, remembered }) => (remembered === true ? [name] : [])))
  const remembered = version === undefined ? undefined : new Remembered(version, names)
  return Effect.as(driver.define([...shapes.values()]), {
    ...liftReader(driver, shapeOf, remembered),
    ...(remembered === undefined ? {} : { follow: remembered.follow }),
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

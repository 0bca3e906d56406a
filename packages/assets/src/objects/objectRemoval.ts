import {
  Commit,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  limits as kernelLimits,
  utf8Bytes,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Definitions } from "../definitions/Definitions"
import { limits } from "../limits"
import { type ObjectRecord, type StoredAttribute, recordKeyOf } from "./AssetObject"
import { historyChange, putHistory } from "./historyEntries"
import type { HistoryChange } from "./ObjectHistory"
import { showable } from "../definitions/visibility"
import { allReferences } from "../definitions/attribute/indexedForms"
import { ObjectHistories, Objects } from "./collections"

/** One step of removing objects. */
export interface RemovalStep {
  readonly changes: ReadonlyArray<Commit.Change>
  /** The objects are gone with these changes; else the step is to be repeated. */
  readonly done: boolean
}

type ObjectsWhere = Where.Where<(typeof Objects)["names"][number]>

type Removed = ReadonlyMap<string, ObjectRecord>

/** A referrer takes its record and a history entry, and its documents may be large. */
const referrersPerStep = limits.deletedPerStep / 2
const referrerBytes = kernelLimits.commitBytes / 4

const without = (attribute: StoredAttribute, removed: Removed): ReadonlyArray<StoredAttribute> => {
  if (attribute.storing !== "reference") return [attribute]
  const [first, ...rest] = attribute.values.filter((value) => !removed.has(String(value)))
  return first === undefined ? [] : [{ ...attribute, values: [first, ...rest] }]
}

/** What an object loses, attribute by attribute; of objects in schemas that not everybody sees, the label stays unsaid. */
const lost = (
  definitions: Definitions,
  referrer: ObjectRecord,
  removed: Removed,
): ReadonlyArray<HistoryChange> => {
  const visible = showable(definitions, referrer.schemaId)
  return referrer.attributes.flatMap(({ id, storing, values }) => {
    const gone = storing === "reference" ? values.flatMap((value) => removed.get(String(value)) ?? []) : []
    const name = definitions.attributes.get(id)?.name
    if (gone.length === 0 || name === undefined) return []
    const labels = gone.flatMap(({ schemaId, label }) => (visible(schemaId) ? [label] : []))
    return [historyChange(name, labels.join(", "), "")]
  })
}

/** As many of the referrers as fit into a commit by their size; one always does. */
const fitting = (referrers: ReadonlyArray<Stored<ObjectRecord>>): ReadonlyArray<Stored<ObjectRecord>> => {
  let bytes = 0
  return referrers.filter(({ value }, i) => {
    bytes += utf8Bytes(Objects.encode(value))
    return i === 0 || bytes <= referrerBytes
  })
}

/** Takes the references away from some of those that refer to the objects. */
const clearReferrers = (reads: Reads, definitions: Definitions, removed: Removed, referring: ObjectsWhere) =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(Objects, { where: referring, limit: referrersPerStep })
    const referrers = fitting(records)
    const changes: Array<Commit.Change> = []
    for (const { key, revision, value } of referrers) {
      yield* reads.guard(Commit.unchanged(Objects, key, revision))
      const attributes = value.attributes.flatMap((attribute) => without(attribute, removed))
      const historyId = yield* reads.newId("assets.history")
      const entry = lost(definitions, value, removed)
      changes.push(
        Commit.put(Objects, { ...value, attributes, updatedAt: reads.moment.at }),
        putHistory(historyId, value.id, reads.moment, "updated", entry),
      )
    }
    return {
      changes,
      cleared: referrers.map(({ key }) => key),
      more: more || referrers.length < records.length,
    }
  })

const removeHistory = (reads: Reads, removed: Removed) =>
  Effect.map(
    reads.select(ObjectHistories, {
      where: Where.isIn(
        "objectId",
        [...removed.values()].map(({ id }) => id),
      ),
      limit: limits.deletedPerStep,
    }),
    ({ records, more }) => ({
      changes: records.map(({ key }) => Commit.remove(ObjectHistories, key)),
      more,
    }),
  )

/**
 * One step of removing objects, at most `limits.deletedPerStep` of them at a time, with their history. What refers to them loses
 * the reference and gets a history entry of it. When all of that does not fit into one commit, a part of it is done, the objects are
 * marked as being deleted, and the step is to be repeated with the same objects until it is `done`. The last
 * step adds the guard that nothing refers to them any more; that the objects themselves have not changed is for the caller
 * to guard.
 *
 * `goingSchemaId` is for objects that go with their whole schema, once that is marked: references from within it are left, and the
 * objects need no mark of their own (which would take them out of the schema, where the next step looks for them).
 */
export const removeObjectsStep = (
  reads: Reads,
  definitions: Definitions,
  objects: ReadonlyArray<ObjectRecord>,
  goingSchemaId?: string,
): Effect.Effect<RemovalStep, ReadFailure> =>
  Effect.gen(function* () {
    const removed: Removed = new Map(objects.map((object) => [recordKeyOf(object.id), object]))
    const keys = [...removed.keys()]
    const referring: ObjectsWhere = Where.and<(typeof Objects)["names"][number]>(
      Where.isIn(allReferences, keys),
      Where.not(Where.keyIn(keys)),
      ...(goingSchemaId === undefined ? [] : [Where.not(Where.equals("schemaId", goingSchemaId))]),
    )
    const referrers = yield* clearReferrers(reads, definitions, removed, referring)
    const history = yield* removeHistory(reads, removed)
    const changes = [...referrers.changes, ...history.changes]
    if (!referrers.more && !history.more) {
      const others: ObjectsWhere = Where.and(referring, Where.not(Where.keyIn(referrers.cleared)))
      yield* reads.guard(Commit.noneMatches(Objects, others))
      return { changes: [...changes, ...keys.map((key) => Commit.remove(Objects, key))], done: true }
    }
    const unmarked = goingSchemaId === undefined ? objects.filter(({ deleting }) => deleting !== true) : []
    return {
      changes: [...changes, ...unmarked.map((object) => Commit.put(Objects, { ...object, deleting: true }))],
      done: false,
    }
  })

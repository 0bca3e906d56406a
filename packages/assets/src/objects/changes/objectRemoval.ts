import { Commit, type ReadFailure, type Reads, Sweep, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { allReferences } from "../../definitions/attribute/indexedForms"
import type { Definitions } from "../../definitions/Definitions"
import { type ObjectRecord, type StoredAttribute, recordKeyOf } from "../AssetObject"
import { ObjectHistories, Objects } from "../collections"
import { Attachments, Comments } from "../../parts/collections"
import { standingIn } from "../standing"
import { historyChange, putHistory } from "./historyEntries"
import type { HistoryChange } from "./ObjectHistory"

type Removed = ReadonlyMap<string, ObjectRecord>

const without = (attribute: StoredAttribute, removed: Removed): ReadonlyArray<StoredAttribute> => {
  if (attribute.storing !== "reference") return [attribute]
  const [first, ...rest] = attribute.values.filter((value) => !removed.has(String(value)))
  return first === undefined ? [] : [{ ...attribute, values: [first, ...rest] }]
}

/** The references that an object loses, by attribute. */
const lost = (
  definitions: Definitions,
  referrer: ObjectRecord,
  removed: Removed,
): ReadonlyArray<HistoryChange> =>
  referrer.attributes.flatMap(({ id, storing, values }) => {
    const gone = storing === "reference" ? values.flatMap((value) => removed.get(String(value)) ?? []) : []
    const name = definitions.attributes.get(id)?.name
    return gone.length === 0 || name === undefined ? [] : [historyChange(name, gone, [])]
  })

/** Takes the references away from one of those that refer to the objects, and says so in its history. */
const cleared = (
  reads: Reads,
  definitions: Definitions,
  removed: Removed,
  referrer: ObjectRecord,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.map(reads.newId("assets.history"), (historyId) => {
    const attributes = referrer.attributes.flatMap((attribute) => without(attribute, removed))
    return [
      Commit.put(Objects, { ...referrer, attributes, updatedAt: reads.moment.at }),
      putHistory(historyId, referrer.id, reads.moment, "updated", lost(definitions, referrer, removed)),
    ]
  })

/**
 * What must be done before objects can be removed: what refers to them loses the reference and gets a history entry of it, and
 * their own history, comments and files go. That nothing refers to them any more holds until the commit; that the objects themselves have not
 * changed is for the caller to guard.
 *
 * `goingSchemaId` is for objects that go with their whole schema, once that is marked: references from within it are left.
 */
export const clearing = (
  reads: Reads,
  definitions: Definitions,
  objects: ReadonlyArray<ObjectRecord>,
  goingSchemaId?: string,
): Sweep.Work => {
  const removed: Removed = new Map(objects.map((object) => [recordKeyOf(object.id), object]))
  const keys = [...removed.keys()]
  const referring = Where.and<(typeof Objects)["names"][number]>(
    Where.isIn(allReferences, keys),
    Where.not(Where.keyIn(keys)),
    ...(goingSchemaId === undefined ? [] : [Where.not(standingIn("schema", [goingSchemaId]))]),
  )
  const ids = objects.map(({ id }) => id)
  return Sweep.inOrder(
    Sweep.rewriting(reads, Objects, {
      matching: { where: referring },
      changes: ({ value }) => cleared(reads, definitions, removed, value),
      changesEach: 2,
      closed: true,
    }),
    Sweep.removing(reads, ObjectHistories, { where: Where.isIn("objectId", ids) }),
    Sweep.removing(reads, Comments, { where: Where.isIn("objectId", ids) }),
    Sweep.removing(reads, Attachments, { where: Where.isIn("objectId", ids) }),
  )
}

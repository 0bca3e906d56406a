import { type Enqueued, enqueue } from "@quoin/jobs"
import {
  Audit,
  type InvalidInput,
  type Moment,
  type ReadFailure,
  type Reads,
  decided,
  distinct,
  invalid,
  limits as kernelLimits,
  withinLimit,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { assets } from "../../audit"
import { onSchema } from "../../definitions/permissions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { limits } from "../../limits"
import type { ObjectRecord } from "../../objects/AssetObject"
import type { ArchiveVerb } from "../../objects/changes/archiving"
import { Objects } from "../../objects/collections"
import { isNamed, recordKeyNamed } from "../../objects/views/objectName"
import { askedFor } from "../../upkeep/Progress"
import { archiveJobs, objectsOf } from "../../upkeep/archiveJobs"

/** What is asked to be moved, and who may. */
export interface Moving {
  readonly ids: ReadonlyArray<string>
  /** Schemas of these objects, in the order met. */
  readonly schemaIds: ReadonlyArray<string>
  /** What these schemas are called, for the log. */
  readonly schemaNames: ReadonlyArray<string>
  readonly jobId: string
  readonly job: Enqueued["changes"]
}

/** What lines up the job that moves these objects; more than one job may move is refused before. */
export const loadMoving = (
  reads: Reads,
  verb: ArchiveVerb,
  objects: ReadonlyArray<ObjectRecord>,
): Effect.Effect<Moving, ReadFailure> =>
  Effect.gen(function* () {
    yield* withinLimit(limits, "archivedTogether", objects.length)
    const ids = objects.map(({ id }) => id)
    const total = ids.length
    const definitions = yield* loadDefinitions(reads)
    const schemaIds = [...new Set(objects.map(({ schemaId }) => schemaId))]
    const schemaNames = schemaIds.flatMap((id) => definitions.schemas.get(id)?.name ?? [])
    const { id: jobId, changes: job } = yield* enqueue(reads, archiveJobs[verb], { ids }, { total })
    return { ids, schemaIds, schemaNames, jobId, job }
  })

/** Whoever moves objects may change what stands in their schemas, and in those that they name. */
export const allowMoving = ({ schemaIds }: Moving, ...named: ReadonlyArray<string>) => ({
  do: distinct([...named, ...schemaIds]).map((id) => onSchema("edit", id)),
})

const asking = {
  archived: "Archiving of objects asked for",
  restored: "Restoring of objects asked for",
} as const satisfies Record<ArchiveVerb, string>

/** What the audit log says of the request; the job tells of each object that it moves. */
const movingAudit = (verb: ArchiveVerb, { ids, schemaNames }: Moving): Audit.AuditEntry =>
  Audit.entry({
    summary: asking[verb],
    category: assets,
    affectedObject: { name: objectsOf(ids.length), objectType: "Object" },
    associatedObjects: schemaNames.map((name) => ({ name, objectType: "Object schema" })),
  })

export const decideMoving = (verb: ArchiveVerb, moving: Moving, moment: Moment) => {
  const { ids, jobId, job } = moving
  const asked = { id: jobId, step: archiveJobs[verb].summary, total: ids.length }
  return decided({
    changes: job,
    audit: [movingAudit(verb, moving)],
    reply: askedFor("archive-objects", asked, moment),
  })
}

const stored = (
  reads: Pick<Reads, "peekAll">,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, ObjectRecord>, ReadFailure> =>
  Effect.map(
    Effect.forEach(Arr.chunksOf(keys, kernelLimits.readKeys), (some) => reads.peekAll(Objects, some)),
    (parts) => new Map(parts.flatMap((part) => [...part])),
  )

/** Those of these schemas that the caller may see. */
const seen = (reads: Reads, schemaIds: ReadonlyArray<string>) =>
  Effect.map(
    reads.mayEach(schemaIds.map((id) => onSchema("view", id))),
    (may) => new Set(schemaIds.filter((_id, i) => may[i] === true)),
  )

/** The objects of these ids or keys, each once. One that the caller may not see is none. */
export const namedObjects = (
  reads: Reads,
  names: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<ObjectRecord>, ReadFailure | InvalidInput> =>
  Effect.gen(function* () {
    if (names.length === 0) yield* Either.left(invalid("objects", "none", "at least one object"))
    yield* withinLimit(limits, "archivedTogether", names.length)
    const found = yield* stored(reads, [...new Set(names.flatMap((name) => recordKeyNamed(name) ?? []))])
    const objects = [...found.values()].filter(({ deleting }) => deleting !== true)
    const visible = yield* seen(reads, [...new Set(objects.map(({ schemaId }) => schemaId))])
    const meant = names.map((name) => {
      const object = found.get(recordKeyNamed(name) ?? "")
      const isMeant =
        object !== undefined &&
        object.deleting !== true &&
        isNamed(object, name) &&
        visible.has(object.schemaId)
      return isMeant ? object : undefined
    })
    const absent = meant.indexOf(undefined)
    if (absent !== -1)
      yield* Either.left(invalid(`objects[${absent}]`, names[absent], "the id or the key of an object"))
    return [...new Set(meant.flatMap((object) => object ?? []))]
  })

import { type Enqueued, enqueue } from "@quoin/jobs"
import {
  Audit,
  type Moment,
  type ReadFailure,
  type Reads,
  decided,
  distinct,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { assets } from "../../audit"
import { onSchema } from "../../definitions/permissions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { limits } from "../../limits"
import type { ObjectRecord } from "../../objects/AssetObject"
import type { ArchiveVerb } from "../../objects/changes/archiving"
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

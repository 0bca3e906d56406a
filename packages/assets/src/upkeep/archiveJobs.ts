import { JobKind, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Definitions } from "../definitions/Definitions"
import { onSchema } from "../definitions/permissions"
import { loadDefinitions } from "../definitions/stampedDefinitions"
import { limits } from "../limits"
import { type ObjectRecord, recordKeyOf } from "../objects/AssetObject"
import { Objects } from "../objects/collections"
import { type ArchiveVerb, archiving, isThere } from "../objects/changes/archiving"
import { type TypedObject, typedObject } from "../objects/values/typeTable"

/** Ids of objects. */
const Payload = Schema.Struct({ ids: Schema.Array(Schema.String) })

const Cursor = Schema.Struct({
  /** Objects that have been looked at. */
  looked: Schema.Int,
  /** Those of them that were moved. */
  moved: Schema.Int,
})
type Cursor = typeof Cursor.Type

type Run = JobKind.JobRun<typeof Payload.Type, Cursor>

/** An object that goes, or why it stays. */
type Judged = TypedObject | string

const judge = (
  verb: ArchiveVerb,
  definitions: Definitions,
  id: string,
  record: ObjectRecord | undefined,
  mayEdit: ReadonlySet<string>,
): Judged => {
  const typed =
    record === undefined || record.deleting === true ? undefined : typedObject(definitions, record)
  if (typed === undefined) return `Object ${id} is no more`
  const { objectKey, schemaId } = typed.object
  if (!mayEdit.has(schemaId)) return `${objectKey} stays: you may not change it`
  return isThere(verb, typed.object) ? `${objectKey} was ${verb} before` : typed
}

/** The schemas of objects that the one who asked for the job may change. */
const editable = (
  { reads }: Run,
  objects: Iterable<ObjectRecord>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> => {
  const schemaIds = [...new Set([...objects].map(({ schemaId }) => schemaId))]
  return Effect.map(
    reads.mayEach(schemaIds.map((id) => onSchema("edit", id))),
    (may) => new Set(schemaIds.filter((_id, i) => may[i] === true)),
  )
}

const judged = (verb: ArchiveVerb, run: Run, ids: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(run.reads)
    const found = yield* run.reads.getAll(Objects, ids.map(recordKeyOf))
    const mayEdit = yield* editable(run, found.values())
    return ids.map((id) => judge(verb, definitions, id, found.get(recordKeyOf(id)), mayEdit))
  })

export const objectsOf = (count: number): string => (count === 1 ? "1 object" : `${count} objects`)

/** What a job has come to, in its last message. */
const summary = (verb: ArchiveVerb, { looked, moved }: Cursor): string =>
  `${objectsOf(moved)} ${verb}${looked === moved ? "" : `, ${objectsOf(looked - moved)} left as before`}`

const step = (verb: ArchiveVerb) => (run: Run) =>
  Effect.gen(function* () {
    const { ids } = run.payload
    const { looked, moved } = run.cursor ?? { looked: 0, moved: 0 }
    const next = ids.slice(looked, looked + limits.archivedPerStep)
    const results = yield* judged(verb, run, next)
    const going = results.filter((each) => typeof each !== "string")
    const made = yield* Effect.forEach(going, (typed) =>
      Effect.map(run.reads.newId("assets.history"), (historyId) =>
        archiving(verb, typed, historyId, run.reads.moment),
      ),
    )
    const done = { looked: looked + next.length, moved: moved + going.length }
    const isLast = done.looked === ids.length
    return {
      changes: made.flatMap(({ changes }) => changes),
      events: made.flatMap(({ events }) => events),
      audit: made.flatMap(({ audit }) => audit),
      progress: { done: done.looked, total: ids.length },
      messages: [
        ...results.filter((each) => typeof each === "string"),
        ...(isLast ? [summary(verb, done)] : []),
      ],
      ...(isLast ? {} : { cursor: done }),
    }
  })

const job = (name: `assets.${string}`, what: string, verb: ArchiveVerb) =>
  JobKind.make(name, { summary: what, payload: Payload, cursor: Cursor, step: step(verb) })

/** Moves objects into the archive and back, some hundreds in a commit; one that has changed its place meanwhile is left there. */
export const archiveJobs = {
  archived: job("assets.archiveObjects", "Archive objects", "archived"),
  restored: job("assets.restoreObjects", "Bring objects back from the archive", "restored"),
}

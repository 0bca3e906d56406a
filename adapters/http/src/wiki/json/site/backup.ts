import { type FileView, Foreseen, type GetBackup, JobView, Statistics } from "@quoin/backup"
import { type Instant, NotFound } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { keptFile } from "../../../answers/keptFile"
import { field, maybe, number, shape } from "../../../answers/shape"
import { type Shows, listOf, shows } from "../../../answers/Shows"
import { iso } from "../../address"
import { instant } from "../parts"

type View = typeof JobView.Type

const { jobOperation, jobScope, jobState } = JobView.fields

const moment = (at: Instant | undefined): string | undefined => (at === undefined ? undefined : iso(at))

/** A backup or restore (HTT-391). */
export const job = shape<View>("BackupJob")({
  id: number(({ id }) => Number(id)),
  jobOperation,
  jobScope,
  jobState,
  createTime: field(instant, ({ createTime }) => iso(createTime)),
  startProcessingTime: maybe(instant, ({ startProcessingTime }) => moment(startProcessingTime)),
  finishProcessingTime: maybe(instant, ({ finishProcessingTime }) => moment(finishProcessingTime)),
  cancelTime: maybe(instant, ({ cancelTime }) => moment(cancelTime)),
  owner: Schema.String,
  cancelledBy: Schema.optional(Schema.String),
  errorMessage: Schema.optional(Schema.String),
  fileName: Schema.optional(Schema.String),
  spaceKeys: Schema.Array(Schema.String),
  fileDeleteTime: maybe(instant, ({ fileDeleteTime }) => moment(fileDeleteTime)),
  fileExists: Schema.Boolean,
  // Of restores alone.
  skipReindex: maybe(Schema.Boolean, (view) =>
    view.jobOperation === "RESTORE" ? view.skipReindex : undefined,
  ),
  statistics: Statistics,
  // Of dry runs alone.
  dryRun: Schema.optional(Schema.Literal(true)),
  foreseen: Schema.optional(Foreseen),
})

export const jobs = listOf(job)

const none = Schema.Literal(0)

/** A job that has only been asked for: nothing of it has been done. */
const askedFields = {
  id: Schema.Int,
  jobState: Schema.Literal("QUEUED"),
  createTime: instant,
  owner: Schema.String,
  fileName: Schema.optional(Schema.String),
  fileExists: Schema.Literal(true),
  statistics: Schema.Struct({
    totalObjectsCount: none,
    processedObjectsCount: none,
    persistedObjectsCount: none,
    skippedObjectsCount: none,
    reusedObjectsCount: none,
  }),
}

const backups = { ...askedFields, jobOperation: Schema.Literal("BACKUP") }
const restores = {
  ...askedFields,
  jobOperation: Schema.Literal("RESTORE"),
  skipReindex: Schema.Boolean,
  dryRun: Schema.optional(Schema.Literal(true)),
}
/** An upload is not asked for with that. */
const uploads = { ...restores, skipReindex: Schema.Literal(false) }

const ofSite = { jobScope: Schema.Literal("SITE"), spaceKeys: Schema.Tuple() }
const ofSpaces = { jobScope: Schema.Literal("SPACE"), spaceKeys: Schema.Array(Schema.String) }
/** Which spaces an upload holds is known when it has been read. */
const ofUnknown = { jobScope: Schema.Literal("SPACE"), spaceKeys: Schema.Tuple() }

/** The answers to those who ask for a job, which are as others of jobs: their contracts say what cannot be in them yet. */
const askedAs = <A, I>(name: string, schema: Schema.Schema<A, I>): Shows<View> => ({
  schema: schema.annotations({ identifier: name }),
  by: job.by,
})

export const asked = {
  siteBackup: askedAs("AskedSiteBackup", Schema.Struct({ ...backups, ...ofSite })),
  spacesBackup: askedAs("AskedSpacesBackup", Schema.Struct({ ...backups, ...ofSpaces })),
  siteRestore: askedAs("AskedSiteRestore", Schema.Struct({ ...restores, ...ofSite })),
  spacesRestore: askedAs("AskedSpacesRestore", Schema.Struct({ ...restores, ...ofSpaces })),
  siteUpload: askedAs("AskedSiteUpload", Schema.Struct({ ...uploads, ...ofSite })),
  spacesUpload: askedAs("AskedSpacesUpload", Schema.Struct({ ...uploads, ...ofUnknown })),
}

/** How many jobs were cancelled: a bare number. */
export const cancelledCount = shows(
  Schema.Int.annotations({ description: "how many jobs were cancelled" }),
  () =>
    ({ cancelled }: { readonly cancelled: number }) =>
      cancelled,
)

const file = shape<typeof FileView.Type>("RestoreFile")({
  name: Schema.String,
  creationTime: field(instant, ({ creationTime }) => iso(creationTime)),
  size: Schema.Int,
  jobScope,
})

export const files = listOf(file)

/** The archive itself. */
export const archive: Shows<typeof GetBackup.success.Type> = {
  schema: Schema.String,
  by:
    ({ engine }) =>
    ({ hash, bytes, fileName, createdAt }) =>
      keptFile(
        engine,
        { hash, bytes, filename: fileName, mediaType: "application/octet-stream", modifiedAt: createdAt },
        new NotFound({ kind: "backup file", id: fileName }),
      ),
}

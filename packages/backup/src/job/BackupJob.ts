import {
  BlobHash,
  Collection,
  Field,
  Instant,
  type Moment,
  callerKey,
  callerName,
  sequenceKey,
} from "@quoin/kernel"
import * as Schema from "effect/Schema"

export const operations = ["BACKUP", "RESTORE"] as const
export const scopes = ["SITE", "SPACE"] as const

/** How much a job has to do, and what it has done. */
export const Statistics = Schema.Struct({
  totalObjectsCount: Schema.NonNegativeInt,
  processedObjectsCount: Schema.NonNegativeInt,
  persistedObjectsCount: Schema.NonNegativeInt,
  skippedObjectsCount: Schema.NonNegativeInt,
  reusedObjectsCount: Schema.NonNegativeInt,
})
export type Statistics = typeof Statistics.Type

/** What a restore would come to in one collection, in records. */
export const ForeseenRecords = Schema.Struct({
  collection: Schema.NonEmptyString,
  /** Would come to be. */
  made: Schema.NonNegativeInt,
  /** Are here otherwise than the file has them. */
  replaced: Schema.NonNegativeInt,
  /** Are here just as the file has them. */
  skipped: Schema.NonNegativeInt,
  /** Are here, and not in the file: they would be gone. */
  removed: Schema.NonNegativeInt,
})

/** What a dry run of a restore came to (BAK-34). */
export const Foreseen = Schema.Struct({
  /** Collections of which anything is here or in the file. */
  records: Schema.Array(ForeseenRecords),
  /** The bytes of attachments and pictures, in files: such as are here already are skipped. */
  blobs: Schema.Struct({ made: Schema.NonNegativeInt, skipped: Schema.NonNegativeInt }),
  /** Ids that are taken here, in whose place others would be given out. */
  renamed: Schema.NonNegativeInt,
  /** Why the restore would be refused; none where it would not be. */
  refused: Schema.Array(Schema.String),
})
export type Foreseen = typeof Foreseen.Type

export const noStatistics: Statistics = {
  totalObjectsCount: 0,
  processedObjectsCount: 0,
  persistedObjectsCount: 0,
  skippedObjectsCount: 0,
  reusedObjectsCount: 0,
}

/** What is known of a backup or restore beside the job that does it. It outlives that one, as its file does. */
export const BackupJob = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    operation: Schema.Literal(...operations),
    scope: Schema.Literal(...scopes),
    spaceKeys: Schema.Array(Schema.String),
    createdAt: Instant,
    /** The permanent key of who asked for it, and the name then. */
    owner: Schema.optional(Schema.String),
    ownerName: Schema.String,
    /** An administrator of the application asked for it: nothing is left out that is others' own. */
    seesAll: Schema.optional(Schema.Literal(true)),
    /** The file that is written or read. */
    fileName: Schema.optional(Schema.String),
    /** What was uploaded, for as long as the job may need it. */
    upload: Schema.optional(BlobHash),
    keepPermanently: Schema.Boolean,
    skipAttachments: Schema.Boolean,
    /** Kept, and nothing else: there is no index to build. */
    skipReindex: Schema.Boolean,
    /** Nothing is restored: it is told what would come of it. */
    dryRun: Schema.optional(Schema.Literal(true)),
    /** What the dry run came to. */
    foreseen: Schema.optional(Foreseen),
    statistics: Statistics,
    /** When it was done; of others the job itself tells. */
    finishedAt: Schema.optional(Instant),
    startedAt: Schema.optional(Instant),
    fileDeleteAt: Schema.optional(Instant),
    /** The file has been removed. */
    isFileGone: Schema.Boolean,
  }),
)
export type BackupJob = typeof BackupJob.Type

export const BackupJobs = Collection.make({
  name: "backup.job",
  version: 1,
  ofStorage: true,
  schema: BackupJob,
  key: (job: BackupJob) => sequenceKey(job.id),
  fields: {
    /** The job that does it, by its key. */
    job: Field.text((job: BackupJob) => sequenceKey(job.id)),
    operation: Field.text((job: BackupJob) => job.operation),
    scope: Field.text((job: BackupJob) => job.scope),
    spaceKeys: Field.texts((job: BackupJob) => job.spaceKeys),
    owner: Field.text((job: BackupJob) => job.owner),
    ownerName: Field.text((job: BackupJob) => job.ownerName),
    createdAt: Field.instant((job: BackupJob) => job.createdAt),
    isDone: Field.flag((job: BackupJob) => job.finishedAt !== undefined),
    upload: Field.text((job: BackupJob) => job.upload),
  },
  orders: [
    ["createdAt"],
    ["owner", "createdAt"],
    ["ownerName", "createdAt"],
    ["scope", "createdAt"],
    ["operation", "createdAt"],
    ["spaceKeys", "createdAt"],
  ],
})

/** What is asked for. */
export type Asked = Pick<BackupJob, "operation" | "scope"> &
  Partial<
    Pick<
      BackupJob,
      | "spaceKeys"
      | "seesAll"
      | "fileName"
      | "upload"
      | "keepPermanently"
      | "skipAttachments"
      | "skipReindex"
      | "dryRun"
    >
  >

/** A job that nobody has begun. */
export const newJob = (id: string, { at, caller }: Moment, asked: Asked): BackupJob => {
  const owner = callerKey(caller)
  return {
    id,
    spaceKeys: [],
    createdAt: at,
    ...(owner === undefined ? {} : { owner }),
    ownerName: callerName(caller),
    keepPermanently: false,
    skipAttachments: false,
    skipReindex: false,
    statistics: noStatistics,
    isFileGone: false,
    ...asked,
  }
}

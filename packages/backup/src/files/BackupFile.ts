import { BlobHash, Collection, Field, Instant, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { scopes } from "../job/BackupJob"

/** A file that a backup has written, for as long as it is kept. */
export const BackupFile = Schema.Struct({
  name: Schema.NonEmptyString,
  jobId: Schema.NonEmptyString,
  scope: Schema.Literal(...scopes),
  /** The keys of the spaces that are in it; absent where it is of the site. */
  spaceKeys: Schema.optional(Schema.Array(Schema.String)),
  hash: BlobHash,
  bytes: Schema.NonNegativeInt,
  createdAt: Instant,
  /** When it is removed; never where it is left out. */
  deleteAt: Schema.optional(Instant),
})
export type BackupFile = typeof BackupFile.Type

export const BackupFiles = Collection.make({
  name: "backup.file",
  version: 1,
  ofStorage: true,
  schema: BackupFile,
  key: (file: BackupFile) => file.name,
  fields: {
    scope: Field.text((file: BackupFile) => file.scope),
    hash: Field.text((file: BackupFile) => file.hash),
    createdAt: Field.instant((file: BackupFile) => file.createdAt),
    deleteAt: Field.instant((file: BackupFile) => file.deleteAt),
  },
  orders: [["createdAt"], ["scope", "createdAt"], ["deleteAt"]],
})

/** Whether its time is not over: it is removed a little later. */
export const isKept = ({ deleteAt }: BackupFile, at: Instant): boolean =>
  deleteAt === undefined || deleteAt > at

/** A file that is there, by its name. */
export const loadFile = (
  reads: Pick<Reads, "peek" | "moment">,
  name: string,
): Effect.Effect<BackupFile | undefined, ReadFailure> =>
  Effect.map(reads.peek(BackupFiles, name), (file) =>
    file !== undefined && isKept(file, reads.moment.at) ? file : undefined,
  )

/** A file as it is shown to those who may restore it. */
export const FileView = Schema.Struct({
  name: Schema.NonEmptyString,
  creationTime: Instant,
  size: Schema.Int,
  jobScope: Schema.Literal(...scopes),
})

export const fileView = ({ name, createdAt, bytes, scope }: BackupFile): typeof FileView.Type => ({
  name,
  creationTime: createdAt,
  size: bytes,
  jobScope: scope,
})

const held = { SITE: "a site", SPACE: "spaces" } as const

/** Which files can be restored here, where this one cannot. */
export const allowedFile = (wanted: BackupFile["scope"], file: BackupFile | undefined): string =>
  file === undefined
    ? `the name of a file that backs up ${held[wanted]}`
    : `the name of a file that backs up ${held[wanted]}; this one backs up ${held[file.scope]}`

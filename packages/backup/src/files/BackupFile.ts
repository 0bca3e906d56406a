import { BlobHash, Collection, Field, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { scopes } from "../job/BackupJob"

/** A file that a backup has written, for as long as it is kept. */
export const BackupFile = Schema.Struct({
  name: Schema.NonEmptyString,
  jobId: Schema.NonEmptyString,
  scope: Schema.Literal(...scopes),
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

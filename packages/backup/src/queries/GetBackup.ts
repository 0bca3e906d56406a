import {
  BlobHash,
  CommonFailure,
  Given,
  Instant,
  NotFound,
  Operation,
  Permission,
  sequenceKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { BackupFiles } from "../files/BackupFile"
import { BackupJobs } from "../job/BackupJob"

/** The file that a backup has written, for whoever may export all that is in it: where its bytes are, and what it is called. */
export class GetBackup extends Schema.TaggedRequest<GetBackup>()("backup.getBackup", {
  payload: { jobId: Given.Key },
  success: Schema.Struct({
    fileName: Schema.String,
    hash: BlobHash,
    bytes: Schema.Int,
    createdAt: Instant,
  }),
  failure: CommonFailure,
}) {}

/** No job, no file, not yet one or no longer: all look the same. */
const noFile = (id: string): NotFound => new NotFound({ kind: "backup job", id })

export const getBackup = Operation.query(
  GetBackup,
  { summary: "Read the file of a backup", scope: "read:backup", rules: ["BAK-11"] },
  {
    load: ({ jobId }, reads) =>
      Effect.gen(function* () {
        const job = yield* reads.get(BackupJobs, sequenceKey(jobId))
        const { operation, fileName = "" } = job ?? {}
        const file = operation === "BACKUP" ? yield* reads.get(BackupFiles, fileName) : undefined
        return file ?? (yield* noFile(jobId))
      }),
    // A site holds what nobody but an administrator may see as a whole.
    allow: ({ jobId }) => Permission.administerHidden("backup job", jobId),
    answer: (_request, { name, hash, bytes, createdAt }) =>
      Either.right({ fileName: name, hash, bytes, createdAt }),
  },
)

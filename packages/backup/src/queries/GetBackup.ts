import {
  BlobHash,
  type Caller,
  CommonFailure,
  Given,
  Instant,
  NotFound,
  Operation,
  Permission,
  type QueryReads,
  type ReadFailure,
  demandSeen,
  sequenceKey,
} from "@quoin/kernel"
import { exportNamed, spacesOfKeys } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { BackupFiles, isKept } from "../files/BackupFile"
import { type BackupJob, BackupJobs } from "../job/BackupJob"
import { needsToSee } from "../job/visibility"

/** The file that a backup has written, for callers who may export all that is in it: where its bytes are, and what it is called. */
export class GetBackup extends Operation.Request<GetBackup>()("backup.getBackup", () => ({
  payload: { id: Given.Key },
  success: Schema.Struct({
    fileName: Schema.String,
    hash: BlobHash,
    bytes: Schema.Int,
    createdAt: Instant,
  }),
  failure: CommonFailure,
})) {}

/** No job, no file, not yet one or no longer: all look the same. */
const noFile = (id: string): NotFound => new NotFound({ kind: "backup job", id })

/** Of spaces: may the caller still export each? One that is gone can be exported by administrators alone. */
const mayHave = (reads: QueryReads, { scope, spaceKeys }: BackupJob): Effect.Effect<boolean, ReadFailure> =>
  Effect.gen(function* () {
    if (scope === "SITE" || (yield* reads.may(Permission.administer))) return true
    const spaces = yield* spacesOfKeys(reads, spaceKeys)
    const may = yield* reads.mayEach(spaces.map(exportNamed))
    return spaces.length === spaceKeys.length && may.every((each) => each)
  })

/** A site holds what nobody but an administrator may see as a whole. */
const needsToHave = (job: BackupJob, asked: string, caller: Caller): Permission.Permission =>
  job.scope === "SITE" ? Permission.administerHidden("backup job", asked) : needsToSee(job, caller)

export const getBackup = Operation.query(
  GetBackup,
  { summary: "Read the file of a backup", scope: "read:backup", rules: ["BAK-11"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const job = yield* reads.get(BackupJobs, sequenceKey(id))
        if (job?.operation !== "BACKUP") return yield* noFile(id)
        yield* demandSeen(reads, [needsToHave(job, id, reads.moment.caller)])
        const file = yield* reads.get(BackupFiles, job.fileName ?? "")
        if (file === undefined || !isKept(file, reads.moment.at)) return yield* noFile(id)
        if (!(yield* mayHave(reads, job))) return yield* noFile(id)
        return file
      }),
    answer: (_request, { name, hash, bytes, createdAt }) =>
      Either.right({ fileName: name, hash, bytes, createdAt }),
  },
)

import type { BlobHash, JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { bad } from "../archive/BadArchive"
import { openArchive } from "../archive/opening"
import { BackupFiles } from "../files/BackupFile"
import type { BackupJob } from "../job/BackupJob"
import type { Ground } from "../site/Ground"

/** Where the bytes of the archive are that is to be restored. */
const loadHash = ({ reads }: Pick<JobKind.JobRun, "reads">, { upload, fileName = "" }: BackupJob) =>
  Effect.gen(function* () {
    const hash: BlobHash | undefined = upload ?? (yield* reads.peek(BackupFiles, fileName))?.hash
    return hash ?? (yield* bad("its file is no longer kept"))
  })

/** The archive that a job is to restore, of which nothing but the manifest has been read. */
export const openedFor = (ground: Ground, run: Pick<JobKind.JobRun, "reads">, job: BackupJob) =>
  Effect.gen(function* () {
    const hash = yield* loadHash(run, job)
    const stat = yield* ground.blobs.stat(hash)
    if (stat === undefined) return yield* bad("its bytes are gone")
    const read = (range: Parameters<typeof ground.blobs.get>[1]) => ground.blobs.get(hash, range)
    return yield* openArchive({ bytes: stat.bytes, read })
  })

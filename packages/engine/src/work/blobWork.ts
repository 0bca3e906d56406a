import { type BackupGround, backupJobs } from "@quoin/backup"
import { type WorkerGround, collectingBlobs } from "@quoin/jobs"
import { noBlobs } from "@quoin/kernel"
import type { Composition } from "../Composition"
import type { EngineOptions } from "../EngineOptions"

/** What the worker does, with backups and restores, and with the collection of blobs where there are any. */
export const withBlobWork = (
  { jobs, schedules, blobReferences }: Composition,
  ground: BackupGround,
  options: EngineOptions,
): WorkerGround => {
  const { seesSteps } = options
  const { blobs } = ground
  const kinds = [...jobs, ...backupJobs(ground, options.backup)]
  if (options.blobs === undefined || options.blobs === noBlobs) return { kinds, schedules, seesSteps }
  const { kind, schedule } = collectingBlobs(blobs, blobReferences)
  return { kinds: [...kinds, kind], schedules: [...schedules, schedule], seesSteps }
}

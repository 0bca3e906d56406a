import { importJob } from "@quoin/assets"
import { type BackupGround, backupJobs } from "@quoin/backup"
import { type WorkerGround, collectingBlobs } from "@quoin/jobs"
import { type ShellPorts, noBlobs } from "@quoin/kernel"
import type { Composition } from "../Composition"
import type { EngineOptions } from "../EngineOptions"

/** What the worker does, with backups and restores, with imports, and with the collection of blobs where there are any. */
export const withBlobWork = (
  { jobs, schedules, blobReferences }: Composition,
  ports: ShellPorts,
  ground: BackupGround,
  options: EngineOptions,
): WorkerGround => {
  const { seesSteps } = options
  const { blobs } = ground
  const kinds = [...jobs, ...backupJobs(ground, options.backup), importJob({ ports, blobs })]
  if (options.blobs === undefined || options.blobs === noBlobs) return { kinds, schedules, seesSteps }
  const { kind, schedule } = collectingBlobs(blobs, blobReferences)
  return { kinds: [...kinds, kind], schedules: [...schedules, schedule], seesSteps }
}

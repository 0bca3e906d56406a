import { type BackupGround, backupJobs } from "@quoin/backup"
import { type WorkerGround, collectingBlobs } from "@quoin/jobs"
import {
  BlobDriver,
  type Blobs,
  type InvalidInput,
  type StorageUnavailable,
  layerBlobs,
  noBlobs,
} from "@quoin/kernel"
import * as Layer from "effect/Layer"
import type { Composition } from "./Composition"
import type { EngineOptions } from "./EngineOptions"

/** The blobs that the host gives; without them whatever needs them is refused. */
export const layerBlobsOf = ({
  blobs = noBlobs,
}: EngineOptions): Layer.Layer<Blobs | BlobDriver, StorageUnavailable | InvalidInput> =>
  Layer.provideMerge(layerBlobs, "capabilities" in blobs ? Layer.succeed(BlobDriver, blobs) : blobs)

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

import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { StorageUnavailable } from "../failures/failures"
import type { BlobDriverService } from "./BlobDriver"

const notOpened = new StorageUnavailable({
  reason: "cannot-open",
  retryable: false,
  detail: "no store of blobs was opened; give `blobs` beside the storage",
})

const refused = () => Effect.fail(notOpened)

/** Where a host opened no store of blobs: whatever needs one is refused, and nothing is kept where it would be lost. */
export const noBlobs: BlobDriverService = {
  capabilities: { durable: false },
  stage: refused,
  find: refused,
  read: () => Stream.fail(notOpened),
  renew: refused,
  ended: refused,
  remove: refused,
  sweep: refused,
}

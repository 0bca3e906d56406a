import type { EngineService } from "@quoin/engine"
import type { AnyFailure, BlobHash, Instant } from "@quoin/kernel"
import * as Stream from "effect/Stream"
import { FileDownload } from "./FileDownload"

/** What is said of a file whose bytes the engine keeps. */
export interface KeptFile {
  readonly hash: BlobHash
  readonly bytes: number
  readonly mediaType: string
  readonly filename: string
  readonly modifiedAt: Instant
}

/** The bytes of a file; `absent` is what is told where they are gone. */
export const keptFile = (
  { blobs }: Pick<EngineService, "blobs">,
  { hash, bytes, mediaType, filename, modifiedAt }: KeptFile,
  absent: AnyFailure,
): FileDownload =>
  new FileDownload({
    mediaType,
    fileName: filename,
    bytes,
    tag: hash,
    modifiedAt,
    read: (range) => Stream.catchTag(blobs.get(hash, range), "BlobAbsent", () => Stream.fail(absent)),
  })

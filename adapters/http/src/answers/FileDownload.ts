import type { AnyFailure, BlobRange, Instant } from "@quoin/kernel"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { RangeNotInFile } from "../failure/failures"
import type { IncomingRequest, OutgoingResponse } from "../request/message"
import { disposition, isShown } from "./disposition"
import { isKnown, partAsked } from "./ranges"

/** An answer that is a file which is kept: its size is known, and any part of it can be asked for. */
export class FileDownload extends Data.Class<{
  readonly mediaType: string
  readonly fileName: string
  readonly bytes: number
  /** Tells these bytes from all others. */
  readonly tag: string
  readonly modifiedAt: Instant
  /** It was made here, and runs nothing: a browser may show it although others of its kind are saved. */
  readonly isOwn?: boolean
  readonly read: (range: BlobRange) => Stream.Stream<Uint8Array, AnyFailure>
}> {}

/** Headers of a file that a user uploaded: the browser must trust the media type, and must not run anything. */
const guarded = ({ mediaType, fileName, isOwn = false }: FileDownload): Readonly<Record<string, string>> =>
  isOwn
    ? {
        "content-disposition": disposition("inline", fileName),
        "content-security-policy": "default-src 'none'; img-src data:; sandbox",
      }
    : isShown(mediaType)
      ? { "content-disposition": disposition("inline", fileName) }
      : {
          "content-disposition": disposition("attachment", fileName),
          "content-security-policy": "default-src 'none'; sandbox",
        }

/** A kept file as it is sent: all of it, a part, or the word that the caller has it already. */
export const servedFile = (
  file: FileDownload,
  { header }: IncomingRequest,
): Effect.Effect<OutgoingResponse, RangeNotInFile> => {
  const { bytes, mediaType, read } = file
  const validators = { etag: `"${file.tag}"`, modifiedAt: file.modifiedAt }
  const about = {
    etag: validators.etag,
    "last-modified": new Date(validators.modifiedAt).toUTCString(),
    // Whoever lost the right to see it is to lose sight of it.
    "cache-control": "private, no-cache",
  }
  if (isKnown(header, validators)) return Effect.succeed({ status: 304, headers: about, body: "" })
  return Effect.gen(function* () {
    const part = yield* partAsked(header, bytes, validators)
    const { from, until } = part ?? { from: 0, until: bytes }
    const runtime = yield* Effect.runtime()
    return {
      status: part === undefined ? 200 : 206,
      headers: {
        ...about,
        ...guarded(file),
        "content-type": mediaType,
        "content-length": String(until - from),
        "accept-ranges": "bytes",
        "x-content-type-options": "nosniff",
        ...(part === undefined ? {} : { "content-range": `bytes ${from}-${until - 1}/${bytes}` }),
      },
      body: "",
      pieces: Stream.toReadableStreamRuntime(read({ from, until }), runtime),
    }
  })
}

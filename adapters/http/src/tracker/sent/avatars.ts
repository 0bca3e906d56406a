import { invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ReceivedFile } from "../../multipart/received"

/** The one picture of a request, which is as large as it is said to be, where that is said. */
export const sentPicture = ([file, ...others]: ReadonlyArray<ReceivedFile>, size: string | undefined) => {
  if (file === undefined || others.length > 0) {
    return Effect.fail(invalid("file", others.length === 0 ? undefined : "several files", "one picture"))
  }
  return size === undefined || Number(size) === file.bytes
    ? Effect.succeed({ ticket: file.ticket })
    : Effect.fail(invalid("size", size, `how many bytes are sent: ${file.bytes}`))
}

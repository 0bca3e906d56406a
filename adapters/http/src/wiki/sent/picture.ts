import { invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ReceivedFile } from "../../multipart/received"

export const pictureSays = "One part named `file`: PNG, JPEG, GIF or WebP, as its bytes say."

/** The one file of a form. Its name and what it is said to be do not count. */
export const givenPicture = ([file, ...others]: ReadonlyArray<ReceivedFile>) =>
  file === undefined || others.length > 0
    ? Effect.fail(invalid("file", others.length === 0 ? undefined : "several files", "one file"))
    : Effect.succeed({ ticket: file.ticket })

import { SendAvatar } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { makeBlobs } from "@quoin/storage-memory"
import { type Secured, inSecured } from "../securityWorld"

/** A picture of a width and a height. */
export const gif = (width: number, height = 5): string =>
  `GIF89a${String.fromCharCode(width)}\0${String.fromCharCode(height)}\0`.padEnd(12)

/** Bytes that somebody has put. */
export const put = async ({ test, as }: Secured, text: string, by = "ada") => {
  const bytes = Buffer.from(text, "latin1")
  const { caller } = as(by)
  const { ticket } = await Effect.runPromise(test.engine.uploads.put(Stream.make(bytes), { caller }))
  return { ticket }
}

type Named = Omit<ConstructorParameters<typeof SendAvatar>[0], "file">

/** Sends a picture for something. */
export const send = async (secured: Secured, named: Named, text = gif(9), by = "ada") =>
  secured.done(new SendAvatar({ ...named, file: await put(secured, text, by) }), by)

/** A tracker with users and a store of bytes. */
export const inPictured = (use: (secured: Secured) => Promise<void>): Promise<void> =>
  inSecured(use, ["bob"], { blobs: makeBlobs().driver("default") })

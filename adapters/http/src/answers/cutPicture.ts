import type { PictureRecord } from "@quoin/directory"
import type { AnyFailure, BlobRange, BlobsService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Encoding from "effect/Encoding"
import * as Stream from "effect/Stream"
import { FileDownload } from "./FileDownload"

/** A picture of which a square is shown. */
export type CutPicture = PictureRecord & Required<Pick<PictureRecord, "crop">>

const utf8 = new TextEncoder()

const before = ({ crop: { x, y, side }, width, height, mediaType }: CutPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${x} ${y} ${side} ${side}"><image width="${width}" height="${height}" href="data:${mediaType};base64,`

const after = `"/></svg>`

/** How many letters stand for so many bytes. */
const lettersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4

const joined = (pieces: Iterable<Uint8Array>): Uint8Array => {
  const all = [...pieces]
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * A square of a picture, as a drawing that shows this much of the bytes as they were sent: nothing is unpacked, and no format is written
 * here (D-1217). Its bytes are whole in memory while it is made, which `pictureBytes` of the directory bounds.
 */
export const cutPicture = (
  { get }: Pick<BlobsService, "get">,
  picture: CutPicture,
  absent: AnyFailure,
): FileDownload => {
  const { hash, bytes, crop, setAt } = picture
  const head = utf8.encode(before(picture))
  const tail = utf8.encode(after)
  const drawn = Effect.map(
    Stream.runCollect(
      Stream.catchTag(get(hash, { from: 0, until: bytes }), "BlobAbsent", () => Stream.fail(absent)),
    ),
    (pieces) => {
      const letters = utf8.encode(Encoding.encodeBase64(joined(pieces)))
      return joined([head, letters, tail])
    },
  )
  return new FileDownload({
    mediaType: "image/svg+xml",
    fileName: "picture.svg",
    bytes: head.length + lettersOf(bytes) + tail.length,
    tag: `${hash}-${crop.x}-${crop.y}-${crop.side}`,
    modifiedAt: setAt,
    isOwn: true,
    read: ({ from, until }: BlobRange) =>
      Stream.fromEffect(Effect.map(drawn, (whole) => whole.subarray(from, until))),
  })
}

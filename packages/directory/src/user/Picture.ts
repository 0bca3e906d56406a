import { BlobHash, Instant, PictureFacts, type ShownPicture } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** The square of a picture that is shown: where it begins from the left and from above, and each of its sides, in pixels. */
export const CroppedPart = Schema.Struct({ x: Schema.Int, y: Schema.Int, side: Schema.Int })
export type CroppedPart = typeof CroppedPart.Type

/** A picture as it is stored: within what it is of, so that lists of these cost no further read. */
export const PictureRecord = Schema.Struct({
  ...PictureFacts.fields,
  hash: BlobHash,
  bytes: Schema.Int,
  setAt: Instant,
  /** All of it is shown where this is left out. */
  crop: Schema.optionalWith(CroppedPart, { exact: true }),
})
export type PictureRecord = typeof PictureRecord.Type

/** What is shown of a picture: all but where its bytes are. */
export const shownPicture = ({ width, height, setAt, crop }: PictureRecord): ShownPicture => ({
  width: crop?.side ?? width,
  height: crop?.side ?? height,
  setAt,
})

interface Pictured {
  readonly picture?: PictureRecord | undefined
}

/** The picture of a user, wherever a person is shown. */
export const pictureOfUser = ({ picture }: Pictured): { readonly picture?: ShownPicture } =>
  picture === undefined ? {} : { picture: shownPicture(picture) }

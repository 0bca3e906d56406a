import { BlobHash, Instant, PictureFacts, type ShownPicture } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** A picture as it is stored: within what it is of, so that lists of these cost no further read. */
export const PictureRecord = Schema.Struct({
  ...PictureFacts.fields,
  hash: BlobHash,
  bytes: Schema.Int,
  setAt: Instant,
})
export type PictureRecord = typeof PictureRecord.Type

/** What is shown of a picture: all but where its bytes are. */
export const shownPicture = ({ width, height, setAt }: PictureRecord): ShownPicture => ({
  width,
  height,
  setAt,
})

interface Pictured {
  readonly picture?: PictureRecord | undefined
}

/** The picture of a user, wherever a person is shown. */
export const pictureOfUser = ({ picture }: Pictured): { readonly picture?: ShownPicture } =>
  picture === undefined ? {} : { picture: shownPicture(picture) }

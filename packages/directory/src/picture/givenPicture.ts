import {
  type InvalidInput,
  type LimitExceeded,
  type ReadFailure,
  type Reads,
  type TakenUpload,
  UploadTicket,
  invalid,
  loadUpload,
  pictureTypes,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import type { PictureRecord } from "../user/Picture"

/** A picture that was uploaded. */
export const GivenPicture = Schema.Struct({ ticket: UploadTicket })
type GivenPicture = typeof GivenPicture.Type

/** A picture, and the change by which nobody takes its upload again. */
export interface TakenPicture extends Pick<TakenUpload, "taking"> {
  readonly picture: PictureRecord
}

type Refused = InvalidInput | LimitExceeded

const judged = ({ picture, bytes, hash, taking }: TakenUpload, { at }: Reads["moment"]) =>
  Either.gen(function* () {
    if (picture === undefined) {
      return yield* Either.left(
        invalid("file", "a file of another kind", `a picture: ${pictureTypes.join(", ")}`),
      )
    }
    yield* withinLimit(limits, "pictureBytes", bytes)
    yield* withinLimit(limits, "pictureSidePixels", Math.max(picture.width, picture.height))
    return { taking, picture: { ...picture, hash, bytes, setAt: at } }
  })

/**
 * What was uploaded as a picture. What it is and how large is read from the bytes, whatever is said of them: PNG, JPEG, GIF and WebP
 * are taken, up to `limits.pictureBytes`, and `limits.pictureSidePixels` of each side (DIR-127). Why it cannot be taken is an outcome,
 * to be told when it is known that the caller may set it.
 */
export const loadPicture = (
  reads: Pick<Reads, "get" | "moment">,
  { ticket }: GivenPicture,
): Effect.Effect<Either.Either<TakenPicture, Refused>, ReadFailure> =>
  Effect.gen(function* () {
    const upload = yield* Effect.either(loadUpload(reads, "file.ticket", ticket))
    if (Either.isRight(upload)) return judged(upload.right, reads.moment)
    return upload.left._tag === "InvalidInput" ? Either.left(upload.left) : yield* upload.left
  })

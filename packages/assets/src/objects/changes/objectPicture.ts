import { type ReadFailure, type Reads, type Violation, pictureTypes, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { AttachmentRecord } from "../../parts/Attachment"
import { Attachments } from "../../parts/collections"
import type { ObjectPicture, ObjectRecord } from "../AssetObject"
import { historyChange } from "./historyEntries"
import type { HistoryChange } from "./ObjectHistory"

/** What a request says of the picture of an object (AST-1014). */
interface AskedPicture {
  /** The id of a file; an empty text takes the picture away. */
  readonly picture?: string | undefined
  readonly hasPicture?: boolean | undefined
}

/** The picture that an object is to have, or what is wrong with what was said. */
export type Pictured = Either.Either<ObjectPicture | undefined, Violation>

const isPictureOf = (file: AttachmentRecord | undefined, { id }: ObjectRecord): file is AttachmentRecord =>
  file?.objectId === id && pictureTypes.some((type) => type === file.mediaType)

/** Files of other objects are told like absent ones. */
export const loadPictured = (
  reads: Pick<Reads, "get">,
  { picture = "", hasPicture }: AskedPicture,
  before: ObjectRecord,
): Effect.Effect<Pictured, ReadFailure> =>
  Effect.gen(function* () {
    const file = picture === "" ? undefined : yield* reads.get(Attachments, sequenceKey(picture))
    if (picture !== "") {
      const allowed = `the id of a file of the object that is a picture: ${pictureTypes.join(", ")}`
      if (!isPictureOf(file, before)) return Either.left({ field: "picture", given: picture, allowed })
      return hasPicture === false
        ? Either.left({ field: "hasPicture", given: "false", allowed: "true where a picture is named" })
        : Either.right({ fileId: file.id, filename: file.filename })
    }
    if (hasPicture !== true) return Either.right(hasPicture === false ? undefined : before.picture)
    return before.picture === undefined
      ? Either.left({ field: "hasPicture", given: "true", allowed: "false where no picture is named" })
      : Either.right(before.picture)
  })

/** The object with its picture, or with none. */
export const withPicture = (
  { picture: _former, ...object }: ObjectRecord,
  pictured: Pictured,
): ObjectRecord => {
  const picture = Either.getOrUndefined(pictured)
  return picture === undefined ? object : { ...object, picture }
}

/** What a change of the picture is called in the history. */
export const pictureChanges = (
  { picture: before }: ObjectRecord,
  { picture: after }: ObjectRecord,
): ReadonlyArray<HistoryChange> =>
  before?.fileId === after?.fileId
    ? []
    : [historyChange("Avatar", before?.filename ?? "", after?.filename ?? "")]

import { type Person, Person as PersonSchema, personOf } from "@quoin/directory"
import { BlobHash, Given, Instant, type KnownPerson } from "@quoin/kernel"
import * as Schema from "effect/Schema"

export const AttachmentId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("ObjectAttachmentId"))

const said = {
  id: AttachmentId,
  objectId: Schema.NonEmptyString,
  filename: Schema.NonEmptyString,
  mediaType: Schema.NonEmptyString,
  bytes: Schema.Int,
  hash: BlobHash,
  createdAt: Instant,
}

/** A file that hangs on an object. It never changes. */
export const AttachmentRecord = Schema.Struct({ ...said, author: Schema.optional(Schema.String) })
export type AttachmentRecord = typeof AttachmentRecord.Type

export const AttachmentView = Schema.asSchema(Schema.Struct({ ...said, author: PersonSchema }))
export type AttachmentView = typeof AttachmentView.Type

/** People by their keys. */
type Known = ReadonlyMap<string, KnownPerson>

const authorOf = (key: string | undefined, known: Known): Person => personOf(key, known.get(key ?? ""))

export const attachmentView = (
  { author, ...attachment }: AttachmentRecord,
  known: Known,
): AttachmentView => ({
  ...attachment,
  author: authorOf(author, known),
})

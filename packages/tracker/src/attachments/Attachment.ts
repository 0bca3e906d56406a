import { BlobHash, Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type People, ShownUser } from "../people"

export const AttachmentId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("AttachmentId"))

const said = {
  id: AttachmentId,
  issueId: Schema.NonEmptyString,
  filename: Schema.NonEmptyString,
  mediaType: Schema.NonEmptyString,
  bytes: Schema.Int,
  hash: BlobHash,
  createdAt: Instant,
}

/** A file that hangs on an issue. It never changes. */
export const AttachmentRecord = Schema.Struct({ ...said, author: Schema.optional(Schema.String) })
export type AttachmentRecord = typeof AttachmentRecord.Type

export const AttachmentView = Schema.asSchema(Schema.Struct({ ...said, author: Schema.optional(ShownUser) }))
export type AttachmentView = typeof AttachmentView.Type

export const attachmentView = (
  { author, ...attachment }: AttachmentRecord,
  people: People,
): AttachmentView => ({ ...attachment, ...(author === undefined ? {} : { author: people(author) }) })

import { Collection, Field, sequenceKey } from "@quoin/kernel"
import { AttachmentRecord } from "./Attachment"
import { CommentRecord } from "./Comment"

export const Comments = Collection.make({
  name: "assets.comment",
  version: 1,
  schema: CommentRecord,
  key: (comment: CommentRecord) => sequenceKey(comment.id),
  fields: {
    objectId: Field.text((comment: CommentRecord) => comment.objectId),
    createdAt: Field.instant((comment: CommentRecord) => comment.createdAt),
  },
  orders: [["objectId", "createdAt"]],
})

export const Attachments = Collection.make({
  name: "assets.attachment",
  version: 1,
  schema: AttachmentRecord,
  key: (attachment: AttachmentRecord) => sequenceKey(attachment.id),
  fields: {
    objectId: Field.text((attachment: AttachmentRecord) => attachment.objectId),
    createdAt: Field.instant((attachment: AttachmentRecord) => attachment.createdAt),
    /** As long as it is here, its bytes stay. */
    blob: Field.text((attachment: AttachmentRecord) => attachment.hash),
  },
  orders: [["objectId", "createdAt"]],
})

import { Collection, Field } from "@quoin/kernel"
import { AttachmentRecord } from "./Attachment"

export const Attachments = Collection.make({
  name: "tracker.attachment",
  version: 1,
  schema: AttachmentRecord,
  key: (attachment: AttachmentRecord) => attachment.id,
  fields: {
    issueId: Field.text((attachment: AttachmentRecord) => attachment.issueId),
    createdAt: Field.instant((attachment: AttachmentRecord) => attachment.createdAt),
    idNumber: Field.number((attachment: AttachmentRecord) => Number(attachment.id)),
    /** As long as it is here, its bytes stay. */
    blob: Field.text((attachment: AttachmentRecord) => attachment.hash),
  },
  orders: [["issueId", "createdAt", "idNumber"]],
})

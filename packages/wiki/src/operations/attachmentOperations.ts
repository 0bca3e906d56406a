import { addAttachments } from "../commands/attachment/AddAttachments"
import { replaceAttachment } from "../commands/attachment/ReplaceAttachment"
import { updateAttachment } from "../commands/attachment/UpdateAttachment"
import { getFile } from "../queries/attachment/GetFile"
import { listAttachments } from "../queries/attachment/ListAttachments"

/** Files on content. */
export const attachmentOperations = [
  addAttachments,
  replaceAttachment,
  updateAttachment,
  listAttachments,
  getFile,
]

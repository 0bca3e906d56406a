import { addAttachments } from "./commands/AddAttachments"
import { replaceAttachment } from "./commands/ReplaceAttachment"
import { updateAttachment } from "./commands/UpdateAttachment"
import { getFile } from "./queries/GetFile"
import { listAttachments } from "./queries/ListAttachments"

/** Files on content. */
export const attachmentOperations = [
  addAttachments,
  replaceAttachment,
  updateAttachment,
  listAttachments,
  getFile,
]

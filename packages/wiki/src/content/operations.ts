import { copyContent } from "../commands/CopyContent"
import { copyPageTree } from "../commands/CopyPageTree"
import { createComment } from "../comments/CreateComment"
import { createContent } from "../commands/CreateContent"
import { deleteContent } from "../commands/DeleteContent"
import { findRenamed } from "../titles/FindRenamed"
import { getChildren } from "../queries/GetChildren"
import { getContent } from "../queries/GetContent"
import { getDescendants } from "../queries/GetDescendants"
import { getHistory } from "../queries/GetHistory"
import { listChildren } from "../queries/ListChildren"
import { listComments } from "../comments/ListComments"
import { listContent } from "../queries/ListContent"
import { listDescendants } from "../queries/ListDescendants"
import { moveContent } from "../commands/MoveContent"
import { publishDraft } from "../commands/PublishDraft"
import { saveDraft } from "../commands/SaveDraft"
import { scanContent } from "../queries/ScanContent"
import { trashPageTree } from "../commands/TrashPageTree"
import { updateContent } from "../commands/UpdateContent"

/** What is done with content itself, and how it is read. */
export const contentOperations = [
  createContent,
  createComment,
  publishDraft,
  saveDraft,
  updateContent,
  deleteContent,
  moveContent,
  copyContent,
  copyPageTree,
  trashPageTree,
  getContent,
  listContent,
  findRenamed,
  scanContent,
  listChildren,
  listComments,
  getChildren,
  listDescendants,
  getDescendants,
  getHistory,
]

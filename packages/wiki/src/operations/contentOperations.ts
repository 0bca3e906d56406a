import { copyContent } from "../commands/content/CopyContent"
import { copyPageTree } from "../commands/content/CopyPageTree"
import { createComment } from "../commands/comment/CreateComment"
import { createContent } from "../commands/content/CreateContent"
import { deleteContent } from "../commands/content/DeleteContent"
import { findRenamed } from "../queries/content/FindRenamed"
import { getChildren } from "../queries/content/GetChildren"
import { getContent } from "../queries/content/GetContent"
import { getDescendants } from "../queries/content/GetDescendants"
import { getHistory } from "../queries/content/GetHistory"
import { listChildren } from "../queries/content/ListChildren"
import { listComments } from "../queries/comment/ListComments"
import { listContent } from "../queries/content/ListContent"
import { listDescendants } from "../queries/content/ListDescendants"
import { moveContent } from "../commands/content/MoveContent"
import { publishDraft } from "../commands/content/PublishDraft"
import { saveDraft } from "../commands/content/SaveDraft"
import { scanContent } from "../queries/content/ScanContent"
import { trashPageTree } from "../commands/content/TrashPageTree"
import { updateContent } from "../commands/content/UpdateContent"

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

import type { Site } from "../site/Site"
import { addComment } from "./commands/AddComment"
import { deleteComment } from "./commands/DeleteComment"
import { pinComment } from "./commands/PinComment"
import { updateComment } from "./commands/UpdateComment"
import { getComment } from "./queries/GetComment"
import { listComments } from "./queries/ListComments"
import { listPinnedComments } from "./queries/ListPinnedComments"

/** What is said of issues. */
export const commentOperations = (site: Site) =>
  [
    addComment(site),
    updateComment(site),
    deleteComment(site),
    getComment,
    listComments,
    pinComment,
    listPinnedComments,
  ] as const

import type { Site } from "../site/Site"
import { addComment } from "../commands/comment/AddComment"
import { deleteComment } from "../commands/comment/DeleteComment"
import { pinComment } from "../commands/comment/PinComment"
import { updateComment } from "../commands/comment/UpdateComment"
import { getComment } from "../queries/comment/GetComment"
import { listComments } from "../queries/comment/ListComments"
import { listPinnedComments } from "../queries/comment/ListPinnedComments"

/** What is said of issues. */
export const commentOperations = (site: Site) =>
  [
    addComment(site),
    updateComment(site),
    deleteComment(site),
    getComment(site),
    listComments(site),
    pinComment,
    listPinnedComments(site),
  ] as const

import {
  AddComment,
  DeleteComment,
  GetComment,
  ListComments,
  ListPinnedComments,
  PinComment,
  UpdateComment,
} from "@quoin/tracker"
import { created, ofHanging } from "../../api"
import { onComment } from "../../expandable"
import { comment, comments, pinnedComments } from "../../json/issues/comments"

const { get, post, put, del } = ofHanging
const issue = "/issue/:issueIdOrKey"

/** The comments of issues. */
export const commentEndpoints = [
  get(`${issue}/comment`, ListComments, comments, { expands: onComment }),
  post(`${issue}/comment`, AddComment, comment, {
    ...created,
    expands: onComment,
    notServed: ["visibility.identifier"],
  }),
  get(`${issue}/comment/:id`, GetComment, comment, { expands: onComment }),
  put(`${issue}/comment/:id`, UpdateComment, comment, {
    expands: onComment,
    notServed: ["visibility.identifier"],
  }),
  del(`${issue}/comment/:id`, DeleteComment, undefined),
  put(`${issue}/comment/:id/pin`, PinComment, undefined, {
    anyBody: "pin",
    says: "The body is true, or false for a comment that is to be pinned no more.",
  }),
  get(`${issue}/pinned-comments`, ListPinnedComments, pinnedComments),
]

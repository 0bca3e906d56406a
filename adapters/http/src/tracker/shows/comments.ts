import type { CommentView, ListComments, ListPinnedComments } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { stamp } from "../address"
import { CommentJson, commentJson, expandedCommentJson } from "../json/comments"
import { UserJson, userJson } from "../json/people"
import { counted } from "./hanging"

export const comment = shows(CommentJson, (call) => (view: CommentView) => expandedCommentJson(view, call))

export const comments = shows(
  Schema.Struct({ ...counted, comments: Schema.Array(CommentJson) }).annotations({
    identifier: "CommentPage",
  }),
  (call) =>
    ({ items, offset, limit, total = 0 }: typeof ListComments.success.Type) => ({
      startAt: offset,
      maxResults: limit,
      total,
      comments: items.map((each) => expandedCommentJson(each, call)),
    }),
)

export const pinnedComments = shows(
  Schema.Array(
    Schema.Struct({ comment: CommentJson, pinnedBy: Schema.optional(UserJson), pinnedDate: Schema.String }),
  ).annotations({ identifier: "PinnedComments" }),
  (call) => (pins: typeof ListPinnedComments.success.Type) =>
    pins.map(({ comment, by, at }) => ({
      comment: commentJson(comment, call.addresses),
      ...(by === undefined ? {} : { pinnedBy: userJson(by, call.addresses) }),
      pinnedDate: stamp(at),
    })),
)

import { Expansion } from "@quoin/kernel"
import type { CommentView, WorklogView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses, Call } from "../../request/Call"
import { selfOf, stamp } from "../address"
import { UserJson, userJson } from "./people"
import { PropertyJson } from "./properties"
import { shownText } from "./shownText"

const written = {
  self: Schema.String,
  id: Schema.String,
  author: Schema.optional(UserJson),
  updateAuthor: Schema.optional(UserJson),
  created: Schema.String,
  updated: Schema.String,
  visibility: Schema.optional(Schema.Struct({ type: Schema.Literal("group", "role"), value: Schema.String })),
}

export const CommentJson = Schema.Struct({
  ...written,
  body: Schema.String,
  renderedBody: Schema.optional(Schema.String),
  properties: Schema.optional(Schema.Array(PropertyJson)),
}).annotations({ identifier: "TrackerComment" })

const writtenJson = (
  {
    id,
    author,
    updateAuthor,
    createdAt,
    updatedAt,
    visibility,
  }: Omit<CommentView, "body" | "issueId" | "id"> & { readonly id: string },
  addresses: Addresses,
) => ({
  id,
  ...(author === undefined ? {} : { author: userJson(author, addresses) }),
  ...(updateAuthor === undefined ? {} : { updateAuthor: userJson(updateAuthor, addresses) }),
  created: stamp(createdAt),
  updated: stamp(updatedAt),
  ...(visibility === undefined ? {} : { visibility }),
})

export const commentJson = (comment: CommentView, addresses: Addresses): typeof CommentJson.Type => ({
  self: selfOf(addresses, "issue", comment.issueId, "comment", comment.id),
  ...writtenJson(comment, addresses),
  body: comment.body,
  ...(comment.properties === undefined ? {} : { properties: comment.properties }),
})

/** A comment with what is expanded of it: the text as it reads, and properties as far as the reply has them (TRK-330). */
export const expandedCommentJson = (
  comment: CommentView,
  { addresses, expansion }: Pick<Call, "addresses" | "expansion">,
): typeof CommentJson.Type => ({
  ...commentJson(comment, addresses),
  ...(Expansion.expands(expansion, "renderedBody") ? { renderedBody: shownText(comment.body) } : {}),
})

export const WorklogJson = Schema.Struct({
  ...written,
  issueId: Schema.String,
  comment: Schema.String,
  started: Schema.String,
  timeSpent: Schema.String,
  timeSpentSeconds: Schema.Int,
  properties: Schema.optional(Schema.Array(PropertyJson)),
}).annotations({ identifier: "Worklog" })

export const worklogJson = (worklog: WorklogView, addresses: Addresses): typeof WorklogJson.Type => ({
  self: selfOf(addresses, "issue", worklog.issueId, "worklog", worklog.id),
  ...writtenJson(worklog, addresses),
  issueId: worklog.issueId,
  comment: worklog.comment,
  started: stamp(worklog.startedAt),
  timeSpent: worklog.timeSpent,
  timeSpentSeconds: worklog.seconds,
  ...(worklog.properties === undefined ? {} : { properties: worklog.properties }),
})

/** A page of comments or worklogs, which an issue shows as a whole. */
export const wholePage = <Name extends string, Json>(
  name: Name,
  items: ReadonlyArray<Json>,
  total: number,
) => ({
  startAt: 0,
  maxResults: items.length,
  total,
  [name]: items,
})

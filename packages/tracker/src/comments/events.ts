import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ToldIssue, toldIssue } from "../issue/events"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import { VisibilityView, shownVisibility } from "../visibility/Visibility"
import type { CommentRecord } from "./Comment"

const ofComment = {
  entity: "comment",
  payload: Schema.Struct({
    comment: Schema.Struct({
      id: Schema.String,
      author: Schema.optional(Schema.String),
      updateAuthor: Schema.optional(Schema.String),
      body: Schema.String,
      /** For whom alone it is kept: whoever hands it on is to judge by this. */
      visibility: Schema.optional(VisibilityView),
      created: Schema.Int,
      updated: Schema.Int,
    }),
    issue: ToldIssue,
  }),
}

/** What can happen to a comment. */
export const commentEvents = {
  created: Event.make("tracker.comment_created", ofComment),
  updated: Event.make("tracker.comment_updated", ofComment),
  deleted: Event.make("tracker.comment_deleted", ofComment),
}

/** What the update of an issue is called that says so. */
export const commentTypeNames = {
  created: "issue_commented",
  updated: "issue_comment_edited",
  deleted: "issue_comment_deleted",
} as const

export const commentEvent = (
  happened: keyof typeof commentEvents,
  { id, author, updateAuthor, body, visibility, createdAt, updatedAt }: CommentRecord,
  { issue, project }: Placed,
  site: Site,
): DomainEvent =>
  commentEvents[happened].of(id, {
    comment: {
      id,
      ...(author === undefined ? {} : { author }),
      ...(updateAuthor === undefined ? {} : { updateAuthor }),
      body,
      ...shownVisibility({ visibility }),
      created: createdAt,
      updated: updatedAt,
    },
    issue: toldIssue(issue, project, site),
  })

import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ToldIssue, toldIssue } from "../issue/events"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import type { CommentRecord } from "./Comment"
import { ToldComment, toldComment } from "./toldComment"

const ofComment = {
  entity: "comment",
  payload: Schema.Struct({
    comment: ToldComment,
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
  comment: CommentRecord,
  { issue, project }: Placed,
  site: Site,
): DomainEvent =>
  commentEvents[happened].of(comment.id, {
    comment: toldComment(comment, site),
    issue: toldIssue(issue, project, site),
  })

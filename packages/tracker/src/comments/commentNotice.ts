import { type Audit, type Commit, type DomainEvent, type Moment, callerKey } from "@quoin/kernel"
import { auditIssue } from "../audit"
import { issueUpdated } from "../issue/events"
import { issueKey } from "../Issue"
import { touched } from "../issue/parts"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import type { CommentRecord } from "./Comment"
import { commentEvent, commentTypeNames } from "./events"

/** What is said of a comment, and of its issue, which a comment updates (TRK-51). */
export const tellComment = (
  happened: keyof typeof commentTypeNames,
  comment: CommentRecord,
  { issue, project }: Placed,
  site: Site,
  moment: Moment,
): {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
} => ({
  changes: [touched(issue, moment)],
  events: [
    commentEvent(happened, comment, { issue, project }, site),
    issueUpdated({
      issue,
      project,
      site,
      user: callerKey(moment.caller),
      changeId: comment.id,
      items: [],
      typeName: commentTypeNames[happened],
      comment,
    }),
  ],
  audit: [auditIssue(`Comment ${happened}`, issueKey(project, issue), project)],
})

import { type Audit, Commit, type DomainEvent, type Moment, callerKey } from "@quoin/kernel"
import { auditIssue } from "../../audit"
import { type CommentRecord, newComment } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import { commentEvent } from "../../comments/events"
import type { Site } from "../../site/Site"
import type { ChangeItem } from "../changes/Change"
import { changesBetween } from "../changes/changesBetween"
import { Changes } from "../changes/collections"
import { Issues } from "../collections"
import { issueUpdated, updateName } from "../events"
import type { Showing } from "../fields/FieldKind"
import { type IssueRecord, issueKey } from "../Issue"
import type { Placed } from "../storedIssue"
import type { Applied } from "./applyEdits"

/** Ids for what an update may write. */
export interface NewIds {
  readonly change: string
  readonly comments: ReadonlyArray<string>
}

export interface Written {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
}

export const nothingWritten: Written = { changes: [], events: [], audit: [] }

/** The comments that came with an update. */
export const newComments = (
  { comments, issue }: Applied,
  ids: ReadonlyArray<string>,
  moment: Moment,
): ReadonlyArray<CommentRecord> =>
  comments.flatMap((comment, index) => {
    const id = ids[index]
    return id === undefined ? [] : [newComment(id, issue, comment, moment)]
  })

const audited = (items: ReadonlyArray<ChangeItem>): Audit.AuditEntry["changedValues"] =>
  items.map(({ field, fromText, toText }) => ({
    name: field,
    oldValue: fromText ?? "",
    newValue: toText ?? "",
  }))

interface Update {
  readonly site: Site
  readonly before: Placed
  readonly applied: Applied
  readonly showing: Showing
  readonly ids: NewIds
  readonly moment: Moment
  readonly notifyUsers?: boolean
  readonly happened?: string
}

const putComments = (comments: ReadonlyArray<CommentRecord>, placed: Placed, site: Site): Written => ({
  changes: comments.map((comment) => Commit.put(Comments, comment)),
  events: comments.map((comment) => commentEvent("created", comment, placed, site)),
  audit: [],
})

/** All that an update of an issue writes: the issue, an entry of its change log, comments, and what is told of them (TRK-31). */
export const writeUpdate = (update: Update): Written => {
  const { site, before, applied, showing, ids, moment } = update
  const { project } = before
  const items = changesBetween(before.issue, applied.issue, showing)
  const comments = newComments(applied, ids.comments, moment)
  if (items.length === 0 && comments.length === 0) return nothingWritten
  const issue: IssueRecord = { ...applied.issue, updatedAt: moment.at }
  const user = callerKey(moment.caller)
  const [first, ...rest] = items
  const [comment] = comments
  const written = putComments(comments, { issue, project }, site)
  const happened = update.happened ?? (items.length === 0 ? "Issue commented on" : "Issue updated")
  return {
    changes: [
      Commit.put(Issues, issue),
      ...(first === undefined
        ? []
        : [
            Commit.put(Changes, {
              id: ids.change,
              issueId: issue.id,
              author: user,
              at: moment.at,
              items: [first, ...rest],
            }),
          ]),
      ...written.changes,
    ],
    events: [
      issueUpdated({
        issue,
        project,
        site,
        user,
        changeId: ids.change,
        items,
        typeName: items.length === 0 ? "issue_commented" : updateName(items),
        notifyUsers: update.notifyUsers ?? true,
        ...(comment === undefined ? {} : { comment }),
      }),
      ...written.events,
    ],
    audit: [auditIssue(happened, issueKey(project, issue), project, audited(items))],
  }
}

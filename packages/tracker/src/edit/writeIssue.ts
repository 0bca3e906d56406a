import { type Audit, Commit, type Moment, callerKey } from "@quoin/kernel"
import { auditIssue } from "../audit"
import { commentTypeNames } from "../comments/events"
import type { Site } from "../site/Site"
import type { ChangeItem } from "../issue/changes/Change"
import { changesBetween } from "../fields/changes/changesBetween"
import { Changes } from "../issue/changes/collections"
import { periodsBetween } from "../issue/changes/periods"
import { Issues } from "../issue/collections"
import { issueCreated, issueUpdated, updateName } from "../issue/events"
import type { Showing } from "../fields/FieldKind"
import { issueKey } from "../Issue"
import type { Placed } from "../issue/storedIssue"
import type { Applied } from "./Applied"
import type { Following } from "./levels"
import { type PartWritten, writeParts } from "./parts/Parts"
import { type Written, nothingWritten } from "../issue/Written"

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
  /** For an entry of the change log. */
  readonly changeId: string
  readonly moment: Moment
  readonly notifyUsers?: boolean
  readonly happened?: string
  /** What it is called, where it has a name of its own: more than what it changed says. */
  readonly typeName?: string | undefined
  /** The transition that is made. */
  readonly transition?: { readonly id: string; readonly name: string }
}

const changeOf = (
  { changeId, moment, before }: Pick<Update, "changeId" | "moment" | "before">,
  items: ReadonlyArray<ChangeItem>,
): ReadonlyArray<Commit.Change> => {
  const [first, ...rest] = items
  const author = callerKey(moment.caller)
  return first === undefined
    ? []
    : [
        Commit.put(Changes, {
          id: changeId,
          issueId: before.issue.id,
          author,
          at: moment.at,
          items: [first, ...rest],
        }),
      ]
}

/** What is told of the issue itself: its fields, or that something was said. */
const tellIssue = (
  { site, moment, changeId, notifyUsers = true, happened, transition, typeName }: Update,
  placed: Placed,
  items: ReadonlyArray<ChangeItem>,
  { comment }: PartWritten,
): Pick<Written, "events" | "audit"> => {
  if (items.length === 0 && comment === undefined) return { events: [], audit: [] }
  const summary = happened ?? (items.length === 0 ? "Issue commented on" : "Issue updated")
  // Beside other changes, a comment that is gone is told of only by itself.
  const isTold =
    comment !== undefined && (items.length === 0 || comment.typeName !== commentTypeNames.deleted)
  const isSaid = items.length > 0 || comment?.typeName === "issue_commented"
  return {
    events: [
      issueUpdated({
        ...placed,
        site,
        user: callerKey(moment.caller),
        changeId,
        items,
        typeName: typeName ?? (items.length === 0 ? (comment?.typeName ?? "") : updateName(items)),
        notifyUsers,
        transition,
        ...(isTold ? { comment: comment.record } : {}),
      }),
    ],
    audit: isSaid
      ? [auditIssue(summary, issueKey(placed.project, placed.issue), placed.project, audited(items))]
      : [],
  }
}

/**
 * All that an update of an issue writes: the issue, an entry of its change log, what hangs on it, and what is told of them (TRK-31).
 */
export const writeUpdate = (update: Update): Written => {
  const { before, applied, showing, moment } = update
  const entry = { id: update.changeId, at: moment.at, by: callerKey(moment.caller) }
  const { since, changes: periods } = periodsBetween(before.issue, applied.issue, entry)
  const placed = { issue: { ...applied.issue, since, updatedAt: moment.at }, project: before.project }
  const parts = writeParts(applied.parts, placed, moment, update.notifyUsers)
  const items = [...changesBetween(before.issue, applied.issue, showing), ...parts.items]
  if (items.length === 0 && applied.parts.length === 0) return nothingWritten
  const told = tellIssue(update, placed, items, parts)
  return {
    changes: [Commit.put(Issues, placed.issue), ...changeOf(update, items), ...periods, ...parts.changes],
    events: [...told.events, ...parts.events],
    audit: [...told.audit, ...parts.audit],
  }
}

/** The same of an update with whose issue sub-tasks go into another level. */
export const writeTogether = (update: Update, following: ReadonlyArray<Following>): Written => {
  const { before, applied } = update
  const { securityId } = applied.issue
  const own = writeUpdate(update)
  if (before.issue.securityId === securityId) return own
  const others = following.map(({ issue, changeId }) =>
    writeUpdate({
      site: update.site,
      showing: update.showing,
      moment: update.moment,
      before: { issue, project: before.project },
      applied: { issue: { ...issue, securityId }, parts: [] },
      changeId,
      ...(update.notifyUsers === undefined ? {} : { notifyUsers: update.notifyUsers }),
    }),
  )
  return {
    changes: [own, ...others].flatMap(({ changes }) => changes),
    events: [own, ...others].flatMap(({ events }) => events),
    audit: [own, ...others].flatMap(({ audit }) => audit),
  }
}

/** All that a new issue begins with: itself, what hangs on it, and what is told of them. */
export const writeNew = ({
  site,
  applied,
  project,
  changeId,
  moment,
}: Pick<Update, "site" | "applied" | "changeId" | "moment"> & Pick<Placed, "project">): Written => {
  const placed = { issue: applied.issue, project }
  const parts = writeParts(applied.parts, placed, moment)
  return {
    changes: [
      Commit.put(Issues, placed.issue),
      ...changeOf({ changeId, moment, before: placed }, parts.items),
      ...parts.changes,
    ],
    events: [issueCreated({ ...placed, site, user: callerKey(moment.caller) }), ...parts.events],
    audit: [auditIssue("Issue created", issueKey(project, placed.issue), project), ...parts.audit],
  }
}

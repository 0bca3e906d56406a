import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { CommentRecord } from "../comments/Comment"
import { ToldComment, toldComment } from "../comments/toldComment"
import type { ProjectRecord } from "../Project"
import { issueTypeOf, priorityOf, statusOf } from "../site/lookup"
import type { Site } from "../site/Site"
import { type ChangeItem, ChangeItem as ChangeItemSchema } from "./changes/Change"
import { type IssueRecord, issueKey } from "../Issue"

/** An issue as events tell of it. */
export const ToldIssue = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  projectId: Schema.String,
  projectKey: Schema.String,
  fields: Schema.Struct({
    summary: Schema.String,
    description: Schema.NullOr(Schema.String),
    created: Schema.Int,
    issuetype: Schema.String,
    status: Schema.String,
    priority: Schema.NullOr(Schema.String),
    labels: Schema.Array(Schema.String),
  }),
})

const said = {
  issue: ToldIssue,
  /** The key of the user who did it; absent for programs and anonymous callers. */
  user: Schema.optional(Schema.String),
  /** More than the name of the event says, such as `issue_assigned`. */
  issueEventTypeName: Schema.String,
  /** Where it is kept for some, the rest of what is told is for all who see the issue. */
  comment: Schema.optional(ToldComment),
}

const named = (name: string) => ({ entity: "issue", wireName: `tracker:${name}` })

const ofIssue = { payload: Schema.Struct(said) }

/** What can happen to an issue. */
export const issueEvents = {
  created: Event.make("tracker.issue_created", { ...named("issue_created"), ...ofIssue }),
  updated: Event.make("tracker.issue_updated", {
    ...named("issue_updated"),
    payload: Schema.Struct({
      ...said,
      changelog: Schema.Struct({ id: Schema.String, items: Schema.Array(ChangeItemSchema) }),
      /** Whether those who watch the issue are to be told. */
      notifyUsers: Schema.Boolean,
      /** The transition that was made; absent where none was. */
      transition: Schema.optional(Schema.Struct({ id: Schema.String, name: Schema.String })),
    }),
  }),
  deleted: Event.make("tracker.issue_deleted", { ...named("issue_deleted"), ...ofIssue }),
}

export const toldIssue = (issue: IssueRecord, project: ProjectRecord, site: Site): typeof ToldIssue.Type => ({
  id: issue.id,
  key: issueKey(project, issue),
  projectId: project.id,
  projectKey: project.key,
  fields: {
    summary: issue.summary,
    description: issue.description ?? null,
    created: issue.createdAt,
    issuetype: issueTypeOf(site, issue.typeId).name,
    status: statusOf(site, issue.statusId).name,
    priority: priorityOf(site, issue.priorityId)?.name ?? null,
    labels: issue.labels,
  },
})

interface Happening {
  readonly issue: IssueRecord
  readonly project: ProjectRecord
  readonly site: Site
  readonly user: string | undefined
  /** What is said with it. */
  readonly comment?: CommentRecord
}

const whole = ({ issue, project, site, user, comment }: Happening, issueEventTypeName: string) => ({
  issue: toldIssue(issue, project, site),
  ...(user === undefined ? {} : { user }),
  issueEventTypeName,
  ...(comment === undefined ? {} : { comment: toldComment(comment, site) }),
})

export const issueCreated = (happening: Happening): DomainEvent =>
  issueEvents.created.of(happening.issue.id, whole(happening, "issue_created"))

/** The issue is told as it was before. */
export const issueDeleted = (happening: Happening): DomainEvent =>
  issueEvents.deleted.of(happening.issue.id, whole(happening, "issue_deleted"))

interface Updating extends Happening {
  readonly changeId: string
  readonly items: ReadonlyArray<ChangeItem>
  readonly typeName: string
  readonly notifyUsers?: boolean
  readonly transition?: { readonly id: string; readonly name: string } | undefined
}

export const issueUpdated = ({
  changeId,
  items,
  typeName,
  notifyUsers = true,
  transition,
  ...happening
}: Updating): DomainEvent =>
  issueEvents.updated.of(happening.issue.id, {
    ...whole(happening, typeName),
    changelog: { id: changeId, items },
    notifyUsers,
    ...(transition === undefined ? {} : { transition: { id: transition.id, name: transition.name } }),
  })

/** What an update is called by what it changed; a transition may have a name of its own. */
export const updateName = (items: ReadonlyArray<ChangeItem>): string => {
  if (items.length > 0 && items.every(({ fieldId }) => fieldId === "assignee")) return "issue_assigned"
  return items.some(({ fieldId }) => fieldId === "status") ? "issue_generic" : "issue_updated"
}

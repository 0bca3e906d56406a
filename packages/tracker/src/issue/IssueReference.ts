import * as Schema from "effect/Schema"
import type { ProjectRecord } from "../Project"
import { IssueType, Priority, type Site, Status } from "../site/Site"
import { issueTypeOf, priorityOf, statusOf } from "../site/lookup"
import { IssueId, type IssueRecord, issueKey } from "../Issue"

/** An issue as another one shows it. */
export const IssueReference = Schema.asSchema(
  Schema.Struct({
    id: IssueId,
    key: Schema.String,
    summary: Schema.String,
    status: Status,
    priority: Schema.optional(Priority),
    issueType: IssueType,
  }),
)
export type IssueReference = typeof IssueReference.Type

export const issueReference = (
  issue: IssueRecord,
  project: Pick<ProjectRecord, "key">,
  site: Site,
): IssueReference => {
  const priority = priorityOf(site, issue.priorityId)
  return {
    id: issue.id,
    key: issueKey(project, issue),
    summary: issue.summary,
    status: statusOf(site, issue.statusId),
    ...(priority === undefined ? {} : { priority }),
    issueType: issueTypeOf(site, issue.typeId),
  }
}

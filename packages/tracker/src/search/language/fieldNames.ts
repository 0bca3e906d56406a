import { foldCase } from "@quoin/kernel"
import type { IssueFieldName } from "../../issue/collections"
import type { TextMember } from "../../issue/words"
import type { CustomField } from "../../site/Site"

/** How the values of a field of queries are found, and compared. */
export type QueryKind =
  | "project"
  | "issue"
  | "issueType"
  | "status"
  | "statusCategory"
  | "priority"
  | "resolution"
  | "user"
  | "label"
  | "component"
  | "version"
  | "sprint"
  | "rank"
  | "category"
  | "audience"
  /** One text of the issue, its comments, and all texts that there are of it. */
  | "text"
  | "comments"
  | "texts"
  | "moment"
  | "day"

/** A field that queries can ask for. */
export interface QueryField {
  readonly names: readonly [string, ...ReadonlyArray<string>]
  readonly kind: QueryKind
  readonly field: IssueFieldName
  /** Every issue has a value. */
  readonly always: boolean
  /** The text whose words are asked for. */
  readonly member?: TextMember
  readonly custom?: CustomField
}

const field = (
  kind: QueryKind,
  of: IssueFieldName,
  names: QueryField["names"],
  always: "always" | "perhaps" = "perhaps",
): QueryField => ({ kind, field: of, names, always: always === "always" })

const words = (member: TextMember): QueryField => ({ ...field("text", "found", [member]), member })

/** The fields of JQL that are served (TRK-40). */
export const queryFields: ReadonlyArray<QueryField> = [
  field("project", "projectId", ["project"], "always"),
  field("issue", "idNumber", ["key", "issuekey", "id", "issue"], "always"),
  field("issueType", "typeId", ["issuetype", "type"], "always"),
  field("status", "statusId", ["status"], "always"),
  field("statusCategory", "statusId", ["statusCategory"], "always"),
  field("priority", "priorityId", ["priority"]),
  field("resolution", "resolutionId", ["resolution"]),
  field("user", "assignee", ["assignee"]),
  field("user", "reporter", ["reporter"]),
  field("user", "creator", ["creator"]),
  field("label", "labels", ["labels"]),
  field("component", "componentIds", ["component"]),
  field("version", "fixVersionIds", ["fixVersion"]),
  field("version", "versionIds", ["affectedVersion"]),
  field("issue", "parentId", ["parent"]),
  field("issue", "epicId", ["Epic Link"]),
  field("sprint", "sprintId", ["sprint"]),
  field("category", "projectId", ["category"]),
  // Found by who stands beside the issue, and not by one of its own fields.
  field("audience", "idNumber", ["voter"]),
  field("audience", "idNumber", ["watcher"]),
  field("rank", "rank", ["rank"], "always"),
  words("summary"),
  words("description"),
  words("environment"),
  field("comments", "found", ["comment"], "always"),
  field("texts", "found", ["text"], "always"),
  field("moment", "createdAt", ["created", "createdDate"], "always"),
  field("moment", "updatedAt", ["updated", "updatedDate"], "always"),
  field("moment", "resolvedAt", ["resolved", "resolutiondate"]),
  field("day", "dueDate", ["due", "duedate"]),
]

/** Fields that JQL is known to have and that are refused by name. */
const unbuilt: ReadonlyArray<string> = [
  "level",
  "worklogAuthor",
  "worklogComment",
  "worklogDate",
  "updatedBy",
  "approvals",
  "hierarchyLevel",
  "projectType",
  "statusCategoryChangedDate",
  "parentEpic",
  "request",
  "savedFilter",
  "searchRequest",
  "organizations",
  "organization",
  "request-channel-type",
  "request-last-activity-time",
  "projectLead",
  "issueLink",
  "Epic Name",
  "Epic Status",
  "Epic Color",
  "Flagged",
  "Story Points",
  "Customer Request Type",
  "Request Type",
  "Request Channel Type",
  "Request Last Activity Time",
  "Request Participants",
  "Satisfaction",
  "Satisfaction date",
  "Time to first response",
  "Time to resolution",
  "Team",
  "Target start",
  "Target end",
  "Parent Link",
  "Business Value",
  "Original story points",
  "issueFunction",
  "aggregateTimeSpent",
  "progress",
  "aggregateProgress",
  "subtasks",
  "watchers",
  "thumbnail",
  "security",
  "lastViewed",
  "originalEstimate",
  "timeOriginalEstimate",
  "remainingEstimate",
  "timeEstimate",
  "timeSpent",
  "workRatio",
  "votes",
  "attachments",
  "filter",
  "issueLinkType",
].map(foldCase)

const byName = new Map(
  queryFields.flatMap((each) => each.names.map((name) => [foldCase(name), each] as const)),
)

export const queryField = (name: string): QueryField | undefined => byName.get(foldCase(name))

/** Properties of issues, projects and comments, as `issue.property[key].path`, and what stands in tools of developers. */
const ofProperties = /^(?:(issue|project|comment|user)\.property|development)\[/

/** Whether the name is that of a field which is known and not built; no custom field is. */
export const isUnbuiltField = (name: string, customNames: ReadonlyArray<string>): boolean => {
  const folded = foldCase(name)
  return (
    unbuilt.includes(folded) ||
    /^cf\[\d+\]$/.test(folded) ||
    ofProperties.test(folded) ||
    customNames.some((each) => foldCase(each) === folded)
  )
}

export const knownFieldNames: ReadonlyArray<string> = queryFields.map(({ names: [name] }) => name)

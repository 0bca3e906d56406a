import { foldCase } from "@quoin/kernel"
import type { IssueFieldName } from "../../issue/collections"
import { beginnings } from "../../issue/values"
import type { TextMember } from "../../issue/words"
import { propertyBeginning } from "../../properties/propertyTexts"
import type { QueryField, QueryKind } from "./QueryField"

const field = (
  kind: QueryKind,
  of: IssueFieldName,
  names: QueryField["names"],
  always: "always" | "perhaps" = "perhaps",
): QueryField => ({ kind, field: of, names, always: always === "always" })

const several = (kind: QueryKind, of: IssueFieldName, name: string): QueryField => ({
  ...field(kind, of, [name]),
  several: true,
})

const words = (member: TextMember): QueryField => ({ ...field("text", "found", [member]), member })

const measured = (
  kind: "duration" | "number" | "level",
  behind: string,
  names: QueryField["names"],
): QueryField => ({
  ...field(kind, "values", names),
  behind,
})

/** Found by what stands beside the issue, and not by one of its own fields. */
const beside = (
  kind: QueryKind,
  names: QueryField["names"],
  always: "always" | "perhaps" = "perhaps",
): QueryField => field(kind, "idNumber", names, always)

/** The fields of JQL that every tracker has and that are served (TRK-40). Custom fields come to them: see `fieldNaming`. */
export const queryFields: ReadonlyArray<QueryField> = [
  field("project", "projectId", ["project"], "always"),
  field("issue", "idNumber", ["key", "issuekey", "id", "issue"], "always"),
  field("issueType", "typeId", ["issuetype", "type"], "always"),
  field("hierarchyLevel", "typeId", ["hierarchyLevel"], "always"),
  field("status", "statusId", ["status"], "always"),
  field("statusCategory", "statusId", ["statusCategory"], "always"),
  field("priority", "priorityId", ["priority"]),
  field("resolution", "resolutionId", ["resolution"]),
  measured("level", beginnings.level, ["level"]),
  field("user", "assignee", ["assignee"]),
  field("user", "reporter", ["reporter"]),
  field("user", "creator", ["creator"]),
  several("label", "labels", "labels"),
  several("component", "componentIds", "component"),
  several("version", "fixVersionIds", "fixVersion"),
  several("version", "versionIds", "affectedVersion"),
  field("issue", "parentId", ["parent"]),
  field("issue", "epicId", ["Epic Link"]),
  field("family", "epicId", ["parentEpic"]),
  field("sprint", "sprintId", ["sprint"]),
  field("category", "projectId", ["category"]),
  field("projectType", "projectId", ["projectType"], "always"),
  beside("audience", ["voter"]),
  beside("audience", ["watcher"]),
  beside("audienceCount", ["votes"], "always"),
  beside("audienceCount", ["watchers"], "always"),
  beside("attachments", ["attachments"]),
  beside("linkType", ["issueLinkType"]),
  beside("worklogAuthor", ["worklogAuthor"]),
  beside("worklogDate", ["worklogDate"]),
  beside("worklogComment", ["worklogComment"]),
  beside("viewed", ["lastViewed"]),
  beside("filter", ["filter", "request", "savedFilter", "searchRequest"], "always"),
  field("rank", "rank", ["rank"], "always"),
  words("summary"),
  words("description"),
  words("environment"),
  field("comments", "found", ["comment"], "always"),
  field("texts", "found", ["text"], "always"),
  measured("duration", beginnings.original, ["originalEstimate", "timeOriginalEstimate"]),
  measured("duration", beginnings.remaining, ["remainingEstimate", "timeEstimate"]),
  measured("duration", beginnings.spent, ["timeSpent"]),
  measured("number", beginnings.ratio, ["workRatio"]),
  field("moment", "createdAt", ["created", "createdDate"], "always"),
  field("moment", "updatedAt", ["updated", "updatedDate"], "always"),
  field("moment", "resolvedAt", ["resolved", "resolutiondate"]),
  beside("categoryChanged", ["statusCategoryChangedDate"], "always"),
  field("day", "dueDate", ["due", "duedate"]),
]

const byName = new Map(
  queryFields.flatMap((each) => each.names.map((name) => [foldCase(name), each] as const)),
)

/** The field of a name that every tracker has. */
export const queryField = (name: string): QueryField | undefined => byName.get(foldCase(name))

const propertyForm = /^issue\.property\[([^\]]+)\](?:\.(.+))?$/i

/** A place in a property of issues: `issue.property[key].path`. Case counts in both. */
export const propertyField = (name: string): QueryField | undefined => {
  const [, key, path = ""] = propertyForm.exec(name) ?? []
  return key === undefined
    ? undefined
    : { ...beside("property", [name]), behind: propertyBeginning(key, path) }
}

export const knownFieldNames: ReadonlyArray<string> = queryFields.map(({ names: [name] }) => name)

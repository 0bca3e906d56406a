import type { QueryField, QueryKind } from "./QueryField"

/** Kinds of fields that order issues, where an issue has one value of them. */
const ordering: ReadonlyArray<QueryKind> = [
  "project",
  "issue",
  "issueType",
  "status",
  "priority",
  "resolution",
  "user",
  "rank",
  "audienceCount",
  "text",
  "exactText",
  "option",
  "number",
  "duration",
  "moment",
  "day",
  "group",
  "viewed",
]

/** Texts that are kept in their order: descriptions and the like are too long. */
const isLongText = ({ kind, member, custom }: QueryField): boolean =>
  kind === "text" && member !== "summary" && custom?.kind !== "text" && custom?.kind !== "epicName"

/** Whether issues can be ordered by a field; others are refused by name (TRK-46). */
export const canOrder = (field: QueryField): boolean =>
  ordering.includes(field.kind) &&
  field.several !== true &&
  !isLongText(field) &&
  !(field.kind === "issue" && field.field === "epicId")

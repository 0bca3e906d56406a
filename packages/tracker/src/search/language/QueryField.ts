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
  /** In which level of security the issue is kept. */
  | "level"
  | "user"
  | "group"
  | "label"
  /** An object of assets. */
  | "object"
  | "component"
  | "version"
  | "sprint"
  | "rank"
  /** Of the project of the issue: its category, and what kind of project it is. */
  | "category"
  | "projectType"
  /** Where issues of the type stand: epics are 1, sub-tasks -1. */
  | "hierarchyLevel"
  /** Who votes and watches, and how many do. */
  | "audience"
  | "audienceCount"
  /** One text of the issue, its comments, and all texts that there are of it. */
  | "text"
  | "comments"
  | "texts"
  /** A text that is compared as a whole. */
  | "exactText"
  | "option"
  | "cascade"
  | "number"
  /** A number of seconds, written as people write durations. */
  | "duration"
  | "moment"
  /** When the category of the status was changed last. */
  | "categoryChanged"
  | "day"
  /** What hangs on the issue. */
  | "attachments"
  | "linkType"
  | "worklogAuthor"
  | "worklogDate"
  | "worklogComment"
  /** When the caller looked at it last. */
  | "viewed"
  /** What a saved query finds. */
  | "filter"
  /** The issues of an epic, and their sub-tasks. */
  | "family"
  /** A place in a property that programs keep with the issue. */
  | "property"

/** A field that queries can ask for. */
export interface QueryField {
  readonly names: readonly [string, ...ReadonlyArray<string>]
  readonly kind: QueryKind
  readonly field: IssueFieldName
  /** Every issue has a value. */
  readonly always: boolean
  /** The issue holds several values at once: these order nothing. */
  readonly several?: true
  /** The text whose words are asked for. */
  readonly member?: TextMember
  /** Where the values stand in `values`, behind a beginning of their own. */
  readonly behind?: string
  readonly custom?: CustomField
}

/** Whether it names issues by a field of them, and not the issue itself. */
export const namesAnother = ({ field }: Pick<QueryField, "field">): boolean => field !== "idNumber"

import type { AttachmentView } from "../attachments/Attachment"
import type { CommentView } from "../comments/Comment"
import type { LinkSide } from "../links/Link"
import type { CustomField } from "../site/Site"
import type { WorklogView } from "../worklogs/Worklog"
import type { IssueRecord } from "../Issue"
import type { IssueReference } from "../issue/IssueReference"
import type { FieldKind, Held, Showing } from "./FieldKind"
import type { FieldValue } from "./FieldValue"

/** Where a field can be written. */
export type Screen = "create" | "edit" | "transition"

/** What a field shows that stands in other records than the issue. It is loaded only where such a field is asked for. */
export interface Around {
  readonly showing: Showing
  readonly attachments: ReadonlyArray<AttachmentView>
  readonly comments: ReadonlyArray<CommentView>
  readonly worklogs: ReadonlyArray<WorklogView>
  readonly links: ReadonlyArray<LinkSide>
  readonly subtasks: ReadonlyArray<IssueReference>
  /** The sub-tasks themselves, for sums of times. */
  readonly parts: ReadonlyArray<IssueRecord>
  readonly votes: number
  readonly hasVoted: boolean
  readonly watchers: number
  readonly isWatching: boolean
}

/** What stands around issues, by what it is called. */
export type Surrounding = "attachments" | "comments" | "worklogs" | "links" | "subtasks" | "audience"

interface Named {
  /** `summary`, `customfield_10001`. */
  readonly id: string
  readonly name: string
  /** What queries call it. */
  readonly clauseNames: ReadonlyArray<string>
  /** It is in the fields of a search that names none. */
  readonly navigable: boolean
  readonly orderable: boolean
  readonly searchable: boolean
  readonly custom?: CustomField
}

/** A field whose value stands in the issue itself. */
export interface HeldField extends Named {
  readonly tag: "held"
  readonly kind: FieldKind
  readonly screens: ReadonlyArray<Screen>
  readonly required: boolean
  readonly get: (issue: IssueRecord) => Held
  readonly set: (issue: IssueRecord, held: Held) => IssueRecord
}

/** A field that is made of other values, or that other operations write. */
export interface ComputedField extends Named {
  readonly tag: "computed"
  readonly type: string
  readonly items?: string
  readonly needs?: Surrounding
  readonly show: (issue: IssueRecord, around: Around) => FieldValue
}

export type IssueField = HeldField | ComputedField

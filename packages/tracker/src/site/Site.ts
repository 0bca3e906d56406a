import type { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { KeptScreen } from "./KeptScreen"
import type { Workflow } from "./Workflow"
import type { ObjectSource } from "./ObjectSource"

/** Where work stands: not begun, begun or done. Categories are the same everywhere. */
export const StatusCategory = Schema.Struct({
  id: Schema.Int,
  key: Schema.Literal("undefined", "new", "indeterminate", "done"),
  colorName: Schema.String,
  name: Schema.String,
})
export type StatusCategory = typeof StatusCategory.Type

/** The categories of statuses (TRK-4). */
export const statusCategories: ReadonlyArray<StatusCategory> = [
  { id: 1, key: "undefined", colorName: "medium-gray", name: "No Category" },
  { id: 2, key: "new", colorName: "blue-gray", name: "To Do" },
  { id: 4, key: "indeterminate", colorName: "yellow", name: "In Progress" },
  { id: 3, key: "done", colorName: "green", name: "Done" },
]

const named = { id: Schema.String, name: Schema.String, description: Schema.String }

export const Status = Schema.Struct({ ...named, category: StatusCategory.fields.key })
export type Status = typeof Status.Type

/** Epics stand above standard issues, sub-tasks below them. */
export const IssueType = Schema.Struct({
  ...named,
  level: Schema.Literal("epic", "standard", "subtask"),
  /** The picture that administrators chose for one that they made. */
  avatarId: Schema.optionalWith(Schema.String, { exact: true }),
})
export type IssueType = typeof IssueType.Type

export const Priority = Schema.Struct({ ...named, statusColor: Schema.String })
export type Priority = typeof Priority.Type

/** What users and groups can be in a project. */
export const ProjectRole = Schema.Struct(named)
export type ProjectRole = typeof ProjectRole.Type

export const Resolution = Schema.Struct(named)
export type Resolution = typeof Resolution.Type

/** How one issue can refer to another: what each of the two is called by the other. */
export const LinkType = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  inward: Schema.String,
  outward: Schema.String,
})
export type LinkType = typeof LinkType.Type

/** What a custom field holds. */
export const customKinds = [
  "text",
  "textarea",
  "number",
  "date",
  "datetime",
  "select",
  "radiobuttons",
  "multiselect",
  "checkboxes",
  "cascading",
  "user",
  "users",
  "group",
  "labels",
  "url",
  "project",
  "version",
  "object",
  "objects",
  "sprint",
  "epicLink",
  "epicName",
  "epicStatus",
  "epicColor",
  "flag",
  "rank",
] as const
export type CustomKind = (typeof customKinds)[number]

export interface FieldOption {
  readonly id: string
  readonly value: string
  readonly disabled?: boolean
  /** Of a cascading field: what can be chosen inside. */
  readonly children?: ReadonlyArray<FieldOption>
}

/** A custom field, declared as data. */
export interface CustomField {
  /** The number in `customfield_10001`. */
  readonly number: number
  readonly name: string
  readonly description?: string
  readonly kind: CustomKind
  readonly options?: ReadonlyArray<FieldOption>
  /** Only issues of these types, and of these projects, have it; all where it is left out. */
  readonly issueTypeIds?: ReadonlyArray<string>
  readonly projectIds?: ReadonlyArray<string>
  readonly required?: boolean
  /** Whether queries may ask for it; they may where it is left out. */
  readonly searchable?: boolean
  /** What new issues have in it where nothing else is said, as a client would write it. */
  readonly default?: unknown
  /** What is allowed, in words, where a value is not; undefined where it is. It is given ids of what is chosen. Pure. */
  readonly validate?: (value: string | number | ReadonlyArray<string>) => string | undefined
}

/** How work is planned. */
export interface PlanningSetUp {
  /** Whether a board may have several active sprints at a time. */
  readonly parallelSprints: boolean
  /** How many colours epics have: 9, or up to 14 as in newer versions. */
  readonly epicColors: number
  /** Of how many issues lists of planned issues show at most, from their beginning; of all where it is left out. */
  readonly searchMaximum?: number
}

/** How a tracker is set up. A host gives its own; what is stored refers to all of it by id. */
export interface Site {
  readonly title: string
  /** The version that clients are told, which decides what they ask for. */
  readonly version: string
  readonly buildNumber: number
  /** When that version was built. */
  readonly builtAt: Instant
  readonly statuses: ReadonlyArray<Status>
  readonly issueTypes: ReadonlyArray<IssueType>
  /** Which types, and roles, administrators made. The tracker says this of itself, and no host does. */
  readonly madeTypeIds?: ReadonlyArray<string>
  readonly madeRoleIds?: ReadonlyArray<string>
  /** The screens that administrators changed; the tracker says this, too. */
  readonly keptScreens?: ReadonlyArray<KeptScreen>
  readonly priorities: ReadonlyArray<Priority>
  readonly defaultPriorityId: string
  readonly resolutions: ReadonlyArray<Resolution>
  readonly linkTypes: ReadonlyArray<LinkType>
  readonly roles: ReadonlyArray<ProjectRole>
  readonly customFields: ReadonlyArray<CustomField>
  readonly workflow: Workflow
  readonly planning: PlanningSetUp
  /** Where fields that hold objects of assets find these; without it they find none. */
  readonly objects?: ObjectSource
  readonly hoursPerDay: number
  readonly daysPerWeek: number
}

export const customFieldId = ({ number }: Pick<CustomField, "number">): string => `customfield_${number}`

/** How a thing is named: by a text or number alone, or as an object that has one of these. */
export type NamedThing =
  | string
  | number
  | {
      readonly id?: string | number
      readonly key?: string
      readonly name?: string | null
      readonly value?: string
      readonly accountId?: string
    }

type Things = ReadonlyArray<NamedThing>

/** Estimates as durations such as `2h 30m`. */
export interface GivenTimes {
  readonly originalEstimate?: string
  readonly remainingEstimate?: string
}

/** What may be written into the fields that every issue has, by their ids; null empties one. */
export interface SystemFieldsGiven {
  /** Of a new issue alone. */
  readonly project?: NamedThing
  readonly summary?: string
  readonly issuetype?: NamedThing
  /** Of a new sub-task alone. */
  readonly parent?: NamedThing
  readonly priority?: NamedThing | null
  /** With a transition alone. */
  readonly resolution?: NamedThing | null
  readonly description?: string | null
  readonly environment?: string | null
  readonly labels?: ReadonlyArray<string> | null
  readonly components?: Things | null
  readonly fixVersions?: Things | null
  readonly versions?: Things | null
  readonly assignee?: NamedThing | null
  readonly reporter?: NamedThing | null
  /** The level that the issue is kept in; a sub-task is kept where its parent is. */
  readonly security?: NamedThing | null
  /** A day, such as `2026-01-31`. */
  readonly duedate?: string | null
  readonly timetracking?: GivenTimes
}

/** Values by the ids of fields: those that every issue has, and those that a site has made. */
export interface FieldsGiven extends SystemFieldsGiven, Readonly<Record<`customfield_${string}`, unknown>> {}

/** One or several things that are done to a field, such as `{ add: "draft" }`. */
export interface VerbsGiven {
  readonly set?: unknown
  readonly add?: unknown
  readonly remove?: unknown
  readonly edit?: unknown
}

/** What is done with what hangs on an issue. */
interface PartsChanged {
  readonly comment?: ReadonlyArray<VerbsGiven>
  readonly worklog?: ReadonlyArray<VerbsGiven>
  readonly issuelinks?: ReadonlyArray<VerbsGiven>
}

/** Lists of verbs by the ids of fields, such as `{ labels: [{ add: "draft" }] }`. */
export type UpdateGiven = PartsChanged & {
  readonly [Id in keyof SystemFieldsGiven]?: ReadonlyArray<VerbsGiven>
} & Readonly<Record<`customfield_${string}`, ReadonlyArray<VerbsGiven>>>

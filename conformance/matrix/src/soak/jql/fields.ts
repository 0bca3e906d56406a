import {
  type ModelIssue,
  components,
  days,
  heats,
  hours,
  keyOf,
  labels,
  priorities,
  risks,
  statuses,
  tags,
  users,
  versions,
} from "./world"

/** A field as the model asks it: texts that an issue has in it, and how these are written and compared. */
export interface ModelField {
  /** As queries write it, quoted where it must be. */
  readonly names: ReadonlyArray<string>
  readonly values: ReadonlyArray<string>
  readonly of: (issue: ModelIssue) => ReadonlyArray<string>
  /** How a value is written, other than as it is. */
  readonly written?: (value: string) => string
  /** The place of a value among others, where what is less and more is asked. */
  readonly rank?: (value: string) => number
  /** Every issue has a value. */
  readonly always?: true
  /** What it orders by; nothing stands first. */
  readonly orders?: (issue: ModelIssue) => number | string | undefined
}

const one = (value: string | number | undefined): ReadonlyArray<string> =>
  value === undefined ? [] : [String(value)]

const placeIn =
  (all: ReadonlyArray<string>) =>
  (value: string): number =>
    all.indexOf(value)

const quoted = (value: string): string => `"${value}"`

const orderOf = (all: ReadonlyArray<string>, value: string | undefined): number | undefined =>
  value === undefined ? undefined : all.indexOf(value)

const statusOf = ({ statuses: all }: ModelIssue): string => all.at(-1) ?? ""

/** Projects by name, and then issues by number, made into texts that sort so. */
const keyOrder = ({ project, number }: ModelIssue): string => `${project}-${String(number).padStart(9, "0")}`

export const modelFields: ReadonlyArray<ModelField> = [
  {
    names: ["project"],
    values: ["ALPHA", "BETA"],
    of: ({ project }) => [project],
    always: true,
    orders: ({ project }) => (project === "ALPHA" ? "zulu" : "yankee"),
  },
  {
    names: ["key", "issue", "id"],
    values: ["ALPHA-1", "ALPHA-2", "ALPHA-3"],
    of: (issue) => [keyOf(issue)],
    always: true,
    orders: keyOrder,
  },
  {
    names: ["issuetype", "type"],
    values: ["Task", "Bug", "Sub-task"],
    written: quoted,
    of: ({ type }) => [type],
    always: true,
    orders: ({ type }) => ["Epic", "Story", "Task", "Sub-task", "Bug"].indexOf(type),
  },
  {
    names: ["status"],
    values: statuses,
    written: quoted,
    of: (issue) => [statusOf(issue)],
    always: true,
    orders: (issue) => orderOf(statuses, statusOf(issue)),
  },
  {
    names: ["statusCategory"],
    values: statuses,
    written: quoted,
    of: (issue) => [statusOf(issue)],
    always: true,
  },
  {
    names: ["priority"],
    values: priorities,
    of: ({ priority }) => [priority],
    rank: (value) => -priorities.findIndex((each) => each === value),
    orders: ({ priority }) => -priorities.findIndex((each) => each === priority),
  },
  {
    names: ["resolution"],
    values: ["Done"],
    of: (issue) => (statusOf(issue) === "Done" ? ["Done"] : []),
    orders: (issue) => (statusOf(issue) === "Done" ? 0 : undefined),
  },
  {
    names: ["assignee"],
    values: users,
    of: ({ assignee }) => one(assignee),
    orders: ({ assignee }) => assignee,
  },
  { names: ["labels"], values: labels, of: (issue) => issue.labels },
  { names: ["component"], values: components, of: (issue) => issue.components },
  {
    names: ["fixVersion"],
    values: versions,
    written: quoted,
    rank: placeIn(versions),
    of: (issue) => issue.versions,
  },
  {
    names: ["due", "duedate"],
    values: days,
    written: quoted,
    rank: placeIn(days),
    of: ({ due }) => one(due),
    orders: ({ due }) => due,
  },
  {
    names: ["parent"],
    values: ["ALPHA-1", "ALPHA-2"],
    of: ({ parent }) => one(parent),
  },
  {
    names: ["originalEstimate", "timeOriginalEstimate"],
    values: hours.map(String),
    written: (value) => `${value}h`,
    rank: Number,
    of: ({ estimateHours }) => one(estimateHours),
    orders: ({ estimateHours }) => estimateHours,
  },
  {
    names: ["Heat", "cf[501]"],
    values: heats.map(String),
    rank: Number,
    of: ({ heat }) => one(heat),
    orders: ({ heat }) => heat,
  },
  {
    names: ["Risk", "cf[502]"],
    values: risks,
    of: ({ risk }) => one(risk),
    orders: ({ risk }) => orderOf(risks, risk),
  },
  { names: ["Tags", "cf[503]"], values: tags, of: (issue) => issue.tags },
  { names: ["Pilots", "cf[504]"], values: users, of: (issue) => issue.pilots },
]

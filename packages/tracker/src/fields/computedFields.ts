import { showDuration } from "../site/Duration"
import type { Site } from "../site/Site"
import { projectReference } from "../Project"
import type { IssueRecord } from "../Issue"
import { type FieldValue, emptyValue, plain } from "./FieldValue"
import type { ComputedField, Surrounding } from "./IssueField"

type Show = ComputedField["show"]

interface More {
  readonly items?: string
  readonly needs?: Surrounding
  readonly navigable?: boolean
  readonly clauseNames?: ReadonlyArray<string>
}

const computed = (id: string, name: string, type: string, show: Show, more: More = {}): ComputedField => ({
  tag: "computed",
  id,
  name,
  type,
  show,
  ...(more.items === undefined ? {} : { items: more.items }),
  ...(more.needs === undefined ? {} : { needs: more.needs }),
  clauseNames: more.clauseNames ?? [],
  navigable: more.navigable ?? true,
  orderable: false,
  searchable: (more.clauseNames ?? []).length > 0,
})

type Times = Pick<IssueRecord, "originalSeconds" | "remainingSeconds" | "spentSeconds">

/** How far work has come: the time spent of all the time that it takes. */
const progressOf = ({ spentSeconds = 0, remainingSeconds = 0 }: Times): FieldValue => {
  const total = spentSeconds + remainingSeconds
  const percent = total === 0 ? {} : { percent: Math.floor((100 * spentSeconds) / total) }
  return plain({ progress: spentSeconds, total, ...percent })
}

const timesOf = (issue: Times, site: Site): Readonly<Record<string, string | number>> => {
  const entries = [
    ["originalEstimate", issue.originalSeconds],
    ["remainingEstimate", issue.remainingSeconds],
    ["timeSpent", issue.spentSeconds],
  ] as const
  return Object.fromEntries(
    entries.flatMap(([name, seconds]): ReadonlyArray<readonly [string, string | number]> =>
      seconds === undefined
        ? []
        : [
            [name, showDuration(seconds, site)],
            [`${name}Seconds`, seconds],
          ],
    ),
  )
}

type Time = keyof Times

/** A time of an issue and of its sub-tasks together. */
const summed =
  (time: Time): Show =>
  (issue, { parts }) => {
    const known = [issue, ...parts].map((each) => each[time]).filter((each) => each !== undefined)
    return known.length === 0 ? emptyValue : plain(known.reduce((sum, each) => sum + each, 0))
  }

const seconds =
  (time: Time): Show =>
  (issue) =>
    plain(issue[time])

const totals: Show = (issue, { parts }) =>
  progressOf(
    [issue, ...parts].reduce<Times>(
      (sum, each) => ({
        spentSeconds: (sum.spentSeconds ?? 0) + (each.spentSeconds ?? 0),
        remainingSeconds: (sum.remainingSeconds ?? 0) + (each.remainingSeconds ?? 0),
      }),
      {},
    ),
  )

const times: ReadonlyArray<ComputedField> = [
  computed(
    "timetracking",
    "Time Tracking",
    "timetracking",
    (issue, { showing }) => plain(timesOf(issue, showing.site)),
    {
      navigable: false,
    },
  ),
  computed("timespent", "Time Spent", "number", seconds("spentSeconds")),
  computed("timeestimate", "Remaining Estimate", "number", seconds("remainingSeconds")),
  computed("timeoriginalestimate", "Original Estimate", "number", seconds("originalSeconds")),
  computed("aggregatetimespent", "Σ Time Spent", "number", summed("spentSeconds"), { needs: "subtasks" }),
  computed("aggregatetimeestimate", "Σ Remaining Estimate", "number", summed("remainingSeconds"), {
    needs: "subtasks",
  }),
  computed("aggregatetimeoriginalestimate", "Σ Original Estimate", "number", summed("originalSeconds"), {
    needs: "subtasks",
  }),
  computed("progress", "Progress", "progress", (issue) => progressOf(issue)),
  computed("aggregateprogress", "Σ Progress", "progress", totals, { needs: "subtasks" }),
  computed("workratio", "Work Ratio", "number", ({ originalSeconds, spentSeconds = 0 }) =>
    // Without an estimate there is no ratio, which clients know as -1.
    plain(originalSeconds ? Math.floor((100 * spentSeconds) / originalSeconds) : -1),
  ),
]

/** The fields of an issue that are made of other values (TRK-22). */
export const computedFields: ReadonlyArray<ComputedField> = [
  computed(
    "project",
    "Project",
    "project",
    ({ projectId }, { showing }) => {
      const project = showing.project(projectId)
      return project === undefined ? emptyValue : { kind: "project", project: projectReference(project) }
    },
    { clauseNames: ["project"] },
  ),
  ...times,
  computed("votes", "Votes", "votes", (_issue, { votes, hasVoted }) => ({ kind: "votes", votes, hasVoted }), {
    needs: "audience",
  }),
  computed(
    "watches",
    "Watchers",
    "watches",
    (_issue, { watchers, isWatching }) => ({ kind: "watches", watchCount: watchers, isWatching }),
    { needs: "audience" },
  ),
  computed(
    "subtasks",
    "Sub-Tasks",
    "array",
    (_issue, { subtasks }) => ({ kind: "issues", issues: subtasks }),
    {
      items: "issuelinks",
      needs: "subtasks",
    },
  ),
  computed("issuelinks", "Linked Issues", "array", (_issue, { links }) => ({ kind: "links", links }), {
    items: "issuelinks",
    needs: "links",
  }),
  computed(
    "attachment",
    "Attachment",
    "array",
    (_issue, { attachments }) => ({ kind: "attachments", attachments }),
    { items: "attachment", needs: "attachments", navigable: false },
  ),
  computed(
    "comment",
    "Comment",
    "comments-page",
    (_issue, { comments }) => ({ kind: "comments", comments, total: comments.length }),
    { needs: "comments", navigable: false },
  ),
  computed(
    "worklog",
    "Log Work",
    "array",
    (_issue, { worklogs }) => ({ kind: "worklogs", worklogs, total: worklogs.length }),
    { items: "worklog", needs: "worklogs", navigable: false },
  ),
]

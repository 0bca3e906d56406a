import type { Draws } from "@quoin/suites"
import { type CustomField, defaultSite } from "@quoin/tracker"
import type { Call } from "quoin"

/** An issue as the model knows it: names of things, none of them as a storage holds it. */
export interface ModelIssue {
  readonly project: "ALPHA" | "BETA"
  readonly number: number
  /** The place among all issues, as they were made. */
  readonly made: number
  readonly type: string
  readonly parent: string | undefined
  readonly priority: string
  /** What it was, the last of which it is. */
  readonly statuses: ReadonlyArray<string>
  readonly assignee: string | undefined
  readonly labels: ReadonlyArray<string>
  readonly components: ReadonlyArray<string>
  readonly versions: ReadonlyArray<string>
  readonly due: string | undefined
  readonly summary: ReadonlyArray<string>
  readonly estimateHours: number | undefined
  readonly heat: number | undefined
  readonly risk: string | undefined
  readonly tags: ReadonlyArray<string>
  readonly pilots: ReadonlyArray<string>
}

export const keyOf = ({ project, number }: Pick<ModelIssue, "project" | "number">): string =>
  `${project}-${number}`

export const users = ["amy", "ben", "cleo"] as const
export const priorities = ["Highest", "High", "Medium", "Low", "Lowest"] as const
export const statuses = ["To Do", "In Progress", "Done"] as const
export const labels = ["red", "green", "blue"] as const
export const components = ["Hull", "Tank"] as const
export const versions = ["1.0", "2.0", "10.0"] as const
export const risks = ["None", "Some", "Much"] as const
export const tags = ["hot", "dry", "new"] as const
/** Words that share no stem. */
export const words = ["rocket", "fuel", "moon", "stage"] as const
export const days = ["2026-01-31", "2026-02-01", "2027-01-01"] as const
export const heats = [-2.5, 0, 7, 1e6] as const
export const hours = [1, 8, 24] as const

const transitions: Readonly<Record<string, string>> = { "To Do": "11", "In Progress": "21", Done: "31" }

const fields: ReadonlyArray<CustomField> = [
  { number: 501, name: "Heat", kind: "number" },
  { number: 502, name: "Risk", kind: "select", options: risks.map((value, at) => ({ id: `9${at}`, value })) },
  { number: 503, name: "Tags", kind: "labels" },
  { number: 504, name: "Pilots", kind: "users" },
]

/** The tracker of the worlds: that of the default, with fields of a host. */
export const tracker = { customFields: [...defaultSite.customFields, ...fields] }

const some = <A>(draws: Draws, from: ReadonlyArray<A>): ReadonlyArray<A> =>
  from.filter(() => draws.chance(1, 3))

const maybe = <A>(draws: Draws, from: ReadonlyArray<A>): A | undefined =>
  draws.chance(1, 3) ? undefined : draws.pick(from)

const issuesOf = (draws: Draws): ReadonlyArray<ModelIssue> => {
  const made: Array<ModelIssue> = []
  for (let at = 0; at < 12; at++) {
    const project = draws.chance(2, 3) ? "ALPHA" : "BETA"
    const own = made.filter((each) => each.project === project)
    const parent = draws.chance(1, 4) ? draws.pick(own.filter(({ type }) => type !== "Sub-task")) : undefined
    made.push({
      project,
      number: own.length + 1,
      made: at,
      type: parent === undefined ? (draws.pick(["Task", "Bug"]) ?? "Task") : "Sub-task",
      parent: parent === undefined ? undefined : keyOf(parent),
      priority: draws.pick(priorities) ?? "Medium",
      statuses: ["To Do", ...some(draws, ["In Progress", "Done", "To Do"])].filter(
        (status, place, all) => status !== all[place - 1],
      ),
      assignee: maybe(draws, users),
      labels: some(draws, labels),
      components: some(draws, components),
      versions: some(draws, versions),
      due: maybe(draws, days),
      summary: ["x", ...some(draws, words)],
      estimateHours: maybe(draws, hours),
      heat: maybe(draws, heats),
      risk: maybe(draws, risks),
      tags: some(draws, tags),
      pilots: some(draws, users),
    })
  }
  return made
}

const named = (names: ReadonlyArray<string>) => names.map((name) => ({ name }))

const created = (issue: ModelIssue): Call => ({
  operation: "tracker.createIssue",
  payload: {
    fields: {
      project: { key: issue.project },
      issuetype: { name: issue.type },
      summary: issue.summary.join(" "),
      ...(issue.parent === undefined ? {} : { parent: { key: issue.parent } }),
      priority: { name: issue.priority },
      assignee: issue.assignee === undefined ? null : { name: issue.assignee },
      labels: issue.labels,
      components: named(issue.components),
      fixVersions: named(issue.versions),
      ...(issue.due === undefined ? {} : { duedate: issue.due }),
      ...(issue.estimateHours === undefined
        ? {}
        : { timetracking: { originalEstimate: `${issue.estimateHours}h` } }),
      ...(issue.heat === undefined ? {} : { customfield_501: issue.heat }),
      ...(issue.risk === undefined ? {} : { customfield_502: { value: issue.risk } }),
      customfield_503: issue.tags,
      customfield_504: named(issue.pilots),
    },
  },
})

const call = (made: Call): Call => made

/** A world, and the calls that make it. */
export interface World {
  readonly issues: ReadonlyArray<ModelIssue>
  readonly calls: ReadonlyArray<Call>
}

/** A small world: two projects and a dozen issues, some of which have changed their status. */
export const worldOf = (draws: Draws): World => {
  const issues = issuesOf(draws)
  const things = (["ALPHA", "BETA"] as const).flatMap((project) => [
    call({
      operation: "tracker.createProject",
      payload: { key: project, name: project === "ALPHA" ? "Zulu" : "Yankee" },
    }),
    ...components.map((name) => call({ operation: "tracker.createComponent", payload: { project, name } })),
    ...versions.map((name) => call({ operation: "tracker.createVersion", payload: { project, name } })),
  ])
  return {
    issues,
    calls: [
      ...users.map((userName) =>
        call({
          operation: "directory.createUser",
          payload: {
            userName,
            fullName: `The ${userName}`,
            email: `${userName}@example.org`,
            password: "open sesame",
          },
        }),
      ),
      ...things,
      ...issues.map(created),
      ...issues.flatMap((issue) =>
        issue.statuses.slice(1).map((status) =>
          call({
            operation: "tracker.transitionIssue",
            payload: { issue: keyOf(issue), transitionId: transitions[status] ?? "" },
          }),
        ),
      ),
    ],
  }
}

import { type CustomField, defaultSite } from "@quoin/tracker"
import * as Arr from "effect/Array"
import type { Call, Quoin } from "quoin"
import {
  type MadeChange,
  type RealIssue,
  type RealIssues,
  components,
  keyOf,
  together,
  versions,
  writers,
} from "./RealIssue"

const points: CustomField = { number: 601, name: "Points", kind: "number" }

/** The tracker that the issues are loaded into. */
export const tracker = { customFields: [...defaultSite.customFields, points] }

const transitions: Readonly<Record<string, string>> = { "To Do": "11", "In Progress": "21", Done: "31" }

const named = (names: ReadonlyArray<string>) => names.map((name) => ({ name }))
const user = (name: string | undefined) => (name === undefined ? null : { name })

const creation = (issue: RealIssue): Call => ({
  operation: "tracker.createIssue",
  payload: {
    fields: {
      project: { key: issue.project },
      issuetype: { name: issue.type },
      summary: issue.summary.replaceAll(/\s+/g, " "),
      ...(issue.description === "" ? {} : { description: issue.description }),
      priority: { name: issue.past.priority[0]?.value ?? "Medium" },
      assignee: user(issue.past.assignee[0]?.value),
      labels: issue.labels,
      components: named(issue.components),
      fixVersions: named(issue.fixVersions),
      versions: named(issue.versions),
      ...(issue.due === undefined ? {} : { duedate: issue.due }),
      ...(issue.estimateHours === undefined
        ? {}
        : { timetracking: { originalEstimate: `${issue.estimateHours}h` } }),
      ...(issue.points === undefined ? {} : { customfield_601: issue.points }),
    },
  },
})

const change = ({ issue, field, value }: MadeChange): Call =>
  field === "status"
    ? {
        operation: "tracker.transitionIssue",
        payload: { issue: keyOf(issue), transitionId: transitions[value ?? ""] ?? "" },
      }
    : {
        operation: "tracker.updateIssue",
        payload: {
          issue: keyOf(issue),
          fields: { [field]: field === "assignee" ? user(value) : { name: value } },
        },
      }

type Caller = Pick<Quoin, "executeAll">

/** Carries out operations, all of which must succeed. */
const carryOut = async (quoin: Caller, calls: ReadonlyArray<Call>): Promise<void> => {
  const results = await quoin.executeAll(calls)
  const failed = results.findIndex(({ ok }) => !ok)
  if (failed >= 0) throw new Error(JSON.stringify([calls[failed], results[failed]]))
}

const things = (projects: Iterable<string>): ReadonlyArray<Call> => [
  ...writers.map((userName): Call => ({
    operation: "directory.createUser",
    payload: {
      ...{ userName, fullName: userName, email: `${userName}@example.org` },
      password: "open sesame",
    },
  })),
  ...[...projects].flatMap((project): ReadonlyArray<Call> => [
    { operation: "tracker.createProject", payload: { key: project, name: project } },
    ...components.map((name): Call => ({ operation: "tracker.createComponent", payload: { project, name } })),
    ...versions.map((name): Call => ({ operation: "tracker.createVersion", payload: { project, name } })),
  ]),
]

/** Makes the issues and all that becomes of them, each at its time and by who does it. */
export const loadReal = async (
  quoin: Pick<Quoin, "executeAll" | "as">,
  { first, changes }: RealIssues,
  setTime: (now: number) => void,
): Promise<void> => {
  await carryOut(quoin, things(new Set(first.map(({ project }) => project))))
  for (const some of Arr.chunksOf(first, together)) {
    const [{ createdAt, creator }] = some
    setTime(createdAt)
    await carryOut(quoin.as({ username: creator }), some.map(creation))
  }
  for (const some of Object.values(Arr.groupBy(changes, ({ at }) => String(at)))) {
    const [{ at, by }] = some
    setTime(at)
    await carryOut(quoin.as({ username: by }), some.map(change))
  }
}

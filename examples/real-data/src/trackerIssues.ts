import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Conversion, type OperationLine, reference } from "./OperationLine"
import { jsonOf, recordsOf } from "./records"

/** One issue as it is exported. */
export const ExportedIssue = Schema.Struct({
  key: Schema.NonEmptyString,
  project: Schema.NonEmptyString,
  summary: Schema.NonEmptyString,
  description: Schema.NullishOr(Schema.String),
  storyPoints: Schema.NullishOr(Schema.Number),
})
export type ExportedIssue = typeof ExportedIssue.Type

export const parseIssue = jsonOf(ExportedIssue)

/** The field of the usual site that holds story points. */
export const pointsField = "customfield_10006"

const boardLines = (project: string): ReadonlyArray<OperationLine> => [
  { operation: "tracker.createProject", payload: { key: project, name: project }, as: `project:${project}` },
  {
    operation: "tracker.createFilter",
    payload: { name: project, jql: `project = ${project} ORDER BY Rank` },
    as: `filter:${project}`,
  },
  {
    operation: "tracker.createBoard",
    payload: { name: project, type: "scrum", filterId: reference(`filter:${project}`, "id") },
    as: `board:${project}`,
  },
]

const issueLine = ({ key, project, summary, description, storyPoints }: ExportedIssue): OperationLine => ({
  operation: "tracker.createIssue",
  payload: {
    fields: {
      project: { key: project },
      issuetype: { name: "Task" },
      summary,
      ...(description ? { description } : {}),
      ...(typeof storyPoints === "number" ? { [pointsField]: storyPoints } : {}),
    },
    // Keys are given anew; what it was called stays with it.
    properties: [{ key: "exported", value: { key } }],
  },
  as: key,
})

/** Turns issues into operations, in the order they come: each project with a filter and a board before its first issue. */
export class IssueConverter {
  private readonly projects = new Set<string>()

  readonly add = (issue: ExportedIssue): ReadonlyArray<OperationLine> => {
    const isNew = !this.projects.has(issue.project)
    this.projects.add(issue.project)
    return [...(isNew ? boardLines(issue.project) : []), issueLine(issue)]
  }
}

/** Turns the issues of a tracker into projects with boards. `target.key` keeps one project only; `*` keeps all. */
export const trackerIssues: Conversion = async function* (file, { key: kept }) {
  const converter = new IssueConverter()
  const converted = recordsOf(file, (line) =>
    Either.map(parseIssue(line), (issue) =>
      kept === "*" || issue.project === kept ? converter.add(issue) : [],
    ),
  )
  for await (const lines of converted) yield* lines
}

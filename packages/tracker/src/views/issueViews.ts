import {
  Expansion,
  type InvalidInput,
  type LimitExceeded,
  Prompt,
  type QueryReads,
  type ReadFailure,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Projects } from "../project/collections"
import { ofQuery, withOptions } from "../site/presentSite"
import type { Site } from "../site/Site"
import { fieldSchema } from "../fields/FieldSchema"
import { fieldTable, isIn, selectedFields } from "../fields/fieldTable"
import type { IssueField } from "../fields/IssueField"
import { type IssueRecord, issueKey } from "../Issue"
import type { IssueView } from "./IssueView"
import type { Asked } from "./selection"
import { loadAround } from "./loadAround"
import { type Shown, ownParts } from "./ownParts"

/** The fields that issues of a type have in a project, looked up once for each of both. */
const fieldsIn = (fields: ReadonlyArray<IssueField>): ((issue: IssueRecord) => ReadonlyArray<IssueField>) => {
  const known = new Map<string, ReadonlyArray<IssueField>>()
  return (issue) => {
    const context = `${issue.projectId} ${issue.typeId}`
    const found = known.get(context) ?? fields.filter((field) => isIn(field, issue))
    known.set(context, found)
    return found
  }
}

/** Whether nothing that administrators made can be meant. */
const namesOnlySystem = (asked: ReadonlyArray<string>): boolean =>
  asked.length > 0 && asked.every((name) => /^[a-z]+$/i.test(name.trim()))

const byFields = <A>(
  fields: ReadonlyArray<IssueField>,
  value: (field: IssueField) => A,
): Readonly<Record<string, A>> => {
  const values: Record<string, A> = {}
  for (const field of fields) values[field.id] = value(field)
  return values
}

/** Shows issues with the fields that are asked for. What they share is loaded once. */
export const viewsOf =
  (setUp: Site, reads: QueryReads, asked: Asked, standard: "*all" | "*navigable") =>
  (
    issues: ReadonlyArray<IssueRecord>,
  ): Effect.Effect<
    (issue: IssueRecord) => Effect.Effect<IssueView, ReadFailure | InvalidInput | LimitExceeded>,
    ReadFailure | InvalidInput | LimitExceeded
  > =>
    Prompt.gen(function* () {
      const { expansion } = asked
      const site = namesOnlySystem(asked.fields) ? setUp : yield* withOptions(ofQuery(reads), setUp)
      const fields = selectedFields(fieldTable(site), asked.fields, standard)
      const around = yield* loadAround(site, reads, issues, fields)
      const projects = yield* reads.getAll(Projects, [...new Set(issues.map(({ projectId }) => projectId))])
      const withNames = Expansion.expands(expansion, "names")
      const withSchema = Expansion.expands(expansion, "schema")
      const parts = ownParts(site, reads, asked)
      const shownOf = fieldsIn(fields)
      const viewOf = ({ issue, project }: Shown): IssueView => {
        const surroundings = around(issue)
        const shown = shownOf(issue)
        return {
          id: issue.id,
          key: issueKey(project ?? { key: issue.projectId }, issue),
          fields: byFields(shown, (field) =>
            field.tag === "held"
              ? field.kind.show(field.get(issue), surroundings.showing)
              : field.show(issue, surroundings),
          ),
          ...(withNames ? { names: byFields(shown, ({ name }) => name) } : {}),
          ...(withSchema ? { schema: byFields(shown, fieldSchema) } : {}),
        }
      }
      return (issue) => {
        const shown = { issue, project: projects.get(issue.projectId) }
        const view = viewOf(shown)
        return parts.length === 0
          ? Effect.succeed(view)
          : Prompt.map(
              Prompt.forEach(parts, (part) => part(shown)),
              (more) => more.reduce<IssueView>((whole, part) => ({ ...whole, ...part }), view),
            )
      }
    })

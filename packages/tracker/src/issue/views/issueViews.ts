import {
  Expansion,
  type InvalidInput,
  type LimitExceeded,
  type QueryReads,
  type ReadFailure,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Record from "effect/Record"
import { Projects } from "../../project/collections"
import { withOptions } from "../../site/options/FieldOptionLists"
import type { Site } from "../../site/Site"
import { fieldSchema } from "../fields/FieldSchema"
import { fieldTable, isOfType, selectedFields } from "../fields/fieldTable"
import type { IssueField } from "../fields/IssueField"
import { type IssueRecord, issueKey } from "../Issue"
import type { IssueView } from "../IssueView"
import type { Asked } from "./asked"
import { loadAround } from "./loadAround"
import { type Shown, ownParts } from "./ownParts"

/** The fields that issues of a type have, looked up once for each type. */
const fieldsOfType = (
  fields: ReadonlyArray<IssueField>,
): ((issue: IssueRecord) => ReadonlyArray<IssueField>) => {
  const known = new Map<string, ReadonlyArray<IssueField>>()
  return (issue) => {
    const found = known.get(issue.typeId) ?? fields.filter((field) => isOfType(field, issue))
    known.set(issue.typeId, found)
    return found
  }
}

const byFields = <A>(fields: ReadonlyArray<IssueField>, value: (field: IssueField) => A) =>
  Record.fromIterableWith(fields, (field) => [field.id, value(field)])

/** Shows issues with the fields that are asked for. What they share is loaded once. */
export const viewsOf =
  (setUp: Site, reads: QueryReads, asked: Asked, standard: "*all" | "*navigable") =>
  (
    issues: ReadonlyArray<IssueRecord>,
  ): Effect.Effect<
    (issue: IssueRecord) => Effect.Effect<IssueView, ReadFailure | InvalidInput | LimitExceeded>,
    ReadFailure | InvalidInput | LimitExceeded
  > =>
    Effect.gen(function* () {
      const { expansion } = asked
      const site = yield* withOptions({ peekAll: reads.getAll }, setUp)
      const fields = selectedFields(fieldTable(site), asked.fields, standard)
      const around = yield* loadAround(site, reads, issues, fields)
      const projects = yield* reads.getAll(Projects, [...new Set(issues.map(({ projectId }) => projectId))])
      const withNames = Expansion.expands(expansion, "names")
      const withSchema = Expansion.expands(expansion, "schema")
      const parts = ownParts(site, reads, asked)
      const shownOf = fieldsOfType(fields)
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
          : Effect.map(
              Effect.forEach(parts, (part) => part(shown)),
              (more) => more.reduce<IssueView>((whole, part) => ({ ...whole, ...part }), view),
            )
      }
    })

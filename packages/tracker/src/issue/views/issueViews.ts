import {
  Expansion,
  type InvalidInput,
  type LimitExceeded,
  Order,
  type QueryReads,
  type ReadFailure,
  Where,
  callerKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadPeople } from "../../people"
import { loadPropertyValues } from "../../properties/propertyValues"
import { Projects } from "../../project/collections"
import type { ProjectRecord } from "../../project/Project"
import { withOptions } from "../../site/options/FieldOptionLists"
import type { Site } from "../../site/Site"
import type { ChangeRecord, ChangeView } from "../changes/Change"
import { Changes } from "../changes/collections"
import { transitionNeeds } from "../edit/editNeeds"
import { loadDesk, ofQuery } from "../edit/loadWriting"
import { fieldTable, isOfType, selectedFields } from "../fields/fieldTable"
import { fieldSchema } from "../fields/FieldSchema"
import type { IssueField } from "../fields/IssueField"
import { type IssueRecord, issueKey } from "../Issue"
import type { IssueView } from "../IssueView"
import { loadEditMeta } from "../meta/editMeta"
import { loadOpenSubtasks } from "../subtasks"
import { possibleTransitions } from "../transitions"
import { loadAround } from "./loadAround"
import { loadOfferedActions } from "./offeredActions"

/** What is asked for of issues. */
export interface Asked {
  readonly fields: ReadonlyArray<string>
  readonly properties: ReadonlyArray<string>
  readonly expand: string
}

const byFields = <A>(fields: ReadonlyArray<IssueField>, value: (field: IssueField) => A) =>
  Object.fromEntries(fields.map((field) => [field.id, value(field)]))

/** All entries of the change log of an issue, the oldest first. */
export const loadChanges = (
  reads: Pick<QueryReads, "select" | "people">,
  issueId: string,
): Effect.Effect<ReadonlyArray<ChangeView>, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Changes, {
      where: Where.equals("issueId", issueId),
      orderBy: [Order.ascending("idNumber")],
    })
    return yield* shownChanges(
      reads,
      records.map(({ value }) => value),
    )
  })

export const shownChanges = (
  reads: Pick<QueryReads, "people">,
  changes: ReadonlyArray<ChangeRecord>,
): Effect.Effect<ReadonlyArray<ChangeView>, ReadFailure> =>
  Effect.map(
    loadPeople(
      reads,
      changes.map(({ author }) => author),
    ),
    (people) =>
      changes.map(({ id, at, items, author }) => ({
        id,
        at,
        items,
        ...(author === undefined ? {} : { author: people(author) }),
      })),
  )

/** The transitions that can be made with an issue now. */
export const loadTransitions = (
  site: Site,
  reads: QueryReads,
  issue: IssueRecord,
  project: ProjectRecord,
  withFields: boolean,
) =>
  Effect.gen(function* () {
    // Nothing is done in an archived project.
    if (project.archived) return []
    const openSubtasks = yield* loadOpenSubtasks(site, reads, issue)
    const desk = withFields
      ? yield* loadDesk(site, ofQuery(reads), project, { fields: {}, update: {} })
      : undefined
    const situation = { issue, callerKey: callerKey(reads.moment.caller), openSubtasks }
    const possible = possibleTransitions(situation, site, desk?.writing)
    // Only what the caller may make is offered.
    const placed = { issue, project }
    const [move, resolve] = yield* reads.mayEach(transitionNeeds(placed, true))
    return move === true ? possible.filter(({ to }) => resolve === true || to.category !== "done") : []
  })

/** What the caller may do with an issue, and where it can go from here. */
const loadOperations = (site: Site, reads: QueryReads, issue: IssueRecord, project: ProjectRecord) =>
  Effect.map(
    Effect.all([
      loadOfferedActions(reads, { issue, project }),
      loadTransitions(site, reads, issue, project, false),
    ]),
    ([actions, transitions]) => ({
      actions,
      transitions: transitions.map(({ id, name }) => ({ id, name })),
    }),
  )

/** Shows issues with the fields that are asked for. What they share is loaded once. */
export const viewsOf =
  (setUp: Site, reads: QueryReads, asked: Asked, standard: "*all" | "*navigable") =>
  (
    issues: ReadonlyArray<IssueRecord>,
  ): Effect.Effect<
    (issue: IssueRecord) => Effect.Effect<IssueView, ReadFailure>,
    ReadFailure | InvalidInput | LimitExceeded
  > =>
    Effect.gen(function* () {
      const expansion = yield* Expansion.parseExpansion(asked.expand)
      const site = yield* withOptions({ peekAll: reads.getAll }, setUp)
      const fields = selectedFields(fieldTable(site), asked.fields, standard)
      const around = yield* loadAround(site, reads, issues, fields)
      const projects = yield* reads.getAll(Projects, [...new Set(issues.map(({ projectId }) => projectId))])
      const wants = (part: string) => Expansion.expands(expansion, part)
      const inside = Expansion.expansionAt(expansion, "transitions")
      const withFields = inside !== undefined && Expansion.expands(inside, "fields")
      return (issue) =>
        Effect.gen(function* () {
          const surroundings = around(issue)
          const project = projects.get(issue.projectId)
          const shown = fields.filter((field) => isOfType(field, issue))
          return {
            id: issue.id,
            key: issueKey(project ?? { key: issue.projectId }, issue),
            fields: byFields(shown, (field) =>
              field.tag === "held"
                ? field.kind.show(field.get(issue), surroundings.showing)
                : field.show(issue, surroundings),
            ),
            ...(wants("names") ? { names: byFields(shown, ({ name }) => name) } : {}),
            ...(wants("schema") ? { schema: byFields(shown, fieldSchema) } : {}),
            ...(wants("changelog") ? { changelog: yield* loadChanges(reads, issue.id) } : {}),
            ...(wants("transitions") && project !== undefined
              ? {
                  transitions: yield* loadTransitions(site, reads, issue, project, withFields),
                }
              : {}),
            ...(wants("editmeta") && project !== undefined
              ? { editMeta: yield* loadEditMeta(site, reads, { issue, project }) }
              : {}),
            ...(wants("operations") && project !== undefined
              ? { operations: yield* loadOperations(site, reads, issue, project) }
              : {}),
            ...(asked.properties.length === 0
              ? {}
              : { properties: yield* loadPropertyValues(reads, "issue", issue.id, asked.properties) }),
          }
        })
    })

import {
  Commit,
  CommonFailure,
  type NotFound,
  Operation,
  Prompt,
  type ReadFailure,
  type Reads,
  callerKey,
  decided,
  foldCase,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { inProject, seeProject } from "../../permissions"
import { Counters } from "../../project/collections"
import type { ProjectRecord } from "../../Project"
import { loadProject } from "../../project/storedProject"
import { loadNewRank } from "../../planning/rank/loadRanking"
import { byIdOrName, issueTypeOf } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { checkProperties, newPropertyFields, newProperties } from "../../properties/newProperties"
import { Issues } from "../../issue/collections"
import { applyEdits } from "../../edit/applyEdits"
import { automatic, somebody } from "../../edit/assignee"
import { checkIssue } from "../../edit/checkIssue"
import { loadCreateNeeds } from "../../edit/editNeeds"
import { type Edits, editFields, withoutFields } from "../../edit/Edits"
import { guardNamed, loadDesk } from "../../edit/Desk"
import { loadFirstLevel } from "../../edit/levels"
import { sequence } from "../../ids"
import { loadParts } from "../../edit/parts/loadParts"
import { partNeeds } from "../../edit/parts/partNeeds"
import { writeNew } from "../../edit/writeIssue"
import { type Context, fieldTable, isIn } from "../../fields/fieldTable"
import { namedBy } from "../../fields/inputValues"
import { IssueId, type IssueRecord, issueKey } from "../../Issue"

/** Creates an issue. The project, the type and a summary must be said; a sub-task says its parent, too. */
export class CreateIssue extends Operation.Request<CreateIssue>()("tracker.createIssue", () => ({
  payload: { ...editFields, ...newPropertyFields },
  success: Schema.Struct({ id: IssueId, key: Schema.String }),
  failure: CommonFailure,
})) {}

const projectNamed = ({ fields }: Edits): string | undefined =>
  namedBy(fields["project"], ["id", "key", "name"])

const missingProject = ({ fields }: Edits) =>
  invalid("project", fields["project"], "the id or key of a project, as {key}")

/** The project of a new issue; where it is not said or not there, the field is to blame. */
const loadPlace = (
  reads: Reads,
  request: CreateIssue,
): Effect.Effect<ProjectRecord, ReadFailure | NotFound> => {
  const named = projectNamed(request)
  return named === undefined ? Effect.fail(missingProject(request)) : loadProject(reads, named)
}

/** The issue before anything is said of it besides its type. */
const blank = (
  site: Site,
  project: ProjectRecord,
  number: number,
  id: string,
  { at, caller }: Reads["moment"],
): IssueRecord => ({
  id: IssueId.make(id),
  projectId: project.id,
  number,
  typeId: "",
  statusId: site.workflow.initialStatusId,
  priorityId: site.defaultPriorityId,
  summary: "",
  reporter: callerKey(caller),
  creator: callerKey(caller),
  createdAt: at,
  updatedAt: at,
  labels: [],
  componentIds: [],
  fixVersionIds: [],
  versionIds: [],
  custom: {},
})

const typeNamed = (site: Site, { fields }: Edits): string => {
  const named = namedBy(fields["issuetype"])
  return (named === undefined ? undefined : byIdOrName(site.issueTypes, named)?.id) ?? ""
}

/** What the host says of fields that the request does not name (TRK-307). */
const withDefaults = (site: Site, context: Context, { fields, update }: Edits): Edits => {
  const said = (id: string) => Object.hasOwn(fields, id) || Object.hasOwn(update, id)
  const missing = fieldTable(site).held.filter(
    (field) => field.custom?.default !== undefined && !said(field.id) && isIn(field, context),
  )
  if (missing.length === 0) return { fields, update }
  const defaults = Object.fromEntries(missing.map(({ id, custom }) => [id, custom?.default]))
  return { fields: { ...defaults, ...fields }, update }
}

/** Where nobody is named, whoever the components or the project say is assigned (TRK-25). */
const assignedToSomebody = ({ fields, update }: Edits): Edits => ({
  fields: Object.hasOwn(update, "assignee") ? fields : { assignee: automatic, ...fields },
  update,
})

const loadNew = (site: Site, request: CreateIssue, reads: Reads) =>
  Prompt.gen(function* () {
    yield* checkProperties(request.properties)
    const project = yield* loadPlace(reads, request)
    const said = withoutFields(request, ["project"])
    const context = { typeId: typeNamed(site, request), projectId: project.id }
    const edits = withDefaults(site, context, assignedToSomebody(said))
    const desk = yield* loadDesk(site, reads, project, edits)
    yield* guardNamed(site, reads, edits)
    const counter = yield* reads.get(Counters, project.id)
    const id = yield* reads.newId(sequence)
    const number = (counter?.last ?? 0) + 1
    const parts = yield* loadParts(site, reads, said)
    const changeId = yield* reads.newId(sequence)
    const rank = yield* loadNewRank(reads, id)
    const named = namedBy(request.fields["parent"], ["key", "id"])
    const parent = named === undefined ? undefined : desk.writing.issue(named)
    const level = yield* loadFirstLevel(reads, project, parent)
    const start = { ...blank(site, project, number, id, reads.moment), ...level, rank }
    // The parent must not go before its part is there.
    if (parent !== undefined) yield* reads.get(Issues, parent.id)
    const properties = yield* newProperties(reads, "issue", id, request.properties)
    const asked = projectNamed(request)
    const ofParts = partNeeds(said, parts, reads.moment, (each) => inProject(each, project, asked))
    const needed = yield* loadCreateNeeds(reads, project, asked, said, ofParts)
    return { project, edits, desk, parts, start, number, changeId, parent, properties, needed }
  })

const noSubtasks = "a type of issues that are no sub-tasks: these are switched off"

type State = Effect.Effect.Success<ReturnType<typeof loadNew>>

const decideNew = (site: Site, request: CreateIssue, state: State, moment: Reads["moment"]) =>
  Either.gen(function* () {
    const { project, edits, desk, parent } = state
    if (project.archived) {
      return yield* Either.left(invalid("project", project.key, "a project that is not archived"))
    }
    const typed = { ...state.start, typeId: typeNamed(site, request) }
    const applied = yield* applyEdits(typed, edits, { ...desk, parts: state.parts, screen: "create" }, moment)
    const { features } = desk.writing
    if (!features.subTasksEnabled && issueTypeOf(site, typed.typeId).level === "subtask") {
      return yield* Either.left(invalid("issuetype", request.fields["issuetype"], noSubtasks))
    }
    if (!features.unassignedIssuesAllowed && applied.issue.assignee === undefined) {
      return yield* Either.left(invalid("assignee", undefined, somebody))
    }
    const issue = yield* checkIssue(applied.issue, parent, desk.writing, request)
    return { ...applied, issue }
  })

const rules = [
  "TRK-20",
  "TRK-21",
  "TRK-24",
  "TRK-25",
  "TRK-27",
  "TRK-28",
  "TRK-29",
  "TRK-50",
  "TRK-92",
  "TRK-107",
  "TRK-162",
  "TRK-334",
  "TRK-335",
  "TRK-336",
  "TRK-514",
  "TRK-515",
  "TRK-552",
]

export const createIssue = (site: Site) =>
  Operation.command(
    CreateIssue,
    {
      summary: "Create an issue",
      scope: "write:tracker-issue",
      rules,
    },
    {
      line: (request) => foldCase(projectNamed(request) ?? ""),
      load: (request, reads) => loadNew(site, request, reads),
      allow: (request, { project, needed }) => ({
        see: [seeProject(project, projectNamed(request))],
        do: needed,
      }),
      decide: (request, state, moment) =>
        Either.flatMap(decideNew(site, request, state, moment), (applied) => {
          const { project, number, changeId, properties } = state
          const written = writeNew({ site, applied, project, changeId, moment })
          return decided({
            ...written,
            changes: [
              Commit.put(Counters, { projectId: project.id, last: number }),
              ...written.changes,
              ...properties,
            ],
            reply: { id: applied.issue.id, key: issueKey(project, applied.issue) },
          })
        }),
    },
  )

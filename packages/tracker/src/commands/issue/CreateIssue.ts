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
import { loadOffers } from "../../offers/storedOffers"
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
import { somebody } from "../../edit/assignee"
import { assignedToSomebody, typedByDefault, withDefaults } from "../../edit/saidByDefault"
import { checkIssue } from "../../edit/checkIssue"
import { loadCreateNeeds } from "../../edit/editNeeds"
import { type Edits, editFields, withoutFields } from "../../edit/Edits"
import { guardNamed, loadDesk } from "../../edit/Desk"
import { loadFirstLevel } from "../../edit/levels"
import { sequence } from "../../ids"
import { loadParts } from "../../edit/parts/loadParts"
import { partNeeds } from "../../edit/parts/partNeeds"
import { writeNew } from "../../edit/writeIssue"
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

/** The issue before anything is said of it. */
const blank = (
  site: Site,
  project: ProjectRecord,
  number: number,
  id: string,
  { at, caller }: Reads["moment"],
): Omit<IssueRecord, "typeId" | "priorityId"> => ({
  id: IssueId.make(id),
  projectId: project.id,
  number,
  statusId: site.workflow.initialStatusId,
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

const loadNew = (site: Site, request: CreateIssue, reads: Reads) =>
  Prompt.gen(function* () {
    yield* checkProperties(request.properties)
    const project = yield* loadPlace(reads, request)
    const offers = yield* loadOffers(site, reads, project)
    const said = typedByDefault(withoutFields(request, ["project"]), offers)
    const typeId = typeNamed(site, said)
    const context = { typeId, projectId: project.id }
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
    const first = { typeId, priorityId: offers.defaultPriorityId }
    const start = { ...blank(site, project, number, id, reads.moment), ...first, ...level, rank }
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
    const applied = yield* applyEdits(
      state.start,
      edits,
      { ...desk, parts: state.parts, screen: "create" },
      moment,
    )
    const { features } = desk.writing
    if (!features.subTasksEnabled && issueTypeOf(site, state.start.typeId).level === "subtask") {
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
  "TRK-601",
  "TRK-602",
  "TRK-607",
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

import {
  type InvalidInput,
  Prompt,
  type QueryReads,
  type ReadFailure,
  type Reads,
  distinct,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadFeatures } from "../features/loadFeatures"
import { loadOffers } from "../offers/storedOffers"
import { loadNamedUsers, loadPeople } from "../people"
import { Sprints } from "../sprints/collections"
import { loadSeenSprints } from "../sprints/storedSprint"
import { seeIssue, seeProject } from "../permissions"
import { Projects } from "../project/collections"
import type { ProjectRecord } from "../Project"
import { findProject } from "../project/storedProject"
import { withOptions } from "../site/presentSite"
import type { Site } from "../site/Site"
import { type GivenVisibility, findVisibility } from "../visibility/Visibility"
import { Issues } from "../issue/collections"
import { type Showing, type Writing, isOfUsers } from "../fields/FieldKind"
import { fieldTable } from "../fields/fieldTable"
import { asList } from "../fields/inputValues"
import { byId, makeShowing } from "../fields/displayContext"
import { type IssueRecord, sprintIdsOf } from "../Issue"
import { findIssue, lookForHidden } from "../issue/storedIssue"
import { loadAssignable } from "./assignee"
import { type DeskReads, type Extent, loadChoices } from "./choices"
import { loadGivenObjects } from "./givenObjects"
import { type Edits, noEdits } from "./Edits"
import { guardType } from "./guardType"
import { visibilitiesIn } from "./commentInput"
import { type Mentions, mentionsOf } from "./mentions"

/** What writing and telling of fields rests on. */
export interface Desk {
  readonly writing: Writing
  readonly showing: Showing
}

/** What a query reads with, as commands call it. */
const ofQuery = (reads: QueryReads): DeskReads => ({
  ...reads,
  peek: reads.get,
  peekAll: reads.getAll,
})

/** An issue that is named: one that the caller may not see is not there. */
const loadNamedIssue = (reads: DeskReads, idOrKey: string) =>
  Prompt.gen(function* () {
    const found = yield* findIssue(reads, idOrKey)
    if (found === undefined) return undefined
    const project = yield* reads.peek(Projects, found.value.projectId)
    if (project === undefined) return undefined
    if (yield* reads.may(seeIssue({ issue: found.value, project }, idOrKey)))
      return { named: idOrKey, issue: found.value, project }
    yield* lookForHidden(reads, idOrKey, project)
    return undefined
  })

/** The users that an issue names in its fields. */
const usersIn = (site: Site, issue: IssueRecord | undefined): ReadonlyArray<string> =>
  issue === undefined
    ? []
    : fieldTable(site).held.flatMap((field) => (isOfUsers(field.kind) ? asList(field.get(issue)) : []))

/** The issues that an issue names in its fields. */
const issuesIn = (site: Site, issue: IssueRecord): ReadonlyArray<string> =>
  fieldTable(site).held.flatMap((field) => (field.kind.issues === undefined ? [] : asList(field.get(issue))))

/** The projects that edits name, by what they are called there and by their ids, as far as the caller may see them. */
const loadNamedProjects = (
  reads: DeskReads,
  named: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, ProjectRecord>, ReadFailure> =>
  Prompt.gen(function* () {
    const found = yield* Prompt.forEach(named, (each) =>
      Prompt.map(findProject(reads, each), (project) => [each, project?.value] as const),
    )
    const there = found.flatMap(([each, project]) => (project === undefined ? [] : [{ each, project }]))
    const seen = yield* reads.mayEach(there.map(({ each, project }) => seeProject(project, each)))
    return new Map(
      there
        .filter((_found, at) => seen[at] === true)
        .flatMap(({ each, project }) => [[each, project] as const, [project.id, project] as const]),
    )
  })

/** The issues that edits name, and those that the issue names already, with their projects. */
const loadIssues = (
  site: Site,
  reads: DeskReads,
  project: ProjectRecord,
  named: ReadonlyArray<string>,
  before: IssueRecord | undefined,
) =>
  Prompt.gen(function* () {
    const found = yield* Prompt.forEach(named, (each) => loadNamedIssue(reads, each))
    const asked = found.filter((each) => each !== undefined)
    const held = yield* reads.peekAll(Issues, before === undefined ? [] : issuesIn(site, before))
    const others = [...held.values()]
    const places = yield* reads.peekAll(Projects, distinct(others.map(({ projectId }) => projectId)))
    return {
      byName: new Map<string, IssueRecord>(
        asked.flatMap(({ named, issue }) => [[named, issue] as const, [issue.id, issue] as const]),
      ),
      issues: [...others, ...asked.map(({ issue }) => issue)],
      projects: byId([...places.values(), ...asked.map(({ project }) => project), project]),
    }
  })

/** The sprints that edits name must not be closed before the commit, and the type must not go. */
export const guardNamed = (
  site: Site,
  reads: Pick<Reads, "get" | "getAll">,
  edits: Edits,
): Effect.Effect<void, ReadFailure | InvalidInput> => {
  const { sprints } = mentionsOf(site, edits)
  const type = guardType(site, reads, edits)
  return sprints.length === 0 ? type : Effect.zipRight(reads.getAll(Sprints, sprints), type)
}

/** Whom the comments that edits write are kept for. */
const loadKept = (site: Site, reads: DeskReads, project: ProjectRecord, edits: Edits) =>
  Prompt.map(
    Prompt.forEach(visibilitiesIn(edits), (given) =>
      Prompt.map(findVisibility(site, reads, project, given), (kept) => ({ given, kept })),
    ),
    (all) => (asked: GivenVisibility) =>
      all.find(({ given: { type, value } }) => type === asked.type && value === asked.value)?.kept,
  )

/** The sprints that edits name, as far as the caller sees them, and those that the issue is or was in. */
const loadNamedSprints = (reads: DeskReads, { sprints }: Mentions, before: IssueRecord | undefined) =>
  Prompt.gen(function* () {
    const own = before === undefined ? [] : sprintIdsOf(before)
    const found = yield* reads.peekAll(Sprints, distinct([...sprints, ...own]))
    const others = [...found.values()].filter(({ id }) => !own.includes(id))
    const seen = yield* loadSeenSprints(reads, others)
    return byId(
      [...found.values()].filter(({ id }) => own.includes(id)).concat(seen.map(({ sprint }) => sprint)),
    )
  })

/** What is switched on, and what the project offers. */
const loadSetUpOf = (site: Site, reads: DeskReads, project: ProjectRecord) =>
  Prompt.flatMap(loadFeatures(reads.peek), (features) =>
    Prompt.map(loadOffers(site, reads, project), (offers) => ({ features, offers })),
  )

/**
 * Loads what edits of an issue of a project mention, and what the issue names already. What they do not mention they cannot
 * change, so that it is not loaded; `whole` is for those who show what could be chosen, or who run a host's functions.
 */
export const loadDesk = (
  setUp: Site,
  reads: DeskReads,
  project: ProjectRecord,
  edits: Edits,
  before?: IssueRecord,
  extent: Extent = "mentioned",
): Effect.Effect<Desk, ReadFailure> =>
  Prompt.gen(function* () {
    const site = yield* withOptions(reads, setUp)
    const { features, offers } = yield* loadSetUpOf(site, reads, project)
    const mentions = mentionsOf(site, edits, before)
    const { levelViews, ...choices } = yield* loadChoices(reads, project, mentions, extent, before)
    const users = yield* loadNamedUsers(reads, mentions.users)
    const sprints = yield* loadNamedSprints(reads, mentions, before)
    const namedProjects = yield* loadNamedProjects(reads, mentions.projects)
    const { namedObjects, ...givenObjects } = yield* loadGivenObjects(site, reads, mentions.objects, before)
    const { byName, issues, projects } = yield* loadIssues(site, reads, project, mentions.issues, before)
    const shown = extent === "whole" || mentions.needs.people
    const around = [project.lead, ...choices.components.map(({ lead }) => lead), ...usersIn(site, before)]
    const people = yield* loadPeople(reads, [...users.values(), ...(shown ? around : [])])
    const assigning = { features, project, offers, ...choices, userKey: (name: string) => users.get(name) }
    const assignable = yield* loadAssignable(reads, edits, assigning, before)
    return {
      writing: {
        ...assigning,
        site,
        keptFor: yield* loadKept(site, reads, project, edits),
        mayBeAssigned: (key) => assignable.has(key),
        issue: (idOrKey) => byName.get(idOrKey),
        sprint: (id) => sprints.get(id),
        projectNamed: (idOrKey) => namedProjects.get(idOrKey),
        ...givenObjects,
      },
      showing: makeShowing({
        site,
        now: reads.moment.at,
        people,
        components: byId(choices.components),
        versions: byId(choices.versions),
        projects,
        namedProjects,
        namedObjects,
        issues,
        sprints,
        levels: levelViews,
      }),
    }
  })

/** What fields of a project's issues could be set to, before anything is said of them. */
export const loadWholeDesk = (site: Site, reads: QueryReads, project: ProjectRecord) =>
  loadDesk(site, ofQuery(reads), project, noEdits, undefined, "whole")

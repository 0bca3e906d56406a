import { Prompt, type ReadFailure, type QueryReads, callerKey, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { attachmentView } from "../attachments/Attachment"
import { Components, Versions } from "../collections"
import { commentView } from "../comments/Comment"
import { loadLevelViews } from "../levels/storedLevels"
import { linkSides } from "../links/linkSides"
import { type People, loadPeople, unknownUser } from "../people"
import { seeIssue, seeProject } from "../permissions"
import { Sprints } from "../sprints/collections"
import { Projects } from "../project/collections"
import type { ProjectRecord } from "../Project"
import type { Site } from "../site/Site"
import { worklogView } from "../worklogs/Worklog"
import { Issues } from "../issue/collections"
import type { Showing } from "../fields/FieldKind"
import { idsHeld, nameNothing } from "../fields/heldIds"
import type { Around, IssueField } from "../fields/IssueField"
import { byId, makeShowing } from "../fields/displayContext"
import type { IssueRecord } from "../Issue"
import { inOrder } from "../issue/subtasks"
import { type Hanging, hangingOn, loadHanging } from "./hanging"
import { loadHeldObjects } from "./heldObjects"

type Reads = Pick<QueryReads, "select" | "get" | "getAll" | "people" | "mayEach" | "moment">

/** Those of some issues that the caller may see. Their rights are read at once. */
const onlySeen = (
  reads: Pick<Reads, "mayEach">,
  issues: ReadonlyArray<IssueRecord>,
  projects: ReadonlyMap<string, ProjectRecord>,
) =>
  Prompt.gen(function* () {
    const placed = issues.flatMap((issue) => {
      const project = projects.get(issue.projectId)
      return project === undefined ? [] : [{ issue, project }]
    })
    const seen = yield* reads.mayEach(placed.map((each) => seeIssue(each, each.issue.id)))
    return placed.filter((_each, at) => seen[at] === true).map(({ issue }) => issue)
  })

const peopleIn = (users: ReadonlySet<string>, hanging: Hanging) => [
  ...users,
  ...hanging.attachments.map(({ author }) => author),
  ...[...hanging.comments, ...hanging.worklogs].flatMap(({ author, updateAuthor }) => [author, updateAuthor]),
]

/** The projects that the issues name in their fields, as far as the caller may see them. */
const loadNamedProjects = (reads: Reads, ids: ReadonlySet<string>) =>
  Prompt.gen(function* () {
    if (ids.size === 0) return new Map<string, ProjectRecord>()
    const found = [...(yield* reads.getAll(Projects, [...ids])).values()]
    const seen = yield* reads.mayEach(found.map((project) => seeProject(project)))
    return byId(found.filter((_each, at) => seen[at] === true))
  })

/** What all of the issues share, by which the values of their fields are shown. */
const loadShowing = (
  site: Site,
  reads: Reads,
  issues: ReadonlyArray<IssueRecord>,
  fields: ReadonlyArray<IssueField>,
  hanging: Hanging,
): Effect.Effect<Showing, ReadFailure> =>
  Prompt.gen(function* () {
    const ids = idsHeld(issues, fields)
    const components = yield* reads.getAll(Components, [...ids.components])
    const versions = yield* reads.getAll(Versions, [...ids.versions])
    const named = yield* reads.getAll(
      Issues,
      distinct([...ids.issues, ...hanging.links.flatMap(({ fromId, toId }) => [fromId, toId])]),
    )
    const around = [...named.values(), ...hanging.subtasks]
    const projects = yield* reads.getAll(
      Projects,
      distinct([...issues, ...around].map(({ projectId }) => projectId)),
    )
    const others = yield* onlySeen(reads, around, projects)
    const people: People = yield* loadPeople(reads, [
      ...peopleIn(ids.users, hanging),
      ...[...components.values()].map(({ lead }) => lead),
      ...[...projects.values()].map(({ lead }) => lead),
    ])
    return makeShowing({
      site,
      now: reads.moment.at,
      people,
      components,
      versions,
      projects,
      namedProjects: yield* loadNamedProjects(reads, ids.projects),
      namedObjects: yield* loadHeldObjects(site, reads, [...ids.objects]),
      issues: others,
      sprints: yield* reads.getAll(Sprints, [...ids.sprints]),
      levels: yield* loadLevelViews(reads.get, ids.levels.size === 0 ? [] : [...projects.values()]),
    })
  })

const noParts: ReadonlyArray<IssueRecord> = []
const none = new Map<string, never>()

/** What values are shown by that name nothing. */
const showingNothing = (site: Site, now: Showing["now"]): Showing =>
  makeShowing({
    ...{ site, now, people: unknownUser, components: none, versions: none, projects: none },
    ...{ namedProjects: none, namedObjects: none, issues: noParts, sprints: none, levels: none },
  })

const nothingAround = {
  ...{ attachments: [], comments: [], worklogs: [], links: [], subtasks: [], parts: [] },
  ...{ votes: 0, hasVoted: false, watchers: 0, isWatching: false },
}

/** Everything that some fields of some issues are shown with, loaded for all of them at once. */
export const loadAround = (
  site: Site,
  reads: Reads,
  issues: ReadonlyArray<IssueRecord>,
  fields: ReadonlyArray<IssueField>,
): Effect.Effect<(issue: IssueRecord) => Around, ReadFailure> => {
  if (issues.length > 0 && !nameNothing(fields)) return loadAll(site, reads, issues, fields)
  const around: Around = { ...nothingAround, showing: showingNothing(site, reads.moment.at) }
  return Effect.succeed(() => around)
}

const loadAll = (
  site: Site,
  reads: Reads,
  issues: ReadonlyArray<IssueRecord>,
  fields: ReadonlyArray<IssueField>,
): Effect.Effect<(issue: IssueRecord) => Around, ReadFailure> =>
  Prompt.gen(function* () {
    const needs = new Set(fields.flatMap((field) => (field.tag === "computed" ? (field.needs ?? []) : [])))
    const hanging = yield* loadHanging(site, reads, issues, needs)
    const showing = yield* loadShowing(site, reads, issues, fields, hanging)
    const caller = callerKey(reads.moment.caller)
    const on = hangingOn(hanging)
    const withParts = needs.has("subtasks")
    return (issue) => {
      const audience = hanging.audiences.get(issue.id)
      // What the caller may not see is in no sum, either.
      const parts = withParts
        ? inOrder(
            issue,
            on.subtasks(issue.id).filter(({ id }) => showing.issue(id) !== undefined),
          )
        : noParts
      return {
        showing,
        // What no field asks for is not made.
        get attachments() {
          return on.attachments(issue.id).map((each) => attachmentView(each, showing.people))
        },
        get comments() {
          return on.comments(issue.id).map((each) => commentView(each, showing.people, site))
        },
        get worklogs() {
          return on.worklogs(issue.id).map((each) => worklogView(each, showing.people, site))
        },
        get links() {
          return linkSides(on.links(issue.id), issue.id, hanging.linkTypes, showing.issue)
        },
        get subtasks() {
          return parts.map(({ id }) => showing.issue(id)).filter((each) => each !== undefined)
        },
        parts,
        votes: audience?.voters.length ?? 0,
        hasVoted: caller !== undefined && (audience?.voters.includes(caller) ?? false),
        watchers: audience?.watchers.length ?? 0,
        isWatching: caller !== undefined && (audience?.watchers.includes(caller) ?? false),
      }
    }
  })

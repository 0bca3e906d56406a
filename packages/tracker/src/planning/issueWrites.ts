import {
  type InvalidInput,
  type Moment,
  type NotFound,
  type ReadFailure,
  type Reads,
  invalid,
  distinct,
  distinctBy,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Showing } from "../fields/FieldKind"
import { byId, makeShowing, noObjects } from "../fields/displayContext"
import { Issues } from "../issue/collections"
import { sequence } from "../ids"
import { writeUpdate } from "../edit/writeIssue"
import { type Written, writtenTogether } from "../issue/Written"
import { type IssueRecord, sprintIdsOf } from "../Issue"
import { type Placed, loadGuardedIssue } from "../issue/storedIssue"
import { limits } from "../limits"
import { loadPeople } from "../people"
import { Projects } from "../project/collections"
import type { Site } from "../site/Site"
import { Sprints } from "../sprints/collections"

/** An issue that is moved, and how it was called. */
export interface Moved extends Placed {
  readonly asked: string
}

/** So many issues that one request moves. */
export const checkCount = (named: ReadonlyArray<string>): Effect.Effect<void, InvalidInput> =>
  named.length > 0 && named.length <= limits.issuesMoved
    ? Effect.void
    : invalid(
        "issues",
        `${named.length} issues`,
        `a list of 1 to ${limits.issuesMoved} ids or keys of issues`,
      )

/** The issues that a command moves, each once, in the order in which they are named. All are guarded. */
export const loadMoved = (
  reads: Reads,
  named: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<Moved>, ReadFailure | NotFound | InvalidInput> =>
  Effect.gen(function* () {
    yield* checkCount(named)
    const found = yield* Effect.forEach(named, (asked) =>
      Effect.map(loadGuardedIssue(reads, asked), (placed) => ({ ...placed, asked })),
    )
    return distinctBy(found, ({ issue }) => issue.id)
  })

/** What writing several issues and telling of it rests on. */
export interface Pen {
  readonly site: Site
  readonly showing: Showing
  /** An id for an entry of the change log of each. */
  readonly ids: ReadonlyArray<string>
}

/** Loads what telling of a change of epic or sprint rests on; `epic` and `sprintIds` are those that come to be named. */
export const loadPen = (
  site: Site,
  reads: Reads,
  placed: ReadonlyArray<Placed>,
  named: { readonly epic?: Placed | undefined; readonly sprintIds?: ReadonlyArray<string> } = {},
): Effect.Effect<Pen, ReadFailure> =>
  Effect.gen(function* () {
    const { epic, sprintIds = [] } = named
    const epicIds = placed.flatMap(({ issue }): ReadonlyArray<string> =>
      issue.epicId === undefined ? [] : [issue.epicId],
    )
    const epics = [...(yield* reads.peekAll(Issues, distinct(epicIds))).values()]
    const projects = yield* reads.peekAll(Projects, distinct(epics.map(({ projectId }) => projectId)))
    const known = [...placed, ...(epic === undefined ? [] : [epic])]
    const sprints = yield* reads.peekAll(
      Sprints,
      distinct([...sprintIds, ...placed.flatMap(({ issue }) => sprintIdsOf(issue))]),
    )
    return {
      site,
      showing: makeShowing({
        site,
        now: reads.moment.at,
        people: yield* loadPeople(reads, []),
        components: new Map(),
        versions: new Map(),
        projects: byId([...projects.values(), ...known.map(({ project }) => project)]),
        // Planning writes no field that names a project.
        namedProjects: new Map(),
        namedObjects: noObjects,
        issues: [...epics, ...known.map(({ issue }) => issue)],
        sprints,
        // Nor does it change in which level an issue is kept.
        levels: new Map(),
      }),
      ids: yield* Effect.forEach(placed, () => reads.newId(sequence)),
    }
  })

/** An issue before and after. */
export interface Rewritten {
  readonly before: Placed
  readonly issue: IssueRecord
}

/** Writes several issues, each with an entry of its change log; one that stays as it is writes nothing. */
export const writeEach = (
  { site, showing, ids }: Pen,
  issues: ReadonlyArray<Rewritten>,
  moment: Moment,
  happened: string,
): Written =>
  writtenTogether(
    issues.map(({ before, issue }, at) =>
      writeUpdate({
        site,
        before,
        applied: { issue, parts: [] },
        showing,
        changeId: ids[at] ?? "",
        moment,
        happened,
      }),
    ),
  )

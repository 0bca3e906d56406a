import { Groups } from "@quoin/directory"
import {
  type Collection,
  type LimitExceeded,
  type Moment,
  type QueryReads,
  type ReadFailure,
  Where,
  callerKey,
  exceeded,
  foldCase,
  isWellFormed,
  distinct,
} from "@quoin/kernel"
import type { Query } from "@quoin/query"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Components, Versions } from "../collections"
import { ofQuery } from "../filters/storedFilter"
import { IssueHistories } from "../history/IssueHistory"
import { partsOfKey } from "../Issue"
import { findIssue } from "../issue/storedIssue"
import type { ProjectRecord } from "../Project"
import { limits } from "../limits"
import { loadNamedUsers } from "../people"
import { inProject, seeIssue } from "../permissions"
import { Sprints } from "../sprints/collections"
import { loadSeenSprints } from "../sprints/storedSprint"
import { Categories } from "../project/categories/Category"
import { Projects } from "../project/collections"
import { loadProject } from "../project/storedProject"
import { seenSite } from "../project/visibleSite"
import type { Site } from "../site/Site"
import { loadHeldKeys } from "../visibility/Visibility"
import { callsOf, comparisonsIn, fieldNameOf, givenTo, namedIn } from "./comparisons"
import { type QueryKind, queryField } from "./fieldNames"
import type { Comparison, Finding } from "./Finding"
import { loadPhrases, phrasesIn } from "./phrases"
import { isRange } from "./ranges"

/** Whether all fields are those of every tracker; custom fields are read only where they are asked for. */
const namesOnlyKnown = (comparisons: ReadonlyArray<Comparison>, { orderBy }: Query): boolean =>
  [...comparisons, ...orderBy].every((each) => {
    const kind = queryField(fieldNameOf(each))?.kind
    return kind !== undefined && kind !== "texts"
  })

type Ids = ReadonlyMap<string, ReadonlyArray<string>>

const lookUp =
  (ids: Ids) =>
  (text: string): ReadonlyArray<string> =>
    ids.get(text) ?? []

const loadEach = <A>(
  texts: ReadonlyArray<string>,
  load: (text: string) => Effect.Effect<ReadonlyArray<A>, ReadFailure>,
): Effect.Effect<ReadonlyMap<string, ReadonlyArray<A>>, ReadFailure> =>
  Effect.map(
    Effect.forEach(distinct(texts.filter(isWellFormed)), (text) =>
      Effect.map(load(text), (found) => [text, found] as const),
    ),
    (entries) => new Map(entries),
  )

type Reads = Pick<QueryReads, "selectVisible" | "select" | "get" | "may">

/** What has a name, in any project that the caller sees. */
const loadNamed = <A, N extends string>(
  reads: Reads,
  collection: Collection.Collection<A, N | "name">,
  text: string,
) =>
  Effect.map(
    reads.selectVisible(collection, {
      where: Where.or<N | "name">(Where.equals("name", foldCase(text)), Where.keyIn([text])),
    }),
    ({ records }) => records.map(({ value }) => value),
  )

/** A project that the caller may not see is none. */
const loadProjectNamed = (reads: Reads, text: string): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* Effect.catchTag(loadProject(reads, text), "NotFound", () =>
      Effect.succeed(undefined),
    )
    if (found !== undefined) return [found.id]
    const { records } = yield* reads.selectVisible(Projects, { where: Where.equals("name", foldCase(text)) })
    return records.map(({ value }) => value.id)
  })

const loadIssueNamed = (reads: Reads, text: string): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* findIssue(reads, text)
    const project = found === undefined ? undefined : yield* reads.get(Projects, found.value.projectId)
    if (found === undefined || project === undefined) return []
    return (yield* reads.may(seeIssue({ issue: found.value, project }, text))) ? [found.value.id] : []
  })

/** The sprints of an id or a name that the caller sees. */
const loadSprintNamed = (
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Sprints, {
      where: Where.or<"name">(Where.equals("name", foldCase(text)), Where.keyIn([text])),
      limit: limits.sprintsNamed,
    })
    const seen = yield* loadSeenSprints(
      ofQuery(reads),
      records.length === 0 ? [undefined] : records.map(({ value }) => value),
    )
    return seen.map(({ sprint }) => sprint.id)
  })

/** What the caller has looked at; nobody has looked at anything. */
const loadHistory = (reads: QueryReads): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(
    reads.get(IssueHistories, callerKey(reads.moment.caller) ?? ""),
    (history) => history?.issueIds ?? [],
  )

const loadCategoryNamed = (reads: Reads, text: string): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(
    reads.select(Categories, {
      where: Where.or<"name">(Where.equals("name", foldCase(text)), Where.keyIn([text])),
    }),
    ({ records }) => records.map(({ key }) => key),
  )

const loadProjects = (
  reads: QueryReads,
): Effect.Effect<ReadonlyArray<ProjectRecord>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const limit = limits.projectList
    const { records, total = 0 } = yield* reads.selectVisible(Projects, { limit, total: true })
    const tooMany = exceeded(limits, "projectList", total)
    return tooMany === undefined ? records.map(({ value }) => value) : yield* tooMany
  })

/** The projects whose voters and watchers the caller may know. */
const loadKnown = (reads: QueryReads): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const projects = yield* loadProjects(reads)
    const may = yield* reads.mayEach(projects.map((each) => inProject("VIEW_VOTERS_AND_WATCHERS", each)))
    return projects.filter((_each, at) => may[at] === true).map(({ id }) => id)
  })

/** What lets the caller see comments that are kept for some. */
const loadHeld = (reads: QueryReads): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.flatMap(loadProjects(reads), (projects) =>
    loadHeldKeys(
      { ...reads, peekAll: reads.getAll },
      projects.map(({ id }) => id),
    ),
  )

const zoneOf = ({ caller }: Moment): DateTime.TimeZone =>
  DateTime.zoneUnsafeMakeNamed((caller._tag === "User" ? caller.timeZone : undefined) ?? "UTC")

/** Keys of issues name their projects, too, where they are compared by their numbers. */
const projectsIn = (comparisons: ReadonlyArray<Comparison>): ReadonlyArray<string> => [
  ...namedIn(comparisons, "project"),
  ...namedIn(
    comparisons.filter(({ operator }) => isRange(operator)),
    "issue",
  ).flatMap((text) => partsOfKey(text)?.projectKey ?? []),
]

/** Finds what a query names. */
export const loadFinding = (
  site: Site,
  reads: QueryReads,
  text: string,
  query: Query,
  warn: Finding["warn"],
): Effect.Effect<Finding, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const { moment } = reads
    const comparisons = comparisonsIn(query.where)
    const calls = callsOf(comparisons)
    const named = (kind: QueryKind) => namedIn(comparisons, kind)
    const asks = (...kinds: ReadonlyArray<QueryKind>) =>
      comparisons.some((each) => kinds.includes(queryField(fieldNameOf(each))?.kind ?? "rank"))
    const users = yield* loadNamedUsers(
      { select: reads.select, peek: reads.get },
      [...named("user"), ...named("audience")].filter(isWellFormed),
    )
    const caller = callerKey(moment.caller)
    const asksOthers = named("audience").some((each) => users.get(each) !== caller)
    const held = asks("comments", "texts") ? yield* loadHeld(reads) : []
    // Only a field that is not of queries may be one that administrators made.
    const now = namesOnlyKnown(comparisons, query) ? site : yield* seenSite(reads, site, [])
    const versions = yield* loadEach(named("version"), (each) => loadNamed(reads, Versions, each))
    return {
      site: now,
      moment,
      clock: { now: moment.at, zone: zoneOf(moment) },
      text,
      query,
      project: lookUp(yield* loadEach(projectsIn(comparisons), (each) => loadProjectNamed(reads, each))),
      issue: lookUp(yield* loadEach(named("issue"), (each) => loadIssueNamed(reads, each))),
      user: (each) => {
        const key = users.get(each)
        return key === undefined ? [] : [key]
      },
      group: lookUp(
        yield* loadEach(givenTo(calls, "membersOf"), (each) =>
          Effect.map(reads.get(Groups, each), (group) => (group === undefined ? [] : [group.name])),
        ),
      ),
      component: lookUp(
        yield* loadEach(named("component"), (each) =>
          Effect.map(loadNamed(reads, Components, each), (found) => found.map(({ id }) => id)),
        ),
      ),
      version: (each) => versions.get(each) ?? [],
      sprint: lookUp(yield* loadEach(named("sprint"), (each) => loadSprintNamed(reads, each))),
      category: lookUp(yield* loadEach(named("category"), (each) => loadCategoryNamed(reads, each))),
      known: asksOthers ? yield* loadKnown(reads) : [],
      history: calls.some(({ name }) => name === "issueHistory") ? yield* loadHistory(reads) : [],
      held,
      lookedUp: yield* loadPhrases(reads, phrasesIn(now, { text }, comparisons, queryField), held),
      warn,
    }
  })

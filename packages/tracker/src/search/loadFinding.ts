import { Groups } from "@quoin/directory"
import {
  type Collection,
  type LimitExceeded,
  type QueryReads,
  type ReadFailure,
  Where,
  callerKey,
  exceeded,
  foldCase,
  isWellFormed,
  distinct,
} from "@quoin/kernel"
import type { Clause, Query } from "@quoin/query"
import * as Effect from "effect/Effect"
import { Components, Versions } from "../collections"
import { ofQuery } from "../filters/storedFilter"
import { IssueHistories } from "../history/IssueHistory"
import { findIssue } from "../issue/storedIssue"
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
import { type QueryKind, queryField } from "./fieldNames"
import type { Finding } from "./Finding"
import { groupsIn, namedIn } from "./namedIn"

const namesOnlyKnownIn = (clause: Clause | undefined): boolean => {
  switch (clause?._tag) {
    case undefined:
      return true
    case "And":
    case "Or":
      return clause.clauses.every(namesOnlyKnownIn)
    case "Not":
      return namesOnlyKnownIn(clause.clause)
    case "Comparison":
      return queryField(clause.field.names[0].text) !== undefined
  }
}

const namesOnlyKnown = ({ where, orderBy }: Query): boolean =>
  namesOnlyKnownIn(where) && orderBy.every(({ field }) => queryField(field.names[0].text) !== undefined)

type Ids = ReadonlyMap<string, ReadonlyArray<string>>

const lookUp =
  (ids: Ids) =>
  (text: string): ReadonlyArray<string> =>
    ids.get(text) ?? []

const loadEach = (
  texts: ReadonlyArray<string>,
  load: (text: string) => Effect.Effect<ReadonlyArray<string>, ReadFailure>,
): Effect.Effect<Ids, ReadFailure> =>
  Effect.map(
    Effect.forEach(distinct(texts.filter(isWellFormed)), (text) =>
      Effect.map(load(text), (found) => [text, found] as const),
    ),
    (entries) => new Map(entries),
  )

type Reads = Pick<QueryReads, "selectVisible" | "select" | "get" | "may">

/** The ids of what has a name, in any project that the caller sees. */
const loadNamed = <A extends { readonly id: string }>(
  reads: Reads,
  collection: Collection.Collection<A, "name">,
  text: string,
) =>
  Effect.map(
    reads.selectVisible(collection, {
      where: Where.or<"name">(Where.equals("name", foldCase(text)), Where.keyIn([text])),
    }),
    ({ records }) => records.map(({ value }) => value.id),
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

/** The projects whose voters and watchers the caller may know. */
const loadKnown = (reads: QueryReads): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const limit = limits.projectList
    const { records, total = 0 } = yield* reads.selectVisible(Projects, { limit, total: true })
    const tooMany = exceeded(limits, "projectList", total)
    if (tooMany !== undefined) return yield* tooMany
    const projects = records.map(({ value }) => value)
    const may = yield* reads.mayEach(projects.map((each) => inProject("VIEW_VOTERS_AND_WATCHERS", each)))
    return projects.filter((_each, at) => may[at] === true).map(({ id }) => id)
  })

/** Finds what a query names. */
export const loadFinding = (
  site: Site,
  reads: QueryReads,
  text: string,
  query: Query,
  warn: Finding["warn"],
): Effect.Effect<Finding, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const named = (kind: QueryKind) => namedIn(query.where, kind)
    const users = yield* loadNamedUsers(
      { select: reads.select, peek: reads.get },
      [...named("user"), ...named("audience")].filter(isWellFormed),
    )
    const caller = callerKey(reads.moment.caller)
    const asksOthers = named("audience").some((each) => users.get(each) !== caller)
    const categories = yield* loadEach(named("category"), (each) => loadCategoryNamed(reads, each))
    const projects = yield* loadEach(named("project"), (each) => loadProjectNamed(reads, each))
    const issues = yield* loadEach(named("issue"), (each) => loadIssueNamed(reads, each))
    const components = yield* loadEach(named("component"), (each) =>
      loadNamed(reads, Components as never, each),
    )
    const versions = yield* loadEach(named("version"), (each) => loadNamed(reads, Versions as never, each))
    const sprints = yield* loadEach(named("sprint"), (each) => loadSprintNamed(reads, each))
    const groups = yield* loadEach(groupsIn(query.where), (each) =>
      Effect.map(reads.get(Groups, each), (group) => (group === undefined ? [] : [group.name])),
    )
    return {
      // Only a field that is not of queries may be one that administrators made.
      site: namesOnlyKnown(query) ? site : yield* seenSite(reads, site, []),
      moment: reads.moment,
      text,
      query,
      project: lookUp(projects),
      issue: lookUp(issues),
      user: (each) => {
        const key = users.get(each)
        return key === undefined ? [] : [key]
      },
      group: lookUp(groups),
      component: lookUp(components),
      version: lookUp(versions),
      sprint: lookUp(sprints),
      category: lookUp(categories),
      known: asksOthers ? yield* loadKnown(reads) : [],
      history: /issueHistory/i.test(text) ? yield* loadHistory(reads) : [],
      warn,
    }
  })

import { Groups } from "@quoin/directory"
import {
  type Collection,
  type QueryReads,
  type ReadFailure,
  Where,
  distinct,
  foldCase,
  isWellFormed,
} from "@quoin/kernel"
import type { Call } from "@quoin/query"
import * as Effect from "effect/Effect"
import { Components, Versions } from "../../collections"
import { ofQuery } from "../../filters/storedFilter"
import { partsOfKey } from "../../Issue"
import { findIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { loadNamedUsers } from "../../people"
import { seeIssue } from "../../permissions"
import { Categories } from "../../project/categories/Category"
import { Projects } from "../../project/collections"
import { loadProject } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import { Sprints } from "../../sprints/collections"
import { loadSeenSprints } from "../../sprints/storedSprint"
import { type Compared, givenTo, namedIn, usersIn } from "../language/comparisons"
import type { Names } from "../language/Finding"
import type { QueryKind } from "../language/QueryField"
import { isRange } from "../language/operators"

const loadEach = <A>(
  texts: ReadonlyArray<string>,
  load: (text: string) => Effect.Effect<ReadonlyArray<A>, ReadFailure>,
): Effect.Effect<(text: string) => ReadonlyArray<A>, ReadFailure> =>
  Effect.map(
    Effect.forEach(distinct(texts.filter(isWellFormed)), (text) =>
      Effect.map(load(text), (found) => [text, found] as const),
    ),
    (entries) => {
      const known = new Map(entries)
      return (text) => known.get(text) ?? []
    },
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

const loadCategoryNamed = (reads: Reads, text: string): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(
    reads.select(Categories, {
      where: Where.or<"name">(Where.equals("name", foldCase(text)), Where.keyIn([text])),
    }),
    ({ records }) => records.map(({ key }) => key),
  )

/** Functions that are given projects, and those that are given a user first. */
const ofProjects = [
  "releasedVersions",
  "unreleasedVersions",
  "latestReleasedVersion",
  "earliestUnreleasedVersion",
]
const ofUsers = ["updatedBy", "projectsLeadByUser", "componentsLeadByUser"]

/** Keys of issues name their projects, too, where they are compared by their numbers. */
const projectsIn = (compared: Compared, calls: ReadonlyArray<Call>): ReadonlyArray<string> => [
  ...namedIn(compared, "project"),
  ...namedIn(
    compared.where(({ operator }) => isRange(operator)),
    "issue",
  ).flatMap((text) => partsOfKey(text)?.projectKey ?? []),
  ...givenTo(calls, ofProjects),
]

const loadGroupNamed = (reads: Reads, text: string): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(reads.get(Groups, text), (group) => (group === undefined ? [] : [group.name]))

const loadUsersNamed = (reads: QueryReads, texts: ReadonlyArray<string>) =>
  Effect.map(
    loadNamedUsers({ select: reads.select, peek: reads.get }, texts.filter(isWellFormed)),
    (users) => (text: string) => {
      const key = users.get(text)
      return key === undefined ? [] : [key]
    },
  )

/** An id or a key means one object, else all of a label. */
const loadObjectNamed = (
  { objects }: Site,
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> => {
  if (objects === undefined) return Effect.succeed([])
  return Effect.flatMap(
    objects.called({ peekAll: reads.getAll, mayEach: reads.mayEach }, [text]),
    (called) => {
      const object = called.get(text)
      return object === undefined ? objects.labelled(reads, text) : Effect.succeed([object.held])
    },
  )
}

/** Finds all things that a query names. */
export const loadNames = (
  site: Site,
  reads: QueryReads,
  compared: Compared,
  calls: ReadonlyArray<Call>,
): Effect.Effect<Names, ReadFailure> => {
  const named = (...kinds: ReadonlyArray<QueryKind>) => namedIn(compared, ...kinds)
  const issues = [
    ...named("issue", "family"),
    ...givenTo(calls, ["linkedIssues"], "first"),
    ...givenTo(calls, ["parentEpic"]),
  ]
  const users = [
    ...named("user", "audience", "worklogAuthor"),
    ...usersIn(compared.comparisons),
    ...givenTo(calls, ofUsers, "first"),
  ]
  const groups = [...named("group"), ...givenTo(calls, ["membersOf"])]
  return Effect.all({
    project: loadEach(projectsIn(compared, calls), (each) => loadProjectNamed(reads, each)),
    issue: loadEach(issues, (each) => loadIssueNamed(reads, each)),
    user: loadUsersNamed(reads, users),
    group: loadEach(groups, (each) => loadGroupNamed(reads, each)),
    component: loadEach(named("component"), (each) =>
      Effect.map(loadNamed(reads, Components, each), (found) => found.map(({ id }) => id)),
    ),
    version: loadEach(named("version"), (each) => loadNamed(reads, Versions, each)),
    sprint: loadEach(named("sprint"), (each) => loadSprintNamed(reads, each)),
    object: loadEach(named("object"), (each) => loadObjectNamed(site, reads, each)),
    category: loadEach(named("category"), (each) => loadCategoryNamed(reads, each)),
  })
}

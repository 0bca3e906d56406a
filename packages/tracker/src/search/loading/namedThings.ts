import { Groups } from "@quoin/directory"
import { Prompt, type QueryReads, type ReadFailure, distinct, isWellFormed } from "@quoin/kernel"
import type { Call } from "@quoin/query"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Components, Versions } from "../../collections"
import { partsOfKey } from "../../Issue"
import { loadIssuesCalled, loadIssuesOfIds } from "../../issue/seenIssues"
import { loadLevelsNamed } from "../../levels/storedLevels"
import { loadNamedUsers } from "../../people"
import { Categories } from "../../project/categories/Category"
import { isId } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import { loadSprintsCalled } from "../../sprints/calledSprints"
import { type Compared, givenTo, namedIn, usersIn } from "../language/comparisons"
import type { Named, Names } from "../language/Finding"
import type { QueryKind } from "../language/QueryField"
import { kinFunctions, versionFunctions } from "../language/functions"
import { isRange } from "../language/operators"
import { loadNamed, loadProjectsNamed } from "./byName"

const wellFormed = (texts: ReadonlyArray<string>) => distinct(texts.filter(isWellFormed))

const nothing = (): ReadonlyArray<never> => []

const loadEach = <A>(
  texts: ReadonlyArray<string>,
  load: (text: string) => Effect.Effect<ReadonlyArray<A>, ReadFailure>,
): Effect.Effect<(text: string) => ReadonlyArray<A>, ReadFailure> =>
  Prompt.map(
    Prompt.forEach(wellFormed(texts), (text) => Prompt.map(load(text), (found) => [text, found] as const)),
    (entries) => {
      const known = new Map(entries)
      return (text) => known.get(text) ?? []
    },
  )

const loadIssuesNamed = (
  reads: QueryReads,
  texts: ReadonlyArray<string>,
): Effect.Effect<Named, ReadFailure> =>
  Prompt.gen(function* () {
    if (texts.length === 0) return nothing
    const [keys, ids] = Arr.partition(wellFormed(texts), isId)
    const found = new Map([
      ...(yield* loadIssuesCalled(reads, keys)),
      ...(yield* loadIssuesOfIds(reads, ids)),
    ])
    return (text: string) => {
      const issue = found.get(text)
      return issue === undefined ? [] : [issue.id]
    }
  })

/** Functions that are given projects or issues, and those that are given a user first. */
const ofProjects = ["releasedVersions", "unreleasedVersions", ...versionFunctions]
const ofIssues = ["parentEpic", ...kinFunctions]
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

const loadGroupNamed = (reads: QueryReads, text: string): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Prompt.map(reads.get(Groups, text), (group) => (group === undefined ? [] : [group.name]))

const idsOf =
  <A extends { readonly id: string }>(named: (text: string) => ReadonlyArray<A>): Named =>
  (text) =>
    named(text).map(({ id }) => id)

const loadUsersNamed = (reads: QueryReads, texts: ReadonlyArray<string>): Effect.Effect<Named, ReadFailure> =>
  Prompt.map(
    loadNamedUsers({ select: reads.select, peek: reads.get }, texts.filter(isWellFormed)),
    (users) => (text: string) => {
      const key = users.get(text)
      return key === undefined ? [] : [key]
    },
  )

/** A key means one object; other texts mean all of a label, and the one of an id, as labels may be numbers, too. */
const loadObjectNamed = (
  { objects }: Site,
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> => {
  if (objects === undefined) return Effect.succeed([])
  return Prompt.gen(function* () {
    // A host may have objects of its own, which no collection holds: what is found of them is of this moment.
    void reads.moment.at
    const called = yield* objects.called({ peekAll: reads.getAll, mayEach: reads.mayEach }, [text])
    const named = called.get(text)?.held
    if (named !== undefined && !isId(text)) return [named]
    return distinct([...(named === undefined ? [] : [named]), ...(yield* objects.labelled(reads, text))])
  })
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
    ...givenTo(calls, ofIssues),
  ]
  const users = [
    ...named("user", "audience", "worklogAuthor"),
    ...usersIn(compared.comparisons),
    ...givenTo(calls, ofUsers, "first"),
  ]
  const groups = [...named("group"), ...givenTo(calls, ["membersOf"])]
  return Prompt.gen(function* () {
    return {
      project: yield* loadProjectsNamed(reads, wellFormed(projectsIn(compared, calls))),
      issue: yield* loadIssuesNamed(reads, issues),
      user: yield* loadUsersNamed(reads, users),
      group: yield* loadEach(groups, (each) => loadGroupNamed(reads, each)),
      component: idsOf(
        yield* loadNamed({ select: reads.selectVisible }, Components, wellFormed(named("component"))),
      ),
      version: yield* loadNamed({ select: reads.selectVisible }, Versions, wellFormed(named("version"))),
      sprint: yield* loadEach(named("sprint"), (each) => loadSprintsCalled(reads, each)),
      object: yield* loadEach(named("object"), (each) => loadObjectNamed(site, reads, each)),
      level: yield* loadEach(named("level"), (each) => loadLevelsNamed(reads, each)),
      category: idsOf(yield* loadNamed(reads, Categories, wellFormed(named("category")))),
    }
  })
}

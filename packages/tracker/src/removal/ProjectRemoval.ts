import {
  Collection,
  Commit,
  Field,
  type NotFound,
  Order,
  type ReadFailure,
  type Reads,
  Sweep,
  Where,
  foldCase,
  isWellFormed,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ownerKey } from "../avatars/Avatar"
import { Avatars } from "../avatars/collections"
import { Components, Versions } from "../collections"
import { ArchivedIssues } from "../issue/archive"
import { Issues } from "../issue/collections"
import { IssueRemovals, removalOf, removed } from "./IssueRemoval"
import { removingHanging, removingProperties } from "./issueContents"
import { limits } from "../limits"
import { ProjectRecord } from "../Project"
import { absentProject, findProject, isId } from "../project/storedProject"
import { VersionLinks } from "../versions/VersionLink"

/** A project that is gone, until all that was in it is. */
export const ProjectRemovals = Collection.make({
  name: "tracker.projectRemoval",
  version: 1,
  schema: Schema.Struct({ project: ProjectRecord }),
  key: ({ project }: { readonly project: ProjectRecord }) => project.id,
  fields: { key: Field.unique(({ project: { key } }: { readonly project: ProjectRecord }) => foldCase(key)) },
})

const named = (key: string) => Where.equals("key" as const, foldCase(key))

/** The project of an id or a key that an earlier request has left: it is guarded. */
export const loadRemovedProject = (
  reads: Pick<Reads, "select" | "get">,
  idOrKey: string,
): Effect.Effect<ProjectRecord, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    if (!isWellFormed(idOrKey)) return yield* absentProject(idOrKey)
    const where = isId(idOrKey) ? Where.keyIn([idOrKey]) : named(idOrKey)
    const { records } = yield* reads.select(ProjectRemovals, { where, limit: 1 })
    const removal = records[0] === undefined ? undefined : yield* reads.get(ProjectRemovals, records[0].key)
    return removal === undefined ? yield* absentProject(idOrKey) : removal.project
  })

/** Whether another project has a key, or had it until its deletion, which goes on by that key. */
export const isKeyTaken = (
  reads: Pick<Reads, "select" | "guard">,
  key: string,
  ownId?: string,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.gen(function* () {
    const other = yield* findProject(reads, key)
    if (other !== undefined) return other.value.id !== ownId
    yield* reads.guard(Commit.noneMatches(ProjectRemovals, named(key)))
    return (yield* reads.select(ProjectRemovals, { where: named(key), limit: 1 })).records.length > 0
  })

/** Ends the first deletion of an issue in the project that was cut off, one after the other. */
const endingRemovals =
  (reads: Reads, projectId: string): Sweep.Work =>
  (room) =>
    Effect.gen(function* () {
      const where = Where.equals("projectId" as const, projectId)
      const { records, more } = yield* reads.select(IssueRemovals, { where, limit: 1 })
      const [removal] = records
      if (removal === undefined) return { changes: [], done: true }
      const end = Sweep.changing([Commit.remove(IssueRemovals, removal.key)])
      const { changes, done } = yield* Sweep.inOrder(removingHanging(reads, removal.value.issues), end)(room)
      return { changes, done: done && !more }
    })

/** The oldest issues, as many as one step removes. */
const loadFirstIssues = (reads: Reads, projectId: string) =>
  Effect.gen(function* () {
    const where = Where.equals("projectId" as const, projectId)
    const orderBy = [Order.ascending("number" as const)]
    const { records, more } = yield* reads.select(Issues, { where, orderBy, limit: limits.issuesRemoved })
    // Who has read one of them may still be about to change it.
    for (const { key, revision } of records) yield* reads.guard(Commit.unchanged(Issues, key, revision))
    return { where, more, issues: records.map(({ value }) => value) }
  })

/** The same of archived ones. */
const loadFirstArchived = (reads: Reads, projectId: string) =>
  Effect.gen(function* () {
    const where = Where.equals("projectId" as const, projectId)
    const orderBy = [Order.ascending("number" as const)]
    const { records } = yield* reads.select(ArchivedIssues, { where, orderBy, limit: limits.issuesRemoved })
    for (const { key, revision } of records) {
      yield* reads.guard(Commit.unchanged(ArchivedIssues, key, revision))
    }
    return records.map(({ value }) => value)
  })

/** Nothing is archived any more; what is goes before the project, as other issues do. */
const noneArchived =
  (reads: Reads, projectId: string): Sweep.Work =>
  () =>
    Effect.gen(function* () {
      const where = Where.equals("projectId" as const, projectId)
      const { records } = yield* reads.select(ArchivedIssues, { where, limit: 1 })
      if (records.length > 0) return { changes: [], done: false }
      yield* reads.guard(Commit.noneMatches(ArchivedIssues, where))
      return { changes: [], done: true }
    })

/** Removes the issues, where so few are left that they go in one step with all that hangs on them. */
const removingIssues =
  (reads: Reads, projectId: string): Sweep.Work =>
  (room) =>
    Effect.gen(function* () {
      const { where, more, issues } = yield* loadFirstIssues(reads, projectId)
      if (more) return { changes: [], done: false }
      const hidden = Sweep.changing(issues.map(({ id }) => Commit.remove(Issues, id)))
      const { changes, done } = yield* Sweep.inOrder(
        removingHanging(reads, issues.map(removed)),
        hidden,
      )(room)
      const others = Where.not(Where.keyIn(issues.map(({ id }) => id)))
      if (done) yield* reads.guard(Commit.noneMatches(Issues, Where.and(where, others)))
      return { changes, done }
    })

/**
 * A step before the project itself goes: the next issues are hidden as a whole, or what hung on hidden ones is removed. Nothing where
 * there is nothing left of either.
 */
export const leavingIssues = (
  reads: Reads,
  { id }: Pick<ProjectRecord, "id">,
  changes: number,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.gen(function* () {
    const ending = yield* endingRemovals(reads, id)(Sweep.budget(changes))
    if (ending.changes.length > 0) return ending.changes
    const standing = (yield* loadFirstIssues(reads, id)).issues
    const [first, ...others] = standing.length > 0 ? standing : yield* loadFirstArchived(reads, id)
    if (first === undefined) return []
    return [
      ...[first, ...others].map((issue) =>
        Commit.remove(issue.archivedAt === undefined ? Issues : ArchivedIssues, issue.id),
      ),
      Commit.put(IssueRemovals, removalOf(first, others)),
    ]
  })

/** Removes what is in a project. */
export const emptying = (
  reads: Reads,
  { id }: Pick<ProjectRecord, "id">,
  changes: number,
): Effect.Effect<Sweep.Step, ReadFailure> => {
  const where = Where.equals("projectId" as const, id)
  return Sweep.inOrder(
    endingRemovals(reads, id),
    removingIssues(reads, id),
    noneArchived(reads, id),
    Sweep.removing(reads, Components, { where, orderBy: [Order.ascending("name")] }),
    Sweep.removing(reads, VersionLinks, { where, orderBy: [Order.ascending("globalId")] }),
    Sweep.removing(reads, Versions, { where, orderBy: [Order.ascending("position")] }),
    removingProperties(reads, "project", [id]),
    Sweep.removing(reads, Avatars, {
      where: Where.equals("owner", ownerKey("project", id)),
      orderBy: [Order.ascending("idNumber")],
    }),
  )(Sweep.budget(changes))
}

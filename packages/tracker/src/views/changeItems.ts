import { type QueryReads, type ReadFailure, limits as kernelLimits, distinct } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { ofQuery as asReads } from "../filters/storedFilter"
import { seeIssue, seeProject } from "../permissions"
import { Sprints } from "../sprints/collections"
import { loadSeenSprints } from "../sprints/storedSprint"
import { Projects } from "../project/collections"
import type { Site } from "../site/Site"
import type { ChangeItem } from "../issue/changes/Change"
import { type Naming, namedBy, namedOn, namingOf } from "../fields/changes/namedThings"
import { Issues } from "../issue/collections"
import { loadSeenKeys } from "../issue/seenIssues"
import { loadKnownLevels } from "../levels/storedLevels"
import { loadHeldObjects } from "./heldObjects"

/** What the caller may know of a kind: what each id or key is called, where the item does not say so itself. */
type Known = ReadonlyMap<string, string | undefined>

/** Records are read in so many at once as one read takes. */
const inChunks = <A, E>(
  keys: ReadonlyArray<string>,
  load: (some: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<A>, E>,
): Effect.Effect<ReadonlyArray<A>, E> =>
  Effect.map(Effect.forEach(Arr.chunksOf(keys, kernelLimits.whereListValues), load), (all) => all.flat())

const knownOf = (ids: Iterable<string>): Known => new Map([...ids].map((id) => [id, undefined]))

const loadSeenIssues = (reads: QueryReads, ids: ReadonlyArray<string>) =>
  inChunks(ids, (some) =>
    Effect.gen(function* () {
      const issues = [...(yield* reads.getAll(Issues, some)).values()]
      const projects = yield* reads.getAll(Projects, distinct(issues.map(({ projectId }) => projectId)))
      const placed = issues.flatMap((issue) => {
        const project = projects.get(issue.projectId)
        return project === undefined ? [] : [{ issue, project }]
      })
      const seen = yield* reads.mayEach(placed.map((each) => seeIssue(each, each.issue.id)))
      return placed.flatMap(({ issue }, at) => (seen[at] === true ? [issue.id as string] : []))
    }),
  )

const loadSeenProjects = (reads: QueryReads, ids: ReadonlyArray<string>) =>
  inChunks(ids, (some) =>
    Effect.gen(function* () {
      const projects = [...(yield* reads.getAll(Projects, some)).values()]
      const seen = yield* reads.mayEach(projects.map((project) => seeProject(project)))
      return projects.flatMap(({ id }, at) => (seen[at] === true ? [id as string] : []))
    }),
  )

/** A sprint that is gone was one of the issue, and nothing of it is hidden any more. */
const loadKnownSprints = (reads: QueryReads, ids: ReadonlyArray<string>) =>
  Effect.map(
    inChunks(ids, (some) =>
      Effect.gen(function* () {
        const found = yield* reads.getAll(Sprints, some)
        const seen = yield* loadSeenSprints(asReads(reads), [...found.values()])
        const gone = some.filter((id) => !found.has(id))
        return [
          ...gone.map((id) => [id, undefined] as const),
          ...seen.map(({ sprint }) => [sprint.id as string, sprint.name] as const),
        ]
      }),
    ),
    (all): Known => new Map(all),
  )

/** Levels are told of to those who are in them (TRK-513). */
const loadLevelNames = (reads: QueryReads, ids: ReadonlyArray<string>) =>
  ids.length === 0
    ? Effect.succeed<Known>(new Map())
    : Effect.map(
        loadKnownLevels(reads, ({ id }) => ids.includes(id)),
        (levels): Known => new Map(levels.map(({ id, name }) => [id, name])),
      )

/** What of all that some items name the caller may know. */
const loadKnown = (
  site: Site,
  reads: QueryReads,
  items: ReadonlyArray<ChangeItem>,
): Effect.Effect<Readonly<Record<Naming, Known>>, ReadFailure> =>
  Effect.all({
    issueKeys: Effect.map(loadSeenKeys(reads, namedBy(site, items, "issueKeys")), knownOf),
    issues: Effect.map(loadSeenIssues(reads, namedBy(site, items, "issues")), knownOf),
    sprints: loadKnownSprints(reads, namedBy(site, items, "sprints")),
    projects: Effect.map(loadSeenProjects(reads, namedBy(site, items, "projects")), knownOf),
    objects: Effect.map(
      loadHeldObjects(site, reads, namedBy(site, items, "objects")),
      (found): Known => new Map([...found].map(([held, { key }]) => [held, key])),
    ),
    levels: loadLevelNames(reads, namedBy(site, items, "levels")),
  })

interface Side {
  readonly id: string | null
  readonly text: string | null
}

/** One side without what is hidden: as it was told where all is known, else by what the rest is called now. */
const knownSide = ({ id, text }: Side, known: Known): Side => {
  const named = namedOn(id)
  const left = named.filter((each) => known.has(each))
  if (left.length === named.length) return { id, text }
  return left.length === 0
    ? { id: null, text: null }
    : { id: left.join(", "), text: left.map((each) => known.get(each) ?? each).join(", ") }
}

/**
 * Loads what decides what a change log may tell: of each thing that an item names what the caller sees of it alone, as the field itself
 * shows it. What is left of an item, or nothing where both sides are the same then.
 */
export const loadToldItem = (
  site: Site,
  reads: QueryReads,
  items: ReadonlyArray<ChangeItem>,
): Effect.Effect<(item: ChangeItem) => ChangeItem | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const known = yield* loadKnown(site, reads, items)
    return (item) => {
      const naming = namingOf(site, item)
      if (naming === undefined) return item
      if (naming === "unknown") return undefined
      const from = knownSide({ id: item.from, text: item.fromText }, known[naming])
      const to = knownSide({ id: item.to, text: item.toText }, known[naming])
      return from.id === to.id
        ? undefined
        : { ...item, from: from.id, fromText: from.text, to: to.id, toText: to.text }
    }
  })

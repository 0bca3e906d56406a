import { type QueryReads, type ReadFailure, Where, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { isReached } from "../../access/containment"
import { labelText } from "../../labels/Label"
import { loadLabelsOf } from "../../labels/labelsOfMany"
import { limits } from "../../limits"
import { type FirstBelow, loadFirstOfEach } from "../../tree/firstOfEach"
import { type ListedBelowMany, childrenOfMany } from "../../tree/treeLists"
import type { Gathered } from "./Gathered"
import type { KnownChildren } from "../context/Known"

type Ids = ReadonlyArray<string>
type FirstOf = Effect.Effect<(id: string) => FirstBelow, ReadFailure>

const pagesBelow = (reads: QueryReads, ids: Ids, most: number): FirstOf =>
  loadFirstOfEach(reads, ids, childrenOfMany("page", false), most)

const known = ({ records, more }: FirstBelow, gathered: Gathered): KnownChildren => ({
  pages: records.map(gathered.takeBelow),
  more,
})

/** The pages right below some. */
export const loadChildren = (
  reads: QueryReads,
  gathered: Gathered,
  ids: Ids,
): Effect.Effect<void, ReadFailure> =>
  Effect.gen(function* () {
    const wanted = ids.filter((id) => !gathered.children.has(id))
    if (wanted.length === 0) return
    const firstOf = yield* pagesBelow(reads, wanted, limits.renderedChildren)
    for (const id of wanted) gathered.children.set(id, known(firstOf(id), gathered))
  })

/** Is what stands below a page known, and not only that something does? */
const isKnown = ({ below }: Gathered["trees"], id: string): boolean => {
  const found = below.get(id)
  return found !== undefined && (found.pages.length > 0 || !found.more)
}

/** What stands right below some pages of trees; of the last level no more than whether there is anything. */
const loadLevel = (
  reads: QueryReads,
  gathered: Gathered,
  ids: Ids,
  isLast: boolean,
): Effect.Effect<void, ReadFailure> =>
  Effect.gen(function* () {
    const { trees } = gathered
    const wanted = distinct(ids).filter((id) => !(isLast ? trees.below.has(id) : isKnown(trees, id)))
    if (wanted.length === 0) return
    const firstOf = yield* pagesBelow(reads, wanted, isLast ? 0 : limits.renderedChildren)
    for (const id of wanted) trees.below.set(id, known(firstOf(id), gathered))
  })

/** Trees of pages, level by level for all of them. Of each level no more is read of a tree than the whole tree shows. */
export const loadTrees = (
  reads: QueryReads,
  gathered: Gathered,
  roots: Ids,
): Effect.Effect<void, ReadFailure> =>
  Effect.gen(function* () {
    const { below, roots: begun } = gathered.trees
    let levels: ReadonlyArray<Ids> = roots.filter((id) => !begun.has(id)).map((id) => [id])
    for (const id of roots) begun.add(id)
    for (let depth = 0; depth <= limits.renderedTreeDepth && levels.length > 0; depth++) {
      yield* loadLevel(reads, gathered, levels.flat(), depth === limits.renderedTreeDepth)
      levels = levels
        .map((ids) =>
          ids
            .flatMap((id) => below.get(id)?.pages.map((page) => page.id) ?? [])
            .slice(0, limits.renderedTreePages),
        )
        .filter((ids) => ids.length > 0)
    }
  })

/** The labels of some items, as far as the reader sees them. */
export const loadLabels = (
  reads: QueryReads,
  gathered: Gathered,
  ids: Ids,
): Effect.Effect<void, ReadFailure> =>
  Effect.gen(function* () {
    const wanted = ids.filter((id) => !gathered.labels.has(id))
    if (wanted.length === 0) return
    const labelsOf = yield* loadLabelsOf(reads, wanted)
    for (const id of wanted) gathered.labels.set(id, labelsOf(id).map(labelText))
  })

/** Files on what is put away are gone with it. */
const filesOfMany = (): ListedBelowMany => {
  const { where, ...listed } = childrenOfMany("attachment", false)
  return { ...listed, where: (ids) => Where.and(where(ids), isReached) }
}

/** The first files on some items. */
export const loadFiles = (
  reads: QueryReads,
  gathered: Gathered,
  ids: Ids,
): Effect.Effect<void, ReadFailure> =>
  Effect.gen(function* () {
    const wanted = ids.filter((id) => !gathered.listed.has(id))
    if (wanted.length === 0) return
    const firstOf = yield* loadFirstOfEach(reads, wanted, filesOfMany(), limits.renderedFiles)
    for (const id of wanted) {
      const { records, more } = firstOf(id)
      gathered.listed.set(id, { names: records.map(({ title }) => title), more })
    }
  })

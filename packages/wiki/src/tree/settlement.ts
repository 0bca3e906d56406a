import {
  Commit,
  type ReadFailure,
  type Reads,
  type Stored,
  type Sweep,
  Where,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "../content/Content"
import { limits } from "../limits"
import { guardAll, guardNoOther, namesAny } from "./ancestorWhere"
import { type Climb, ancestorsBy, climb, withAncestors } from "./ancestry"

type Page = Stored<ContentRecord>

/** What may name pages above it that do not stand there: pages that name `root`, and one of those `left`. */
export interface Unsettled {
  readonly root: string
  readonly left: ReadonlyArray<string>
}

const isUnsettled =
  ({ root, left }: Unsettled) =>
  ({ ancestors }: ContentRecord): boolean => {
    const names = new Set<string>(ancestors)
    return names.has(root) && left.some((id) => names.has(id))
  }

/** The pages above these, up to the first of each that names only what stands above it. */
const loadAbove = (
  reads: Pick<Reads, "select">,
  pages: ReadonlyArray<Page>,
  unsettled: (page: ContentRecord) => boolean,
): Effect.Effect<ReadonlyMap<string, Page>, ReadFailure> =>
  Effect.gen(function* () {
    const found = new Map(pages.map((page) => [page.key, page]))
    const asked = new Set(found.keys())
    let open: ReadonlyArray<Page> = pages
    while (open.length > 0) {
      const parents = distinct(open.flatMap(({ value }) => value.parentId ?? [])).filter(
        (id) => !asked.has(id),
      )
      const above: Array<Page> = []
      for (const some of Arr.chunksOf(parents, limits.toldTogether)) {
        const { records } = yield* reads.select(Contents, { where: Where.keyIn(some), limit: some.length })
        above.push(...records)
      }
      for (const id of parents) asked.add(id)
      for (const page of above) found.set(page.key, page)
      open = above.filter(({ value }) => unsettled(value))
    }
    return found
  })

/** What one step knows: each page with its way up, and all records that this rests on. */
interface Known {
  readonly pages: ReadonlyArray<{ readonly page: Page; readonly way: Climb }>
  readonly restsOn: ReadonlySet<string>
}

/** As many of the pages as the guards of one commit allow. */
const knownOf = (
  pages: ReadonlyArray<Page>,
  found: ReadonlyMap<string, Page>,
  unsettled: (page: ContentRecord) => boolean,
): Known => {
  const restsOn = new Set<string>()
  const known: Array<Known["pages"][number]> = []
  for (const page of pages) {
    const way = climb(
      page.value,
      (id) => found.get(id)?.value,
      (above) => !unsettled(above),
    )
    const more = [page.value, ...way.path, ...(way.reached === undefined ? [] : [way.reached])]
    if (known.length > 0 && restsOn.size + more.length > limits.toldGuards) break
    for (const { id } of more) restsOn.add(id)
    known.push({ page, way })
  }
  return { pages: known, restsOn }
}

/**
 * One step in which pages come to name exactly what stands above them, by the parents that they name. A page that is right
 * already, as what was left stands above it again, is passed by. Nothing that a page rests on changes until the commit.
 */
export const settle = (
  reads: Pick<Reads, "select" | "guard">,
  what: Unsettled,
): Effect.Effect<Sweep.Step, ReadFailure> =>
  Effect.gen(function* () {
    const unsettled = isUnsettled(what)
    const where = namesAny(what.root, what.left)
    const looked: Array<string> = []
    for (;;) {
      const last = looked.at(-1)
      const { records, more } = yield* reads.select(Contents, {
        where,
        limit: limits.toldTogether,
        ...(last === undefined ? {} : { after: { values: [], key: last } }),
      })
      const found = yield* loadAbove(reads, records, unsettled)
      const { pages, restsOn } = knownOf(records, found, unsettled)
      const told = pages.map(({ page, way }) => withAncestors(page.value, ancestorsBy(way)))
      const changes = told.flatMap((each) => (each === undefined ? [] : [Commit.put(Contents, each)]))
      looked.push(...pages.map(({ page: { key } }) => key))
      const all = !more && pages.length === records.length
      if (changes.length === 0 && !all) continue
      yield* guardAll(
        reads,
        [...restsOn].flatMap((id) => found.get(id) ?? []),
      )
      if (all && looked.length <= kernelLimits.whereListValues) yield* guardNoOther(reads, where, looked)
      return { changes, done: all }
    }
  })

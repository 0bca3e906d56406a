import { type QueryReads, type ReadFailure, foldCase, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { Gathered, fileKey, listKey } from "./Gathered"
import type { Known, ListReference, Source } from "../context/Known"
import { Loading } from "./Loading"
import { macroOf } from "../markup/MacroInstance"
import { type Macros, type Shown, macroNamed } from "../macros/Macro"
import { idOfPage } from "../macros/pages/pageParameter"
import { type References, pageKey, referencesIn } from "../markup/references"
import { elementsIn } from "../markup/StorageTree"

interface Shows {
  readonly what: Shown
  readonly id: string
  readonly withExcerpts: boolean
}

/** The pages that the macros of a body show, where they are known. */
const shownIn = (source: Source, macros: Macros, gathered: Gathered): ReadonlyArray<Shows> =>
  [...elementsIn(source.nodes)].flatMap((each) => {
    const macro = macroOf(each)
    const shows = macro && macroNamed(macros, macro.name)?.shows
    if (macro === undefined || shows === undefined) return []
    const { what, of, excerpts } = shows
    const id = idOfPage(of(macro, source.spaceKey), source, {
      page: (reference) => gathered.pages.get(pageKey(reference)),
      space: (key) => gathered.spaces.get(foldCase(key)),
    })
    return id === undefined
      ? []
      : [
          {
            what: typeof what === "function" ? what(macro) : what,
            id,
            withExcerpts: excerpts?.(macro) ?? false,
          },
        ]
  })

/** The lists of pages that the macros of a body show. */
const listsIn = (source: Source, macros: Macros): ReadonlyArray<ListReference> => {
  const lists = new Map<string, ListReference>()
  for (const each of elementsIn(source.nodes)) {
    const macro = macroOf(each)
    const list = macro && macroNamed(macros, macro.name)?.lists?.(macro, source)
    if (list !== undefined) lists.set(listKey(list), list)
    if (lists.size === limits.renderedLists) break
  }
  return [...lists.values()]
}

const around = ["children", "tree", "labels", "files"] as const

/** The pages that stand below one that is shown with their excerpts. */
const excerptsIn = ({ what, id, withExcerpts }: Shows, gathered: Gathered): ReadonlyArray<string> => {
  if (!withExcerpts) return []
  return what === "tree"
    ? gathered.pagesIn(id)
    : (gathered.children.get(id)?.pages.map((page) => page.id) ?? [])
}

const firstPages = (ids: ReadonlyArray<string>, bodies: number): ReadonlyArray<string> =>
  distinct(ids).slice(0, bodies * limits.renderedPages)

/** Reads what some bodies refer to, and what the pages refer to that they show. `bodies` are shown in all, each with other pages in it. */
const loadOf = (
  sources: ReadonlyArray<Source>,
  bodies: number,
  macros: Macros,
  loading: Loading,
  gathered: Gathered,
): Effect.Effect<ReadonlyArray<Source>, ReadFailure> =>
  Effect.gen(function* () {
    const named: ReadonlyArray<readonly [Source, References]> = sources.map((source) => [
      source,
      referencesIn(source.nodes, source.spaceKey),
    ])
    const all = named.map(([, references]) => references)
    const files = all.flatMap((each) => each.files)
    const lists = sources.flatMap((source) => listsIn(source, macros))
    const pages = [...all.flatMap((each) => each.pages), ...files.flatMap(({ page }) => page ?? [])]
    yield* loading.spaces([
      ...sources.map(({ spaceKey }) => spaceKey),
      ...pages.map(({ spaceKey }) => spaceKey),
      ...all.flatMap((each) => each.spaces),
      ...lists.flatMap((each) => each.spaces),
    ])
    yield* loading.pages(pages)
    yield* loading.ids(all.flatMap((each) => each.ids))
    yield* loading.files(
      named.flatMap(([{ id }, references]) =>
        references.files.flatMap(({ page, filename }) => {
          const on = page === undefined ? id : gathered.pages.get(pageKey(page))?.id
          return on === undefined ? [] : [[on, filename] as const]
        }),
      ),
    )
    const shown = sources.map((source) => shownIn(source, macros, gathered))
    /** So many pages of each body, and of all together. */
    const firstOf = (idsIn: (each: Shows) => ReadonlyArray<string>) =>
      firstPages(
        shown.flatMap((some) => firstPages(some.flatMap(idsIn), 1)),
        bodies,
      )
    const idsOf = (what: Shown) => firstOf((each) => (each.what === what ? [each.id] : []))
    for (const what of around) yield* loading.around[what](idsOf(what))
    yield* loading.lists(lists)
    return yield* loading.bodies(
      firstOf((each) => (each.what === "body" ? [each.id] : excerptsIn(each, gathered))),
    )
  })

/** What some bodies refer to, and the pages that they show, as far as the caller may see it. */
export const loadKnown = (
  reads: QueryReads,
  sources: ReadonlyArray<Source>,
  macros: Macros,
): Effect.Effect<Known, ReadFailure> =>
  Effect.gen(function* () {
    const gathered = new Gathered()
    const loading = new Loading(reads, gathered)
    const users: Array<string> = []
    let next = sources
    for (let depth = 0; next.length > 0 && depth <= limits.includeDepth; depth++) {
      users.push(...next.flatMap(({ nodes, spaceKey }) => referencesIn(nodes, spaceKey).users))
      next = yield* loadOf(next, sources.length, macros, loading, gathered)
    }
    const people = yield* loadPeople(reads, users)
    return {
      page: (reference) => gathered.pages.get(pageKey(reference)),
      pageOfId: (id) => gathered.byId.get(id)?.page,
      user: (key) => people(key),
      space: (key) => gathered.spaces.get(foldCase(key)),
      hasFile: (containerId, filename) => gathered.files.has(fileKey(containerId, filename)),
      body: (id) => gathered.bodies.get(id),
      children: (id) => gathered.children.get(id),
      tree: (root) => (gathered.trees.roots.has(root) ? (id) => gathered.trees.below.get(id) : undefined),
      labels: (id) => gathered.labels.get(id),
      files: (id) => gathered.listed.get(id),
      list: (reference) => gathered.lists.get(listKey(reference)),
    }
  })

import {
  Expansion,
  Prompt,
  type QueryReads,
  type ReadFailure,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "../content/Content"
import { contentSummary } from "../content/views/contentSummary"
import type { ContentView } from "../content/views/ContentView"
import { onlyVisible } from "../permissions"
import { climb } from "../tree/ancestry"
import type { LoadFailure, ShownContent } from "../content/views/ShownContent"
import type { PageOfContent, Part } from "./Part"

/** All pages above some items, by id, in one read: each item names them. */
const loadAbove = (
  reads: Pick<QueryReads, "getAll">,
  items: ReadonlyArray<ShownContent>,
): Effect.Effect<ReadonlyMap<string, ContentRecord>, ReadFailure> =>
  Prompt.gen(function* () {
    const above = new Map<string, ContentRecord>()
    const ids = distinct(items.flatMap(({ content }): ReadonlyArray<string> => content.ancestors))
    for (const some of Arr.chunksOf(ids, kernelLimits.readKeys)) {
      for (const [id, page] of yield* reads.getAll(Contents, some)) above.set(id, page)
    }
    return above
  })

/** From the top of the space down to the parent. */
const pathTo = (
  content: ContentRecord,
  above: ReadonlyMap<string, ContentRecord>,
): ReadonlyArray<ContentRecord> =>
  climb(
    content,
    (id) => above.get(id),
    () => false,
  ).path

type AncestorsOf = Effect.Effect<Pick<ContentView, "ancestors">, LoadFailure>

/** All of each page above, where something inside is asked for (WIK-115). One above several items is shown in each of them. */
const wholeAncestors = (
  { shown, loadViews }: PageOfContent,
  pagesAbove: (content: ContentRecord) => ReadonlyArray<ContentRecord>,
  inside: Expansion.Expansion,
): Effect.Effect<(each: ShownContent) => AncestorsOf, LoadFailure> =>
  Prompt.gen(function* () {
    const above = new Map(
      shown.map((each) => [
        each,
        pagesAbove(each.content).map((content): ShownContent => ({ content, status: content.status })),
      ]),
    )
    const show = yield* loadViews([...above.values()].flat(), inside)
    return (each) =>
      Prompt.map(
        Prompt.forEach(above.get(each) ?? [], (page) =>
          Prompt.map(show(page), (whole) => ({ ...contentSummary(page.content), whole })),
        ),
        (ancestors) => ({ ancestors }),
      )
  })

/** The pages above that the caller may see. */
export const ancestors: Part<Pick<ContentView, "ancestors">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "ancestors"),
  load: (page) =>
    Prompt.gen(function* () {
      const { shown, expansion, reads } = page
      const inside = Expansion.expansionAt(expansion, "ancestors") ?? Expansion.noExpansion
      const above = yield* loadAbove(reads, shown)
      const visible = new Set(yield* onlyVisible(reads, [...above.values()]))
      const pagesAbove = (content: ContentRecord) =>
        pathTo(content, above).filter((each) => visible.has(each))
      if (inside.children.size > 0) return yield* wholeAncestors(page, pagesAbove, inside)
      return ({ content }) =>
        Effect.succeed({ ancestors: pagesAbove(content).map((each) => contentSummary(each)) })
    }),
}

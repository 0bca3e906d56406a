import { Expansion, Prompt, limits as kernelLimits, distinct } from "@quoin/kernel"
import * as Arr from "effect/Array"
import type * as Effect from "effect/Effect"
import { Spaces } from "../collections"
import type { ContentView } from "../content/views/ContentView"
import type { Source } from "../rendering/context/Known"
import { loadRendering } from "../rendering/lateParts"
import type { Rendering } from "../rendering/loading/loadRendering"
import { Rendered } from "../body/Rendered"
import { sourceOf } from "../rendering/context/sourceOf"
import { treeOf } from "../rendering/markup/StorageTree"
import { bodiesOf } from "../content/views/bodiesOf"
import type { LoadFailure, ShownContent } from "../content/views/ShownContent"
import type { PageOfContent, Part } from "./Part"

/** Bodies that were read together, and what all of them refer to. */
interface Prepared {
  readonly sources: ReadonlyMap<ShownContent, Source>
  readonly rendering: Rendering
}

const loadSpaceKeys = ({ shown, reads }: PageOfContent) =>
  Prompt.gen(function* () {
    const keys = new Map<string, string>()
    const ids = distinct(shown.map(({ content }): string => content.spaceId))
    for (const some of Arr.chunksOf(ids, kernelLimits.readKeys))
      for (const [id, { key }] of yield* reads.getAll(Spaces, some)) keys.set(id, key)
    return (id: string) => keys.get(id) ?? ""
  })

const askedOf = ({ expansion }: PageOfContent) =>
  Rendered.literals.filter((to) => Expansion.expands(expansion, "body", to))

/** Bodies as a reader sees them (WIK-350). What many of them refer to is read for all that are read together. */
export const renderings: Part<Pick<ContentView, "rendered">> = {
  isAsked: (page) => askedOf(page).length > 0,
  load: (page) =>
    Prompt.gen(function* () {
      const asked = askedOf(page)
      const bodyOf = bodiesOf(page.reads, page.shown)
      const spaceKeyOf = yield* loadSpaceKeys(page)
      let prepared: Prepared | undefined
      const prepare = (shown: ShownContent): Effect.Effect<Prepared, LoadFailure> =>
        Prompt.gen(function* () {
          if (prepared?.sources.has(shown) === true) return prepared
          const { together } = yield* bodyOf(shown)
          const sources = new Map<ShownContent, Source>()
          for (const each of together) {
            const { body = "" } = yield* bodyOf(each)
            const nodes = yield* treeOf(body)
            sources.set(each, sourceOf(each.content, spaceKeyOf(each.content.spaceId), nodes))
          }
          const rendering = yield* loadRendering(page.reads, [...sources.values()], asked)
          return (prepared = { sources, rendering })
        })
      return (shown: ShownContent) =>
        Prompt.gen(function* () {
          const { sources, rendering } = yield* prepare(shown)
          const source = sources.get(shown)
          if (source === undefined) return {}
          const rendered = yield* Prompt.forEach(asked, (to) =>
            Prompt.map(rendering(source, to), (html) => [to, html] as const),
          )
          return { rendered: Object.fromEntries(rendered) }
        })
    }),
}

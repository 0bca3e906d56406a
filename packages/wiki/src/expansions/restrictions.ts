import { Expansion, Prompt, limits as kernelLimits, distinct } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { ContentView } from "../content/views/ContentView"
import { loadRestrictions } from "../rights/Restriction"
import { WikiRights } from "../rights/wikiRights"
import type { ShownContent } from "../content/views/ShownContent"
import type { Part } from "./Part"

/** Who may read and update the items, by themselves: what stands above them may be restricted, too (WIK-276). */
export const restrictions: Part<Pick<ContentView, "restrictions">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "restrictions"),
  load: ({ reads, shown }) =>
    Prompt.gen(function* () {
      const ids = distinct(shown.map(({ content }): string => content.id))
      const found = yield* Prompt.forEach(Arr.chunksOf(ids, kernelLimits.readKeys), (some) =>
        reads.getAll(WikiRights, some),
      )
      const rights = new Map(found.flatMap((some) => [...some]))
      const show = yield* loadRestrictions(reads, [...rights.values()])
      return ({ content }: ShownContent) => Effect.succeed({ restrictions: show(rights.get(content.id)) })
    }),
}

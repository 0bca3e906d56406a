import { Expansion, Prompt } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ContentView } from "../content/views/ContentView"
import type { ShownContent } from "../content/views/ShownContent"
import type { PageOfContent, Part } from "./Part"
import { loadThen, versionNames } from "./versionsAround"

const askedOf = ({ expansion }: PageOfContent) =>
  versionNames.flatMap((name) => {
    const inside = Expansion.expansionAt(expansion, "history", name, "content")
    return inside === undefined ? [] : [{ name, inside }]
  })

/** The item as it stood at the versions around the one that is shown, with what is asked for inside it (WIK-571). */
export const historyContent: Part<Pick<ContentView, "historyContent">> = {
  isAsked: (page) => askedOf(page).length > 0,
  load: (page) =>
    Prompt.gen(function* () {
      const loaded = yield* Prompt.forEach(askedOf(page), ({ name, inside }) =>
        Prompt.gen(function* () {
          const then = yield* loadThen(page, name)
          return { name, then, show: yield* page.loadViews([...then.values()], inside) }
        }),
      )
      return (each: ShownContent) =>
        Prompt.map(
          Prompt.forEach(loaded, ({ name, then, show }) => {
            const found = then.get(each)
            return found === undefined
              ? Effect.succeed([])
              : Prompt.map(show(found), (view) => [[name, view] as const])
          }),
          (views) => ({ historyContent: Object.fromEntries(views.flat()) }),
        )
    }),
}

import { Expansion, Prompt } from "@quoin/kernel"
import type { ContentView } from "../content/views/ContentView"
import { Converted } from "../body/Rendered"
import type { ShownContent } from "../content/views/ShownContent"
import type { PageOfContent, Part } from "./Part"

const askedOf = ({ expansion }: PageOfContent) =>
  Converted.literals.flatMap((representation) => {
    const inside = Expansion.expansionAt(expansion, "body", representation, "content")
    return inside === undefined ? [] : [{ representation, inside }]
  })

/** What each body is the body of: the item as it is shown, with what is asked for inside it (WIK-500). */
export const bodyContent: Part<Pick<ContentView, "bodyContent">> = {
  isAsked: (page) => askedOf(page).length > 0,
  load: (page) =>
    Prompt.gen(function* () {
      const { shown, loadViews } = page
      const loaded = yield* Prompt.forEach(askedOf(page), ({ representation, inside }) =>
        Prompt.map(loadViews(shown, inside), (show) => ({ representation, show })),
      )
      return (each: ShownContent) =>
        Prompt.map(
          Prompt.forEach(loaded, ({ representation, show }) =>
            Prompt.map(show(each), (view) => [representation, view] as const),
          ),
          (views) => ({ bodyContent: Object.fromEntries(views) }),
        )
    }),
}

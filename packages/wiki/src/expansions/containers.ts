import { Expansion, Prompt, limits as kernelLimits, distinct } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import { type ContentRecord, containerOf } from "../content/Content"
import { contentSummary } from "../content/views/contentSummary"
import type { ContentContext } from "../content/views/viewOf"
import type { LoadFailure, ShowContent, ShownContent } from "../content/views/ShownContent"
import type { PageOfContent, Part } from "./Part"

type ShowContainer = (
  container: ContentRecord,
) => Effect.Effect<Pick<ContentContext, "container">, LoadFailure>

/** All of a container where something inside it is asked for, else what it is called. */
const showContainers = (
  { expansion, loadViews }: PageOfContent,
  containers: ReadonlyArray<ContentRecord>,
): Effect.Effect<ShowContainer, LoadFailure> =>
  Prompt.gen(function* () {
    const inside = Expansion.expansionAt(expansion, "container")
    if (inside === undefined || inside.children.size === 0) {
      return (content) => Effect.succeed({ container: contentSummary(content) })
    }
    const shown = new Map(containers.map((content) => [content, { content, status: content.status }]))
    const show: ShowContent = yield* loadViews([...shown.values()], inside)
    return (content) =>
      Prompt.map(show(shown.get(content) ?? { content, status: content.status }), (whole) => ({
        container: { ...contentSummary(content), whole },
      }))
  })

/** What the items hang on, where they hang on something (WIK-204). Whoever sees an item sees what it hangs on. */
export const containers: Part<Pick<ContentContext, "container">> = {
  isAsked: ({ shown }) => shown.some(({ content }) => containerOf(content) !== undefined),
  load: (page) =>
    Prompt.gen(function* () {
      const ids = distinct(
        page.shown.flatMap(({ content }): ReadonlyArray<string> => {
          const id = containerOf(content)
          return id === undefined ? [] : [id]
        }),
      )
      const found = new Map<string, ContentRecord>()
      for (const some of Arr.chunksOf(ids, kernelLimits.readKeys)) {
        for (const [id, container] of yield* page.reads.getAll(Contents, some)) found.set(id, container)
      }
      const show = yield* showContainers(page, [...found.values()])
      return ({ content }: ShownContent) => {
        const container = found.get(containerOf(content) ?? "")
        return container === undefined ? Effect.succeed({}) : show(container)
      }
    }),
}

import { Expansion, Prompt } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ContentView } from "../content/views/ContentView"
import { bodiesOf } from "../content/views/bodiesOf"
import type { ShownContent } from "../content/views/ShownContent"
import type { Part } from "./Part"

/** The bodies as they are stored. */
export const bodies: Part<Pick<ContentView, "body">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "body"),
  load: (page) =>
    Effect.sync(() => {
      const bodyOf = bodiesOf(page.reads, page.shown)
      return (shown: ShownContent) =>
        Prompt.map(bodyOf(shown), ({ body }) => (body === undefined ? {} : { body }))
    }),
}

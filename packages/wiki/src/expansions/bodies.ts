import { Expansion, Prompt } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { ContentView } from "../content/views/ContentView"
import { bodiesOf } from "../content/views/bodiesOf"
import type { ShownContent } from "../content/views/ShownContent"
import type { Part } from "./Part"

/** The bodies as they are stored. */
export const bodies: Part<Pick<ContentView, "body">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "body"),
  load: (page) => {
    const bodyOf = bodiesOf(page.reads, page.shown)
    return Either.right((shown: ShownContent) =>
      Prompt.map(bodyOf(shown), ({ body }) => (body === undefined ? {} : { body })),
    )
  },
}

import { type Expansion, Prompt, type QueryReads } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { LoadFailure, LoadViews, ShownContent } from "../content/views/ShownContent"

/** The items of a page, and what is to be shown of each. */
export interface PageOfContent {
  readonly shown: ReadonlyArray<ShownContent>
  readonly expansion: Expansion.Expansion
  readonly reads: QueryReads
  /** Shows items that stand inside those of the page. */
  readonly loadViews: LoadViews
}

/** What shows a part of each of the items that it was made for. */
export type ShowPart<Shown> = (shown: ShownContent) => Prompt.Prompt<Shown, LoadFailure>

/** A part of content that callers may ask for (WIK-78). */
export interface Part<Shown> {
  /** Is there anything of it to show? Where there is not, nothing is loaded. */
  readonly isAsked: (page: PageOfContent) => boolean
  /** Loads it for all items of a page in as many reads as for one. */
  readonly load: (page: PageOfContent) => Effect.Effect<ShowPart<Shown>, LoadFailure>
}

const nothing = Either.right({})

/** Loads those parts that are asked for, and gives what shows them of an item as one. */
export const loadParts = <Shown extends object>(
  parts: ReadonlyArray<Part<Partial<Shown>>>,
  page: PageOfContent,
): Prompt.Prompt<ShowPart<Partial<Shown>>, LoadFailure> => {
  const asked = parts.filter((part) => part.isAsked(page))
  if (asked.length === 0) return Either.right(() => nothing)
  return Prompt.map(
    Prompt.forEach(asked, (part) => part.load(page)),
    (shows) => (shown) =>
      Prompt.map(
        Prompt.forEach(shows, (show) => show(shown)),
        // Each part is of fields of its own, so that together they are some of the fields.
        (all) => Object.assign({}, ...all) as Partial<Shown>,
      ),
  )
}

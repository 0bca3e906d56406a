import type { Expansion, NotFound, QueryReads, ReadFailure } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { ContentRecord } from "../content/Content"
import type { ContentView } from "../content/ContentView"

/** An item as it is to be shown: itself, an old version of it, or the draft beside it. */
export interface ShownContent {
  readonly content: ContentRecord
  readonly status: ContentView["status"]
  /** Where it is known already, as of an old version or a draft. */
  readonly body?: string
}

export type LoadFailure = ReadFailure | NotFound

/** What shows each of the items that it was made for. */
export type ShowContent = (shown: ShownContent) => Effect.Effect<ContentView, LoadFailure>

/** Loads what the items of a page share, and gives what shows one of them with what the expansion names. */
export type LoadViews = (
  shown: ReadonlyArray<ShownContent>,
  expansion: Expansion.Expansion,
) => Effect.Effect<ShowContent, LoadFailure>

/** The items of a page, and what is to be shown of each. */
export interface PageOfContent {
  readonly shown: ReadonlyArray<ShownContent>
  readonly expansion: Expansion.Expansion
  readonly reads: QueryReads
  /** Shows items that stand inside those of the page. */
  readonly loadViews: LoadViews
}

/**
 * A part of content that callers may ask for (WIK-78). It is loaded for all items of a page in as many reads as for one, and
 * nothing is read where the expansion does not name it.
 */
export type Part<Shown> = (
  page: PageOfContent,
) => Effect.Effect<(shown: ShownContent) => Effect.Effect<Shown, LoadFailure>, LoadFailure>

import { type Expansion, type NotFound, type ReadFailure, utf8Bytes } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import { limits } from "../../limits"
import type { ContentRecord, KeptVersion } from "../Content"
import type { ContentView } from "./ContentView"

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

/** An item as it stood at one of its versions. A body that does not stand with its version is read when it is shown. */
export const shownAt = (
  content: ContentRecord,
  { title, version, body, file }: KeptVersion,
): ShownContent => {
  const bodyBytes = body === undefined ? limits.bodyBytes : utf8Bytes(body)
  return {
    content: { ...content, title, version, bodyBytes, ...(file === undefined ? {} : { file }) },
    status: version.number === content.version.number ? content.status : "historical",
    ...(body === undefined ? {} : { body }),
  }
}

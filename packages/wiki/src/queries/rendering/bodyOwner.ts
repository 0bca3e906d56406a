import { Expansion, type InvalidInput, type LimitExceeded, type QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { ContentView } from "../../content/views/ContentView"
import { viewsFrom } from "../../expansions/loadViews"
import type { LoadFailure, ShownContent } from "../../content/views/ShownContent"
import { Converted } from "../../body/Rendered"

/** A body that was made of another, with what it is the body of where that was asked for (WIK-501). */
export const ConvertedBody = Schema.Struct({
  value: Schema.String,
  representation: Converted,
  contentId: Schema.optional(ContentId),
  content: Schema.optional(ContentView),
})
export type ConvertedBody = typeof ConvertedBody.Type

/** The item that a body is the body of, all of it where `content` is expanded; nothing where it is that of none. */
export const loadBodyOwner = (
  reads: QueryReads,
  owner: ShownContent | undefined,
  expand: string,
): Effect.Effect<Pick<ConvertedBody, "contentId" | "content">, LoadFailure | InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    const inside = Expansion.expansionAt(yield* Expansion.parseExpansion(expand), "content")
    if (owner === undefined) return {}
    const contentId = owner.content.id
    if (inside === undefined) return { contentId }
    const show = yield* viewsFrom(reads)([owner], inside)
    return { contentId, content: yield* show(owner) }
  })

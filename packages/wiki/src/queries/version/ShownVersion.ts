import { Expansion, type QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord, type KeptVersion } from "../../content/Content"
import { VersionView } from "../../content/ContentParts"
import { versionView } from "../../content/ContentParts"
import { ContentView } from "../../content/views/ContentView"
import { type LoadFailure, type ShownContent, shownAt } from "../../content/views/ShownContent"
import { viewsFrom } from "../../expansions/loadViews"
import { loadPeople } from "../../people"

/** A version of an item, with the item as it stood then, where a query was asked for that (WIK-161). */
export const ShownVersion = Schema.asSchema(
  Schema.Struct({
    contentId: ContentId,
    ...VersionView.fields,
    content: Schema.optional(ContentView),
  }),
)
export type ShownVersion = typeof ShownVersion.Type

type ShowContentAt = (kept: KeptVersion) => Effect.Effect<Pick<ShownVersion, "content">, LoadFailure>

/** Loads what the item was at these versions, as far as the expansion names it. */
const loadContentAt = (
  reads: QueryReads,
  content: ContentRecord,
  versions: ReadonlyArray<KeptVersion>,
  expansion: Expansion.Expansion,
): Effect.Effect<ShowContentAt, LoadFailure> =>
  Effect.gen(function* () {
    const inside = Expansion.expansionAt(expansion, "content")
    if (inside === undefined) return () => Effect.succeed({})
    const shown = new Map<KeptVersion, ShownContent>(versions.map((kept) => [kept, shownAt(content, kept)]))
    const show = yield* viewsFrom(reads)([...shown.values()], inside)
    return (kept: KeptVersion) =>
      Effect.map(show(shown.get(kept) ?? shownAt(content, kept)), (view) => ({ content: view }))
  })

/** Loads what these versions of an item share, and gives what shows one of them with what the expansion names. */
export const loadVersionViews = (
  reads: QueryReads,
  content: ContentRecord,
  versions: ReadonlyArray<KeptVersion>,
  expansion: Expansion.Expansion,
) =>
  Effect.gen(function* () {
    const people = yield* loadPeople(
      reads,
      versions.map(({ version }) => version.by),
    )
    const contentAt = yield* loadContentAt(reads, content, versions, expansion)
    return (kept: KeptVersion): Effect.Effect<ShownVersion, LoadFailure> =>
      Effect.map(contentAt(kept), (then) => ({
        contentId: content.id,
        ...versionView(kept.version, people),
        ...then,
      }))
  })

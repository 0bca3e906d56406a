import { CommonFailure, Expansion, Given, Operation, Permission, type QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord } from "../../content/Content"
import { ContentView } from "../../content/views/ContentView"
import { findContent } from "../../access/storedContent"
import { onlyVisible } from "../../permissions"
import { Contents } from "../../collections"
import type { LoadFailure, ShowContent } from "../../content/views/ShownContent"
import { viewsFrom } from "../../expansions/loadViews"
import { type Restrictable, WikiRights, restrictable } from "../../rights/wikiRights"
import { RestrictionView, loadRestrictions } from "../../rights/Restriction"

/** A restriction, with the item that it is of where that was asked for. */
export const ShownRestriction = Schema.Struct({
  ...RestrictionView.fields,
  content: Schema.optional(ContentView),
})
export type ShownRestriction = typeof ShownRestriction.Type

/** The restrictions of an item, one for each operation. */
export const RestrictionsOfItem = Schema.Struct({
  id: ContentId,
  restrictions: Schema.Array(ShownRestriction),
})
export type RestrictionsOfItem = typeof RestrictionsOfItem.Type

/** Loads what shows the items of restrictions, as far as the expansion names them. */
const loadItems = (reads: QueryReads, items: ReadonlyArray<ContentRecord>, expansion: Expansion.Expansion) =>
  Effect.gen(function* () {
    const shown = new Map(items.map((content) => [content.id, { content, status: content.status }]))
    const views = viewsFrom(reads)
    const shows = new Map<Restrictable, ShowContent>()
    for (const operation of restrictable) {
      const inside =
        Expansion.expansionAt(expansion, "content") ?? Expansion.expansionAt(expansion, operation, "content")
      if (inside !== undefined) shows.set(operation, yield* views([...shown.values()], inside))
    }
    return (id: ContentId, restriction: RestrictionView): Effect.Effect<ShownRestriction, LoadFailure> => {
      const show = shows.get(restriction.operation)
      const item = shown.get(id)
      return show === undefined || item === undefined
        ? Effect.succeed(restriction)
        : Effect.map(show(item), (content) => ({ ...restriction, content }))
    }
  })

/** Reads who may read and update an item. With `inherited`, also who may read each page above it that is restricted. */
export class GetRestrictions extends Operation.Request<GetRestrictions>()("wiki.getRestrictions", () => ({
  payload: {
    id: ContentId,
    /** Only who may do this; both where it is left out. */
    operation: Schema.optional(Schema.Literal(...restrictable)),
    inherited: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    /** `content` is the item that a restriction is of; `read.content` and `update.content` only of that one. */
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: Schema.Struct({
    ...RestrictionsOfItem.fields,
    /** The restricted pages above, from the top down. */
    above: Schema.Array(RestrictionsOfItem),
  }),
  failure: CommonFailure,
})) {}

export const getRestrictions = Operation.query(
  GetRestrictions,
  {
    summary: "Read who may read and update an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-270", "WIK-274", "WIK-571"],
  },
  {
    load: ({ id, inherited, operation, expand }, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(expand)
        const content = yield* findContent(reads, id)
        const ids = inherited ? content.ancestors : []
        const above = yield* onlyVisible(reads, [...(yield* reads.getAll(Contents, ids)).values()])
        const rights = yield* reads.getAll(WikiRights, [content.id, ...above.map((page) => page.id)])
        const all = yield* loadRestrictions(reads, [...rights.values()])
        const restricted = above.filter((page) => rights.has(page.id))
        const withItem = yield* loadItems(reads, [content, ...restricted], expansion)
        const shown = ({ id: of }: ContentRecord) =>
          Effect.map(
            Effect.forEach(
              all(rights.get(of)).filter((each) => operation === undefined || each.operation === operation),
              (each) => withItem(of, each),
            ),
            (restrictions) => ({ id: of, restrictions }),
          )
        const own = yield* shown(content)
        return { content, reply: { ...own, above: yield* Effect.forEach(restricted, shown) } }
      }),
    answer: (_request, { reply }) => Either.right(reply),
  },
)

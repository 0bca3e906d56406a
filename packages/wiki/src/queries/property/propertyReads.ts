import {
  Expansion,
  Given,
  type NotFound,
  Order,
  Paging,
  type QueryReads,
  type ReadFailure,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { linksAround, linksAroundSpace } from "../../content/views/linksAround"
import { viewsFrom } from "../../expansions/loadViews"
import { loadSpaceViews } from "../../expansions/spaces"
import type { Holder } from "../../holders/Holder"
import { heldBy } from "../../holders/loadHeld"
import { limits } from "../../limits"
import { type PropertyRecord, propertyView } from "../../properties/Property"
import { ShownProperty } from "./ShownProperty"
import { Properties } from "../../properties/collections"

/** What is shown of a property: `content` or `space`, with what is inside, only where it is named. */
export const Expand = Schema.optionalWith(Given.Text, { default: () => "" })

export const propertyListFields = {
  /** Only properties of these keys; all when absent. */
  propertyKeys: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
  expand: Expand,
  start: Schema.optional(Schema.Int),
  limit: Schema.optional(Schema.Int),
}
type Asked = Schema.Struct.Type<typeof propertyListFields>

/** A page of properties. */
export const PropertyPage = Schema.Struct({
  items: Schema.Array(ShownProperty),
  offset: Schema.Int,
  limit: Schema.Int,
  more: Schema.Boolean,
})

type Around = Pick<ShownProperty, "content" | "space">

/** The thing itself, where the expansion names it. It is the same for all its properties. */
const loadAround = (
  reads: QueryReads,
  holder: Holder,
  expansion: Expansion.Expansion,
): Effect.Effect<Around, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const inside = Expansion.expansionAt(expansion, holder.type)
    if (inside === undefined) return {}
    const loadViews = viewsFrom(reads)
    if (holder.type === "space") {
      const show = yield* loadSpaceViews({ reads, loadViews }, [holder.space], inside)
      return { space: yield* show(holder.space) }
    }
    const { content } = holder
    const shown = { content, status: content.status }
    const show = yield* loadViews([shown], inside)
    return { content: yield* show(shown) }
  })

/** What shows a property of a thing. */
export const loadPropertyShower = (
  reads: QueryReads,
  holder: Holder,
  expand: string,
): Effect.Effect<(record: PropertyRecord) => ShownProperty, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const expansion = yield* Expansion.parseExpansion(expand)
    const around = yield* loadAround(reads, holder, expansion)
    return (record) => ({ ...propertyView(record), ...around })
  })

const style = Paging.startLimit(limits.propertyListDefault, limits.listMax)

/** A page of the properties of one thing, by key. */
export const listPropertiesOf = (reads: QueryReads, holder: Holder, asked: Asked) =>
  reads.list(Properties, {
    style,
    from: asked.start,
    size: asked.limit,
    where: Where.and<(typeof Properties)["names"][number]>(
      heldBy(holder.id),
      ...(asked.propertyKeys.length === 0 ? [] : [Where.isIn("key", asked.propertyKeys)]),
    ),
    orderBy: [Order.ascending("key")],
    show: () =>
      Effect.map(
        loadPropertyShower(reads, holder, asked.expand),
        (show) => (record: PropertyRecord) => Effect.succeed(show(record)),
      ),
    more: ({ content, space }) =>
      (content === undefined ? 0 : linksAround(content)) +
      (space === undefined ? 0 : linksAroundSpace(space)),
  })

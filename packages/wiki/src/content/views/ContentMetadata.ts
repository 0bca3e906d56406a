import { Person } from "@quoin/directory"
import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { LabelView } from "../../labels/Label"
import { PropertyView } from "../../properties/Property"

/** How many like an item, and who of them did first. */
export const LikesView = Schema.asSchema(Schema.Struct({ count: Schema.Int, people: Schema.Array(Person) }))
export type LikesView = typeof LikesView.Type

/** Whether an item is a favourite of the caller, and since when. */
const FavouriteView = Schema.Struct({ isFavourite: Schema.Boolean, since: Schema.optional(Instant) })

/** What hangs on an item, as far as it was asked for: its labels, and properties of the keys that were named (WIK-152). */
export const ContentMetadata = Schema.asSchema(
  Schema.Struct({
    labels: Schema.optional(Schema.Array(LabelView)),
    properties: Schema.optional(Schema.Array(PropertyView)),
    likes: Schema.optional(LikesView),
    favourite: Schema.optional(FavouriteView),
  }),
)
export type ContentMetadata = typeof ContentMetadata.Type

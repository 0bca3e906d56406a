import { Paging } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "./limits"

/** What every list of planning asks for of its pages. */
export const askedPage = {
  startAt: Schema.optional(Schema.Int),
  maxResults: Schema.optional(Schema.Int),
}

/** How these lists are paged. */
export const pageStyle = Paging.startAtMaxResults(limits.boardListDefault)

/** A page of a list that is there as a whole. */
export const wholePage = <A, I>(item: Schema.Schema<A, I>) =>
  Schema.Struct({
    items: Schema.Array(item),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    total: Schema.Int,
  })

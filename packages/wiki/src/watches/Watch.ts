import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { StandingType } from "../content/Content"

/** Somebody wants to be told of what happens to an item or in a space (WIK-153). */
export const WatchRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  holderType: Schema.Literal("content", "space"),
  holderId: Schema.NonEmptyString,
  userKey: Schema.NonEmptyString,
  /** Of a space: only what is of this type; all of it where left out. */
  contentType: Schema.optional(StandingType),
  at: Instant,
})
export type WatchRecord = typeof WatchRecord.Type

/** Nobody watches a thing twice. */
export const watchClaim = ({
  holderId,
  userKey,
  contentType = "",
}: Pick<WatchRecord, "holderId" | "userKey"> & { readonly contentType?: string | undefined }): string =>
  `${holderId}/${contentType}/${userKey}`

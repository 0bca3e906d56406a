import { Given, Order, Paging, type QueryReads, Where, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type Holder } from "../holders/Holder"
import { heldBy } from "../holders/loadHeld"
import { limits } from "../limits"
import { type LabelRecord, labelView } from "./Label"
import { Labels } from "./collections"
import { checkPrefixes } from "./labelInput"

export const labelListFields = {
  /** Only labels of these prefixes; all when absent. */
  prefix: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
  start: Schema.optional(Schema.Int),
  limit: Schema.optional(Schema.Int),
}
type Asked = Schema.Struct.Type<typeof labelListFields>

const style = Paging.startLimit(limits.labelListDefault, limits.labelListMax)

export type LabelWhere = Where.Where<(typeof Labels)["names"][number]>

/** Everybody's labels, and the caller's own (WIK-130). */
export const shownTo = ({ moment: { caller } }: Pick<QueryReads, "moment">): LabelWhere => {
  const own = callerKey(caller)
  return Where.isIn("owner", own === undefined ? [""] : ["", own])
}

/** A page of the labels of one thing, by name. */
export const listLabelsOf = (reads: QueryReads, holder: Holder, { prefix, start, limit }: Asked) =>
  Effect.gen(function* () {
    const prefixes = yield* checkPrefixes(prefix, reads.moment.caller)
    return yield* reads.list(Labels, {
      style,
      from: start,
      size: limit,
      where: Where.and<(typeof Labels)["names"][number]>(
        heldBy(holder.id),
        Where.isIn("prefix", prefixes),
        shownTo(reads),
      ),
      orderBy: [Order.ascending("name")],
      show: () => Effect.succeed((record: LabelRecord) => Effect.succeed(labelView(record))),
    })
  })

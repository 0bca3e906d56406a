import {
  Order,
  type QueryReads,
  type ReadFailure,
  type Stored,
  Where,
  limits as kernelLimits,
  selectAll,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { type LabelRecord, type LabelView, labelView } from "./Label"
import { Labels } from "./collections"
import { shownTo } from "./labelList"

/** The labels of many things at once, each by name, as far as the caller sees them; as many as a page of them holds. */
export const loadLabelsOf = (
  reads: QueryReads,
  holderIds: ReadonlyArray<string>,
): Effect.Effect<(holderId: string) => ReadonlyArray<LabelView>, ReadFailure> =>
  Effect.gen(function* () {
    const found: Array<Stored<LabelRecord>> = []
    for (const some of Arr.chunksOf(distinct(holderIds), kernelLimits.whereListValues)) {
      const labels = yield* selectAll(reads, Labels, {
        where: Where.and<(typeof Labels)["names"][number]>(Where.isIn("holderId", some), shownTo(reads)),
        orderBy: [Order.ascending("holderId"), Order.ascending("name")],
      })
      found.push(...labels)
    }
    const byHolder = Arr.groupBy(found, ({ value }) => value.holderId)
    return (holderId) =>
      (byHolder[holderId] ?? []).slice(0, limits.labelListDefault).map(({ value }) => labelView(value))
  })

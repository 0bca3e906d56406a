import { Order, type QueryReads, type ReadFailure, Where, compareText } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import { isReached } from "../access/containment"
import { isPresent } from "../access/presence"
import { limits } from "../limits"
import { type LabelRecord, labelKey } from "./Label"
import { Labels } from "./collections"
import type { LabelWhere } from "./labelList"

/** Uses of labels on current items that the caller may see, the latest first, out of the latest `limits.labelUses`. */
export const loadUses = (
  reads: QueryReads,
  where: LabelWhere,
): Effect.Effect<ReadonlyArray<LabelRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Labels, {
      where,
      orderBy: [Order.descending("at")],
      limit: limits.labelUses,
    })
    const uses = records.map(({ value }) => value).filter(({ holderType }) => holderType === "content")
    if (uses.length === 0) return []
    const items = yield* reads.selectVisible(Contents, {
      where: Where.and(Where.keyIn([...new Set(uses.map(({ holderId }) => holderId))]), isReached, isPresent),
      limit: limits.labelUses,
    })
    const current = new Set(
      items.records.flatMap(({ key, value }) =>
        value.status === "current" && value.purging !== true ? [key] : [],
      ),
    )
    return uses.filter(({ holderId }) => current.has(holderId))
  })

/** How the labels of some uses are ordered. */
export type LabelOrder = "name" | "popular" | "recent"

interface Counted {
  readonly label: LabelRecord
  readonly count: number
}

const byName = (a: Counted, b: Counted): number =>
  compareText(a.label.name, b.label.name) || compareText(labelKey(a.label), labelKey(b.label))

const compare: Readonly<Record<LabelOrder, (a: Counted, b: Counted) => number>> = {
  name: byName,
  popular: (a, b) => b.count - a.count || byName(a, b),
  recent: (a, b) => b.label.at - a.label.at || byName(a, b),
}

/** The labels of these uses, each once, in an order: of the most used, of the last used, or by name. */
export const labelsOf = (uses: ReadonlyArray<LabelRecord>, order: LabelOrder): ReadonlyArray<LabelRecord> => {
  const counted = new Map<string, Counted>()
  for (const use of uses) {
    const key = labelKey(use)
    const { label, count } = counted.get(key) ?? { label: use, count: 0 }
    counted.set(key, { label: use.at > label.at ? use : label, count: count + 1 })
  }
  return [...counted.values()].sort(compare[order]).map(({ label }) => label)
}

import {
  type Order,
  type QueryReads,
  type ReadFailure,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "../content/Content"
import { limits } from "../limits"
import type { ListedBelowMany } from "./treeLists"

/** The first that stand below one item, and whether there are more. */
export interface FirstBelow {
  readonly records: ReadonlyArray<ContentRecord>
  readonly more: boolean
}

const nothing: FirstBelow = { records: [], more: false }

/** What has been found of each item: one more than is wanted, which tells that there are more. */
class Found {
  private readonly below: Map<string, Array<ContentRecord>>
  private kept = 0
  /** Not all was read: there may be more below each that is not full. */
  isCut = false

  constructor(
    ids: ReadonlyArray<string>,
    private readonly most: number,
  ) {
    this.below = new Map(ids.map((id) => [id, []]))
  }

  readonly add = (id: string, record: ContentRecord): void => {
    const records = this.below.get(id)
    if (records === undefined || records.length > this.most) return
    if (records.length < this.most) this.kept += 1
    records.push(record)
  }

  readonly isFull = (id: string): boolean => (this.below.get(id)?.length ?? 0) > this.most

  /** An answer with all of these would be refused: the rest need not be read. */
  readonly isTooMuch = (): boolean => this.kept > limits.expandedItems

  readonly of = (id: string): FirstBelow => {
    const records = this.below.get(id)
    if (records === undefined) return nothing
    return { records: records.slice(0, this.most), more: this.isCut || records.length > this.most }
  }
}

/**
 * The first that stand below each of some items, as lists of them begin. One select reads as many as all of these may have;
 * where an item has so many more that it fills that, the next select goes on without it. So there are no more selects than items
 * with very many, and one besides.
 */
export const loadFirstOfEach = (
  reads: Pick<QueryReads, "selectVisible">,
  items: ReadonlyArray<string>,
  { where, orderBy, above }: ListedBelowMany,
  most: number,
): Effect.Effect<(id: string) => FirstBelow, ReadFailure> =>
  Effect.gen(function* () {
    const ids = distinct(items)
    const found = new Found(ids, most)
    for (const some of Arr.chunksOf(ids, kernelLimits.whereListValues)) {
      let rest: ReadonlyArray<string> = some
      let after: Order.Position | undefined
      found.isCut ||= found.isTooMuch()
      while (rest.length > 0 && !found.isTooMuch()) {
        const { records, more, end } = yield* reads.selectVisible(Contents, {
          where: where(rest),
          orderBy,
          limit: Math.min(kernelLimits.selectRecords, rest.length * (Math.max(most, limits.listDefault) + 1)),
          ...(after === undefined ? {} : { after }),
        })
        for (const { value } of records) for (const id of above(value)) found.add(id, value)
        if (!more || end === undefined) break
        after = end
        rest = rest.filter((id) => !found.isFull(id))
        found.isCut ||= rest.length > 0 && found.isTooMuch()
      }
    }
    return found.of
  })

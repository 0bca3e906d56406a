import type { EncodedSelect } from "@quoin/kernel"
import type { Ground } from "../layout/Ground"
import type { Condition } from "./among"
import { mayFollow, maySort } from "./few"

/** Whether documents are kept apart from the rows that are selected from. */
export const isSplit = ({ table }: Ground): boolean => table.writes._tag === "Split"

/** Where a page tells its total, all that is found is looked at, and a sort would move the documents of all of it. */
export const isApart = (ground: Ground, select: EncodedSelect): boolean =>
  isSplit(ground) || (ground.dialect.sortsDocuments && select.total && maySort(ground.shape, select))

/**
 * Of what is read apart: where a page that tells its total has to be sorted, all that is found is looked at for it anyway, and is counted
 * then. What is looked up by a list is sorted, and what stands in no index in this order.
 */
export const isCountedSorted = (ground: Ground, select: EncodedSelect, { isListed }: Condition): boolean =>
  ground.dialect.countsSorted &&
  select.total &&
  select.after === undefined &&
  select.limit > 0 &&
  !isSplit(ground) &&
  (isListed === true || !mayFollow(ground.shape, select))

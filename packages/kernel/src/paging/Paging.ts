import * as Either from "effect/Either"
import { type InvalidInput, invalid } from "../failures/failures"

/** What all three paging styles come to: how many items to skip, and how many to return at most. */
export interface PageRequest {
  readonly offset: number
  readonly limit: number
}

/** One page of a list. `total` is exact and of the page's own moment, where it was asked for. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly offset: number
  readonly limit: number
  readonly more: boolean
  readonly total?: number
}

/** A paging style: what the parameters are called, the page size when none is given, and the cap. */
export interface PagingStyle {
  readonly from: "start" | "startAt" | "page"
  readonly size: "limit" | "maxResults" | "resultPerPage"
  readonly defaultSize: number
  readonly maxSize: number
  /**
   * May a page end early where the answer is full? Not where clients reckon the next page's place from the size that they
   * asked for.
   */
  readonly mayBeCut: boolean
}

/** `start` and `limit` of the wiki (KER-57). */
export const startLimit = (defaultSize: number, maxSize = 1_000): PagingStyle => ({
  from: "start",
  size: "limit",
  defaultSize,
  maxSize,
  mayBeCut: true,
})

/** `startAt` and `maxResults` of the tracker (KER-58). */
export const startAtMaxResults = (defaultSize = 50, maxSize = 1_000): PagingStyle => ({
  from: "startAt",
  size: "maxResults",
  defaultSize,
  maxSize,
  mayBeCut: false,
})

/** `page`, counted from 1, and `resultPerPage` of assets (KER-59). */
export const pageResultPerPage = (defaultSize = 25, maxSize = 1_000): PagingStyle => ({
  from: "page",
  size: "resultPerPage",
  defaultSize,
  maxSize,
  mayBeCut: false,
})

/** The largest offset that any style may reach, so that arithmetic on it stays exact. */
const maxOffset = 2 ** 31

const wholeNumber = (
  field: string,
  given: number | undefined,
  absent: number,
  least: number,
): Either.Either<number, InvalidInput> => {
  if (given === undefined) return Either.right(absent)
  return Number.isInteger(given) && given >= least && given <= maxOffset
    ? Either.right(given)
    : Either.left(invalid(field, given, `a whole number from ${least} to ${maxOffset}`))
}

/**
 * Reads the parameters of a style into the common core. A page size above the style's cap is lowered to the
 * cap, as the specification allows ("each resource may cap the page size"); nonsense is an `InvalidInput`.
 */
export const pageRequest = (
  style: PagingStyle,
  from: number | undefined,
  size: number | undefined,
): Either.Either<PageRequest, InvalidInput> => {
  const counted = style.from === "page"
  return Either.flatMap(wholeNumber(style.size, size, style.defaultSize, counted ? 1 : 0), (asked) => {
    const limit = Math.min(asked, style.maxSize)
    const least = counted ? 1 : 0
    return Either.map(wholeNumber(style.from, from, least, least), (start) => ({
      offset: counted ? (start - 1) * limit : start,
      limit,
    }))
  })
}

/** Number of pages that `total` items fill: at least 1, as an empty list is one empty page. */
export const pageCount = (total: number, limit: number): number =>
  limit <= 0 ? 1 : Math.max(1, Math.ceil(total / limit))

/** A page of a list that is there as a whole. */
export interface WholePage<A> extends PageRequest {
  readonly items: ReadonlyArray<A>
  readonly more: boolean
  readonly total: number
}

/** Cuts a page out of a list that is there as a whole. */
export const pageOf = <A>({ offset, limit }: PageRequest, all: ReadonlyArray<A>): WholePage<A> => ({
  items: all.slice(offset, offset + limit),
  offset,
  limit,
  more: offset + limit < all.length,
  total: all.length,
})

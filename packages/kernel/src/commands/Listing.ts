import type * as Effect from "effect/Effect"
import type { InvalidInput } from "../failures/failures"
import type { Instant } from "../values/Branded"
import type { Cursor } from "../paging/Cursor"
import type { Collection } from "../storage/Collection"
import type { OrderTerm } from "../storage/Order"
import type { Page, PagingStyle } from "../paging/Paging"
import type { ReadFailure } from "../storage/Storage"
import type { Where } from "../storage/Where"

/** What of the records passes that no index tells apart. */
export interface Matching<A> {
  readonly test: (record: A) => boolean
  /** What the test rests on, as JSON: pages that another test has left end elsewhere, and are no pages of the same walk. */
  readonly by: unknown
  /** A text that all records hold which pass, where one is looked for: see `Select`. */
  readonly containing?: string
}

/** What a list asks for, and how it shows what it finds. */
export interface Listing<A, Name extends string, Shown, Failure, Refusal> {
  readonly style: PagingStyle
  /** Where the page begins, and how many items it has at most, as the caller gave them. */
  readonly from: number | undefined
  readonly size: number | undefined
  readonly where: Where<Name> | WhereOfWalk<Name, Refusal>
  readonly orderBy: ReadonlyArray<OrderTerm<Name>>
  readonly total?: boolean
  /**
   * Lists only the records that pass. For what no index knows, as a text somewhere in a record: all that `where` leaves is looked
   * through in slices, in the order of the list, and at most `limits.siftedRecords`. There is no total of such a list.
   */
  readonly matching?: Matching<A>
  /**
   * Loads what all these records share, and gives what shows one. Records are shown one after the other, and none any more
   * once the answer is full.
   */
  readonly show: (
    records: ReadonlyArray<A>,
  ) => Effect.Effect<(record: A) => Effect.Effect<Shown, Failure>, Failure>
  /** Bytes that a transport writes for an item besides what `limits.answerObjectBytes` counts. */
  readonly more?: (shown: Shown) => number
}

/** A filter that rests on the moment of the walk's first page. */
export interface WhereOfWalk<Name extends string, Refusal> {
  /** What all pages of a walk have in common besides the order, as JSON; the caller and the page size are added. */
  readonly walk: unknown
  readonly at: (startedAt: Instant) => Effect.Effect<Where<Name>, Refusal>
}

/** What a scan asks for: a list that is gone through by cursors, in an order without references. */
export interface Scan<A, Name extends string, Shown, Failure> extends Pick<
  Listing<A, Name, Shown, Failure, never>,
  "style" | "size" | "orderBy" | "show" | "more"
> {
  readonly where: Where<Name>
  /** Where the page begins; nothing for the first one. */
  readonly from: Cursor | undefined
}

/** A page of a scan, and the cursors of those around it, as far as there are some. */
export interface ScannedPage<Shown> {
  readonly items: ReadonlyArray<Shown>
  readonly limit: number
  readonly next?: Cursor
  readonly previous?: Cursor
}

/** How queries list. */
export interface Lists {
  /**
   * One page of what the caller may see of a collection. It begins where the page before it ended (KER-62), so that a page deep
   * in a list costs as much as the first, and it holds at most `limits.answerBytes` (KER-81): a page of `start` and `limit`
   * ends before the item that is too much, any other is refused as `InvalidInput`, naming a size that fits.
   */
  readonly list: <A, Name extends string, Shown, Failure, Refusal = never>(
    collection: Collection<A, Name>,
    listing: Listing<A, NoInfer<Name>, Shown, Failure, Refusal>,
  ) => Effect.Effect<Page<Shown>, Failure | Refusal | ReadFailure | InvalidInput>
  /** One page of what the caller may see of a collection, from a cursor on. It may be cut as a page of `list` is. */
  readonly scan: <A, Name extends string, Shown, Failure>(
    collection: Collection<A, Name>,
    scan: Scan<A, NoInfer<Name>, Shown, Failure>,
  ) => Effect.Effect<ScannedPage<Shown>, Failure | ReadFailure | InvalidInput>
}

import * as Effect from "effect/Effect"
import type { Lists, Scan, ScannedPage } from "../commands/Listing"
import type { Collection } from "../storage/Collection"
import { noLookup } from "../storage/matches"
import { type OrderTerm, type Position, positionOf } from "../storage/Order"
import type { ReadFailure, Stored } from "../storage/Storage"
import type { InvalidInput } from "../failures/failures"
import { pageRequest } from "../paging/Paging"
import { type ListPorts, readPage, showAll } from "./listPage"

const nothingMore = () => 0

const reversed = <N extends string>(orderBy: ReadonlyArray<OrderTerm<N>>): ReadonlyArray<OrderTerm<N>> =>
  orderBy.map((term) => ({
    ...term,
    direction: term.direction === "ascending" ? "descending" : "ascending",
  }))

/** The cursors of a page: there is one in the direction it was read where more was found, and one back to where it came from. */
const cursorsOf = (
  ends: { readonly first: Position; readonly last: Position },
  from: Scan<never, never, never, never>["from"],
  more: boolean,
): Pick<ScannedPage<never>, "next" | "previous"> => {
  const hasNext = from?.direction === "back" || more
  const hasPrevious = from?.direction === "back" ? more : from !== undefined
  return {
    ...(hasNext ? { next: { direction: "forward" as const, at: ends.last } } : {}),
    ...(hasPrevious ? { previous: { direction: "back" as const, at: ends.first } } : {}),
  }
}

/** See `Lists`. */
export const scanPage =
  ({ select, chars, visible }: Pick<ListPorts, "select" | "chars" | "visible">): Lists["scan"] =>
  <A, N extends string, Shown, Failure>(
    collection: Collection<A, N>,
    { style, size, from, where: asked, orderBy, show, more = nothingMore }: Scan<A, N, Shown, Failure>,
  ): Effect.Effect<ScannedPage<Shown>, Failure | ReadFailure | InvalidInput> =>
    Effect.gen(function* () {
      const { limit } = yield* pageRequest(style, undefined, size)
      const where = yield* visible(collection.name, asked)
      const back = from?.direction === "back"
      const query = {
        where,
        orderBy: back ? reversed(orderBy) : orderBy,
        limit,
        ...(from === undefined ? {} : { after: from.at }),
      }
      const found = yield* readPage({ select, chars }, collection, query)
      const records = found.records.map(({ value }) => value)
      const shown = yield* showAll(records, yield* show(records), { chars, more })
      const kept = found.records.slice(0, shown.length)
      const inOrder = <B>(each: ReadonlyArray<B>): ReadonlyArray<B> => (back ? each.toReversed() : each)
      const [first] = inOrder(kept)
      const last = inOrder(kept).at(-1)
      if (first === undefined || last === undefined) return { items: [], limit }
      const at = (record: Stored<A>) =>
        positionOf(orderBy, record.key, collection.fieldsOf(record.value), noLookup)
      const cut = found.more || kept.length < found.records.length
      return { items: inOrder(shown), limit, ...cursorsOf({ first: at(first), last: at(last) }, from, cut) }
    })

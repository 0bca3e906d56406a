import {
  type Collection,
  Order,
  type ReadFailure,
  type Reader,
  type Selection,
  type Where,
  noLookup,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type LawBroken, same } from "../../law"
import { type Sample, type SampleField, samples } from "../records/Sample"

/** What a walk selects, and how many records a page has. */
export interface Walk<Name extends string = string> {
  readonly where: Where.Where<Name>
  readonly orderBy: ReadonlyArray<Order.OrderTerm<Name>>
  readonly size: number
}

/** How one page follows another: by the number of records before it, or behind the end of the page before it. */
export type Style = "offset" | "after"

/**
 * Walks to the end, and gives the records in the order in which they came. `look` sees every page before the
 * next is asked for, and may write meanwhile.
 */
export const walkThrough = <A, N extends string, E>(
  reader: Reader,
  collection: Collection.Collection<A, N>,
  { where, orderBy, size }: Walk<NoInfer<N>>,
  style: Style,
  look: (found: Selection<A>, seen: ReadonlyArray<A>) => Effect.Effect<void, E>,
): Effect.Effect<ReadonlyArray<A>, E | ReadFailure | LawBroken> =>
  Effect.gen(function* () {
    const seen: Array<A> = []
    let end: Order.Position | undefined
    for (;;) {
      const from = style === "offset" ? { offset: seen.length } : end === undefined ? {} : { after: end }
      const found = yield* reader.select<A, string>(collection, {
        where,
        orderBy,
        limit: size,
        total: true,
        ...from,
      })
      const short = found.more && found.records.length !== size
      yield* same("a page that others follow is full", short, false)
      yield* same("a page ends at its last record", found.end?.key, found.records.at(-1)?.key)
      end = found.end
      seen.push(...found.records.map(({ value }) => value))
      yield* look(found, seen)
      if (!found.more) return seen
    }
  })

/** Where a sample stands in an order. */
export const positionOf = (
  orderBy: ReadonlyArray<Order.OrderTerm<SampleField>>,
  record: Sample,
): Order.Position => Order.positionOf(orderBy, record.id, samples.fieldsOf(record), noLookup)

/** The records that match, in the order that `comparePositions` puts them. */
export const inOrder = (
  records: ReadonlyArray<Sample>,
  orderBy: ReadonlyArray<Order.OrderTerm<SampleField>>,
): ReadonlyArray<Sample> => {
  const compare = Order.comparePositions(orderBy)
  return [...records].sort((a, b) => compare(positionOf(orderBy, a), positionOf(orderBy, b)))
}

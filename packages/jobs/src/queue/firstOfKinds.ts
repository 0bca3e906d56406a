import {
  type DeclaredCollection,
  type Order,
  type ReadFailure,
  type Reader,
  type Stored,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"

type ByKind = { readonly kind: string }

/** What is looked for, however many kinds there are. */
interface Wanted<N extends string> {
  readonly where: Where.Where<N>
  readonly orderBy: ReadonlyArray<Order.OrderTerm<N>>
  readonly limit: number
}

/**
 * The first of some kinds. Mostly all are of them, and then a page of an index tells: a storage answers that at once. Only where others
 * stand among the first, which another worker knows, are they looked for by their kinds.
 */
export const firstOfKinds = <A extends ByKind, N extends string>(
  reader: Reader,
  collection: DeclaredCollection<A, N | "kind">,
  { where, orderBy, limit }: Wanted<N>,
  kinds: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<Stored<A>>, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reader.select(collection, { where, orderBy, limit })
    const known = new Set(kinds)
    if (records.every(({ value }) => known.has(value.kind))) return records
    const ofKinds = Where.and<N | "kind">(where, Where.isIn("kind", kinds))
    return (yield* reader.select(collection, { where: ofKinds, orderBy, limit })).records
  })

import { type Collection, Commit, type Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** Some records, and whether there are more. */
export interface Some<A> {
  readonly records: ReadonlyArray<A>
  readonly more: boolean
}

/**
 * As many records of which something is so as one step writes. They are guarded; and where these are all, that there are no more: nothing
 * may come to name what goes in the same commit.
 */
export const loadSome = <A, N extends string>(
  reads: Pick<Reads, "select" | "guard">,
  collection: Collection.Collection<A, N>,
  query: {
    readonly where: Where.Where<NoInfer<N>>
    readonly limit: number
    readonly orderBy?: ReadonlyArray<Order.OrderTerm<NoInfer<N>>>
  },
): Effect.Effect<Some<A>, ReadFailure> =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(collection, query)
    yield* Effect.forEach(records, ({ key, revision }) =>
      reads.guard(Commit.unchanged(collection, key, revision)),
    )
    if (!more) {
      const others = Where.not(Where.keyIn(records.map(({ key }) => key)))
      yield* reads.guard(Commit.noneMatches(collection, Where.and<N>(query.where, others)))
    }
    return { records: records.map(({ value }) => value), more }
  })

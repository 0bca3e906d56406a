import type { Collection, Order, ReadFailure, Reader, Select, Stored } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** All records of a query, page by page; of one moment where the reader is. */
export const selectAll = <A, N extends string>(
  reader: Reader,
  collection: Collection.Collection<A, N>,
  query: Pick<Select<NoInfer<N>>, "where" | "orderBy">,
): Effect.Effect<ReadonlyArray<Stored<A>>, ReadFailure> =>
  Effect.gen(function* () {
    const records: Array<Stored<A>> = []
    let after: Order.Position | undefined
    for (let more = true; more;) {
      const page = yield* reader.select(collection, { ...query, ...(after === undefined ? {} : { after }) })
      records.push(...page.records)
      after = page.end
      more = page.more
    }
    return records
  })

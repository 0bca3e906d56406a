import * as Effect from "effect/Effect"
import type { Collection } from "./Collection"
import type { Reader, ReadFailure, Select, Stored } from "./Storage"
import * as Prompt from "../values/Prompt"

/**
 * Every record that matches, page by page. Give it only filters whose matches a limit of the domain keeps few; a walk over
 * many belongs into steps.
 */
export const selectAll = <A, N extends string>(
  reader: Pick<Reader, "select">,
  collection: Collection<A, N>,
  query: Omit<Select<NoInfer<N>>, "limit" | "offset" | "total">,
): Effect.Effect<ReadonlyArray<Stored<A>>, ReadFailure> =>
  Prompt.flatMap(reader.select(collection, query), ({ records, more, end }) =>
    more && end !== undefined
      ? Prompt.map(selectAll(reader, collection, { ...query, after: end }), (rest) => [...records, ...rest])
      : Effect.succeed(records),
  )

import * as Effect from "effect/Effect"
import type { Collection } from "../storage/Collection"
import type { Change } from "../storage/Commit"
import type { ReadFailure } from "../storage/Storage"
import type { Reads } from "./Command"

/** Reads a record as a commit leaves it. */
export type Leaving = <A, N extends string>(
  collection: Collection<A, N>,
  key: string,
) => Effect.Effect<A | undefined, ReadFailure>

/** Reads records as the commit of these changes leaves them; what it removes is as it was. */
export const leavingOf =
  (reads: Pick<Reads, "peek">, changes: ReadonlyArray<Change>): Leaving =>
  <A, N extends string>(collection: Collection<A, N>, key: string) => {
    const found = changes.find(
      (change) => change._tag === "Put" && change.collection.name === collection.name && change.key === key,
    )
    // The collection of a change says what its value is.
    return found?._tag === "Put"
      ? Effect.succeed<A | undefined>(found.value as A)
      : reads.peek(collection, key)
  }

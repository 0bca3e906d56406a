import type * as Effect from "effect/Effect"
import type { Change, Guard } from "../storage/Commit"
import type { ReadFailure, Reader } from "../storage/Storage"

/** What becomes of one record, as one commit. Its guards see to it that no two processes carry the same. */
export interface Carried {
  readonly changes: ReadonlyArray<Change>
  readonly guards: ReadonlyArray<Guard>
}

/**
 * What an older build kept in other records than this one. It is carried over when a storage is opened, before anything is asked
 * of it: a right that is looked for where it does not stand yet would be taken for one that nobody ever set.
 */
export interface CarryOver {
  /** The name that a message has when a storage does not open. */
  readonly name: string
  /** Some of what is left to carry; nothing when all is done. */
  readonly left: (reader: Reader) => Effect.Effect<ReadonlyArray<Carried>, ReadFailure>
}

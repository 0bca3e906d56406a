import type * as Effect from "effect/Effect"
import type { ReadFailure, Reader } from "../storage/Storage"
import type { Where } from "../storage/Where"

/**
 * Things that nobody sees who did not sign in: what is still written, or thrown away. Said twice, of single things and of lists,
 * and both must say the same.
 */
export interface Unpublished {
  /** Which of these it is true of. Things that are absent are not published. */
  readonly load: (
    reader: Reader,
    ids: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlySet<string>, ReadFailure>
  /** The collection of the things, and what of it is not published. */
  readonly collection: string
  readonly where: Where
}

import type * as Effect from "effect/Effect"
import type { Reserved } from "../values/Permission"
import type { ReadFailure, Reader } from "../storage/Storage"
import type { Where } from "../storage/Where"

/**
 * Things that are somebody's own: what is still written is seen by its author, and by those whom rights on it name. Said twice, of single
 * things and of lists, and both must say the same.
 */
export interface Own {
  /** Those of these that are somebody's own, each with whose. */
  readonly load: (
    reader: Reader,
    ids: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyMap<string, Reserved>, ReadFailure>
  /** The collection of the things, what of it is somebody's own, and the field that holds the key of whose. */
  readonly collection: { readonly name: string; readonly names: ReadonlyArray<string> }
  readonly where: Where
  readonly owner: string
}

import { type InvalidInput, NotFound, type ReadFailure, type Reads, invalid } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { KeptVersions, keptVersionKey } from "../collections"
import type { ContentRecord, KeptVersion } from "../content/Content"

/** A version of an item with its title and body; absent where it never was, or was deleted. */
export const loadKept = (
  get: Reads["get"],
  id: string,
  number: number,
): Effect.Effect<KeptVersion | undefined, ReadFailure> => get(KeptVersions, keptVersionKey(id, number))

/** The item exists, and not this version of it. Told only to who may see the item. */
export const noSuchVersion = (id: string, number: number): NotFound =>
  new NotFound({ kind: "content", id, detail: `it has no version ${number}` })

/** A version that is neither the latest nor deleted (WIK-164). */
export const checkOld = (
  number: number,
  { version }: ContentRecord,
  kept: KeptVersion | undefined,
): Either.Either<KeptVersion, InvalidInput> =>
  kept === undefined || number === version.number
    ? Either.left(
        invalid(
          "number",
          number,
          `the number of an old version that was not deleted; the latest is ${version.number}`,
        ),
      )
    : Either.right(kept)

import { type InvalidInput, NotFound, type ReadFailure, type Reads, invalid, utf8Bytes } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { KeptVersions, keptVersionKey } from "../collections"
import type { ContentRecord, KeptVersion } from "../content/Content"
import type { ShownContent } from "../expansions/Part"
import { limits } from "../limits"

/** A version of an item with its title and body; absent where it never was, or was deleted. */
export const loadKept = (
  get: Reads["get"],
  id: string,
  number: number,
): Effect.Effect<KeptVersion | undefined, ReadFailure> => get(KeptVersions, keptVersionKey(id, number))

/** The item exists, and not this version of it. Told only to who may see the item. */
export const noSuchVersion = (id: string, number: number): NotFound =>
  new NotFound({ kind: "content", id, detail: `it has no version ${number}` })

/** An item as it stood at one of its versions. A body that does not stand with its version is read when it is shown. */
export const shownAt = (
  content: ContentRecord,
  { title, version, body, file }: KeptVersion,
): ShownContent => {
  const bodyBytes = body === undefined ? limits.bodyBytes : utf8Bytes(body)
  return {
    content: { ...content, title, version, bodyBytes, ...(file === undefined ? {} : { file }) },
    status: version.number === content.version.number ? content.status : "historical",
    ...(body === undefined ? {} : { body }),
  }
}

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

import { Buffer, isUtf8 } from "node:buffer"
import * as Effect from "effect/Effect"
import { MalformedText } from "../../failure/failures"
import type { BodyFailure, BodyTerms } from "../message"
import { unpacked } from "./unpacked"

const textOf = (bytes: Uint8Array): Effect.Effect<string, MalformedText> =>
  isUtf8(bytes)
    ? Effect.succeed(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"))
    : new MalformedText()

/** A body as text, as every mounting reads it: unpacked, within its terms, and in UTF-8. */
export const bodyText =
  (encoding: string | undefined, read: (terms: BodyTerms) => Effect.Effect<Uint8Array, BodyFailure>) =>
  (terms: BodyTerms): Effect.Effect<string, BodyFailure> =>
    Effect.flatMap(
      Effect.suspend(() => unpacked(encoding, terms, read)),
      textOf,
    )

import { type InputType, gunzip, inflate } from "node:zlib"
import * as Effect from "effect/Effect"
import { BodyTooLarge, MalformedBody, UnsupportedEncoding } from "../../failure/failures"
import type { BodyFailure, BodyTerms } from "../message"

type Unpack = (
  packed: InputType,
  options: { readonly maxOutputLength: number },
  done: (error: NodeJS.ErrnoException | null, bytes: Uint8Array) => void,
) => void

/** How a body may be packed (RFC 9110, section 8.4.1). */
const unpacks = new Map<string, Unpack>([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", inflate],
])

/** What answers say that bodies may be packed by. */
export const acceptedEncodings = "gzip, deflate"

const isPlain = (encoding: string): boolean => encoding === "" || encoding === "identity"

const encodingOf = (header: string | undefined): string => (header ?? "").trim().toLowerCase()

/** Refuses a packed body where only plain ones are taken, such as files: these are as they are. */
export const plainOnly = (header: string | undefined): Effect.Effect<void, UnsupportedEncoding> =>
  isPlain(encodingOf(header))
    ? Effect.void
    : new UnsupportedEncoding({ given: encodingOf(header), allowed: "none, of a form with files" })

const unpackedBy =
  (unpack: Unpack, name: string, maxBytes: number) =>
  (packed: Uint8Array): Effect.Effect<Uint8Array, BodyTooLarge | MalformedBody> =>
    Effect.async((resume) => {
      unpack(packed, { maxOutputLength: maxBytes }, (error, bytes) => {
        if (error === null) return resume(Effect.succeed(bytes))
        return error.code === "ERR_BUFFER_TOO_LARGE"
          ? resume(new BodyTooLarge({ maxBytes }))
          : resume(new MalformedBody({ encoding: name }))
      })
    })

/**
 * Reads a body that may be packed by gzip or deflate (HTT-602). What it holds has the same limit as what is sent, and room for the
 * most that it may hold is taken before it is unpacked.
 */
export const unpacked = (
  header: string | undefined,
  terms: BodyTerms,
  read: (terms: BodyTerms) => Effect.Effect<Uint8Array, BodyFailure>,
): Effect.Effect<Uint8Array, BodyFailure> => {
  const encoding = encodingOf(header)
  if (isPlain(encoding)) return read(terms)
  const unpack = unpacks.get(encoding)
  if (unpack === undefined) return new UnsupportedEncoding({ given: encoding, allowed: acceptedEncodings })
  const { maxBytes, isNobodys = false, room } = terms
  return Effect.flatMap(read(terms), (packed): Effect.Effect<Uint8Array, BodyFailure> => {
    const full = packed.byteLength === 0 ? undefined : room?.take(maxBytes, isNobodys)
    return full ?? unpackedBy(unpack, encoding, maxBytes)(packed)
  })
}

import type { Caller, Overloaded } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type {
  BodyReadBefore,
  BodyTooLarge,
  MalformedBody,
  MalformedText,
  UnsupportedEncoding,
  UploadBroken,
} from "../failure/failures"
import type { Room } from "./body/Receiving"

/** Why a body cannot be read. */
export type BodyFailure =
  | BodyReadBefore
  | BodyTooLarge
  | MalformedText
  | MalformedBody
  | UnsupportedEncoding
  | Overloaded

/** What a body may take. */
export interface BodyTerms {
  readonly maxBytes: number
  /** It is sent by somebody who is not signed in. */
  readonly isNobodys?: boolean
  /** What is taken of the room for all bodies; as much as it likes when absent. */
  readonly room?: Room
}

/** A request as every mounting hands it over. */
export interface IncomingRequest {
  readonly method: string
  /** Path and query, still encoded. */
  readonly url: string
  /** The same as it was sent, where something has been taken out of `url` or put right in it. Only who checks signatures needs it. */
  readonly sentUrl?: string
  /** Scheme and host that the caller used, such as `http://localhost:8080`. */
  readonly origin: string
  /** Where the host has mounted Quoin, such as `/kb`: links begin with it, and `url` does not. Absent where that is the root. */
  readonly basePath?: string
  /** Whether the address was a whole one, as a proxy is asked for; where it is left out, it was not. */
  readonly isWhole?: boolean
  /** What its API is asked under, where that is a newer edition which says some things otherwise: `/rest/api/3`. */
  readonly edition?: string
  /** The value of a header; names in lower case. */
  readonly header: (name: string) => string | undefined
  /** All headers; names in lower case. */
  readonly headers: () => Iterable<readonly [string, string]>
  /** The body as text, no longer than the limit. Read at most once. */
  readonly body: Effect.Effect<string, BodyFailure>
  /** The body as text on other terms. It is read once, be it by `body` or here. */
  readonly bodyWithin: (terms: BodyTerms) => Effect.Effect<string, BodyFailure>
  /** The body as bytes, of any length, at the pace at which they are taken. Either this or `body` is read, and at most once. */
  readonly bytes: Stream.Stream<Uint8Array, UploadBroken>
  /** The whole request has arrived. */
  readonly received: () => boolean
  readonly remoteAddress: string
  /** Receives the caller as soon as the caller is known. */
  readonly seesCaller?: (caller: Caller) => void
}

/** A response as every mounting writes it. */
export interface OutgoingResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Further values of `Set-Cookie`, besides the one of `headers`. A host's `HttpApp` sends none of them. */
  readonly cookies?: ReadonlyArray<string>
  /** Empty for an answer without content. */
  readonly body: string
  /** The content, piece by piece, where it may be too large to be made whole; `body` is empty then. To be read or cancelled. */
  readonly pieces?: ReadableStream<Uint8Array>
  /** Where the connection is cut: before the answer, or half way through its body. Only what plays a bad network says so. */
  readonly cut?: "before" | "within"
}

/** Answers of such a status have no body, and say no length. */
export const isBodiless = (status: number): boolean => status === 204 || status === 304

/** From request to response. Never fails: failures are answers too. */
export type Handler = (request: IncomingRequest) => Effect.Effect<OutgoingResponse>

import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Either from "effect/Either"

/** How a caller proves who it is. */
export type Credentials =
  | { readonly _tag: "None" }
  | { readonly _tag: "Basic"; readonly username: string; readonly password: string }
  | { readonly _tag: "Bearer"; readonly token: string }

/** One operation on its way to the engine, independent of how it travels. */
export interface Envelope {
  /** The tag of the operation, such as `wiki.updateContent`. */
  readonly operation: string
  /** The request's fields in their encoded form, without the tag. */
  readonly payload: unknown
  readonly credentials: Credentials
  readonly remoteAddress: string
  readonly correlationId: string
}

/** A failure as it comes back over a transport: its tag and its message, whatever the dialect made of it. */
export interface TransportFailure {
  readonly failure: string
  readonly message: string
}

export interface TransportService {
  /** The reply in the operation's encoded form, or the failure. */
  readonly call: (envelope: Envelope) => Effect.Effect<Either.Either<unknown, TransportFailure>>
}

/** Any way to reach an engine: in-process, HTTP, or a host's own. */
export class Transport extends Context.Tag("@quoin/kernel/Transport")<Transport, TransportService>() {}

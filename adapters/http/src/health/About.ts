import type { AnyFailure } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { IncomingRequest, OutgoingResponse } from "../request/message"

/** An address without an operation: there the server describes itself. */
export interface About {
  readonly path: string
  /** It is linked to, and so stands below each context path as the API does; `too` where it also stands at the root. */
  readonly inContext?: boolean | "too"
  readonly answer: (request: IncomingRequest) => Effect.Effect<OutgoingResponse, AnyFailure>
}

import type { AnyFailure } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { IncomingRequest, OutgoingResponse } from "../request/message"

/** An address without an operation: there the server describes itself. */
export interface About {
  readonly path: string
  /** Links lead to it, so that it is served below each context path, as the API is. */
  readonly inContext?: boolean
  readonly answer: (request: IncomingRequest) => Effect.Effect<OutgoingResponse, AnyFailure>
}

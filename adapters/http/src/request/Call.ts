import type { EngineService } from "@quoin/engine"
import type { AnyFailure, CallContext } from "@quoin/kernel"
import type { Effect } from "effect/Effect"

/** What the links in an answer begin with. */
export interface Addresses {
  /** Absolute, with the context path: `http://localhost:8080/wiki`. */
  readonly base: string
  /** The context path, `/wiki`, or `""`. */
  readonly context: string
}

/** What an endpoint knows of a request besides its parsed input. */
export interface Call {
  readonly engine: EngineService
  readonly context: CallContext
  readonly addresses: Addresses
  /** The path, without its context, and the query, as they were sent. */
  readonly path: string
  readonly query: string
}

/** An endpoint's answer, as JSON; `undefined` is an answer without content. */
export type Endpoint<Input, Success> = (input: Input, call: Call) => Effect<Success, AnyFailure>

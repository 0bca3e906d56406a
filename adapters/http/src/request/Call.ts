import type { EngineService } from "@quoin/engine"
import type { CallContext, Expansion } from "@quoin/kernel"
import type { Dialect } from "../Dialect"
import type { HttpLimits } from "../limits"

/** What the links in an answer begin with. */
export interface Addresses {
  /** Absolute, with the context path: `http://localhost:8080/wiki`. */
  readonly base: string
  /** The context path, `/wiki`, or `""`. */
  readonly context: string
  /** What the addresses of an API begin with, where it was asked under another name than its own. */
  readonly edition?: string
}

/** What an endpoint knows of a request besides its parsed input. */
export interface Call {
  readonly engine: EngineService
  readonly context: CallContext
  readonly addresses: Addresses
  /** The path, without its context, and the query, as they were sent. */
  readonly path: string
  readonly query: string
  /** The value of a header; names in lower case. */
  readonly header: (name: string) => string | undefined
  /** What the answer shall show in full. */
  readonly expansion: Expansion.Expansion
  readonly dialect: Dialect
  readonly limits: HttpLimits
  /** What was sent in another shape than the operation's. */
  readonly sent: Readonly<Record<string, unknown>>
}

import type { Dialect } from "../Dialect"
import { baseOf } from "../request/baseOf"
import { splitting } from "../request/contexts"
import type { IncomingRequest } from "../request/message"

/** Where a request was sent to, as whoever signed it must have seen it. */
export interface SignedAddress {
  /** The whole address without its query. */
  readonly whole: string
  /** What the product is called. */
  readonly base: string
  /** The path below the product. */
  readonly below: string
}

/**
 * The address of the deployment; where it has none, that which the request names. It does not count beside the own one: whoever sends a
 * request may name any, as the one for which it was signed (D-925).
 */
export const signedAddress = (request: IncomingRequest, dialect: Dialect): SignedAddress => {
  const path = (request.sentUrl ?? request.url).split("?", 1)[0] ?? ""
  const { context, below } = splitting(dialect)(path)
  const base = baseOf(dialect.baseUrl, request, context)
  return { whole: `${base}${below}`, base, below }
}

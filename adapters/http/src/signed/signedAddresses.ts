import type { Dialect } from "../Dialect"
import { baseOf } from "../request/baseOf"
import { splitting } from "../request/contexts"
import type { IncomingRequest } from "../request/message"

/** Where a request was sent to, as whoever signed it may have seen it. */
export interface SignedAddresses {
  /** The whole address without its query: that of the deployment, and that which the request names. */
  readonly whole: readonly [string, ...ReadonlyArray<string>]
  /** What the product is called at either. */
  readonly bases: ReadonlyArray<string>
  /** The path below the product. */
  readonly below: string
}

/** The request may come through a proxy by which it is known under another address: both are this server's. */
export const signedAddresses = (request: IncomingRequest, dialect: Dialect): SignedAddresses => {
  const path = (request.sentUrl ?? request.url).split("?", 1)[0] ?? ""
  const { context, below } = splitting(dialect)(path)
  const [own, named] = [dialect.baseUrl, undefined].map((url) => baseOf(url, request, context))
  const bases = [...new Set([own, named].flatMap((base) => base ?? []))]
  const [first = "", ...others] = bases.map((base) => `${base}${below}`)
  return { whole: [first, ...others], bases, below }
}

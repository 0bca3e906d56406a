import type { IncomingMessage } from "node:http"
import { MalformedRequest, TooManyHeaders } from "../failure/failures"
import type { HttpLimits } from "../limits"

const countOf = ({ rawHeaders }: IncomingMessage, name: string): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.length === name.length && text.toLowerCase() === name)
    .length

/** From this version on, a request names its host. */
const namesHost = "1.1"

/**
 * What is wrong with a head that the parser took (HTT-612): more headers than are kept, where those behind would be dropped, or another
 * number of hosts than one, where proxies in front could have gone by another of them (RFC 9112, section 3.2), or two proofs of who calls,
 * of which the parser keeps the first alone.
 */
export const headFault = (
  message: IncomingMessage,
  { headers: most }: HttpLimits,
): MalformedRequest | TooManyHeaders | undefined => {
  if (message.rawHeaders.length > 2 * most) return new TooManyHeaders({ most })
  if (countOf(message, "authorization") > 1) return new MalformedRequest()
  const hosts = countOf(message, "host")
  return hosts === 1 || (hosts === 0 && message.httpVersion < namesHost) ? undefined : new MalformedRequest()
}

import type { IncomingMessage } from "node:http"
import { MalformedRequest, TooManyHeaders } from "../failure/failures"
import type { HttpLimits } from "../limits"

const hostCount = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host").length

/** From this version on, a request names its host. */
const namesHost = "1.1"

/**
 * What is wrong with a head that the parser took (HTT-612): more headers than are kept, where those behind would be dropped, or another
 * number of hosts than one, where proxies in front could have gone by another of them (RFC 9112, section 3.2).
 */
export const headFault = (
  message: IncomingMessage,
  { headers: most }: HttpLimits,
): MalformedRequest | TooManyHeaders | undefined => {
  if (message.rawHeaders.length > 2 * most) return new TooManyHeaders({ most })
  const hosts = hostCount(message)
  return hosts === 1 || (hosts === 0 && message.httpVersion < namesHost) ? undefined : new MalformedRequest()
}

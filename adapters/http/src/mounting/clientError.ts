import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { HeadersTooLarge, MalformedRequest, RequestTimedOut, UrlTooLong } from "../failure/failures"
import type { HttpLimits } from "../limits"
import type { OutgoingResponse } from "../request/message"
import { destroySoon } from "./lingering"

interface ClientError extends Error {
  readonly code?: string
  readonly rawPacket?: Uint8Array
}

/** Is the first line alone longer than an address may be? */
const urlIsTooLong = (packet: Uint8Array | undefined, limits: HttpLimits): boolean => {
  const lineEnd = packet?.indexOf(10) ?? 0
  return lineEnd < 0 || lineEnd > limits.urlBytes
}

type ConnectionFailure = RequestTimedOut | MalformedRequest | UrlTooLong | HeadersTooLarge

/** The address in the first line, as far as it has arrived: it decides in whose words the answer is. */
const addressOf = (packet: Uint8Array | undefined, limits: HttpLimits): string =>
  Buffer.from(packet?.subarray(0, limits.urlBytes) ?? [])
    .toString("latin1")
    .split(/[ \r\n]/, 2)[1] ?? ""

const failureOf = (error: ClientError, limits: HttpLimits): ConnectionFailure => {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return new RequestTimedOut({ maxMillis: limits.headMillis })
  if (error.code !== "HPE_HEADER_OVERFLOW") return new MalformedRequest()
  return urlIsTooLong(error.rawPacket, limits)
    ? new UrlTooLong({ maxBytes: limits.urlBytes })
    : new HeadersTooLarge({ maxBytes: limits.headerBytes })
}

/**
 * Answers a connection on which no whole request arrived, and closes it (HTT-30): in a while, so that whoever still sends can read why,
 * and whether or not the caller closes it, too (HTT-604). It is closed without an answer where a request that arrived before would be
 * taken to have got it (HTT-613).
 */
export const refuseConnection = (
  error: ClientError,
  socket: Duplex,
  limits: HttpLimits,
  isNext: (socket: Duplex) => boolean,
  answer: (url: string, failure: ConnectionFailure) => OutgoingResponse,
): void => {
  // More of what was refused already.
  if (socket.writableEnded) return
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy()
    return
  }
  if (!isNext(socket)) {
    socket.end()
    destroySoon(socket)
    return
  }
  const { status, headers, body } = answer(addressOf(error.rawPacket, limits), failureOf(error, limits))
  const lines = Object.entries({ ...headers, connection: "close", "content-length": Buffer.byteLength(body) })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n${body}`,
  )
  destroySoon(socket)
}

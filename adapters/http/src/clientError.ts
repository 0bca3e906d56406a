import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { errorResponse } from "./errorResponse"
import { type HttpFailure, HeadersTooLarge, MalformedRequest, RequestTimedOut, UrlTooLong } from "./failures"
import type { HttpLimits } from "./limits"
import { wikiErrorBody } from "./wiki/errorBody"

interface ClientError extends Error {
  readonly code?: string
  readonly rawPacket?: Uint8Array
}

/** Does the first line alone exceed what an address may be? */
const urlIsTooLong = (packet: Uint8Array | undefined, limits: HttpLimits): boolean => {
  const lineEnd = packet?.indexOf(10) ?? 0
  return lineEnd < 0 || lineEnd > limits.urlBytes
}

const failureOf = (error: ClientError, limits: HttpLimits): HttpFailure => {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new RequestTimedOut({ maxMillis: limits.requestMillis })
  if (error.code !== "HPE_HEADER_OVERFLOW") return new MalformedRequest()
  return urlIsTooLong(error.rawPacket, limits)
    ? new UrlTooLong({ maxBytes: limits.urlBytes })
    : new HeadersTooLarge({ maxBytes: limits.headerBytes })
}

/** Answers a connection whose request never became one, and closes it. */
export const refuseConnection = (error: ClientError, socket: Duplex, limits: HttpLimits): void => {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy()
    return
  }
  const { status, headers, body } = errorResponse(failureOf(error, limits), wikiErrorBody)
  const lines = Object.entries({ ...headers, connection: "close", "content-length": Buffer.byteLength(body) })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n${body}`,
  )
}

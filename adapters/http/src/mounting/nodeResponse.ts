import { Readable, pipeline } from "node:stream"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import type { OutgoingHttpHeaders, ServerResponse } from "node:http"
import { type OutgoingResponse, isBodiless } from "../request/message"

/** The headers as Node writes them: one name may come with several values. */
const headersOf = ({ headers, cookies }: OutgoingResponse): OutgoingHttpHeaders => {
  const own = headers["set-cookie"]
  return cookies === undefined
    ? headers
    : { ...headers, "set-cookie": [...(own === undefined ? [] : [own]), ...cookies] }
}

/** A caller who leaves, or reads slowly, ends or slows the making of what is sent; where that fails, the connection is cut. */
const writePieces = (
  response: ServerResponse,
  method: string | undefined,
  outgoing: OutgoingResponse & { readonly pieces: ReadableStream<Uint8Array> },
): void => {
  const { status, pieces } = outgoing
  response.writeHead(status, headersOf(outgoing))
  const readable = Readable.fromWeb(pieces as NodeReadableStream)
  if (method === "HEAD") {
    readable.destroy()
    response.end()
    return
  }
  pipeline(readable, response, () => undefined)
}

/** Writes an answer, or a part of it where the connection is to be cut. */
export const write = (
  response: ServerResponse,
  method: string | undefined,
  outgoing: OutgoingResponse,
): void => {
  const { status, body, pieces, cut } = outgoing
  const headers = headersOf(outgoing)
  if (cut === "before") {
    response.destroy()
    return
  }
  if (pieces !== undefined) {
    writePieces(response, method, { ...outgoing, pieces })
    return
  }
  if (isBodiless(status)) {
    response.writeHead(status, headers)
    response.end()
    return
  }
  const bytes = Buffer.byteLength(body)
  response.writeHead(status, { ...headers, "content-length": bytes })
  if (cut === "within") {
    response.write(Buffer.from(body).subarray(0, Math.floor(bytes / 2)), () => response.destroy())
    return
  }
  response.end(method === "HEAD" ? undefined : body)
}

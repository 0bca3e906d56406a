import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import { type Runtime, defaultRuntime } from "effect/Runtime"
import * as Stream from "effect/Stream"
import { BodyTooLarge, MalformedText, UploadBroken } from "../failure/failures"
import { makeHandler } from "../Handler"
import type { Handler, IncomingRequest, OutgoingResponse } from "../request/message"
import { type HttpOptions, settingsOf } from "../options"
import { makeRunner } from "./runner"

export interface WebHandlerOptions extends HttpOptions {
  /** What fibers run on; the default runtime when absent. */
  readonly runtime?: Runtime<never>
  /** The address that a request comes from, for the audit log; `127.0.0.1` when absent, as a `Request` does not say it. */
  readonly remoteAddress?: (request: Request) => string
}

const decode = (chunks: ReadonlyArray<Uint8Array>): string => {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode()
}

const readChunks = async (
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<ReadonlyArray<Uint8Array> | undefined> => {
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
}

const readText = (
  request: Request,
  maxBytes: number,
): Effect.Effect<string, BodyTooLarge | MalformedText> => {
  const { body } = request
  if (body === null) return Effect.succeed("")
  return Effect.tryPromise({
    try: () => readChunks(body, maxBytes),
    catch: () => new MalformedText(),
  }).pipe(
    Effect.filterOrFail(
      (chunks) => chunks !== undefined,
      () => new BodyTooLarge({ maxBytes }),
    ),
    Effect.flatMap((chunks) => Effect.try({ try: () => decode(chunks), catch: () => new MalformedText() })),
  )
}

const bytesOf = ({ body }: Request): Stream.Stream<Uint8Array, UploadBroken> =>
  body === null
    ? Stream.empty
    : Stream.fromReadableStream(
        () => body,
        () => new UploadBroken(),
      )

/** Length of the shortest scheme with its slashes, `http://`. */
const schemeChars = 7

const incoming = (request: Request, maxBytes: number, remoteAddress: string): IncomingRequest => {
  const { url } = request
  const slash = url.indexOf("/", schemeChars + 1)
  const path = slash < 0 ? "/" : url.slice(slash)
  const hash = path.indexOf("#")
  return {
    method: request.method,
    url: hash < 0 ? path : path.slice(0, hash),
    origin: slash < 0 ? url : url.slice(0, slash),
    header: (name) => request.headers.get(name) ?? undefined,
    headers: () => request.headers,
    body: Effect.suspend(() => readText(request, maxBytes)),
    bytes: Stream.suspend(() => bytesOf(request)),
    received: () => true,
    remoteAddress,
  }
}

/** A body that ends half way, as where a connection breaks. */
const halfOf = (body: string): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(body)
  let isSent = false
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) {
        controller.error(new TypeError("terminated"))
        return
      }
      isSent = true
      controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)))
    },
  })
}

/** A body that breaks off with its first piece. */
const firstOf = (pieces: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  let isSent = false
  const cutting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      if (isSent) controller.error(new TypeError("terminated"))
      else controller.enqueue(piece.subarray(0, Math.floor(piece.length / 2)))
      isSent = true
    },
    flush: (controller) => {
      controller.error(new TypeError("terminated"))
    },
  })
  return pieces.pipeThrough(cutting)
}

const webResponse = (method: string, outgoing: OutgoingResponse): Response => {
  const { status, headers, body, pieces, cut } = outgoing
  if (pieces !== undefined && (cut === "before" || method === "HEAD")) void pieces.cancel()
  if (cut === "before") return Response.error()
  if (pieces !== undefined && method !== "HEAD") {
    return new Response(cut === "within" ? firstOf(pieces) : pieces, { status, headers })
  }
  // Of an empty text, a response would say that it is a text.
  const isEmpty = body === "" || method === "HEAD"
  const sent = isEmpty ? null : cut === "within" ? halfOf(body) : body
  return new Response(sent, { status, headers })
}

/** What other servers note for a request whose caller has left before the answer. */
const clientClosedRequest = 499

/** Any handler as a Web-standard function without a port. Never rejects; a cut connection is `Response.error()`. */
export const webMounting = (
  handler: Handler,
  options: WebHandlerOptions = {},
): ((request: Request) => Promise<Response>) => {
  const settings = settingsOf(options)
  const { bodyBytes } = settings.limits
  const runner = makeRunner(handler, options.runtime ?? defaultRuntime, settings)
  const address = options.remoteAddress ?? (() => "127.0.0.1")
  return (request) =>
    new Promise((resolve) => {
      const leave = runner.run(incoming(request, bodyBytes, address(request)), (response) => {
        resolve(webResponse(request.method, response))
      })
      if (leave === undefined) return
      const left = (): void => {
        // Nobody reads it, but the promise must end.
        if (leave()) resolve(new Response(null, { status: clientClosedRequest }))
      }
      request.signal.addEventListener("abort", left, { once: true })
    })
}

/**
 * Quoin as a Web-standard function without a port: for tests, edge runtimes, and servers that speak `Request` and
 * `Response`. Never rejects.
 */
export const webHandler = (
  engine: EngineService,
  options: WebHandlerOptions = {},
): ((request: Request) => Promise<Response>) => webMounting(makeHandler(engine, options), options)

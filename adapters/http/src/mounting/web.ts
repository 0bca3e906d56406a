import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import { type Runtime, defaultRuntime } from "effect/Runtime"
import * as Stream from "effect/Stream"
import type { Overloaded } from "@quoin/kernel"
import { BodyReadBefore, type BodyTooLarge, MalformedText, UploadBroken } from "../failure/failures"
import { makeHandler } from "../Handler"
import { mountedAt, pathOfName } from "../request/basePath"
import { BodyBytes } from "../request/body/BodyBytes"
import { bodyText } from "../request/body/bodyText"
import {
  type BodyFailure,
  type BodyTerms,
  type Handler,
  type IncomingRequest,
  type OutgoingResponse,
  isBodiless,
} from "../request/message"
import { type HttpOptions, settingsOf } from "../options"
import { makeRunner } from "./runner"

export interface WebHandlerOptions extends HttpOptions {
  /** What fibers run on; the default runtime when absent. */
  readonly runtime?: Runtime<never>
  /** The address that a request comes from, for the audit log; `""`, which is unknown, when absent, as a `Request` does not say it. */
  readonly remoteAddress?: (request: Request) => string
}

/** What a `Request` does not say of itself. */
export interface Arrival {
  /** The address that it comes from, as the audit log shall tell it and as limits count it; what the options say when absent. */
  readonly remoteAddress?: string
  /** The path below which Quoin is mounted, such as `/kb`; what the options say when absent. */
  readonly basePath?: string
}

/** Quoin, or a part of it, as servers that speak `Request` and `Response` call it. Never rejects. */
export type WebHandler = (request: Request, arrival?: Arrival) => Promise<Response>

/** All of a body, or why it is not taken. */
const readPieces = async (
  body: ReadableStream<Uint8Array>,
  terms: BodyTerms,
): Promise<Uint8Array | BodyTooLarge | Overloaded> => {
  const bytes = new BodyBytes(terms)
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes.all()
    const refused = bytes.add(value)
    if (refused === undefined) continue
    await reader.cancel()
    return refused
  }
}

const readBytes =
  ({ body, bodyUsed, headers }: Request) =>
  (terms: BodyTerms): Effect.Effect<Uint8Array, BodyFailure> => {
    if (bodyUsed) return new BodyReadBefore()
    if (body === null) return Effect.succeed(new Uint8Array(0))
    const refused = BodyBytes.refused(terms, Number(headers.get("content-length") ?? 0))
    if (refused !== undefined) return refused
    return Effect.flatMap(
      Effect.tryPromise({ try: () => readPieces(body, terms), catch: () => new MalformedText() }),
      (read): Effect.Effect<Uint8Array, BodyFailure> =>
        read instanceof Uint8Array ? Effect.succeed(read) : read,
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
  const bodyWithin = bodyText(request.headers.get("content-encoding") ?? undefined, readBytes(request))
  return {
    method: request.method,
    url: hash < 0 ? path : path.slice(0, hash),
    origin: slash < 0 ? url : url.slice(0, slash),
    header: (name) => request.headers.get(name) ?? undefined,
    headers: () => request.headers,
    body: bodyWithin({ maxBytes }),
    bodyWithin,
    bytes: Stream.suspend(() => bytesOf(request)),
    received: () => true,
    remoteAddress,
  }
}

/** A body that ends half way, as where a connection breaks. */
const halfOf = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
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

const headersOf = ({ headers, cookies = [] }: OutgoingResponse): Headers => {
  const made = new Headers(headers)
  for (const cookie of cookies) made.append("set-cookie", cookie)
  return made
}

const webResponse = (method: string, outgoing: OutgoingResponse): Response => {
  const { status, body, pieces, cut } = outgoing
  const headers = headersOf(outgoing)
  if (pieces !== undefined && (cut === "before" || method === "HEAD")) void pieces.cancel()
  if (cut === "before") return Response.error()
  if (pieces !== undefined) {
    const sent = method === "HEAD" ? null : cut === "within" ? firstOf(pieces) : pieces
    return new Response(sent, { status, headers })
  }
  if (isBodiless(status)) return new Response(null, { status, headers })
  const bytes = new TextEncoder().encode(body)
  headers.set("content-length", String(bytes.length))
  const told = { status, headers }
  if (method === "HEAD" || bytes.length === 0) return new Response(null, told)
  return new Response(cut === "within" ? halfOf(bytes) : bytes, told)
}

/** What other servers note for a request whose caller has left before the answer. */
const clientClosedRequest = 499

/** Any handler as a Web-standard function without a port. Never rejects; a cut connection is `Response.error()`. */
export const webMounting = (handler: Handler, options: WebHandlerOptions = {}): WebHandler => {
  const settings = settingsOf(options)
  const { bodyBytes } = settings.limits
  const runner = makeRunner(handler, options.runtime ?? defaultRuntime, settings)
  const address = options.remoteAddress ?? (() => "")
  return (request, { remoteAddress = address(request), basePath } = {}) =>
    new Promise((resolve) => {
      const mount = basePath === undefined ? settings.basePath : pathOfName(basePath)
      const mounted = mountedAt(mount, incoming(request, bodyBytes, remoteAddress))
      const leave = runner.run(mounted, (response) => {
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
export const webHandler = (engine: EngineService, options: WebHandlerOptions = {}): WebHandler =>
  webMounting(makeHandler(engine, options), options)

import { Readable, pipeline } from "node:stream"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http"
import type { EngineService } from "@quoin/engine"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { makeHandler } from "../Handler"
import { refuseConnection } from "./clientError"
import { failureAnswers } from "../contract/families"
import type { HttpLimits } from "../limits"
import type { Handler, IncomingRequest, OutgoingResponse } from "../request/message"
import { closeLingering } from "./lingering"
import { incoming } from "./nodeRequest"
import { type HttpOptions, settingsOf } from "../options"
import { type Runner, makeRunner } from "./runner"

export interface ServeOptions extends HttpOptions {
  /** 0 lets the system choose. */
  readonly port: number
  /** `127.0.0.1` when absent: only this machine. */
  readonly host?: string
}

export interface ServerAddress {
  readonly host: string
  readonly port: number
  /** Such as `http://127.0.0.1:8080`. */
  readonly url: string
}

/** The server could not begin to listen. */
export class ListenFailed extends Data.TaggedError("ListenFailed")<{
  readonly host: string
  readonly port: number
  /** Such as `EADDRINUSE`. */
  readonly reason: string
}> {
  override get message(): string {
    return `Cannot listen on ${this.host}:${this.port} (${this.reason})`
  }
}

/** A caller who leaves, or reads slowly, ends or slows the making of what is sent; where that fails, the connection is cut. */
const writePieces = (
  response: ServerResponse,
  method: string | undefined,
  { status, headers, pieces }: OutgoingResponse & { readonly pieces: ReadableStream<Uint8Array> },
): void => {
  response.writeHead(status, headers)
  const readable = Readable.fromWeb(pieces as NodeReadableStream)
  if (method === "HEAD") {
    readable.destroy()
    response.end()
    return
  }
  pipeline(readable, response, () => undefined)
}

const write = (response: ServerResponse, method: string | undefined, outgoing: OutgoingResponse): void => {
  const { status, headers, body, pieces, cut } = outgoing
  if (cut === "before") {
    response.destroy()
    return
  }
  if (pieces !== undefined) {
    writePieces(response, method, { ...outgoing, pieces })
    return
  }
  if (status === 204 || status === 304) {
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

/** The requests of a server. While it is closing, each answer closes its connection. */
interface Traffic {
  readonly runner: Runner
  closing: boolean
}

/** What of a body that nobody read is skipped, so that its connection can be used again. */
const skippedBytes = 64 * 1024

/** Is there more of a body than is worth skipping? */
const isMuchLeft = ({ complete, headers }: IncomingMessage): boolean =>
  !complete &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > skippedBytes)

/** Runs a request. A caller who leaves before the answer ends what changes nothing. */
const serveOne = (
  { runner }: Traffic,
  message: IncomingMessage,
  request: IncomingRequest,
  response: ServerResponse,
  isLast: () => boolean,
): void => {
  const leave = runner.run(request, (outgoing) => {
    if (isLast()) {
      response.setHeader("connection", "close")
      if (!message.complete) closeLingering(message.socket)
    }
    write(response, request.method, outgoing)
  })
  if (leave === undefined) return
  response.once("close", () => {
    // Before an answer was written.
    if (!response.writableEnded) leave()
  })
}

const listenerOf =
  (traffic: Traffic, { bodyBytes }: HttpLimits) =>
  (message: IncomingMessage, response: ServerResponse): void => {
    const isLast = (): boolean => traffic.closing || isMuchLeft(message)
    serveOne(traffic, message, incoming(message, bodyBytes), response, isLast)
  }

/** A caller that waits to be asked for the body is refused without being asked, or asked when it is read (HTT-93). */
const expectListenerOf =
  (traffic: Traffic, { bodyBytes }: HttpLimits) =>
  (message: IncomingMessage, response: ServerResponse): void => {
    let isAsked = false
    const ask = (): void => {
      isAsked = true
      response.writeContinue()
    }
    // Whether the body comes although nobody asked for it cannot be known.
    const isLast = (): boolean => traffic.closing || !isAsked || isMuchLeft(message)
    serveOne(traffic, message, incoming(message, bodyBytes, ask), response, isLast)
  }

const listen = (
  server: Server,
  host: string,
  port: number,
  { backlog }: HttpLimits,
): Effect.Effect<ServerAddress, ListenFailed> =>
  Effect.async((resume) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      resume(Effect.fail(new ListenFailed({ host, port, reason: error.code ?? error.message })))
    })
    server.listen(port, host, backlog, () => {
      const address = server.address()
      const bound = typeof address === "object" && address !== null ? address.port : port
      const shown = host.includes(":") ? `[${host}]` : host
      resume(Effect.succeed({ host, port: bound, url: `http://${shown}:${bound}` }))
    })
  })

/** Stops accepting, finishes what was accepted, and ends what takes longer than the grace period (HTT-29). */
const close = (server: Server, traffic: Traffic, { shutdownMillis }: HttpLimits): Effect.Effect<void> =>
  Effect.async((resume) => {
    traffic.closing = true
    const grace = setTimeout(() => {
      traffic.runner.interruptAll()
      server.closeAllConnections()
    }, shutdownMillis)
    server.close(() => {
      clearTimeout(grace)
      resume(Effect.void)
    })
    server.closeIdleConnections()
  })

/** Serves any handler, as `serve` does Quoin's own. */
export const serveHandler = (
  handler: Handler,
  options: ServeOptions,
): Effect.Effect<ServerAddress, ListenFailed, Scope.Scope> =>
  Effect.gen(function* () {
    const settings = settingsOf(options)
    const { limits } = settings
    const runner = makeRunner(handler, yield* Effect.runtime(), settings)
    const answer = failureAnswers(settings.dialect)
    const traffic: Traffic = { runner, closing: false }
    const server = createServer(
      {
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.requestMillis,
        // The handler's own timers come first, of which that for files is the longest.
        requestTimeout: limits.requestMillis + limits.uploadMillis,
      },
      listenerOf(traffic, limits),
    )
    server.on("checkContinue", expectListenerOf(traffic, limits))
    server.maxConnections = limits.connections
    server.setTimeout(limits.idleMillis)
    server.on("clientError", (error, socket) => {
      refuseConnection(error, socket, limits, answer)
    })
    return yield* Effect.acquireRelease(
      listen(server, options.host ?? "127.0.0.1", options.port, limits),
      () => close(server, traffic, limits),
    )
  })

/**
 * Serves Quoin on `node:http` until the scope closes, which stops accepting, finishes every accepted request within
 * `limits.shutdownMillis`, and closes idle connections at once.
 */
export const serve = (
  engine: EngineService,
  options: ServeOptions,
): Effect.Effect<ServerAddress, ListenFailed, Scope.Scope> =>
  serveHandler(makeHandler(engine, options), options)

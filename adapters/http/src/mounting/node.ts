import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http"
import type { EngineService } from "@quoin/engine"
import { type InvalidInput, after } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { checkConsole } from "../console/ConsoleFile"
import { makeHandler } from "../Handler"
import { refuseConnection } from "./clientError"
import { failureAnswers } from "../contract/families"
import type { HttpLimits } from "../limits"
import { mountedAt } from "../request/basePath"
import type { Handler, IncomingRequest, OutgoingResponse } from "../request/message"
import { limitByNetwork } from "./connections"
import { headFault } from "./head"
import { healthHandler } from "./health"
import { closeLingering } from "./lingering"
import { type ListenFailed, type ServerAddress, listen } from "./listening"
import { incoming } from "./nodeRequest"
import { write } from "./nodeResponse"
import { type HttpOptions, settingsOf } from "../options"
import { type Runner, makeRunner } from "./runner"
import { targetOf } from "./target"
import { Unanswered } from "./Unanswered"

export interface ServeOptions extends HttpOptions {
  /** 0 lets the system choose. */
  readonly port: number
  /** `127.0.0.1` when absent: only this machine. */
  readonly host?: string
  /**
   * A port for `/health`, `/health/live` and `/health/ready` alone, on the same host; 0 lets the system choose. It has connections of
   * its own, so that no flood of others keeps out whoever asks for the health. There is none when absent.
   */
  readonly healthPort?: number
}

/** The requests of a server. While it is closing, each answer closes its connection. */
interface Traffic {
  readonly runner: Runner
  readonly unanswered: Unanswered
  /** `ask` is called before the body is read. */
  readonly request: (message: IncomingMessage, ask?: () => void) => IncomingRequest
  /** What is wrong with the head of a request, as an answer. */
  readonly refusal: (message: IncomingMessage) => OutgoingResponse | undefined
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
  { runner, unanswered, refusal }: Traffic,
  message: IncomingMessage,
  request: IncomingRequest,
  response: ServerResponse,
  isLast: () => boolean,
): void => {
  if (!unanswered.add(response)) {
    message.socket.destroy()
    return
  }
  const refused = refusal(message)
  if (refused !== undefined) {
    response.setHeader("connection", "close")
    write(response, request.method, refused)
    return
  }
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
  (traffic: Traffic) =>
  (message: IncomingMessage, response: ServerResponse): void => {
    const isLast = (): boolean => traffic.closing || isMuchLeft(message)
    serveOne(traffic, message, traffic.request(message), response, isLast)
  }

/** A caller that waits to be asked for the body is refused without being asked, or asked when it is read (HTT-93). */
const expectListenerOf =
  (traffic: Traffic) =>
  (message: IncomingMessage, response: ServerResponse): void => {
    let isAsked = false
    const ask = (): void => {
      isAsked = true
      response.writeContinue()
    }
    // Whether the body comes although nobody asked for it cannot be known.
    const isLast = (): boolean => traffic.closing || !isAsked || isMuchLeft(message)
    serveOne(traffic, message, traffic.request(message, ask), response, isLast)
  }

/** Stops accepting, finishes what was accepted, and ends what takes longer than the grace period (HTT-29). */
const close = (server: Server, traffic: Traffic, { shutdownMillis }: HttpLimits): Effect.Effect<void> =>
  Effect.async((resume) => {
    traffic.closing = true
    const ended = after(shutdownMillis, () => {
      traffic.runner.interruptAll()
      server.closeAllConnections()
    })
    server.close(() => {
      ended()
      resume(Effect.void)
    })
    server.closeIdleConnections()
  })

/** How often it is looked, within the time for a head, whose head is late. */
const checksInHead = 4

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
    const unanswered = new Unanswered(limits.pipelined)
    const refusal = (message: IncomingMessage): OutgoingResponse | undefined => {
      const fault = headFault(message, limits)
      return fault && answer(targetOf(message.url ?? "/", "").url, fault)
    }
    const request: Traffic["request"] = (message, ask) =>
      mountedAt(settings.basePath, incoming(message, limits.bodyBytes, ask))
    const traffic: Traffic = { runner, unanswered, request, refusal, closing: false }
    const server = createServer(
      {
        maxHeaderSize: limits.headerBytes,
        // It would be refused in nobody's words.
        requireHostHeader: false,
        headersTimeout: limits.headMillis,
        connectionsCheckingInterval: limits.headMillis / checksInHead,
        // The handler's own timers come first, of which that for files is the longest.
        requestTimeout: limits.requestMillis + limits.uploadMillis,
      },
      listenerOf(traffic),
    )
    server.on("checkContinue", expectListenerOf(traffic))
    // One more, so that it is seen.
    server.maxHeadersCount = limits.headers + 1
    server.maxConnections = limits.connections
    limitByNetwork(server, limits, settings.trustedProxies)
    server.setTimeout(limits.idleMillis)
    server.on("clientError", (error, socket) => {
      refuseConnection(error, socket, limits, unanswered.isNext, answer)
    })
    return yield* Effect.acquireRelease(
      listen(server, options.host ?? "127.0.0.1", options.port, limits),
      () => close(server, traffic, limits),
    )
  })

/**
 * Serves Quoin on `node:http` until the scope closes, which stops accepting, finishes every accepted request within
 * `limits.shutdownMillis`, and closes idle connections at once. Files of a console without its page are refused.
 */
export const serve = (
  engine: EngineService,
  options: ServeOptions,
): Effect.Effect<ServerAddress, ListenFailed | InvalidInput, Scope.Scope> => {
  const address = Effect.zipRight(
    checkConsole(options.console),
    Effect.suspend(() => serveHandler(makeHandler(engine, options), options)),
  )
  const { healthPort: port } = options
  if (port === undefined) return address
  const health = serveHandler(healthHandler(engine, options), { ...options, port })
  return Effect.zipWith(address, health, (served, { url }) => ({ ...served, healthUrl: url }))
}

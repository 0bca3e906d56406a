import { Agent, type IncomingMessage, type RequestOptions, request as overTcp } from "node:http"
import { Agent as TlsAgent, request as overTls } from "node:https"
import { NoAnswer, type OutboundAnswer, type OutboundCall, type OutboundService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { RefusedAddress, checkedLookup, isRefusedLiteral, lookUp } from "./checkedLookup"
import { readText } from "./readText"

/** How connections are kept; times in milliseconds. */
export interface OutboundOptions {
  /** Connections to one host at a time; 8 when left out. */
  readonly connectionsOfHost?: number
  /** How long a connection is kept for the next call; 4,000 when left out. */
  readonly keepAliveMillis?: number
}

const connectionsOfHost = 8
const keepAliveMillis = 4_000
/** Bytes of the head of an answer. */
const headBytes = 16 * 1024

type Allows = OutboundCall["allows"]

/** Who may be called is judged when a connection is made, so that agents stand apart by who judges. */
class Agents {
  private readonly made = new Map<Allows, Map<string, Agent>>()

  constructor(private readonly options: OutboundOptions) {}

  readonly of = ({ protocol }: URL, { allows, checksCertificate }: OutboundCall): Agent => {
    const ofAllows = this.made.get(allows) ?? new Map<string, Agent>()
    this.made.set(allows, ofAllows)
    const kind = `${protocol} ${checksCertificate}`
    const agent = ofAllows.get(kind) ?? this.make(protocol, checksCertificate)
    ofAllows.set(kind, agent)
    return agent
  }

  private readonly make = (protocol: string, rejectUnauthorized: boolean): Agent => {
    const options = {
      keepAlive: true,
      maxSockets: this.options.connectionsOfHost ?? connectionsOfHost,
      timeout: this.options.keepAliveMillis ?? keepAliveMillis,
    }
    return protocol === "https:" ? new TlsAgent({ ...options, rejectUnauthorized }) : new Agent(options)
  }

  readonly close = (): void => {
    for (const each of this.made.values()) for (const agent of each.values()) agent.destroy()
  }
}

const reasonOf = (cause: unknown): NoAnswer => {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  if (error instanceof RefusedAddress) {
    return new NoAnswer({ reason: "refused address", detail: error.message })
  }
  if (error.name === "TimeoutError" || error.name === "AbortError") {
    return new NoAnswer({ reason: "time limit", detail: "no answer within the time limit" })
  }
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  const isUnconnected = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT|TLS|SSL/.test(code)
  return new NoAnswer({ reason: isUnconnected ? "no connection" : "broken", detail: error.message || code })
}

const textsOf = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (value ?? []).join(", "),
    ]),
  )

const optionsOf = (agents: Agents, url: URL, call: OutboundCall, signal: AbortSignal): RequestOptions => ({
  method: "POST",
  hostname: url.hostname.replace(/^\[|\]$/g, ""),
  port: url.port,
  path: url.pathname + url.search,
  agent: agents.of(url, call),
  lookup: checkedLookup(call.allows),
  maxHeaderSize: headBytes,
  headers: { ...call.headers, "content-length": Buffer.byteLength(call.body) },
  signal,
})

const isReset = (error: Error): boolean => "code" in error && error.code === "ECONNRESET"

const called = (
  agents: Agents,
  call: OutboundCall,
  signal: AbortSignal,
): Effect.Effect<OutboundAnswer, NoAnswer> =>
  Effect.async((resume) => {
    const url = new URL(call.url)
    const failed = (cause: unknown): void => {
      resume(Effect.fail(reasonOf(signal.aborted ? signal.reason : cause)))
    }
    const answered = (response: IncomingMessage): void => {
      const { statusCode: status = 0, headers } = response
      readText(response, call.answerBytes).then((text) => {
        resume(Effect.succeed({ status, headers: textsOf(headers), text }))
      }, failed)
    }
    if (isRefusedLiteral(url, call.allows)) {
      failed(new RefusedAddress(url.hostname, []))
      return
    }
    const request = url.protocol === "https:" ? overTls : overTcp
    const sent = request(optionsOf(agents, url, call, signal), answered)
    sent.on("error", (error) => {
      // The other side had closed a kept connection just then. It may have taken the call all the same: receivers may be called twice (D-802).
      if (sent.reusedSocket && isReset(error) && !signal.aborted) resume(called(agents, call, signal))
      else failed(error)
    })
    sent.end(call.body)
  })

/** Makes calls by Node's own client as long as the scope is open. Redirects are answers: nobody is sent on to an address that was not checked. */
export const make = (options: OutboundOptions = {}): Effect.Effect<OutboundService, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Agents(options)),
      (agents) => Effect.sync(agents.close),
    ),
    (agents) => ({
      lookUp,
      post: (call) =>
        Effect.scoped(
          Effect.flatMap(
            Effect.acquireRelease(
              Effect.sync(() => new AbortController()),
              (left) =>
                Effect.sync(() => {
                  left.abort()
                }),
            ),
            (left) =>
              called(agents, call, AbortSignal.any([left.signal, AbortSignal.timeout(call.timeoutMillis)])),
          ),
        ),
    }),
  )

import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as overTcp,
} from "node:http"
import { Agent as TlsAgent, request as overTls } from "node:https"
import { NoAnswer, type OutboundAnswer, type OutboundCall, type OutboundService, after } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { RefusedAddress, checkedLookup, isRefusedLiteral, lookUp } from "./checkedLookup"
import type { OutboundOptions } from "./options"
import { readText } from "./readText"

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

const lateAnswer = new NoAnswer({ reason: "time limit", detail: "no answer within the time limit" })

const reasonOf = (cause: unknown): NoAnswer => {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  if (error instanceof RefusedAddress) {
    return new NoAnswer({ reason: "refused address", detail: error.message })
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

const optionsOf = (agents: Agents, url: URL, call: OutboundCall): RequestOptions => ({
  method: "POST",
  hostname: url.hostname.replace(/^\[|\]$/g, ""),
  port: url.port,
  path: url.pathname + url.search,
  agent: agents.of(url, call),
  lookup: checkedLookup(call.allows),
  maxHeaderSize: headBytes,
  headers: { ...call.headers, "content-length": Buffer.byteLength(call.body) },
})

const isReset = (error: Error): boolean => "code" in error && error.code === "ECONNRESET"

type Came = Effect.Effect<OutboundAnswer, NoAnswer>

/** One call, by one request or two. To end it by a signal would cost as much as the call itself. */
class Calling {
  private sent: ClientRequest
  private isOver = false
  private readonly endWaiting: () => void

  constructor(
    private readonly agents: Agents,
    private readonly url: URL,
    private readonly call: OutboundCall,
    private readonly resume: (came: Came) => void,
  ) {
    this.sent = this.send()
    this.endWaiting = after(call.timeoutMillis, () => {
      this.came(Effect.fail(lateAnswer))
      this.sent.destroy()
    })
  }

  /** Nobody waits for it any more. */
  readonly end = (): void => {
    this.isOver = true
    this.endWaiting()
    this.sent.destroy()
  }

  private readonly came = (came: Came): void => {
    if (this.isOver) return
    this.isOver = true
    this.endWaiting()
    this.resume(came)
  }

  private readonly failed = (cause: unknown): void => {
    this.came(Effect.fail(reasonOf(cause)))
  }

  private readonly answered = (response: IncomingMessage): void => {
    const { statusCode: status = 0, headers } = response
    readText(response, this.call.answerBytes).then((text) => {
      this.came(Effect.succeed({ status, headers: textsOf(headers), text }))
    }, this.failed)
  }

  private readonly send = (): ClientRequest => {
    const request = this.url.protocol === "https:" ? overTls : overTcp
    const sent = request(optionsOf(this.agents, this.url, this.call), this.answered)
    sent.on("error", (error) => {
      // The other side had closed a kept connection just then. It may have taken the call all the same: receivers may be called twice (D-802).
      if (sent.reusedSocket && isReset(error) && !this.isOver) this.sent = this.send()
      else this.failed(error)
    })
    sent.end(this.call.body)
    return sent
  }
}

const called = (agents: Agents, call: OutboundCall): Came =>
  Effect.async((resume) => {
    const url = new URL(call.url)
    if (isRefusedLiteral(url, call.allows)) {
      resume(Effect.fail(reasonOf(new RefusedAddress(url.hostname, []))))
      return
    }
    return Effect.sync(new Calling(agents, url, call, resume).end)
  })

/** Makes calls by Node's own client as long as the scope is open. Redirects are answers: nobody is sent on to an address that was not checked. */
export const make = (options: OutboundOptions = {}): Effect.Effect<OutboundService, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Agents(options)),
      (agents) => Effect.sync(agents.close),
    ),
    (agents) => ({ lookUp, post: (call) => called(agents, call) }),
  )

import { NoAnswer, type OutboundAnswer, type OutboundCall, type OutboundService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { Agent } from "undici"
import { RefusedAddress, checkedLookup, isRefusedLiteral } from "./checkedLookup"
import { readText } from "./readText"

/** How connections are kept; times in milliseconds. */
export interface UndiciOptions {
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
  private readonly made = new Map<Allows, Map<boolean, Agent>>()

  constructor(private readonly options: UndiciOptions) {}

  readonly of = ({ allows, checksCertificate }: OutboundCall): Agent => {
    const ofAllows = this.made.get(allows) ?? new Map<boolean, Agent>()
    this.made.set(allows, ofAllows)
    const agent = ofAllows.get(checksCertificate) ?? this.make(allows, checksCertificate)
    ofAllows.set(checksCertificate, agent)
    return agent
  }

  private readonly make = (allows: Allows, rejectUnauthorized: boolean): Agent =>
    new Agent({
      connections: this.options.connectionsOfHost ?? connectionsOfHost,
      pipelining: 1,
      keepAliveTimeout: this.options.keepAliveMillis ?? keepAliveMillis,
      maxHeaderSize: headBytes,
      connect: { lookup: checkedLookup(allows), rejectUnauthorized },
    })

  readonly close = async (): Promise<void> => {
    const all = [...this.made.values()].flatMap((each) => [...each.values()])
    await Promise.all(all.map((agent) => agent.destroy()))
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

const textsOf = (headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (value ?? []).join(", "),
    ]),
  )

const called = async (
  agents: Agents,
  call: OutboundCall,
  interrupted: AbortSignal,
): Promise<OutboundAnswer> => {
  const url = new URL(call.url)
  if (isRefusedLiteral(url, call.allows)) return Promise.reject(new RefusedAddress(url.hostname, []))
  const signal = AbortSignal.any([interrupted, AbortSignal.timeout(call.timeoutMillis)])
  const { statusCode, headers, body } = await agents.of(call).request({
    ...{ origin: url.origin, path: url.pathname + url.search, method: "POST", signal },
    headers: call.headers,
    body: call.body,
  })
  return { status: statusCode, headers: textsOf(headers), text: await readText(body, call.answerBytes) }
}

/** Makes calls by undici as long as the scope is open. Redirects are answers: nobody is sent on to an address that was not checked. */
export const make = (options: UndiciOptions = {}): Effect.Effect<OutboundService, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Agents(options)),
      (agents) => Effect.promise(agents.close),
    ),
    (agents) => ({
      post: (call) =>
        Effect.tryPromise({ try: (interrupted) => called(agents, call, interrupted), catch: reasonOf }),
    }),
  )

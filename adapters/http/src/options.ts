import type { Caller } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { ConsoleFile } from "./console/ConsoleFile"
import { type Dialect, defaultDialect } from "./Dialect"
import { type HttpLimits, defaultLimits } from "./limits"
import type { MakeMetrics } from "./Metrics"
import { pathOfName } from "./request/basePath"
import type { TrustedProxies } from "./request/trustedProxies"

/** How Quoin is served, whichever way it is mounted. */
export interface HttpOptions {
  readonly dialect?: Partial<Dialect>
  readonly limits?: Partial<HttpLimits>
  /**
   * The path below which a host mounts Quoin, such as `/kb`; the root when absent. Links begin with it. Requests may come with it or, where
   * the host's router has cut it, without.
   */
  readonly basePath?: string
  /** Whose `X-Forwarded-For` counts, by `trustedProxies([...])`; nobody's when absent. */
  readonly trustedProxies?: TrustedProxies
  /** Measures requests, for `/metrics`; nothing is measured, and `/metrics` is not there, when absent. */
  readonly metrics?: MakeMetrics
  /** Whether `/docs` and `/openapi.json` are there, with what is below them; they are when absent. */
  readonly docs?: boolean
  /** The files of `@quoin/console`: then the console is at `/console`, and `/` leads there. It is not there when absent. */
  readonly console?: ReadonlyArray<ConsoleFile>
  /** Receives the operations of a request and its caller before the server reads more of it: for a journal. */
  readonly seesRequests?: SeesRequests
  /** Receives every request with its answer: for a log. */
  readonly seesAnswers?: (answered: AnsweredRequest) => void
}

/** The outcome of a request, without its query: some clients send secrets in the query. */
export interface AnsweredRequest {
  /** The value of `X-Request-Id` in the answer. */
  readonly id: string
  readonly method: string
  /** The path as it was asked for, still encoded. */
  readonly path: string
  /** `none` where no operation has that address. */
  readonly operation: string
  /** The name of the caller; `anonymous` where the caller did not sign in. */
  readonly caller: string
  readonly remoteAddress: string
  readonly status: number
  /** When it came, since the Unix epoch. */
  readonly atMillis: number
  /** From its head to its answer. */
  readonly seconds: number
}

/** What is known of a request before its input is read. */
export interface ArrivedRequest {
  /** The operations of the address; mostly one. */
  readonly operations: ReadonlyArray<string>
  readonly caller: Caller
}

export type SeesRequests = (request: ArrivedRequest) => Effect.Effect<void>

export interface HttpSettings {
  readonly dialect: Dialect
  readonly limits: HttpLimits
  readonly trustedProxies: TrustedProxies
  /** With a slash in front and none behind; `""` is the root. */
  readonly basePath: string
  readonly docs: boolean
  /** Empty where there is none. */
  readonly console: ReadonlyArray<ConsoleFile>
  readonly seesRequests: SeesRequests | undefined
}

const nobody: TrustedProxies = () => false

export const settingsOf = (options: HttpOptions): HttpSettings => ({
  dialect: { ...defaultDialect, ...options.dialect },
  limits: { ...defaultLimits, ...options.limits },
  trustedProxies: options.trustedProxies ?? nobody,
  basePath: pathOfName(options.basePath ?? ""),
  docs: options.docs ?? true,
  console: options.console ?? [],
  seesRequests: options.seesRequests,
})

import type { Caller } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import { type Dialect, defaultDialect } from "./Dialect"
import { type HttpLimits, defaultLimits } from "./limits"
import type { MakeMetrics } from "./Metrics"
import type { TrustedProxies } from "./request/trustedProxies"

/** How Quoin is served, whichever way it is mounted. */
export interface HttpOptions {
  readonly dialect?: Partial<Dialect>
  readonly limits?: Partial<HttpLimits>
  /** Whose `X-Forwarded-For` counts, by `trustedProxies([...])`; nobody's when absent. */
  readonly trustedProxies?: TrustedProxies
  /** Measures requests, for `/metrics`; nothing is measured, and `/metrics` is not there, when absent. */
  readonly metrics?: MakeMetrics
  /** Whether `/docs` and `/openapi.json` are there, with what is below them; they are when absent. */
  readonly docs?: boolean
  /** Sees which operations a request is for, and whose it is, before more of it is read: for whoever keeps a journal. */
  readonly seesRequests?: SeesRequests
}

/** What is known of a request before its input is read. */
export interface ArrivedRequest {
  /** The operations that its address stands for; mostly one. */
  readonly operations: ReadonlyArray<string>
  readonly caller: Caller
}

export type SeesRequests = (request: ArrivedRequest) => Effect.Effect<void>

export interface HttpSettings {
  readonly dialect: Dialect
  readonly limits: HttpLimits
  readonly trustedProxies: TrustedProxies
  readonly docs: boolean
  readonly seesRequests: SeesRequests | undefined
}

const nobody: TrustedProxies = () => false

export const settingsOf = (options: HttpOptions): HttpSettings => ({
  dialect: { ...defaultDialect, ...options.dialect },
  limits: { ...defaultLimits, ...options.limits },
  trustedProxies: options.trustedProxies ?? nobody,
  docs: options.docs ?? true,
  seesRequests: options.seesRequests,
})

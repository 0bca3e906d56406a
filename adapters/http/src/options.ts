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
}

export interface HttpSettings {
  readonly dialect: Dialect
  readonly limits: HttpLimits
  readonly trustedProxies: TrustedProxies
}

const nobody: TrustedProxies = () => false

export const settingsOf = (options: HttpOptions): HttpSettings => ({
  dialect: { ...defaultDialect, ...options.dialect },
  limits: { ...defaultLimits, ...options.limits },
  trustedProxies: options.trustedProxies ?? nobody,
})

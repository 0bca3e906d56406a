import { type Dialect, defaultDialect } from "./Dialect"
import { type HttpLimits, defaultLimits } from "./limits"

/** How Quoin is served, whichever way it is mounted. */
export interface HttpOptions {
  readonly dialect?: Partial<Dialect>
  readonly limits?: Partial<HttpLimits>
}

export interface HttpSettings {
  readonly dialect: Dialect
  readonly limits: HttpLimits
}

export const settingsOf = (options: HttpOptions): HttpSettings => ({
  dialect: { ...defaultDialect, ...options.dialect },
  limits: { ...defaultLimits, ...options.limits },
})

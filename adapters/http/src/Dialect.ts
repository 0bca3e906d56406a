/** What differs between deployments of one API. */
export interface Dialect {
  /**
   * Base paths in front of `/rest`, without slashes around them; `""` is none. A client that was written for
   * another deployment finds its own.
   */
  readonly contexts: ReadonlyArray<string>
  /**
   * Address that links begin with, such as `https://docs.example.org`; needed behind a proxy. When absent, the host
   * that the request asked for.
   */
  readonly baseUrl?: string
}

export const defaultDialect: Dialect = { contexts: ["", "wiki"] }

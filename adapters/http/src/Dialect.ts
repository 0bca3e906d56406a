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
  /** Experimental operations are refused to callers that send no header `X-ExperimentalApi` (seed 2, *Versioning*). */
  readonly experimentalHeader: boolean
}

export const defaultDialect: Dialect = { contexts: ["", "wiki"], experimentalHeader: true }

const contextPath = (context: string): string => {
  const name = context.replace(/^\/+|\/+$/g, "")
  return name === "" ? "" : `/${name}`
}

/** The contexts as paths, each once: `/wiki`, or `""`. */
export const contextPaths = ({ contexts }: Dialect): ReadonlyArray<string> => [
  ...new Set(contexts.map(contextPath)),
]

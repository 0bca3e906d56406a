import { pathOfName } from "./request/basePath"

/** What differs between deployments of one API. */
export interface Dialect {
  /**
   * Base paths in front of `/rest`, without slashes around them; `""` is none (HTT-1). Clients that were written for
   * another deployment so find the base path that they expect.
   */
  readonly contexts: ReadonlyArray<string>
  /**
   * Address that links begin with, such as `https://docs.example.org`; needed behind a proxy. Without it links begin
   * with the host that the request asked for (HTT-6).
   */
  readonly baseUrl?: string
  /**
   * What lists of the children and descendants of one type are: a page of items, as clients read it, or a map with that page under
   * the name of its type (HTT-113).
   */
  readonly childrenOfType: "list" | "map"
  /** What lists of audit records are: an array, as the specification says, or a page, as other lists are (HTT-151). */
  readonly auditRecords: "array" | "page"
  /** Experimental operations are refused to callers that send no header `X-ExperimentalApi` (HTT-16). */
  readonly strictExperimental: boolean
}

export const defaultDialect: Dialect = {
  contexts: ["", "wiki"],
  strictExperimental: false,
  childrenOfType: "list",
  auditRecords: "array",
}

/** The contexts as paths, each once: `/wiki`, or `""`. */
export const contextPaths = ({ contexts }: Dialect): ReadonlyArray<string> => [
  ...new Set(contexts.map(pathOfName)),
]

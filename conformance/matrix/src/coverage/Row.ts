import type { Endpoint, KnownRoute } from "@quoin/http"
import { nameOf } from "../survey/endpoints"
import type { Finding } from "../survey/Notes"
import { notExpandedIn } from "./shapes"

export type State = "works" | "partly" | "not yet"

/** One kind of what is missing, and what. */
export interface Gap {
  readonly says: string
  readonly names: ReadonlyArray<string>
}

/** A route, and what can be said of it by looking at the endpoints and at what a whole run found. */
export interface Row {
  readonly route: KnownRoute
  readonly state: State
  readonly operations: ReadonlyArray<string>
  readonly gaps: ReadonlyArray<Gap>
}

const gapsOf = (endpoint: Endpoint, finding: Finding | undefined): ReadonlyArray<Gap> =>
  [
    { says: "never changed an answer", names: finding?.neverMattered ?? [] },
    { says: "never varied", names: finding?.neverVaried ?? [] },
    { says: "not served", names: endpoint.notServed ?? [] },
    { says: "not expanded", names: notExpandedIn(endpoint.expands?.parts ?? {}) },
  ].filter(({ names }) => names.length > 0)

export const rowOf = (route: KnownRoute, findings: ReadonlyMap<string, Finding>): Row => {
  const { endpoint } = route
  if (endpoint === undefined) return { route, state: "not yet", operations: [], gaps: [] }
  const gaps = gapsOf(endpoint, findings.get(nameOf(endpoint)))
  return { route, state: gaps.length === 0 ? "works" : "partly", operations: endpoint.operations, gaps }
}

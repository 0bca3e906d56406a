import type { Endpoint, KnownRoute } from "@quoin/http"
import { nameOf } from "../survey/endpoints"
import { isConstant } from "./constants"
import type { Finding } from "../survey/Notes"
import { missesSpecified, notExpandedIn } from "./shapes"
import { isSpecifiedField, isSpecifiedParameter } from "./specification"

export type State = "works" | "partly" | "not yet"

/** One kind of what is missing, and what. */
export interface Gap {
  readonly says: "never changed an answer" | "never varied" | "not served" | "not expanded"
  readonly names: ReadonlyArray<string>
}

/** A route, and what can be said of it by looking at the endpoints and at what a whole run found. */
export interface Row {
  readonly route: KnownRoute
  readonly state: State
  readonly operations: ReadonlyArray<string>
  readonly gaps: ReadonlyArray<Gap>
}

const gapsOf = (endpoint: Endpoint, finding: Finding | undefined): ReadonlyArray<Gap> => {
  const neverVaried = finding?.neverVaried ?? []
  const gaps: ReadonlyArray<Gap> = [
    { says: "never changed an answer", names: finding?.neverMattered ?? [] },
    { says: "never varied", names: neverVaried.filter((field) => !isConstant(nameOf(endpoint), field)) },
    { says: "not served", names: endpoint.notServed ?? [] },
    { says: "not expanded", names: notExpandedIn(endpoint.expands?.parts ?? {}) },
  ]
  return gaps.filter(({ names }) => names.length > 0)
}

/** Of an operation of the specification only what that names makes it partly. */
const counts = (route: KnownRoute, { expands }: Endpoint, { says, names }: Gap): boolean => {
  if (!route.specified) return true
  switch (says) {
    case "never changed an answer":
      return true
    case "never varied":
      return names.some(isSpecifiedField)
    case "not served":
      return names.some((name) => isSpecifiedParameter(route, name))
    case "not expanded":
      return missesSpecified(expands?.parts ?? {})
  }
}

export const rowOf = (route: KnownRoute, findings: ReadonlyMap<string, Finding>): Row => {
  const { endpoint } = route
  if (endpoint === undefined) return { route, state: "not yet", operations: [], gaps: [] }
  const gaps = gapsOf(endpoint, findings.get(nameOf(endpoint)))
  const isPartly = gaps.some((gap) => counts(route, endpoint, gap))
  return { route, state: isPartly ? "partly" : "works", operations: endpoint.operations, gaps }
}

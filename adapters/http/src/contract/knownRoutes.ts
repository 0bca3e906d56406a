import { type RouteMethod, methodAndPath, routeKey } from "../catalogue/Area"
import { catalogue } from "../catalogue/catalogue"
import type { Domain } from "@quoin/kernel"
import type { Endpoint } from "./Endpoint"
import { endpointsOf, families } from "./families"

/** A route that the services are known to have. */
export interface KnownRoute {
  /** What it is about, such as "Content". */
  readonly area: string
  readonly method: RouteMethod
  /** With its prefix; `:name` matches one segment. */
  readonly path: string
  readonly summary: string
  /** Whether the specification that Quoin follows describes it. */
  readonly specified: boolean
  /** What answers there; without one the route is refused by name. */
  readonly endpoint?: Endpoint
}

/** Every known route, built or not, with what an engine made of these domains serves there. */
export const knownRoutes = (domains: ReadonlyArray<Domain.Any>): ReadonlyArray<KnownRoute> => {
  const built = new Map(
    families
      .flatMap((family) => endpointsOf(family, domains))
      .map((endpoint) => [routeKey(endpoint.method, endpoint.path), endpoint] as const),
  )
  return catalogue.flatMap(({ name, prefix, specified, known }) =>
    Object.entries({ ...specified, ...known }).map(([route, summary]) => {
      const { method, path } = methodAndPath(prefix, route)
      const endpoint = built.get(routeKey(method, path))
      return {
        area: name,
        method,
        path,
        summary,
        specified: Object.hasOwn(specified, route),
        ...(endpoint === undefined ? {} : { endpoint }),
      }
    }),
  )
}

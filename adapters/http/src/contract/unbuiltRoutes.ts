import * as Effect from "effect/Effect"
import { type Area, type RouteMethod, methodAndPath, routeKey } from "../catalogue/Area"
import { NotImplemented } from "../failure/failures"
import type { Endpoint } from "./Endpoint"

/** A route that the services have, and Quoin does not serve yet. */
export interface Unbuilt {
  readonly method: RouteMethod
  readonly path: string
  readonly failure: Effect.Effect<never, NotImplemented>
}

/** What the catalogue knows besides the endpoints that there are (HTT-66). */
export const unbuilt = (
  areas: ReadonlyArray<Area>,
  endpoints: ReadonlyArray<Endpoint>,
): ReadonlyArray<Unbuilt> => {
  const built = new Set(endpoints.map(({ method, path }) => routeKey(method, path)))
  return areas.flatMap(({ prefix, specified, known }) =>
    Object.entries({ ...specified, ...known }).flatMap(([route, summary]) => {
      const { method, path } = methodAndPath(prefix, route)
      if (built.has(routeKey(method, path))) return []
      const what = `${method} ${path.replace(/:(\w+)/g, "{$1}")} (${summary})`
      // Made only when asked for: there are hundreds.
      return [{ method, path, failure: Effect.suspend(() => new NotImplemented({ what })) }]
    }),
  )
}

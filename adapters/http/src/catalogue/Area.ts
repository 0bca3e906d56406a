export const routeMethods = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const
export type RouteMethod = (typeof routeMethods)[number]

/** `METHOD /path` below the prefix, and what it does in a few words. */
export type Routes = Readonly<Record<`${RouteMethod} /${string}`, string>>

/** Routes of one area of a service, built here or not. */
export interface Area {
  /** Such as "Content" or "Boards". */
  readonly name: string
  /** What all its paths begin with, such as `/rest/api`; `""` for none. */
  readonly prefix: string
  /** Described by the specification that Quoin follows. */
  readonly specified: Routes
  /** Known from the services' own documentation and from what clients call. */
  readonly known: Routes
}

/** The method and the whole path of a route. */
export const methodAndPath = (prefix: string, route: string) => {
  const [named, path = ""] = route.split(" ")
  const method = routeMethods.find((each) => each === named) ?? "GET"
  return { method, path: `${prefix}${path}` }
}

/** What tells two routes apart, whatever their parameters are called. */
export const routeKey = (method: string, path: string): string => `${method} ${path.replace(/:\w+/g, ":")}`

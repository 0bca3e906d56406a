import { type RouteMethod, routeMethods } from "../../catalogue/Area"

interface Address {
  readonly method: RouteMethod
  readonly path: string
}

/** A name in a path that another method would take for an id. */
export interface LiteralName extends Address {
  /** What the path of that name takes. */
  readonly allowed: ReadonlyArray<RouteMethod>
}

const id = ":id"

/** A part of a path that matches any text; the version of an API does not. */
const namesAnything = /:(?!version\b)/

/** The paths that one could be taken for, by reading one of its names as an id. */
const readAsId = (path: string): ReadonlyArray<string> => {
  const names = path.split("/")
  return names.map((_, index) => names.with(index, id).join("/"))
}

/**
 * Names such as `search` in `/content/search` are never ids: where a method is not for them, it is refused, and does not go on
 * to `/content/:id` (HTT-66).
 */
export const literalNames = (routes: ReadonlyArray<Address>): ReadonlyArray<LiteralName> => {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  const literal = new Set(routes.map(({ path }) => path).filter((path) => !namesAnything.test(path)))
  return [...literal].flatMap((path) => {
    const allowed = routeMethods.filter((method) => known.has(`${method} ${path}`))
    const others = routeMethods.filter((method) => !allowed.includes(method))
    return others
      .filter((method) => readAsId(path).some((wide) => known.has(`${method} ${wide}`)))
      .map((method) => ({ method, path, allowed }))
  })
}

import { routeKey } from "../catalogue/Area"

/** A path of the document, and what the parts of an endpoint's path are called in it. */
export interface DocumentPath {
  readonly path: string
  readonly nameInPath: (name: string) => string
}

const namesIn = (path: string): ReadonlyArray<string> =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)

/** Of two names of one part, the shorter says less wrong of either. */
const shorter = (name: string, other = name): string => (other.length < name.length ? other : name)

/**
 * Two paths that differ only in the names of their parts are one path of the document, as OpenAPI has it, and so have one
 * name for each part.
 */
export const documentPaths = (paths: ReadonlyArray<string>): ((path: string) => DocumentPath) => {
  const names = new Map<string, ReadonlyArray<string>>()
  for (const path of paths) {
    const key = routeKey("", path)
    const before = names.get(key) ?? []
    names.set(
      key,
      namesIn(path).map((name, index) => shorter(name, before[index])),
    )
  }
  return (path) => {
    const chosen = names.get(routeKey("", path)) ?? []
    const own = namesIn(path)
    const nameInPath = (name: string): string => chosen[own.indexOf(name)] ?? name
    return { path: path.replace(/:(\w+)/g, (_part, name: string) => `{${nameInPath(name)}}`), nameInPath }
  }
}

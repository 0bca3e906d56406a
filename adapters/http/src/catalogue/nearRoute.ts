import { suggestion } from "@quoin/kernel"
import { methodAndPath } from "./Area"
import { catalogue } from "./catalogue"

const partsOf = (path: string): ReadonlyArray<string> => path.split("/").filter((part) => part !== "")

/** Every route that such services have, by its parts. */
const routes = catalogue.flatMap(({ prefix, specified, known }) =>
  Object.keys({ ...specified, ...known }).map((route) => {
    const { method, path } = methodAndPath(prefix, route)
    return { method, parts: partsOf(path) }
  }),
)

const isParameter = (part: string): boolean => part.startsWith(":")

/** How many parts of a path are not those of a route, but look like them; undefined where one does not even look like it. */
const mistakes = (given: ReadonlyArray<string>, wanted: ReadonlyArray<string>): number | undefined => {
  if (given.length !== wanted.length) return undefined
  const wrong = wanted.filter((part, index) => !isParameter(part) && part !== given[index])
  const isNear = wanted.every((part, index) => {
    const found = given[index] ?? ""
    return isParameter(part) || part === found || suggestion(found, [part]) !== undefined
  })
  return isNear ? wrong.length : undefined
}

/** What was left out in front: `/content/1` for `/rest/api/content/:id`. */
const isEndOf = (given: ReadonlyArray<string>, wanted: ReadonlyArray<string>): boolean =>
  given.length < wanted.length &&
  mistakes(given, wanted.slice(-given.length)) === 0 &&
  !isParameter(wanted.at(-given.length) ?? ":")

/** Most parts of a path that may be wrong before it means something else. */
const mostMistakes = 2

/**
 * The route that a request for an address that nobody knows most likely means, as `GET /rest/api/content/:id`, or none. One of the same
 * method comes before others, one that begins the same before one of which the beginning was left out.
 */
export const nearRoute = (method: string, url: string): string | undefined => {
  const given = partsOf(url.split("?", 1)[0] ?? "")
  if (given.length === 0) return undefined
  const near = routes.flatMap((route) => {
    const wrong = mistakes(given, route.parts)
    const far = wrong ?? (isEndOf(given, route.parts) ? mostMistakes : undefined)
    return far === undefined || far > mostMistakes
      ? []
      : [{ ...route, far: far * 2 + (route.method === method ? 0 : 1) }]
  })
  const [nearest] = [...near].sort(
    (one, other) => one.far - other.far || one.parts.length - other.parts.length,
  )
  return nearest === undefined ? undefined : `${nearest.method} /${nearest.parts.join("/")}`
}

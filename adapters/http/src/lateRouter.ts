import * as Arr from "effect/Array"
import * as Router from "find-my-way-ts"
import type { RouteMethod } from "./catalogue/Area"
import { once } from "./once"

/** A path below which something stands, and what stands there. */
export interface Address<A> {
  readonly method: RouteMethod
  readonly path: `/${string}`
  readonly handler: A
}

type Find<A> = (method: RouteMethod, url: string) => Router.FindResult<A> | undefined

/** Parts of a path by which routers are told apart: `/rest/api/2/issue`. */
const beginningParts = 4

/** The paths right below which a part may be any text, as far as they are of names alone. */
const parentsOfParams = <A>(addresses: ReadonlyArray<Address<A>>): ReadonlySet<string> =>
  new Set(addresses.flatMap(({ path }) => /^(.*?)\/[^/]*[:*]/.exec(path)?.[1] ?? []))

/** How a path begins: up to where any text may follow, and no further than `beginningParts`. */
const beginningIn = (parents: ReadonlySet<string>) => (url: string) => {
  const [path = ""] = url.split(/[?#;]/, 1)
  const [, ...names] = path.replace(/\/$/, "").split("/")
  let beginning = ""
  for (const name of names.slice(0, beginningParts)) {
    if (parents.has(beginning)) break
    beginning += `/${name}`
  }
  return beginning
}

/**
 * Finds what stands at an address as one router of all of them does. Each beginning has a router of its own, made when it is first
 * asked for: to make that of all took half of a double's first answer.
 */
export const lateRouter = <A>(
  addresses: ReadonlyArray<Address<A>>,
  options: Partial<Router.RouterConfig>,
): Find<A> => {
  const beginningOf = beginningIn(parentsOfParams(addresses))
  const routerOf = (some: ReadonlyArray<Address<A>>) => () => {
    const router = Router.make<A>(options)
    for (const { method, path, handler } of some) router.on(method, path, handler)
    return router
  }
  const grouped = Object.entries(Arr.groupBy(addresses, ({ path }) => beginningOf(path)))
  const byBeginning = new Map(grouped.map(([beginning, some]) => [beginning, once(routerOf(some))]))
  // What is escaped begins like none of ours, and may mean one all the same.
  const ofAll = once(routerOf(addresses))
  return (method, url) => (byBeginning.get(beginningOf(url)) ?? ofAll)().find(method, url)
}

import type { EngineService } from "@quoin/engine"
import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Router from "find-my-way-ts"
import type { RouteMethod } from "./catalogue/Area"
import { catalogue } from "./catalogue/catalogue"
import { MethodNotAllowed } from "./failure/failures"
import type { HttpSettings } from "./options"
import { callerOf } from "./request/callers/credentials"
import { type Route, routeOf } from "./route"
import type { Endpoint, Found } from "./contract/Endpoint"
import { families } from "./contract/families"
import { type Address, lateRouter } from "./lateRouter"
import { literalNames } from "./contract/input/literalNames"
import { type Unbuilt, unbuilt } from "./contract/unbuiltRoutes"

/** Longest value of one part of a path; a longer one is no id and no key of anything. */
const paramChars = 1_000

/** The router takes no path that does not begin with a slash. */
export const rooted = (path: string): `/${string}` => `/${path.replace(/^\//, "")}`

/** A path as the router reads it, once for each version that is served, and what that version is. */
const versionsOf = (path: string) => {
  const versions = families.find(({ prefixes }) =>
    prefixes.some((prefix) => path.startsWith(prefix)),
  )?.versions
  return versions === undefined || !path.includes(":version")
    ? [{ path, version: {} }]
    : versions.map((version) => ({ path: path.replace(":version", version), version: { version } }))
}

/** HEAD is answered wherever GET is. */
export const withHead = (methods: ReadonlyArray<string>): ReadonlyArray<string> =>
  methods.includes("GET") ? [...methods, "HEAD"] : methods

/** What an address is for, whichever engine answers there. */
export interface Entry {
  /** What requests for it are counted as. */
  readonly operation: string
  /** What answers in one engine. */
  readonly routeIn: (engine: EngineService, settings: HttpSettings) => Route
}

/** An endpoint at its address. */
export const served = (endpoint: Endpoint): Entry => ({
  operation: endpoint.operations.join(","),
  routeIn: (engine, settings) => routeOf(engine, endpoint, settings),
})

/** Routes that are known and not built. The answer to a wrong password comes first, so that a client learns of it. */
const gap = ({ failure }: Unbuilt): Entry => ({
  operation: "unbuilt",
  routeIn:
    (engine, { dialect }) =>
    (request) =>
      Effect.zipRight(callerOf(engine, request, dialect), failure),
})

/** Refuses a method for a path that has others. */
const onlyFor = (allowed: ReadonlyArray<RouteMethod>): Entry => ({
  operation: "none",
  routeIn:
    (engine, { dialect }) =>
    (request) =>
      Effect.zipRight(
        Effect.ignore(callerOf(engine, request, dialect)),
        new MethodNotAllowed({ method: request.method, allowed: withHead(allowed) }),
      ),
})

/** The same at a path with the version of the API. */
const atVersion = (entry: Entry, version: Readonly<Record<string, string>>): Entry => ({
  ...entry,
  routeIn: (engine, settings) => {
    const route = entry.routeIn(engine, settings)
    return (request, { params, searchParams }: Found, context) =>
      route(request, { params: { ...params, ...version }, searchParams }, context)
  },
})

/** Addresses as every router here reads them. */
export const routerOptions = {
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: false,
  caseSensitive: true,
  maxParamLength: paramChars,
}

/** Everything that can be asked for by an address of an API: what is served, and what is known and refused. */
const makeAddresses = () => {
  const endpoints = families.flatMap((family) => family.endpoints)
  const known = unbuilt(catalogue, endpoints)
  const at = (
    { method, path }: { readonly method: RouteMethod; readonly path: string },
    entry: Entry,
  ): ReadonlyArray<Address<Entry>> =>
    versionsOf(path).map(({ path, version }) => ({
      method,
      path: rooted(path),
      handler: atVersion(entry, version),
    }))
  const addresses = [
    ...endpoints.flatMap((endpoint) => at(endpoint, served(endpoint))),
    ...known.flatMap((each) => at(each, gap(each))),
    ...literalNames([...endpoints, ...known]).flatMap((each) => at(each, onlyFor(each.allowed))),
  ]
  return lateRouter(addresses, routerOptions)
}

/** Where operations stand under their own names, and what serves one there: each engine has its own. */
const makeNames = (): Router.Router<(operation: Operation.Operation) => Endpoint> => {
  const router = Router.make<(operation: Operation.Operation) => Endpoint>(routerOptions)
  for (const { prefixes, ofOperation } of families) {
    if (ofOperation === undefined) continue
    for (const prefix of prefixes) router.on("POST", rooted(`${prefix}/:operation`), ofOperation)
  }
  return router
}

const makeTable = () => ({ findAddress: makeAddresses(), names: makeNames() })

let table: ReturnType<typeof makeTable> | undefined

/** Takes as long to make as a hundred requests, and no engine changes it: it is made once. */
export const routeTable = () => (table ??= makeTable())

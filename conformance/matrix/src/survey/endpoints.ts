import { domains } from "@quoin/engine"
import { type Endpoint, type Input, knownRoutes } from "@quoin/http"
import { isSettled } from "./shapes"

/** What an endpoint is called. */
export const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`

/** The endpoints of the services' APIs. Operations under their own names are what these stand on, and are not surveyed. */
export const servedEndpoints: ReadonlyArray<Endpoint> = knownRoutes(domains).flatMap(({ endpoint }) =>
  endpoint === undefined ? [] : [endpoint],
)

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`)

/** Finds the endpoint that answers at an address; of two, the one whose path names more. */
export const endpointFinder = (
  endpoints: ReadonlyArray<Endpoint>,
): ((method: string, path: string) => Endpoint | undefined) => {
  const patterns = endpoints
    .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))
    .sort((a, b) => a.endpoint.path.split(":").length - b.endpoint.path.split(":").length)
  return (method, path) =>
    patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint
}

/** What stands in an address for a part of the endpoint's path. */
export const partOf = (endpoint: Endpoint, path: string, name: string): string | undefined => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, each]) => each)
  return patternOf(endpoint).exec(path)?.[names.indexOf(name) + 1]
}

/** Names of one thing, as the versions of an API are, answer alike because they shall. */
const namesOneThing = ({ in: place, name }: Input): boolean => place === "path" && name === "version"

/** What can change an answer: all but what the contract gives one value. */
export const livingInputs = ({ inputs }: Endpoint): ReadonlyArray<Input> =>
  inputs.filter((input) => !isSettled(input.ast) && !namesOneThing(input))

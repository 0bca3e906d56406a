import type * as OpenApi from "@effect/platform/OpenApi"
import { domains as builtIn } from "@quoin/engine"
import type { Domain, Operation } from "@quoin/kernel"
import { methodAndPath, routeKey } from "../catalogue/Area"
import { catalogue } from "../catalogue/catalogue"
import type { Endpoint } from "../contract/Endpoint"
import { families } from "../contract/families"
import { vocabularies } from "../contract/vocabularies"
import { type Definitions, jsonSchema, operationOf } from "./operation"

/** What the catalogue says of a route: its area and what it does. */
const known = new Map(
  catalogue.flatMap(({ name, prefix, specified, known: others }) =>
    Object.entries({ ...specified, ...others }).map(([route, summary]) => {
      const { method, path } = methodAndPath(prefix, route)
      return [routeKey(method, path), { tag: name, summary }] as const
    }),
  ),
)

/** A word of one API may mean another thing in the next; the first that has it is taken for the example. */
const words = new Map(
  vocabularies.flatMap((each) => Object.values(each).map((word) => [word.name, word] as const)),
)

const operationsOf = (domains: ReadonlyArray<Domain.Any>): ReadonlyMap<string, Operation.Operation> =>
  new Map(domains.flatMap(({ operations }) => operations.map((each) => [each.tag, each] as const)))

const documentPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}")

type Paths = Record<string, OpenApi.OpenAPISpecPathItem>

const pathsOf = (domains: ReadonlyArray<Domain.Any>, defs: Definitions): Paths => {
  const operations = operationsOf(domains)
  /** What the catalogue does not know is an operation under its own name. */
  const about = ({ method, path, operations: [tag = ""] }: Endpoint) =>
    known.get(routeKey(method, path)) ?? {
      tag: `rpc ${tag.split(".")[0] ?? ""}`,
      summary: operations.get(tag)?.summary ?? tag,
    }
  const paths: Paths = {}
  for (const family of families) {
    const error = jsonSchema(family.errorSchema.ast, defs)
    for (const endpoint of family.endpoints(domains)) {
      const path = documentPath(endpoint.path)
      const operation = operationOf(endpoint, { ...about(endpoint), error, words, defs })
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return paths
}

/**
 * All that is served as one OpenAPI 3.1 document: one server, one address, one client to generate. Of Quoin's own domains
 * unless others are named.
 */
export const openApi = (domains: ReadonlyArray<Domain.Any> = builtIn): OpenApi.OpenAPISpec => {
  const schemas: Definitions = {}
  const paths = pathsOf(domains, schemas)
  const tags = Object.values(paths).flatMap((item) => Object.values(item).flatMap((each) => each.tags))
  return {
    openapi: "3.1.0",
    info: {
      title: "Quoin",
      version: "0.1.0",
      description: "Wiki content and spaces, asset objects with AQL, and every operation by its own name.",
      license: { name: "Apache 2.0", url: "https://www.apache.org/licenses/LICENSE-2.0.html" },
    },
    servers: [{ url: "/" }],
    paths,
    components: { schemas, securitySchemes: { basic: { type: "http", scheme: "basic" } } },
    security: [{ basic: [] }],
    tags: [...new Set(tags)].sort().map((name) => ({ name })),
  }
}

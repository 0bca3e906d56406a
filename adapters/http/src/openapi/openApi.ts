import type * as OpenApi from "@effect/platform/OpenApi"
import { domains as builtIn } from "@quoin/engine"
import { type Domain, giveWay, type Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { methodAndPath, routeKey } from "../catalogue/Area"
import { catalogue } from "../catalogue/catalogue"
import type { Endpoint } from "../contract/Endpoint"
import { endpointsOf, families } from "../contract/families"
import type { Family } from "../contract/Family"
import { examplesOf } from "../rpc/vocabulary/vocabulary"
import { type Definitions, jsonSchema, withoutSchemaIds } from "./jsonSchema"
import { operationOf } from "./operation"
import { documentPaths } from "./paths"
import { asUser, securityOf, securitySchemes } from "./security"

/** What the document says of a group of operations. */
interface Tag {
  readonly name: string
  readonly description: string
}

/** What the catalogue says of a route: its area and what it does. */
const known = new Map(
  catalogue.flatMap(({ name, prefix, specified, known: others }) => {
    const tag = { name, description: `${name}, below \`${prefix}\`.` }
    return Object.entries({ ...specified, ...others }).map(([route, summary]) => {
      const { method, path } = methodAndPath(prefix, route)
      return [routeKey(method, path), { tag, summary }] as const
    })
  }),
)

const operationsOf = (domains: ReadonlyArray<Domain.Any>): ReadonlyMap<string, Operation.Operation> =>
  new Map(domains.flatMap(({ operations }) => operations.map((each) => [each.tag, each] as const)))

/** What the catalogue does not know is an operation under its own name. */
const aboutIn =
  (operations: ReadonlyMap<string, Operation.Operation>) =>
  ({
    method,
    path,
    operations: [operation = ""],
  }: Endpoint): { readonly tag: Tag; readonly summary: string } => {
    const [domain = ""] = operation.split(".")
    return (
      known.get(routeKey(method, path)) ?? {
        tag: { name: `rpc ${domain}`, description: `The operations of ${domain}, by their own names.` },
        summary: operations.get(operation)?.summary ?? operation,
      }
    )
  }

/** The families that serve something, each with its endpoints. */
const served = (
  domains: ReadonlyArray<Domain.Any>,
  families: ReadonlyArray<Family>,
): ReadonlyArray<readonly [family: Family, endpoints: ReadonlyArray<Endpoint>]> =>
  families
    .map((family) => [family, endpointsOf(family, domains)] as const)
    .filter(([, endpoints]) => endpoints.length > 0)

/** Each operation is a piece; what is left of a piece is nothing. */
function* pathsAndTags(domains: ReadonlyArray<Domain.Any>, asked: ReadonlyArray<Family>, defs: Definitions) {
  const operations = operationsOf(domains)
  const aboutOf = aboutIn(operations)
  const families = served(domains, asked)
  const pathOf = documentPaths(families.flatMap(([, endpoints]) => endpoints.map(({ path }) => path)))
  const tags = new Map<string, Tag>()
  const paths: Record<string, OpenApi.OpenAPISpecPathItem> = {}
  for (const [family, endpoints] of families) {
    const error = jsonSchema(family.errorSchema.ast, defs)
    for (const endpoint of endpoints) {
      const { tag, summary } = aboutOf(endpoint)
      const { path, nameInPath } = pathOf(endpoint.path)
      const examples = examplesOf(endpoint.operations[0] ?? "")
      const security = securityOf(endpoint, operations)
      const about = { tag: tag.name, summary, error, examples, security, defs, nameInPath }
      const operation = withoutSchemaIds(operationOf(endpoint, about))
      tags.set(tag.name, tag)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
      yield
    }
  }
  return { paths, tags: [...tags.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

function* pieces(
  domains: ReadonlyArray<Domain.Any>,
  asked: ReadonlyArray<Family>,
): Generator<undefined, OpenApi.OpenAPISpec> {
  const schemas: Definitions = {}
  const operations = yield* pathsAndTags(domains, asked, schemas)
  return {
    openapi: "3.1.0",
    info: {
      title: "Quoin",
      version: "0.2.0",
      description: "Wiki content and spaces, asset objects with AQL, and every operation by its own name.",
      license: { name: "Apache 2.0", url: "https://www.apache.org/licenses/LICENSE-2.0.html" },
    },
    servers: [{ url: "/" }],
    ...operations,
    components: {
      schemas: withoutSchemaIds(schemas),
      // The type knows no OAuth.
      securitySchemes: securitySchemes as Record<string, OpenApi.OpenAPISecurityScheme>,
    },
    security: asUser,
  }
}

const wholeOf = <Whole>(made: Generator<undefined, Whole>): Whole => {
  for (;;) {
    const { done, value } = made.next()
    if (done === true) return value
  }
}

/**
 * All that is served as one OpenAPI 3.1 document: one server, one address, one client to generate. Of Quoin's own domains
 * unless others are named, and of all APIs unless some are.
 */
export const openApi = (
  domains: ReadonlyArray<Domain.Any> = builtIn,
  asked: ReadonlyArray<Family> = families,
): OpenApi.OpenAPISpec => wholeOf(pieces(domains, asked))

/** The same; between two operations others have their turn, as all of it takes seconds (HTT-614). */
export const openApiInTurns = (
  domains: ReadonlyArray<Domain.Any>,
  asked: ReadonlyArray<Family>,
): Effect.Effect<OpenApi.OpenAPISpec> =>
  Effect.suspend(() => {
    const made = pieces(domains, asked)
    const more: Effect.Effect<OpenApi.OpenAPISpec> = Effect.suspend(() => {
      const { done, value } = made.next()
      return done === true ? Effect.succeed(value) : Effect.zipRight(giveWay, more)
    })
    return more
  })

import type * as OpenApi from "@effect/platform/OpenApi"
import * as OpenApiJsonSchema from "@effect/platform/OpenApiJsonSchema"
import { domains as builtIn } from "@quoin/engine"
import type { Domain } from "@quoin/kernel"
import type { Family } from "./Family"
import { families } from "./families"

type Responses = OpenApi.OpenAPISpecOperation["responses"]

/** Every failure has one body; the platform would add one of its own, which is never sent. */
const withOneErrorBody = (responses: Responses, schema: OpenApiJsonSchema.JsonSchema): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      Number(status) < 400
        ? response
        : { description: "Failure", content: { "application/json": { schema } } },
    ]),
  )

const methods = ["get", "post", "put", "delete"] as const

const withErrors = (
  item: OpenApi.OpenAPISpecPathItem,
  schema: OpenApiJsonSchema.JsonSchema,
): OpenApi.OpenAPISpecPathItem => {
  const operations = methods.flatMap((method) => {
    const operation = item[method]
    return operation === undefined
      ? []
      : [[method, { ...operation, responses: withOneErrorBody(operation.responses, schema) }] as const]
  })
  return { ...item, ...Object.fromEntries(operations) }
}

/** What one family adds to the document. */
const partOf = (domains: ReadonlyArray<Domain.Any>, { spec: make, errorSchema }: Family) => {
  const spec = make(domains)
  const {
    HttpApiDecodeError: _decode,
    Issue: _issue,
    PropertyKey: _key,
    ...schemas
  } = spec.components.schemas
  const defs: Record<string, OpenApiJsonSchema.JsonSchema> = { ...schemas }
  const error = OpenApiJsonSchema.makeWithDefs(errorSchema, { defs, additionalPropertiesStrategy: "allow" })
  const paths = Object.entries(spec.paths).map(([path, item]) => [path, withErrors(item, error)] as const)
  return { spec, defs, paths }
}

/**
 * All contracts as one OpenAPI 3.1 document: one server, one address, one client to generate. Of Quoin's own domains unless
 * others are named.
 */
export const openApi = (domains: ReadonlyArray<Domain.Any> = builtIn): OpenApi.OpenAPISpec => {
  const parts = families.map((family) => partOf(domains, family))
  const specs = parts.map(({ spec }) => spec)
  return {
    openapi: "3.1.0",
    info: {
      title: "Quoin",
      version: specs[0]?.info.version ?? "",
      description: specs.map(({ info }) => info.description ?? "").join(" "),
    },
    paths: Object.fromEntries(parts.flatMap(({ paths }) => paths)),
    components: {
      schemas: Object.fromEntries(parts.flatMap(({ defs }) => Object.entries(defs))),
      securitySchemes: Object.assign(
        {},
        ...specs.map(({ components }) => components.securitySchemes),
      ) as OpenApi.OpenAPIComponents["securitySchemes"],
    },
    security: specs[0]?.security ?? [],
    tags: specs.flatMap(({ tags }) => tags),
  }
}

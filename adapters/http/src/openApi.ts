import * as OpenApi from "@effect/platform/OpenApi"
import * as OpenApiJsonSchema from "@effect/platform/OpenApiJsonSchema"
import { wikiApi } from "./wiki/contract"
import { ErrorJson } from "./wiki/json"

type Responses = OpenApi.OpenAPISpecOperation["responses"]

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } }

/** Every failure has one body; the platform would add one of its own, which is never sent. */
const withOneErrorBody = (responses: Responses): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      Number(status) < 400 ? response : { description: "Failure", content: errorContent },
    ]),
  )

const methods = ["get", "post", "put", "delete"] as const

const withErrors = (item: OpenApi.OpenAPISpecPathItem): OpenApi.OpenAPISpecPathItem => {
  const operations = methods.flatMap((method) => {
    const operation = item[method]
    return operation === undefined
      ? []
      : [[method, { ...operation, responses: withOneErrorBody(operation.responses) }] as const]
  })
  return { ...item, ...Object.fromEntries(operations) }
}

/** The contract as OpenAPI 3.1. Unknown fields are tolerated, and said to be. */
export const openApi = (): OpenApi.OpenAPISpec => {
  const spec = OpenApi.fromApi(wikiApi, { additionalPropertiesStrategy: "allow" })
  const {
    HttpApiDecodeError: _decode,
    Issue: _issue,
    PropertyKey: _key,
    ...schemas
  } = spec.components.schemas
  const defs: Record<string, OpenApiJsonSchema.JsonSchema> = { ...schemas }
  OpenApiJsonSchema.makeWithDefs(ErrorJson, { defs, additionalPropertiesStrategy: "allow" })
  return {
    ...spec,
    components: { ...spec.components, schemas: defs },
    paths: Object.fromEntries(Object.entries(spec.paths).map(([path, item]) => [path, withErrors(item)])),
  }
}

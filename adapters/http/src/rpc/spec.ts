import type * as OpenApi from "@effect/platform/OpenApi"
import * as OpenApiJsonSchema from "@effect/platform/OpenApiJsonSchema"
import type { Domain, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import { errorTable } from "../failure/errorTable"
import { rpcPath } from "./endpoints"

type Definitions = Record<string, OpenApiJsonSchema.JsonSchema>

/** Any JSON: what is said of a schema of a host that has no form in JSON Schema. */
const anything: OpenApiJsonSchema.JsonSchema = { $id: "/schemas/unknown", title: "unknown" }

const jsonSchema = (ast: SchemaAST.AST, defs: Definitions): OpenApiJsonSchema.JsonSchema =>
  Either.getOrElse(
    Either.try(() => OpenApiJsonSchema.makeWithDefs(Schema.make(ast), { defs })),
    () => anything,
  )

/** What is sent: the fields of the request without its tag, which stands in the address. */
const bodyOf = ({ request }: Operation.Operation, defs: Definitions): OpenApiJsonSchema.JsonSchema => {
  const { _tag: _, ...fields } = request.fields
  return jsonSchema(Schema.Struct(fields).ast, defs)
}

/** Every failure that the table knows can be an answer. */
const failures = Object.fromEntries(
  Object.values(errorTable).map(({ status }) => [status, { description: "Failure" }]),
)

const isEmpty = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isVoidKeyword(ast) || SchemaAST.isUndefinedKeyword(ast)

const responsesOf = ({ request }: Operation.Operation, defs: Definitions) =>
  isEmpty(request.success.ast)
    ? { 204: { description: "Done" } }
    : {
        200: {
          description: "The reply",
          content: { "application/json": { schema: jsonSchema(request.success.ast, defs) } },
        },
      }

const described = (
  domain: Domain.Any,
  operation: Operation.Operation,
  defs: Definitions,
): OpenApi.OpenAPISpecOperation => ({
  operationId: `rpc.${operation.tag}`,
  summary: operation.summary,
  tags: [`rpc ${domain.name}`],
  parameters: [],
  security: [{ basic: [] }],
  requestBody: {
    required: true,
    content: { "application/json": { schema: bodyOf(operation, defs) } },
  },
  responses: { ...responsesOf(operation, defs), ...failures },
})

/** Every operation as a document of OpenAPI, from the schemas of its request and reply. */
export const rpcSpec = (domains: ReadonlyArray<Domain.Any>): OpenApi.OpenAPISpec => {
  const schemas: Definitions = {}
  const paths = domains.flatMap((domain) =>
    domain.operations.map(
      (operation) => [rpcPath(operation.tag), { post: described(domain, operation, schemas) }] as const,
    ),
  )
  return {
    openapi: "3.1.0",
    info: { title: "Quoin", version: "0.1.0", description: "Every operation by its name." },
    paths: Object.fromEntries(paths),
    components: { schemas, securitySchemes: { basic: { type: "http", scheme: "basic" } } },
    security: [],
    tags: domains.map(({ name }) => ({ name: `rpc ${name}` })),
  }
}

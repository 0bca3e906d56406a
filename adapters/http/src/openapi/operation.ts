import { STATUS_CODES } from "node:http"
import type * as OpenApi from "@effect/platform/OpenApi"
import * as OpenApiJsonSchema from "@effect/platform/OpenApiJsonSchema"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { AST } from "effect/SchemaAST"
import { type Endpoint, type Input, experimentalHeader } from "../contract/Endpoint"
import { errorTable } from "../failure/errorTable"
import { type Words, exampleOf } from "./example"

/** The shapes that have a name, which the document lists once. */
export type Definitions = Record<string, OpenApiJsonSchema.JsonSchema>

/** Any JSON: what is said of a schema of a host that has no form in JSON Schema. */
const anything: OpenApiJsonSchema.JsonSchema = { $id: "/schemas/unknown", title: "unknown" }

/** Unknown fields are tolerated, and said to be. */
export const jsonSchema = (ast: AST, defs: Definitions): OpenApiJsonSchema.JsonSchema =>
  Either.getOrElse(
    Either.try(() =>
      OpenApiJsonSchema.makeWithDefs(Schema.make(ast), { defs, additionalPropertiesStrategy: "allow" }),
    ),
    () => anything,
  )

/** What the document says of an endpoint, and the endpoint itself cannot know. */
export interface About {
  readonly summary: string
  readonly tag: string
  /** The body of every failure. */
  readonly error: OpenApiJsonSchema.JsonSchema
  readonly words: Words
  readonly defs: Definitions
}

const exampleAt = ({ ast, name, example }: Input, { words }: About): unknown =>
  example ?? exampleOf(ast, words) ?? name

const parameterOf = (input: Input, endpoint: Endpoint, about: About) => ({
  name: input.name,
  in: input.in,
  required: input.required,
  description: input.says,
  schema: jsonSchema(input.ast, about.defs),
  example: exampleAt(input, about),
  ...(endpoint.deprecatedParameters?.includes(input.name) === true ? { deprecated: true } : {}),
})

/** Asked for only by a server that is told to. */
const header = {
  name: experimentalHeader,
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1 },
  description: "any value; a server with --strict-experimental asks for it",
  example: "true",
}

const bodyOf = ({ inputs }: Endpoint, about: About) => {
  const fields = inputs.filter((input) => input.in === "body")
  if (fields.length === 0) return {}
  const properties = fields.map((input) => [
    input.name,
    { ...jsonSchema(input.ast, about.defs), ...(input.says === "" ? {} : { description: input.says }) },
  ])
  const schema = {
    type: "object",
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(properties) as Definitions,
  }
  const example = Object.fromEntries(fields.map((input) => [input.name, exampleAt(input, about)]))
  return { requestBody: { required: true, content: { "application/json": { schema, example } } } }
}

const failures = [...new Set(Object.values(errorTable).map(({ status }) => status))].sort((a, b) => a - b)

const responsesOf = ({ reply, status = 200, mayBeEmpty = false }: Endpoint, about: About) => {
  const content =
    reply === undefined
      ? {}
      : { schema: jsonSchema(reply.ast, about.defs), example: exampleOf(reply.ast, about.words) }
  return Object.fromEntries([
    ...(reply === undefined
      ? []
      : [[status, { description: "The answer", content: { "application/json": content } }] as const]),
    ...(reply === undefined || mayBeEmpty ? [[204, { description: "Done" }] as const] : []),
    ...failures.map(
      (each) =>
        [
          each,
          {
            description: STATUS_CODES[each] ?? "Failure",
            content: { "application/json": { schema: about.error } },
          },
        ] as const,
    ),
  ])
}

/** Such as `get.rest.api.content.id`. */
const idOf = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.split("/")]
    .map((part) => part.replace(/\W/g, ""))
    .filter(Boolean)
    .join(".")

/** An endpoint as the document tells of it. */
export const operationOf = (endpoint: Endpoint, about: About): OpenApi.OpenAPISpecOperation =>
  ({
    operationId: idOf(endpoint),
    summary: about.summary,
    ...(endpoint.says === undefined ? {} : { description: endpoint.says }),
    tags: [about.tag],
    ...(endpoint.deprecated === true ? { deprecated: true } : {}),
    parameters: [
      ...endpoint.inputs
        .filter((input) => input.in !== "body")
        .map((input) => parameterOf(input, endpoint, about)),
      ...(endpoint.experimental === true ? [header] : []),
    ],
    security: [{ basic: [] }],
    ...bodyOf(endpoint, about),
    responses: responsesOf(endpoint, about),
  }) as OpenApi.OpenAPISpecOperation

import { STATUS_CODES } from "node:http"
import type * as OpenApi from "@effect/platform/OpenApi"
import type { JsonSchema } from "@effect/platform/OpenApiJsonSchema"
import * as AST from "effect/SchemaAST"
import { type Endpoint, type Input, experimentalHeader } from "../contract/Endpoint"
import { isAbsence } from "../contract/input/leniency"
import { errorTable } from "../failure/errorTable"
import { rpcPrefix } from "../rpc/endpoints"
import { formType } from "../request/body/formType"
import { type Examples, exampleAt, exampleOf, firstFit } from "./example"
import { type Definitions, jsonSchema } from "./jsonSchema"
import type { SignIn } from "./security"

/** What the document says of an endpoint, and the endpoint itself cannot know. */
export interface About {
  readonly summary: string
  readonly tag: string
  /** The body of every failure. */
  readonly error: JsonSchema
  readonly examples: Examples
  /** The ways to sign in, each of which is enough. */
  readonly security: Array<SignIn>
  readonly defs: Definitions
  /** What a part of the path is called in the document. */
  readonly nameInPath: (name: string) => string
}

/** What its own word says is sent, or else what the API usually holds under its name. */
const exampleOfInput = ({ ast, name, example }: Input, { examples }: About): unknown =>
  firstFit(ast, example === undefined ? [] : [example]) ?? exampleAt(ast, name, examples)

/** In a body `null` means left out; no parameter can be `null`. */
const present = (ast: AST.AST): AST.AST =>
  AST.isUnion(ast) ? AST.Union.make(ast.types.filter((member) => !isAbsence(member))) : ast

const parameterOf = (input: Input, endpoint: Endpoint, about: About) => ({
  name: input.in === "path" ? about.nameInPath(input.name) : input.name,
  in: input.in,
  required: input.required,
  description: input.says,
  schema: jsonSchema(present(input.ast), about.defs),
  example: exampleOfInput(input, about),
  ...(endpoint.deprecatedParameters?.includes(input.name) === true ? { deprecated: true } : {}),
})

const headerOf = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1 },
  description,
  example,
})

/** What no other site can make a browser send: every form with files asks for it (HTT-186). */
const crossSite = {
  ...headerOf("X-Vendor-Token", "nocheck, or no-check; the vendor may have any name", "nocheck"),
  required: true,
}

/** Required only where the dialect of the server says so. */
const experimental = headerOf(
  experimentalHeader,
  "any value; a server with --strict-experimental asks for it",
  "true",
)

/** The media types in which the fields of a body may be sent. */
const typesOf = ({ isForm, isUrlEncoded, alsoForm }: Endpoint): ReadonlyArray<string> => {
  if (isForm === true) return ["multipart/form-data"]
  if (isUrlEncoded === true) return [formType]
  return ["application/json", ...(alsoForm === true ? [formType] : [])]
}

const bodyOf = (endpoint: Endpoint, about: About) => {
  const { path, inputs, listBody, textBody, anyBody, alsoPlain = false } = endpoint
  const fields = inputs.filter((input) => input.in === "body")
  // An operation under its own name is sent a body even where it has no fields.
  if (fields.length === 0 && !path.startsWith(rpcPrefix)) return {}
  const properties = fields.map((input) => [
    input.name,
    { ...jsonSchema(input.ast, about.defs), ...(input.says === "" ? {} : { description: input.says }) },
  ])
  const object = {
    type: "object",
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(properties) as Definitions,
  }
  const [whole] = fields
  if (anyBody !== undefined && whole !== undefined) {
    const content = { schema: jsonSchema(whole.ast, about.defs), example: exampleOfInput(whole, about) }
    const plain = alsoPlain ? { "text/plain": content } : {}
    return { requestBody: { required: true, content: { "application/json": content, ...plain } } }
  }
  const list = fields.find(({ name }) => name === (listBody ?? textBody))
  const schema = list === undefined ? object : { anyOf: [jsonSchema(list.ast, about.defs), object] }
  const example = Object.fromEntries(fields.map((input) => [input.name, exampleOfInput(input, about)]))
  const content = Object.fromEntries(typesOf(endpoint).map((type) => [type, { schema, example }]))
  return { requestBody: { required: textBody === undefined, content } }
}

const failures = [...new Set(Object.values(errorTable).map(({ status }) => status))].sort((a, b) => a - b)

type Responses = Readonly<Record<string, unknown>>

const failureResponses = (error: JsonSchema): Responses =>
  Object.fromEntries(
    failures.map((status) => [
      String(status),
      {
        description: STATUS_CODES[status] ?? "Failure",
        content: { "application/json": { schema: error } },
      },
    ]),
  )

const responsesOf = (endpoint: Endpoint, about: About): Responses => {
  const { reply, status = 200, emptyStatus = 204, mayBeEmpty = false, otherStatuses = {} } = endpoint
  const others = Object.entries(otherStatuses).map(([other, description]) => [other, { description }])
  const empty = {
    [String(emptyStatus)]: { description: "Done" },
    ...(Object.fromEntries(others) as Responses),
  }
  if (reply === undefined) return { ...empty, ...failureResponses(about.error) }
  if (endpoint.files !== undefined) {
    const file = { schema: { type: "string", format: "binary" }, example: "Date,Summary" }
    const content = Object.fromEntries(endpoint.files.map((mediaType) => [mediaType, file]))
    return { [String(status)]: { description: "The file", content }, ...failureResponses(about.error) }
  }
  const schema = jsonSchema(reply.ast, about.defs)
  const content = { "application/json": { schema, example: exampleOf(reply.ast, about.examples) } }
  return {
    [String(status)]: { description: "The answer", content },
    ...(mayBeEmpty || others.length > 0 ? empty : {}),
    ...failureResponses(about.error),
  }
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
      ...Object.entries(endpoint.headers ?? {}).map(([name, says]) => headerOf(name, says, '"1"')),
      ...(endpoint.experimental === true ? [experimental] : []),
      ...(endpoint.isForm === true ? [crossSite] : []),
    ],
    security: about.security,
    ...bodyOf(endpoint, about),
    responses: responsesOf(endpoint, about),
  }) as OpenApi.OpenAPISpecOperation

import type { Operation } from "@quoin/kernel"
import type { Input } from "../contract/Endpoint"
import { rpcEndpoint } from "../rpc/endpoints"
import { type Definitions, jsonSchema, withoutSchemaIds } from "./jsonSchema"

/** A JSON Schema that holds all that it refers to. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What one operation takes. */
export interface ObjectSchema {
  readonly type: "object"
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required: ReadonlyArray<string>
  readonly additionalProperties: false
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** An operation for whoever calls it by data: an agent, a form, a client in another language. */
export interface OperationSchema extends Pick<Operation.Operation, "summary" | "scope" | "destructive"> {
  /** Its name, such as `wiki.updateContent`. */
  readonly operation: string
  /** It changes nothing. */
  readonly readOnly: boolean
  /** What it takes: an object, whose fields are told in words. */
  readonly input: ObjectSchema
  /** What it answers; absent where that is nothing. */
  readonly reply?: JsonSchema
}

const definitionsPath = "#/$defs/"

const whole = <Made extends object>(make: (defs: Definitions) => Made): Made => {
  const defs: Definitions = {}
  const schema = make(defs)
  return withoutSchemaIds(Object.keys(defs).length === 0 ? schema : { ...schema, $defs: defs })
}

const objectOf = (inputs: ReadonlyArray<Input>, defs: Definitions): ObjectSchema => ({
  type: "object",
  properties: Object.fromEntries(
    inputs.map(({ name, ast, says }) => [
      name,
      { ...jsonSchema(ast, defs, definitionsPath), ...(says === "" ? {} : { description: says }) },
    ]),
  ),
  required: inputs.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
})

const operationSchema = (operation: Operation.Operation): OperationSchema => {
  const { tag, summary, scope, destructive, handler } = operation
  const { inputs, reply } = rpcEndpoint(operation)
  return {
    operation: tag,
    summary,
    scope,
    readOnly: handler.kind === "query",
    destructive,
    input: whole((defs) => objectOf(inputs, defs)),
    ...(reply === undefined
      ? {}
      : { reply: whole((defs) => ({ ...jsonSchema(reply.ast, defs, definitionsPath) })) }),
  }
}

/** What operations take and answer, as JSON Schema. To make all of them takes a second or two. */
export const operationSchemas = (operations: Iterable<Operation.Operation>): ReadonlyArray<OperationSchema> =>
  Array.from(operations, operationSchema)

import type { ObjectSchema, Operation, OperationSchema } from "@quoin/kernel"
import type { Input } from "../contract/Endpoint"
import { rpcEndpoint } from "../rpc/endpoints"
import { type Definitions, jsonSchema, withoutSchemaIds } from "./jsonSchema"

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

import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { SchemaView } from "../../definitions/schema/ObjectSchema"
import { schemaView } from "../../definitions/schema/schemaView"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { countHeld } from "../../objects/views/objectCounts"

/** Reads an object schema. */
export class GetSchema extends Operation.Request<GetSchema>()("assets.getSchema", () => ({
  payload: { id: Given.Key },
  success: SchemaView,
  failure: CommonFailure,
})) {}

export const getSchema = Operation.query(GetSchema, reading("Read an object schema", "AST-13", "AST-14"), {
  load: ({ id }, reads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      const schema = yield* loadNamedSchema(reads, definitions, id)
      return schemaView(definitions, schema, yield* countHeld(reads, id))
    }),
  answer: (_request, schema) => Either.right(schema),
})

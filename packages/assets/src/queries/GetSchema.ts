import { CommonFailure, type QueryOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { schemaOf } from "../definitions/find"
import { loadDefinitions } from "../definitions/loadDefinitions"
import { SchemaView } from "../definitions/ObjectSchema"
import { countObjects, schemaView } from "../definitions/schemaView"
import { onSchema } from "../protection"

/** Reads an object schema (reference assets, section 4). */
export class GetSchema extends Schema.TaggedRequest<GetSchema>()("assets.getSchema", {
  payload: { id: Schema.String },
  success: SchemaView,
  failure: CommonFailure,
}) {}

export const getSchema: QueryOf<GetSchema, SchemaView> = {
  load: ({ id }, reads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      const schema = yield* schemaOf(definitions, id)
      return schemaView(definitions, schema, yield* countObjects(reads, "schemaId", id))
    }),
  allow: ({ id }) => onSchema("view", id),
  answer: (_request, schema) => Either.right(schema),
}

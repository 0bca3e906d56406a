import { CommonFailure, Given, Operation, Order, Where, foldCase, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ObjectSchemas } from "../../definitions/collections"
import { checkRules, textRules } from "../../definitions/rules"
import { SchemaView } from "../../definitions/schema/ObjectSchema"
import { schemaView } from "../../definitions/schema/schemaView"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { countHeld } from "../../objects/views/objectCounts"

/** Lists the schemas that the caller may see, by name. */
export class ListSchemas extends Operation.Request<ListSchemas>()("assets.listSchemas", () => ({
  payload: {
    /** A part of the name, in any case. */
    query: Schema.optionalWith(Given.Key, { default: () => "" }),
  },
  success: Schema.Array(SchemaView),
  failure: CommonFailure,
})) {}

export const listSchemas = Operation.query(ListSchemas, reading("List object schemas", "AST-15"), {
  load: ({ query }, reads) =>
    Effect.gen(function* () {
      yield* checkRules(textRules("query", query, limits.nameChars))
      const definitions = yield* loadDefinitions(reads)
      const found = yield* selectAll({ select: reads.selectVisible }, ObjectSchemas, {
        where: Where.contains("name", foldCase(query)),
        orderBy: [Order.ascending("name")],
      })
      return yield* Effect.forEach(
        found.map(({ value }) => value).filter(({ deleting }) => deleting !== true),
        (schema) =>
          Effect.map(countHeld(reads, schema.id), (counts) => schemaView(definitions, schema, counts)),
      )
    }),
  answer: (_request, schemas) => Either.right(schemas),
})

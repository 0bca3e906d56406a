import {
  CommonFailure,
  Order,
  Operation,
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { type SchemaRecord, SchemaView } from "../../definitions/schema/ObjectSchema"
import { checkRules, textRules } from "../../definitions/rules"
import { schemaView } from "../../definitions/schema/schemaView"
import { limits } from "../../limits"
import { ObjectSchemas } from "../../definitions/collections"
import { countObjects } from "../../objects/objectCounts"

/** Lists the schemas that the caller may see, by name. */
export class ListSchemas extends Schema.TaggedRequest<ListSchemas>()("assets.listSchemas", {
  payload: {
    /** A part of the name, in any case. */
    query: Schema.optionalWith(Schema.String, { default: () => "" }),
  },
  success: Schema.Array(SchemaView),
  failure: CommonFailure,
}) {}

const selectAll = (
  reads: QueryReads,
  query: string,
  after?: Order.Position,
): Effect.Effect<ReadonlyArray<SchemaRecord>, ReadFailure> =>
  Effect.flatMap(
    reads.selectVisible(ObjectSchemas, {
      where: Where.contains("name", foldCase(query)),
      orderBy: [Order.ascending("name")],
      ...(after === undefined ? {} : { after }),
    }),
    ({ records, more, end }) => {
      const schemas = records.map(({ value }) => value)
      return more && end !== undefined
        ? Effect.map(selectAll(reads, query, end), (rest) => [...schemas, ...rest])
        : Effect.succeed(schemas)
    },
  )

export const listSchemas = Operation.query(
  ListSchemas,
  { summary: "List object schemas", scope: "read:assets", rules: ["AST-15"] },
  {
    load: ({ query }, reads) =>
      Effect.gen(function* () {
        yield* checkRules(textRules("query", query, limits.nameChars))
        const definitions = yield* loadDefinitions(reads)
        const found = yield* selectAll(reads, query)
        return yield* Effect.forEach(
          found.filter(({ deleting }) => deleting !== true),
          (schema) =>
            Effect.map(countObjects(reads, "schemaId", schema.id), (count) =>
              schemaView(definitions, schema, count),
            ),
        )
      }),
    answer: (_request, schemas) => Either.right(schemas),
  },
)

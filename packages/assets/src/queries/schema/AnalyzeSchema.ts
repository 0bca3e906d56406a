import { CommonFailure, Given, Operation, Where, withinLimit } from "@quoin/kernel"
import { Issues } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ownAttributes } from "../../definitions/attribute/labels"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { visibleSchemas } from "../../definitions/visibility"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { Objects } from "../../objects/collections"
import { loadCounted } from "../../objects/views/countedValues"
import { countHeld } from "../../objects/views/objectCounts"

/** What a schema holds; what is in its archive is counted by itself. */
export const SchemaAnalytics = Schema.Struct({
  schemaId: Schema.String,
  types: Schema.Int,
  /** Attributes that its types declare. */
  attributes: Schema.Int,
  objects: Schema.Int,
  archivedObjects: Schema.Int,
  /** Objects of the type that has most of them. */
  objectsOfLargestType: Schema.Int,
  /** Values of all attributes, the system's included, without references to what the caller does not see. */
  values: Schema.Int,
  /** Objects that some issue names which the caller sees. */
  namedByIssues: Schema.Int,
  /** Objects with a value that no other one of their type may have, besides what the system keeps apart. */
  withUnique: Schema.Int,
})
export type SchemaAnalytics = typeof SchemaAnalytics.Type

/**
 * Counts what a schema holds, object by object: at most `limits.analyzedObjects` of them. The numbers are those of one moment where
 * nothing is written meanwhile.
 */
export class AnalyzeSchema extends Operation.Request<AnalyzeSchema>()("assets.analyzeSchema", () => ({
  payload: { id: Given.Key },
  success: SchemaAnalytics,
  failure: CommonFailure,
})) {}

export const analyzeSchema = Operation.query(
  AnalyzeSchema,
  reading("Count what a schema holds", "AST-1083"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const schema = yield* loadNamedSchema(reads, definitions, id)
        const held = yield* countHeld(reads, schema.id)
        yield* withinLimit(limits, "analyzedObjects", held.objectCount)
        const visible = yield* visibleSchemas(reads, definitions)
        const counted = yield* loadCounted(reads, definitions, visible, schema.id)
        const named = Where.referencedBy(Issues, "objects", yield* reads.visible(Issues))
        const { total = 0 } = yield* reads.select(Objects, {
          where: Where.and(Where.equals("schemaId", schema.id), named),
          limit: 0,
          total: true,
        })
        const types = definitions.typesOf(schema.id)
        return {
          schemaId: schema.id,
          types: types.length,
          attributes: types.flatMap((type) => ownAttributes(definitions, type.id)).length,
          objects: counted.objects,
          archivedObjects: held.archivedObjectCount,
          objectsOfLargestType: Math.max(0, ...counted.ofType.values()),
          values: counted.values,
          namedByIssues: total,
          withUnique: counted.withUnique,
        }
      }),
    answer: (_request, analytics) => Either.right(analytics),
  },
)

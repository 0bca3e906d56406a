import { CommonFailure, Given, Operation, Order, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { visibleSchemas } from "../../definitions/visibility"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { Objects } from "../../objects/collections"
import { type TypedObject, typedObject } from "../../objects/values/typeTable"
import { showOne } from "../../objects/views/objectViews"
import { type Shown, inBatches, loadShown } from "../../objects/views/shownThings"

const partFields = {
  schemaId: Given.Key,
  /** The last object of the part before, as its `next` says. */
  after: Schema.optional(Schema.Struct({ label: Given.Text, key: Given.Key })),
}

/**
 * Counts the values that the objects of a schema have, as far as the caller sees them, part by part, at most
 * `limits.countedTogether` objects each; what is in the archive does not count. The sums of all parts are those of the schema, where nothing is written meanwhile.
 */
export class CountValues extends Operation.Request<CountValues>()("assets.countValues", () => ({
  payload: partFields,
  success: Schema.Struct({
    objects: Schema.Int,
    /** Values of all attributes, the system's included. */
    values: Schema.Int,
    /** Objects that have a value which no other object of their type may have, besides what the system keeps apart. */
    withUnique: Schema.Int,
    /** What the next part is asked with; absent with the last one. */
    next: Schema.optional(Schema.typeSchema(Schema.Struct(partFields))),
  }),
  failure: CommonFailure,
})) {}

/** What the caller sees of an object: what it refers to that is hidden, or gone, is no value. */
const counted = (shown: Shown, typed: TypedObject) => {
  const held = showOne(shown, typed).attributes ?? []
  const isUnique = held.some(({ definitionId }) => {
    const attribute = typed.table.byId.get(definitionId)?.attribute
    return attribute?.system === undefined && attribute?.uniqueAttribute === true
  })
  return {
    values: held.reduce((sum, { values }) => sum + values.length, 0),
    withUnique: isUnique ? 1 : 0,
  }
}

export const countValues = Operation.query(
  CountValues,
  reading("Count the values of the objects of a schema, part by part", "AST-1083"),
  {
    load: ({ schemaId, after }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        yield* loadNamedSchema(reads, definitions, schemaId)
        const { records, more } = yield* reads.select(Objects, {
          where: Where.equals("schemaId", schemaId),
          // As an index has them, so that no part looks through those before it.
          orderBy: [Order.ascending("label")],
          limit: limits.countedTogether,
          ...(after === undefined ? {} : { after: { values: [after.label], key: after.key } }),
        })
        const objects = records.map(({ value }) => value)
        const visible = yield* visibleSchemas(reads, definitions)
        const shown = yield* loadShown(inBatches(reads), definitions, objects, { deep: 1, visible })
        const counts = objects.flatMap((object) => {
          const typed = typedObject(definitions, object)
          return typed === undefined ? [] : [counted(shown, typed)]
        })
        const last = records.at(-1)
        return {
          objects: records.length,
          values: counts.reduce((sum, { values }) => sum + values, 0),
          withUnique: counts.reduce((sum, { withUnique }) => sum + withUnique, 0),
          ...(more && last !== undefined
            ? { next: { schemaId, after: { label: foldCase(last.value.label), key: last.key } } }
            : {}),
        }
      }),
    answer: (_request, part) => Either.right(part),
  },
)

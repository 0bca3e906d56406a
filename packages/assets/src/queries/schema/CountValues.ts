import {
  CommonFailure,
  Given,
  Operation,
  Order,
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Definitions } from "../../definitions/Definitions"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { visibleSchemas } from "../../definitions/visibility"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { Objects } from "../../objects/collections"
import { typedObject } from "../../objects/values/typeTable"
import { type ColumnValues, columnValues } from "../../objects/views/objectViews"

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

const isReference = ([{ attribute }]: ColumnValues): boolean => attribute.kind === "reference"

/** The values that count: what is referred to and hidden, or gone, is none. */
const countedIn = (values: ReadonlyArray<ColumnValues>, seen: ReadonlySet<string>) => {
  const counts = values.map((each) =>
    isReference(each) ? each[1].filter((key) => seen.has(String(key))).length : each[1].length,
  )
  const isUnique = values.some(
    ([{ attribute }], at) =>
      attribute.system === undefined && attribute.uniqueAttribute && (counts[at] ?? 0) > 0,
  )
  return { values: counts.reduce((sum, count) => sum + count, 0), withUnique: isUnique ? 1 : 0 }
}

/** Which of the objects that are referred to are there, in a schema that the caller sees. */
const loadSeen = (
  reads: QueryReads,
  definitions: Definitions,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> =>
  Effect.gen(function* () {
    const visible = yield* visibleSchemas(reads, definitions)
    const seen = new Set<string>()
    for (const some of Arr.chunksOf(keys, kernelLimits.readKeys)) {
      for (const { key, value } of yield* reads.read(Objects, some)) {
        const isThere = value.deleting !== true && typedObject(definitions, value) !== undefined
        if (isThere && visible(value.schemaId)) seen.add(key)
      }
    }
    return seen
  })

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
        const held = records.flatMap(({ value }) => {
          const typed = typedObject(definitions, value)
          return typed === undefined ? [] : [columnValues(typed.table, typed.object)]
        })
        const keys = new Set(held.flatMap((values) => values.filter(isReference).flatMap(([, each]) => each)))
        const seen = yield* loadSeen(reads, definitions, [...keys].map(String))
        const counts = held.map((values) => countedIn(values, seen))
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

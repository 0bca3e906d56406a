import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { loadObject } from "../../objects/loadObject"
import { ObjectAttributeView } from "../../objects/views/ObjectView"
import { objectView } from "../../objects/views/objectViews"

/** The attributes of an object that have a value, each with its definition. */
export class ListObjectAttributes extends Operation.Request<ListObjectAttributes>()(
  "assets.listObjectAttributes",
  () => ({
    payload: {
      /** The id or the key. */
      id: Given.Key,
    },
    success: Schema.Array(ObjectAttributeView),
    failure: CommonFailure,
  }),
) {}

export const listObjectAttributes = Operation.query(
  ListObjectAttributes,
  reading("List the attributes of an object", "AST-101"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const typed = yield* loadObject(reads, definitions, id)
        const options = { includeAttributes: true, includeDefinitions: true }
        const { attributes = [] } = yield* objectView(reads, definitions, typed, options)
        return { object: typed.object, attributes }
      }),
    answer: (_request, { attributes }) => Either.right(attributes),
  },
)

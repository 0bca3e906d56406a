import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { loadObject } from "../../objects/loadObject"
import { ObjectView } from "../../objects/views/ObjectView"
import { objectView } from "../../objects/views/objectViews"

/** One object, with the entries of what it refers to. */
export class GetObject extends Operation.Request<GetObject>()("assets.getObject", () => ({
  payload: {
    /** The id or the key. */
    id: Given.Key,
    includeAttributes: Schema.optionalWith(Schema.Boolean, { default: () => true }),
  },
  success: ObjectView,
  failure: CommonFailure,
})) {}

export const getObject = Operation.query(GetObject, reading("Read an object", "AST-99", "AST-100"), {
  load: ({ id, includeAttributes }, reads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      const typed = yield* loadObject(reads, definitions, id)
      const options = { includeAttributes, includeDefinitions: false }
      return { object: typed.object, view: yield* objectView(reads, definitions, typed, options) }
    }),
  answer: (_request, { view }) => Either.right(view),
})

import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadNamedType } from "../../definitions/namedDefinitions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { TypeView } from "../../definitions/type/ObjectType"
import { typeView } from "../../definitions/type/typeView"
import { reading } from "../../facts"
import { countObjects } from "../../objects/views/objectCounts"

/** Reads an object type with the number of its objects. */
export class GetObjectType extends Operation.Request<GetObjectType>()("assets.getObjectType", () => ({
  payload: { id: Given.Key },
  success: TypeView,
  failure: CommonFailure,
})) {}

export const getObjectType = Operation.query(GetObjectType, reading("Read an object type", "AST-31"), {
  load: ({ id }, reads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      const type = yield* loadNamedType(reads, definitions, id)
      return { type, view: typeView(definitions, type, yield* countObjects(reads, "typeId", id)) }
    }),
  answer: (_request, { view }) => Either.right(view),
})

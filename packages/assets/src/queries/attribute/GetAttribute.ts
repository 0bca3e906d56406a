import { CommonFailure, Given, NotFound, Operation, demandSeen } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { AttributeView } from "../../definitions/attribute/AttributeDefinition"
import { listedAttributes } from "../../definitions/attribute/attributeList"
import { find, kinds } from "../../definitions/kinds"
import { inSchema } from "../../definitions/permissions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"

/** Reads one attribute of a type. */
export class GetAttribute extends Operation.Request<GetAttribute>()("assets.getAttribute", () => ({
  payload: { id: Given.Key },
  success: AttributeView,
  failure: CommonFailure,
})) {}

const all = { query: "", onlyValueEditable: false }

export const getAttribute = Operation.query(GetAttribute, reading("Read an attribute", "AST-129"), {
  load: ({ id }, reads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      const attribute = yield* find(kinds.attribute, definitions.attributes, id)
      const { schemaId = "" } = definitions.types.get(attribute.typeId) ?? {}
      yield* demandSeen(reads, [inSchema("view", kinds.attribute, id, schemaId)])
      const [view] = yield* listedAttributes(reads, definitions, [attribute], all)
      return view ?? (yield* new NotFound({ kind: kinds.attribute, id }))
    }),
  answer: (_request, view) => Either.right(view),
})

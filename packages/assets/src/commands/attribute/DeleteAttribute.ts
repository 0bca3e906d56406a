import {
  Commit,
  CommonFailure,
  type Decision,
  Given,
  NotFound,
  Operation,
  decided,
  demandSeen,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { withLabelsBelow } from "../../definitions/attribute/attributeChange"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { ownAttributes, typesWith, withLabel } from "../../definitions/attribute/labels"
import { AttributeDefinitions } from "../../definitions/collections"
import { lost } from "../../definitions/definitionAudit"
import { type Stamped, changeDefinition, loadForChange } from "../../definitions/definitionChange"
import { kinds } from "../../definitions/kinds"
import { inSchema } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import type { TypeRecord } from "../../definitions/type/ObjectType"
import { managing } from "../../facts"
import { afterRewrite, beginRewrite, nextRewriteStep } from "../../upkeep/objectRewriting"

/**
 * Deletes an attribute and its values on objects. It is absent at once; the values follow in as many steps as they need, and
 * after a crash the same request goes on. Where it was the label, Name is again. The attributes of the system stay.
 */
export class DeleteAttribute extends Operation.Request<DeleteAttribute>()("assets.deleteAttribute", () => ({
  payload: { id: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

interface State extends Stamped {
  readonly type: TypeRecord
  /** As it is stored, also when it is absent for everybody else already. */
  readonly attribute: AttributeRecord
}

const begin = (state: State): Either.Either<Decision<void>> => {
  const { definitions, type, attribute } = state
  const own = ownAttributes(definitions, type.id)
  const name = own.find(({ system }) => system === "Name")
  const labels = attribute.label ? withLabel(own, name?.id) : []
  const kept = labels.filter(({ id }) => id !== attribute.id)
  const gone: AttributeRecord = { ...attribute, deleting: true }
  const { attributes, relabelled } = withLabelsBelow(definitions, type, [...kept, gone])
  return changeDefinition(state, {
    kind: "Attribute",
    verb: "deleted",
    name: attribute.name,
    schemaId: type.schemaId,
    differences: [lost("object type", type.name)],
    changes: attributes.map((each) => Commit.put(AttributeDefinitions, each)),
    followed: beginRewrite(type, [...typesWith(definitions, attribute), ...relabelled]),
    unfinished: true,
    reply: undefined,
  })
}

export const deleteAttribute = Operation.command(
  DeleteAttribute,
  managing("Delete an attribute and its values", "AST-59"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const stamped = yield* loadForChange(reads)
        const attribute = yield* reads.get(AttributeDefinitions, id)
        const type = stamped.definitions.types.get(attribute?.typeId ?? "")
        if (attribute === undefined || type === undefined) {
          return yield* new NotFound({ kind: kinds.attribute, id })
        }
        yield* demandSeen(reads, [inSchema("view", kinds.attribute, id, type.schemaId)])
        const step = yield* nextRewriteStep(reads, stamped.definitions, type.id)
        return { ...stamped, type, attribute, step }
      }),
    allow: ({ id }, { type: { schemaId } }) => ({
      see: [inSchema("view", kinds.attribute, id, schemaId)],
      do: inSchema("admin", kinds.attribute, id, schemaId),
    }),
    decide: (_request, state) =>
      afterRewrite(state.step, undefined, () => {
        const { id, system, deleting } = state.attribute
        if (deleting === true) {
          return decided({ changes: [Commit.remove(AttributeDefinitions, id)], reply: undefined })
        }
        const isOwn = rule(
          system === undefined,
          "id",
          id,
          "an attribute that was created, not one of the four of the system",
        )
        return Either.flatMap(checkRules([isOwn]), () => begin(state))
      }),
  },
)

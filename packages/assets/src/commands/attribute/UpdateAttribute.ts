import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { changeRules } from "../../definitions/attribute/attributeChange"
import { checkAttribute, targetOf } from "../../definitions/attribute/attributeContext"
import { AttributeView } from "../../definitions/attribute/AttributeDefinition"
import { changeFields } from "../../definitions/attribute/attributeFields"
import { attributeView } from "../../definitions/attribute/attributeView"
import { loadForChange } from "../../definitions/definitionChange"
import { loadNamedType } from "../../definitions/namedDefinitions"
import { administerReferring } from "../../definitions/permissions"
import { checkRules } from "../../definitions/rules"
import { managing } from "../../facts"
import { changeDecision, verificationDecision } from "../../upkeep/attributeDecisions"
import { type AttributeState, declaredAttribute, loadAttributeState } from "../../upkeep/attributeState"
import { afterRewrite } from "../../upkeep/objectRewriting"
import { offenceRules } from "../../upkeep/tightenedRules"

/**
 * Changes what is given of an attribute that the type declares; an empty text or list takes a field away. The kind cannot
 * change.
 *
 * - `maximumCardinality` is lowered only if no object holds more values, or with `removeExcessCardinality`, which drops them.
 * - `uniqueAttribute` is set only if no two objects share a value; those that do are named.
 * - `label` takes the label from the attribute that has it; taking it away gives it to Name. Labels of objects follow.
 * - Anything else, a higher `minimumCardinality` included, concerns what is written from then on.
 */
export class UpdateAttribute extends Operation.Request<UpdateAttribute>()("assets.updateAttribute", () => ({
  payload: {
    typeId: Given.Key,
    id: Given.Key,
    ...changeFields,
    /** With a lowered maximum: drop the values above it. */
    removeExcessCardinality: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: AttributeView,
  failure: CommonFailure,
})) {}

const check = (request: UpdateAttribute, state: AttributeState) =>
  Either.gen(function* () {
    const { type, change, offences } = state
    yield* checkRules(changeRules(change, request))
    yield* checkAttribute(change.after, type, change.attribute, state)
    yield* checkRules(offenceRules(change.attribute, offences))
  })

const facts = managing(
  "Change an attribute",
  "AST-36",
  "AST-42",
  "AST-44",
  "AST-48",
  "AST-52",
  "AST-53",
  "AST-54",
  "AST-55",
  "AST-56",
  "AST-57",
)

export const updateAttribute = Operation.command(UpdateAttribute, facts, {
  load: (request, reads) =>
    Effect.gen(function* () {
      const { typeId, id, removeExcessCardinality: removes, _tag, ...stated } = request
      const stamped = yield* loadForChange(reads)
      const type = yield* loadNamedType(reads, stamped.definitions, typeId)
      const declared = declaredAttribute(stamped.definitions, type, id)
      if (Either.isLeft(declared)) {
        return { type, found: Either.left(declared.left), target: Either.right(undefined) }
      }
      const { kind, typeValue } = declared.right
      const state = yield* loadAttributeState(reads, stamped, type, declared.right, stated, removes)
      return {
        type,
        /** What is wrong with it is told to those who may see the type. */
        found: Either.right(state),
        /** The type that the attribute is to refer to, where that is given. */
        target: targetOf(stamped.definitions, kind, request.typeValue, typeValue),
      }
    }),
  allow: (_request, { type, target }) => administerReferring(type, target),
  decide: (request, { type, found, target }) =>
    Either.gen(function* () {
      const checked = yield* target
      const state = yield* found
      const { definitions, step, attribute } = state
      return yield* afterRewrite(step, attributeView(definitions, type, attribute), () =>
        attribute.unverified === undefined
          ? Either.flatMap(check(request, state), () =>
              changeDecision(state, request.removeExcessCardinality, checked),
            )
          : verificationDecision(state),
      )
    }),
})

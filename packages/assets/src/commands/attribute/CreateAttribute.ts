import { Commit, CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { checkAttribute, targetOf, unknownGroups } from "../../definitions/attribute/attributeContext"
import { AttributeView } from "../../definitions/attribute/AttributeDefinition"
import { newFields } from "../../definitions/attribute/attributeFields"
import { attributeView } from "../../definitions/attribute/attributeView"
import { attributeForms } from "../../definitions/attribute/indexedForms"
import { addition } from "../../definitions/attribute/newAttribute"
import { AttributeDefinitions } from "../../definitions/collections"
import { gained } from "../../definitions/definitionAudit"
import { changeDefinition, loadForChange } from "../../definitions/definitionChange"
import { loadNamedType } from "../../definitions/namedDefinitions"
import { administerReferring } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { managing } from "../../facts"
import { loadPatternRules } from "../../definitions/attribute/latePatternRules"
import { Objects } from "../../objects/collections"
import { haveObjects } from "../../upkeep/objectPresence"

/**
 * Adds an attribute to an object type. `label` takes the label from the attribute that has it, and is refused while objects
 * would lose theirs: they have no value of the new attribute yet.
 */
export class CreateAttribute extends Operation.Request<CreateAttribute>()("assets.createAttribute", () => ({
  payload: { typeId: Given.Key, ...newFields },
  success: AttributeView,
  failure: CommonFailure,
})) {}

const labelRule = (labelInUse: boolean) =>
  rule(
    !labelInUse,
    "label",
    true,
    "false while the type has objects: make it the label after they have values of it",
  )

const facts = managing(
  "Add an attribute to a type",
  "AST-34",
  "AST-42",
  "AST-44",
  "AST-48",
  "AST-51",
  "AST-58",
)

export const createAttribute = Operation.command(CreateAttribute, facts, {
  load: (request, reads) =>
    Effect.gen(function* () {
      const { typeId, _tag, ...stated } = request
      const stamped = yield* loadForChange(reads)
      const type = yield* loadNamedType(reads, stamped.definitions, typeId)
      const id = yield* reads.newId("assets.attribute")
      const added = addition(stamped.definitions, type, id, stated)
      return {
        ...stamped,
        ...added,
        type,
        target: targetOf(stamped.definitions, stated.kind, stated.typeValue),
        unknownGroups: yield* unknownGroups(reads, added.attribute),
        patternRules: yield* loadPatternRules(added.attribute),
        /** Some object would need another label. */
        labelInUse: yield* haveObjects(reads, added.relabelled),
      }
    }),
  allow: (_request, { type, target }) => administerReferring(type, target),
  decide: (_request, state) =>
    Either.gen(function* () {
      const { after, type, attribute, unlabelled } = state
      yield* state.target
      yield* checkAttribute(after, type, attribute, state)
      yield* checkRules([labelRule(state.labelInUse)])
      return yield* changeDefinition(state, {
        kind: "Attribute",
        verb: "created",
        name: attribute.name,
        schemaId: type.schemaId,
        differences: [gained("object type", type.name)],
        changes: [...unlabelled, attribute].map((each) => Commit.put(AttributeDefinitions, each)),
        describes: [{ collection: Objects, attributes: attributeForms(attribute) }],
        reply: attributeView(after, type, attribute),
      })
    }),
})

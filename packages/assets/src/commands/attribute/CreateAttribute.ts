import { Operation, Commit, CommonFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { AttributeView, definitionFields } from "../../definitions/attribute/AttributeDefinition"
import { checkAttribute, targetOf, unknownGroups } from "../../definitions/attribute/attributeContext"
import { attributeView } from "../../definitions/attribute/attributeView"
import { definitionAudit } from "../../definitions/definitionAudit"
import { typeOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { addition } from "../../definitions/attribute/newAttribute"
import { haveObjects } from "../../upkeep/objectPresence"
import { administerReferring } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { attributeForms } from "../../definitions/attribute/indexedForms"
import { AttributeDefinitions } from "../../definitions/collections"
import { Objects } from "../../objects/collections"

const no = { default: () => false } as const

/**
 * Adds an attribute to an object type. `label` takes the label from the attribute that
 * has it, and is refused while objects would lose theirs: they have no value of the new attribute yet.
 */
export class CreateAttribute extends Schema.TaggedRequest<CreateAttribute>()("assets.createAttribute", {
  payload: {
    typeId: Schema.String,
    ...definitionFields,
    name: Schema.String,
    description: Schema.optionalWith(Schema.String, { default: () => "" }),
    minimumCardinality: Schema.optionalWith(Schema.Int, { default: () => 0 }),
    maximumCardinality: Schema.optionalWith(Schema.Int, { default: () => 1 }),
    summable: Schema.optionalWith(Schema.Boolean, no),
    includeChildObjectTypes: Schema.optionalWith(Schema.Boolean, no),
    uniqueAttribute: Schema.optionalWith(Schema.Boolean, no),
    hidden: Schema.optionalWith(Schema.Boolean, no),
    indexed: Schema.optionalWith(Schema.Boolean, { default: () => true }),
    label: Schema.optionalWith(Schema.Boolean, no),
  },
  success: AttributeView,
  failure: CommonFailure,
}) {}

const labelRule = (labelInUse: boolean) =>
  rule(!labelInUse, "label", true, "false while the type has objects; set it once they have values")

export const createAttribute = Operation.command(
  CreateAttribute,
  {
    summary: "Add an attribute to a type",
    scope: "manage:assets",
    rules: ["AST-34", "AST-42", "AST-44", "AST-48", "AST-51", "AST-58"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { typeId, _tag, ...stated } = request
        const definitions = yield* loadDefinitions(reads)
        const type = yield* typeOf(definitions, typeId)
        const added = addition(definitions, type, yield* reads.newId("assets.attribute"), stated)
        return {
          ...added,
          type,
          target: targetOf(definitions, stated.kind, stated.typeValue),
          stamp: yield* newStamp(reads),
          unknownGroups: yield* unknownGroups(reads, added.attribute),
          labelInUse: yield* haveObjects(reads, added.relabelled),
        }
      }),
    allow: (_request, { type, target }) => administerReferring(type, target),
    decide: (_request, state) =>
      Either.gen(function* () {
        const { after, type, attribute, unlabelled } = state
        yield* state.target
        yield* checkAttribute(after, type, attribute, state.unknownGroups)
        yield* checkRules([labelRule(state.labelInUse)])
        return {
          changes: [
            ...[...unlabelled, attribute].map((each) => Commit.put(AttributeDefinitions, each)),
            stampDefinitions(state.stamp),
          ],
          describes: [{ collection: Objects, attributes: attributeForms(attribute) }],
          events: [],
          audit: [
            definitionAudit("created", "Attribute", attribute.name, after.schemas.get(type.schemaId), [
              { name: "object type", oldValue: "", newValue: type.name },
            ]),
          ],
          reply: attributeView(after, type, attribute),
        }
      }),
  },
)

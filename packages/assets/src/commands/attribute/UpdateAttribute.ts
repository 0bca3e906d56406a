import { Operation, CommonFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { changeRules } from "../../definitions/attribute/attributeChange"
import { checkAttribute, targetOf } from "../../definitions/attribute/attributeContext"
import { AttributeView, definitionFields } from "../../definitions/attribute/AttributeDefinition"
import { changeDecision, verificationDecision } from "../../upkeep/attributeDecisions"
import { type AttributeState, declaredAttribute, loadAttributeState } from "../../upkeep/attributeState"
import { attributeView } from "../../definitions/attribute/attributeView"
import { typeOf } from "../../definitions/kinds"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { rewriteDecision } from "../../upkeep/objectRewriting"
import { administerReferring } from "../../definitions/permissions"
import { checkRules } from "../../definitions/rules"
import { offenceRules } from "../../upkeep/tightenedRules"

/**
 * Changes what is given of an attribute that the type declares; an empty text or list takes a field
 * away. The kind cannot change.
 *
 * - `maximumCardinality` is lowered only if no object holds more values, or with `removeExcessCardinality`, which drops them.
 * - `uniqueAttribute` is set only if no two objects share a value; those that do are named.
 * - `label` takes the label from the attribute that has it; taking it away gives it to Name. Labels of objects follow.
 * - Anything else, a higher `minimumCardinality` included, concerns what is written from then on.
 */
export class UpdateAttribute extends Schema.TaggedRequest<UpdateAttribute>()("assets.updateAttribute", {
  payload: {
    typeId: Schema.String,
    id: Schema.String,
    name: Schema.optional(Schema.String),
    description: Schema.optional(Schema.String),
    kind: Schema.optional(definitionFields.kind),
    typeValue: Schema.optional(Schema.String),
    typeValueMulti: Schema.optional(Schema.Array(Schema.String)),
    additionalValue: Schema.optional(Schema.String),
    minimumCardinality: Schema.optional(Schema.Int),
    maximumCardinality: Schema.optional(Schema.Int),
    suffix: Schema.optional(Schema.String),
    summable: Schema.optional(Schema.Boolean),
    regexValidation: Schema.optional(Schema.String),
    options: Schema.optional(Schema.Array(Schema.String)),
    qlQuery: Schema.optional(Schema.String),
    includeChildObjectTypes: Schema.optional(Schema.Boolean),
    uniqueAttribute: Schema.optional(Schema.Boolean),
    hidden: Schema.optional(Schema.Boolean),
    indexed: Schema.optional(Schema.Boolean),
    label: Schema.optional(Schema.Boolean),
    /** With a lowered maximum: drop the values above it. */
    removeExcessCardinality: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: AttributeView,
  failure: CommonFailure,
}) {}

const check = (request: UpdateAttribute, { type, change, unknownGroups, offences }: AttributeState) =>
  Either.gen(function* () {
    yield* checkRules(changeRules(change, request))
    yield* checkAttribute(change.after, type, change.attribute, unknownGroups)
    yield* checkRules(offenceRules(change.attribute, offences))
  })

export const updateAttribute = Operation.command(
  UpdateAttribute,
  {
    summary: "Change an attribute",
    scope: "manage:assets",
    rules: ["AST-36", "AST-52", "AST-53", "AST-54", "AST-55", "AST-56", "AST-57"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { typeId, id, removeExcessCardinality, _tag, ...stated } = request
        const definitions = yield* loadDefinitions(reads)
        const type = yield* typeOf(definitions, typeId)
        const declared = declaredAttribute(definitions, type, id)
        if (Either.isLeft(declared))
          return { type, found: Either.left(declared.left), target: Either.right(undefined) }
        const state = yield* loadAttributeState(
          reads,
          type,
          definitions,
          declared.right,
          stated,
          removeExcessCardinality,
        )
        const { kind, typeValue } = declared.right
        const target = targetOf(definitions, kind, request.typeValue, typeValue)
        return { type, target, found: Either.right(state) }
      }),
    allow: (_request, { type, target }) => administerReferring(type, target),
    decide: (request, { type, found, target }) =>
      Either.gen(function* () {
        const checked = yield* target
        const state = yield* found
        const { definitions, step, attribute } = state
        if (step !== undefined) return rewriteDecision(step, attributeView(definitions, type, attribute))
        if (attribute.unverified !== undefined) return verificationDecision(state)
        yield* check(request, state)
        return changeDecision(state, request.removeExcessCardinality, checked)
      }),
  },
)

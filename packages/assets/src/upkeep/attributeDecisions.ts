import { Commit, type Decision, Sweep } from "@quoin/kernel"
import * as Either from "effect/Either"
import { differences } from "../definitions/attribute/attributeChange"
import type { AttributeView } from "../definitions/attribute/AttributeDefinition"
import { attributeView, withVisibleTarget } from "../definitions/attribute/attributeView"
import { attributeForms } from "../definitions/attribute/indexedForms"
import { typesWith } from "../definitions/attribute/labels"
import { AttributeDefinitions } from "../definitions/collections"
import { changeDefinition } from "../definitions/definitionChange"
import { checkRules } from "../definitions/rules"
import { stampDefinitions } from "../definitions/stampedDefinitions"
import type { TypeRecord } from "../definitions/type/ObjectType"
import { showable } from "../definitions/visibility"
import { Objects } from "../objects/collections"
import type { AttributeState } from "./attributeState"
import { beginRewrite } from "./objectRewriting"
import { lowersMaximum, offenceRules, scrutinyOf } from "./tightenedRules"

type Decided = Either.Either<Decision<AttributeView>>

/**
 * Checks existing values again after an attribute was tightened (AST-55). From that commit on no new value can break the
 * rule, but one may have been written just before it. If so, the rule becomes what it was, and the request is checked
 * from the beginning, and refused.
 */
export const verificationDecision = (state: AttributeState): Decided => {
  const { definitions, stamp, type, attribute, offences } = state
  const { unverified, ...tightened } = attribute
  if (Either.isRight(checkRules(offenceRules(tightened, offences)))) {
    return Sweep.before(
      [Commit.put(AttributeDefinitions, tightened), stampDefinitions(stamp)],
      attributeView(definitions, type, tightened),
    )
  }
  const loosened = { ...tightened, ...unverified }
  return changeDefinition(state, {
    kind: "Attribute",
    verb: "updated",
    name: loosened.name,
    schemaId: type.schemaId,
    differences: differences(attribute, loosened),
    changes: [Commit.put(AttributeDefinitions, loosened)],
    unfinished: true,
    reply: attributeView(definitions, type, loosened),
  })
}

/** What the rules were that now are to be verified. */
const loosenedRules = ({ attribute, change }: AttributeState, removesExcess: boolean) => {
  const { unique, maximum } = scrutinyOf(attribute, change.attribute, removesExcess)
  if (!unique && !maximum) return {}
  const { maximumCardinality } = maximum ? attribute : change.attribute
  return { unverified: { uniqueAttribute: attribute.uniqueAttribute, maximumCardinality } }
}

/**
 * Commits a change that keeps all rules, or begins to: what objects need besides follows in further steps. The reply
 * shows a type that is referred to where the caller was `checked` to see it, or everybody does.
 */
export const changeDecision = (
  state: AttributeState,
  removesExcess: boolean,
  checked: TypeRecord | undefined,
): Decided => {
  const { type, change } = state
  const { before, attribute, after, relabelled } = change
  const visible = showable(after, type.schemaId, checked === undefined ? [] : [checked])
  const mark = loosenedRules(state, removesExcess)
  const shortened = removesExcess && lowersMaximum(before, attribute) ? typesWith(after, attribute) : []
  const isIndexed = attribute.indexed && !before.indexed
  const followed = beginRewrite(type, [...relabelled, ...shortened])
  return changeDefinition(state, {
    kind: "Attribute",
    verb: "updated",
    name: attribute.name,
    schemaId: type.schemaId,
    differences: differences(before, attribute),
    changes: change.attributes.map((each) =>
      Commit.put(AttributeDefinitions, each.id === attribute.id ? { ...each, ...mark } : each),
    ),
    describes: isIndexed ? [{ collection: Objects, attributes: attributeForms(attribute) }] : [],
    followed,
    unfinished: followed.length > 0 || "unverified" in mark,
    reply: withVisibleTarget(attributeView(after, type, attribute), visible),
  })
}

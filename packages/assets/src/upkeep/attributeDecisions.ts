import { Commit, type Decision } from "@quoin/kernel"
import * as Either from "effect/Either"
import { differences } from "../definitions/attribute/attributeChange"
import type { AttributeRecord, AttributeView } from "../definitions/attribute/AttributeDefinition"
import { attributeForms } from "../definitions/attribute/indexedForms"
import type { AttributeState } from "./attributeState"
import { attributeView, withVisibleTarget } from "../definitions/attribute/attributeView"
import { definitionAudit } from "../definitions/definitionAudit"
import { typesWith } from "../definitions/attribute/labels"
import type { TypeRecord } from "../definitions/type/ObjectType"
import { showable } from "../definitions/visibility"
import { stampDefinitions } from "../definitions/stampedDefinitions"
import { beginRewrite } from "./objectRewriting"
import { checkRules } from "../definitions/rules"
import { lowersMaximum, offenceRules, scrutinyOf } from "./tightenedRules"
import { AttributeDefinitions } from "../definitions/collections"
import { Objects } from "../objects/collections"

const auditOf = ({ definitions, type, attribute }: AttributeState, after: AttributeRecord) =>
  definitionAudit(
    "updated",
    "Attribute",
    after.name,
    definitions.schemas.get(type.schemaId),
    differences(attribute, after),
  )

/**
 * Judges the values that stood before an attribute was tightened, now that no new value can break the rule. Before
 * that, an object written at the same time could have slipped through. Where one did, the rule becomes what it was,
 * and the request runs into it again.
 */
export const verificationDecision = (state: AttributeState): Decision<AttributeView> => {
  const { definitions, stamp, type, offences } = state
  const { unverified, ...tightened } = state.attribute
  const isKept = Either.isRight(checkRules(offenceRules(tightened, offences)))
  const after = isKept ? tightened : { ...tightened, ...unverified }
  return {
    changes: [Commit.put(AttributeDefinitions, after), stampDefinitions(stamp)],
    events: [],
    audit: isKept ? [] : [auditOf(state, after)],
    reply: attributeView(definitions, type, after),
    unfinished: true,
  }
}

/** What the rules were that now are to be verified. */
const loosened = ({ attribute, change }: AttributeState, removesExcess: boolean) => {
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
): Decision<AttributeView> => {
  const { stamp, type, change } = state
  const { before, attribute, after, relabelled } = change
  const visible = showable(after, type.schemaId, checked === undefined ? [] : [checked])
  const reply = withVisibleTarget(attributeView(after, type, attribute), visible)
  if (change.attributes.length === 0) return { changes: [], events: [], audit: [], reply }
  const mark = loosened(state, removesExcess)
  const shortened = removesExcess && lowersMaximum(before, attribute) ? typesWith(after, attribute) : []
  const rewrite = beginRewrite(type, [...relabelled, ...shortened])
  const isDone = rewrite.length === 0 && !("unverified" in mark)
  return {
    changes: [
      ...change.attributes.map((each) =>
        Commit.put(AttributeDefinitions, each.id === attribute.id ? { ...each, ...mark } : each),
      ),
      stampDefinitions(stamp),
      ...rewrite,
    ],
    describes:
      attribute.indexed && !before.indexed
        ? [{ collection: Objects, attributes: attributeForms(attribute) }]
        : [],
    events: [],
    audit: [auditOf(state, attribute)],
    reply,
    ...(isDone ? {} : { unfinished: true }),
  }
}

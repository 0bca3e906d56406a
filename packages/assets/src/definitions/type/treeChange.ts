import { type LimitExceeded, foldCase, withinLimit } from "@quoin/kernel"
import type * as Either from "effect/Either"
import { limits } from "../../limits"
import { amended } from "../Amendment"
import type { AttributeRecord } from "../attribute/AttributeDefinition"
import { namesAsLabels, relabelledTypes } from "../attribute/labels"
import type { Definitions } from "../Definitions"
import { type Rule, rule } from "../rules"
import type { TypeRecord } from "./ObjectType"

/** An attribute that some types no longer have. */
interface Loss {
  readonly attribute: AttributeRecord
  readonly types: ReadonlyArray<TypeRecord>
}

/** What becomes of a type and all below it when the tree changes there. */
export interface TreeChange {
  readonly after: Definitions
  /** Names that become labels, where the label was inherited. */
  readonly attributes: ReadonlyArray<AttributeRecord>
  readonly losses: ReadonlyArray<Loss>
  /** Types whose objects get other labels. */
  readonly relabelled: ReadonlyArray<TypeRecord>
}

const lossesOf = (before: Definitions, after: Definitions, typeId: string): ReadonlyArray<Loss> => {
  const losses = new Map<string, Loss>()
  for (const type of before.subtreeOf(typeId)) {
    const kept = new Set(after.attributesOf(type.id).map(({ id }) => id))
    for (const attribute of before.attributesOf(type.id)) {
      if (kept.has(attribute.id)) continue
      const types = [...(losses.get(attribute.id)?.types ?? []), type]
      losses.set(attribute.id, { attribute, types })
    }
  }
  return [...losses.values()]
}

/** What a change of types leads to for one of them and those below. */
export const treeChange = (
  before: Definitions,
  types: ReadonlyArray<TypeRecord>,
  typeId: string,
): TreeChange => {
  const attributes = namesAsLabels(amended(before, { types }), typeId)
  const after = amended(before, { types, attributes })
  return {
    after,
    attributes,
    losses: lossesOf(before, after, typeId),
    relabelled: relabelledTypes(before, after, typeId),
  }
}

const namesTwice = (attributes: ReadonlyArray<AttributeRecord>): ReadonlyArray<string> => {
  const seen = new Set<string>()
  return attributes.flatMap(({ name }) => {
    const folded = foldCase(name)
    const twice = seen.has(folded)
    seen.add(folded)
    return twice ? [name] : []
  })
}

/** What the types below may not come to: two attributes of one name, or values without an attribute. */
export const treeRules = (
  { after }: TreeChange,
  typeId: string,
  lost: ReadonlyArray<string>,
  field: string,
  given: unknown,
): ReadonlyArray<Rule> => [
  rule(
    lost.length === 0,
    field,
    given,
    `a change that keeps the attributes that objects have values of: ${lost.join(", ")}`,
  ),
  ...after.subtreeOf(typeId).map(({ id, name }) => {
    const twice = namesTwice(after.attributesOf(id))
    return rule(
      twice.length === 0,
      field,
      given,
      `a change that does not give the object type ${name} two attributes of the same name: ${twice.join(", ")}`,
    )
  }),
]

/** Each type of a subtree keeps within the limit of attributes. */
export const checkAttributeCounts = (
  after: Definitions,
  typeId: string,
): Either.Either<void, LimitExceeded> =>
  withinLimit(
    limits,
    "typeAttributes",
    after.subtreeOf(typeId).reduce((most, { id }) => Math.max(most, after.attributesOf(id).length), 0),
  )

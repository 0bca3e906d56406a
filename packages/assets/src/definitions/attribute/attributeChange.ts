import { lookUp, Resource } from "@quoin/kernel"
import { amended } from "../Amendment"
import type { Definitions } from "../Definitions"
import { withGiven } from "../givenFields"
import { type Rule, rule } from "../rules"
import type { TypeRecord } from "../type/ObjectType"
import type { AttributeRecord } from "./AttributeDefinition"
import { fieldNames } from "./attributeFields"
import { namesAsLabels, ownAttributes, relabelledTypes, withLabel } from "./labels"
import type { NewAttribute } from "./newAttribute"
import { normalAttribute } from "./normalAttribute"

/** What a caller states of an attribute; what is left out stays. */
export type StatedChange = { readonly [Field in keyof NewAttribute]?: NewAttribute[Field] | undefined }

/** A changed attribute and what comes of it. */
export interface AttributeChange {
  readonly before: AttributeRecord
  /** The attribute as it will be. */
  readonly attribute: AttributeRecord
  /** Every attribute that changes: this one, and those that win or lose the label by it. */
  readonly attributes: ReadonlyArray<AttributeRecord>
  readonly after: Definitions
  readonly relabelled: ReadonlyArray<TypeRecord>
}

/** The stated fields in which two states of an attribute differ. */
export const differences = (before: AttributeRecord, after: AttributeRecord) =>
  Resource.differencesOf(fieldNames, before, after)

/** The label that a type then has itself; `undefined` when it leaves that to what it inherits. */
const labelAfter = (
  own: ReadonlyArray<AttributeRecord>,
  before: AttributeRecord,
  label: boolean,
): string | undefined => {
  if (label === before.label) return own.find((attribute) => attribute.label)?.id
  if (label) return before.id
  return before.system === "Name" ? undefined : own.find(({ system }) => system === "Name")?.id
}

const differing = (
  before: ReadonlyArray<AttributeRecord>,
  after: Iterable<AttributeRecord>,
): ReadonlyArray<AttributeRecord> => {
  const byId = new Map(before.map((attribute) => [attribute.id, attribute]))
  return [...after].filter((attribute) => {
    const known = byId.get(attribute.id)
    return known === undefined || differences(known, attribute).length > 0
  })
}

/** The definitions after a change, with a label for every type below that inherited the one which goes. */
export const withLabelsBelow = (
  before: Definitions,
  type: TypeRecord,
  attributes: ReadonlyArray<AttributeRecord>,
): Pick<AttributeChange, "attributes" | "after" | "relabelled"> => {
  const names = namesAsLabels(amended(before, { attributes }), type.id)
  const after = amended(before, { attributes: [...attributes, ...names] })
  return {
    attributes: [...new Map([...attributes, ...names].map((each) => [each.id, each])).values()],
    after,
    relabelled: relabelledTypes(before, after, type.id),
  }
}

/** What a change of an attribute leads to. */
export const attributeChange = (
  definitions: Definitions,
  type: TypeRecord,
  before: AttributeRecord,
  stated: StatedChange,
): AttributeChange => {
  const merged = normalAttribute({ ...withGiven(before, stated, fieldNames), label: before.label })
  const own = ownAttributes(definitions, type.id)
  const next = own.map((attribute) => (attribute.id === before.id ? merged : attribute))
  const labels = withLabel(next, labelAfter(own, before, stated.label ?? before.label))
  const all = new Map([...next, ...labels].map((attribute) => [attribute.id, attribute]))
  const changed = withLabelsBelow(definitions, type, differing(own, all.values()))
  return { ...changed, before, attribute: changed.after.attributes.get(before.id) ?? merged }
}

/** What may be stated of the system's attributes. */
const systemFields: Readonly<Record<string, ReadonlyArray<string>>> = {
  Name: ["description", "hidden", "label", "minimumCardinality", "uniqueAttribute", "regexValidation"],
  Key: ["description", "hidden"],
  Created: ["description", "hidden"],
  Updated: ["description", "hidden"],
}

/** What may not change once an attribute is there, or not in this type. */
export const changeRules = (
  { before, attribute }: AttributeChange,
  { label, minimumCardinality }: StatedChange,
): ReadonlyArray<Rule> => {
  const { system } = before
  const allowed = system === undefined ? undefined : lookUp(systemFields, system)
  const required = system === "Name" && !attribute.label ? 0 : 1
  return [
    rule(attribute.kind === before.kind, "kind", attribute.kind, `${before.kind}: the kind cannot change`),
    rule(
      label !== false || !attribute.label,
      "label",
      false,
      "true: to take the label away, make another attribute the label",
    ),
    rule(
      system === undefined || minimumCardinality === undefined || minimumCardinality === required,
      "minimumCardinality",
      minimumCardinality,
      `${required}: Name is required exactly while it is the label`,
    ),
    ...differences(before, attribute).map(({ name, newValue }) =>
      rule(
        allowed?.includes(name) ?? true,
        name,
        newValue,
        `its present value: of ${before.name} only ${allowed?.join(", ") ?? ""} can be changed`,
      ),
    ),
  ]
}

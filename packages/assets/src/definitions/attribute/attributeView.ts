import type { Definitions } from "../Definitions"
import { referenceTypeView } from "../shared/ReferenceType"
import type { TypeRecord } from "../type/ObjectType"
import { typeView } from "../type/typeView"
import { type Visible, onlyVisible } from "../visibility"
import type { AttributeRecord, AttributeView } from "./AttributeDefinition"

/** AQL may order by what holds at most one value. */
export const isSortable = (attribute: AttributeRecord): boolean => attribute.maximumCardinality === 1

/** A definition as callers see it; what it refers to is left out where it is gone. */
export const attributeView = (
  definitions: Definitions,
  owner: TypeRecord,
  attribute: AttributeRecord,
): AttributeView => {
  const { system, typeId: _owner, unverified: _before, deleting: _never, ...stated } = attribute
  const isReference = attribute.kind === "reference"
  const referenceType = isReference
    ? definitions.referenceTypes.get(attribute.additionalValue ?? "")
    : undefined
  const target = isReference ? definitions.types.get(attribute.typeValue ?? "") : undefined
  return {
    ...stated,
    objectType: typeView(definitions, owner),
    system: system !== undefined,
    editable: system === undefined || system === "Name",
    removable: system === undefined,
    sortable: isSortable(attribute),
    ...(referenceType === undefined ? {} : { referenceType: referenceTypeView(referenceType) }),
    ...(target === undefined ? {} : { referenceObjectType: typeView(definitions, target) }),
  }
}

/** A definition without the type that it refers to, where the schema of that is not to be seen. */
export const withVisibleTarget = (
  { referenceObjectType, ...rest }: AttributeView,
  visible: Visible,
): AttributeView => {
  const [target] = onlyVisible(visible, referenceObjectType === undefined ? [] : [referenceObjectType])
  return target === undefined ? rest : { ...rest, referenceObjectType: target }
}

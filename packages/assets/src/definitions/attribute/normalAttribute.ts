import * as Struct from "effect/Struct"
import { globalReferenceTypes } from "../shared/ReferenceType"
import type { AttributeRecord } from "./AttributeDefinition"
import { clearedFields } from "./attributeFields"

/** A definition without what is stated to be empty: that is how a field is cleared. */
const withoutEmpty = (attribute: AttributeRecord): AttributeRecord => {
  const empty = clearedFields.filter((field) => (attribute[field]?.length ?? 0) === 0)
  return Struct.omit(attribute, ...empty)
}

const trimmed = (attribute: AttributeRecord): AttributeRecord => ({
  ...attribute,
  name: attribute.name.trim(),
  ...(attribute.options === undefined ? {} : { options: attribute.options.map((option) => option.trim()) }),
  ...(attribute.typeValueMulti === undefined
    ? {}
    : { typeValueMulti: [...new Set(attribute.typeValueMulti)] }),
})

/**
 * A definition as it is kept: names without blanks around them, groups and statuses once, and a reference always with a
 * reference type.
 */
export const normalAttribute = (stated: AttributeRecord): AttributeRecord => {
  const attribute = withoutEmpty(trimmed(stated))
  const [usual] = globalReferenceTypes
  return attribute.kind !== "reference" || attribute.additionalValue !== undefined || usual === undefined
    ? attribute
    : { ...attribute, additionalValue: usual.id }
}

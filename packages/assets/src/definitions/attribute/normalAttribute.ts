import type { AttributeRecord } from "./AttributeDefinition"
import { globalReferenceTypes } from "../shared/ReferenceType"

const optionalTexts = ["typeValue", "additionalValue", "suffix", "regexValidation", "qlQuery"] as const
const optionalLists = ["typeValueMulti", "options"] as const

/** A definition without what is stated to be empty: that is how a field is cleared. */
const withoutEmpty = (attribute: AttributeRecord): AttributeRecord => {
  const { typeValue, additionalValue, suffix, regexValidation, qlQuery, typeValueMulti, options, ...rest } =
    attribute
  const given = { typeValue, additionalValue, suffix, regexValidation, qlQuery, typeValueMulti, options }
  const kept = [...optionalTexts, ...optionalLists].filter((name) => (given[name]?.length ?? 0) > 0)
  return { ...rest, ...Object.fromEntries(kept.map((name) => [name, given[name]])) }
}

const trimmed = (attribute: AttributeRecord): AttributeRecord => ({
  ...attribute,
  name: attribute.name.trim(),
  ...(attribute.options === undefined ? {} : { options: attribute.options.map((option) => option.trim()) }),
  ...(attribute.typeValueMulti === undefined
    ? {}
    : { typeValueMulti: [...new Set(attribute.typeValueMulti)] }),
})

/** A definition as it is kept: names without blanks around them, groups and statuses once, and a reference always with a reference type. */
export const normalAttribute = (stated: AttributeRecord): AttributeRecord => {
  const attribute = withoutEmpty(trimmed(stated))
  const [usual] = globalReferenceTypes
  return attribute.kind !== "reference" || attribute.additionalValue !== undefined || usual === undefined
    ? attribute
    : { ...attribute, additionalValue: usual.id }
}

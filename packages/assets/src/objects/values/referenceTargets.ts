import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import type { Definitions } from "../../definitions/Definitions"

/** Ids of the types that a reference may point to. */
export const allowedTargets = (definitions: Definitions, attribute: AttributeRecord): ReadonlySet<string> => {
  const { kind, typeValue = "", includeChildObjectTypes } = attribute
  if (kind !== "reference") return new Set()
  const types = definitions.subtreeOf(typeValue).map(({ id }) => id)
  return new Set(includeChildObjectTypes ? types : types.slice(0, 1))
}

/** Attributes in this schema are named; those of others may be hidden from the caller. */
export const referringNames = (
  definitions: Definitions,
  schemaId: string,
  attributes: ReadonlyArray<AttributeRecord>,
): ReadonlyArray<string> => {
  const named = attributes.flatMap((attribute) => {
    const owner = definitions.types.get(attribute.typeId)
    return owner?.schemaId === schemaId ? [`${owner.name}.${attribute.name}`] : []
  })
  return named.length === attributes.length ? named : [...named, "attributes of other schemas"]
}

/** The attributes that may refer to objects of a type. */
export const attributesReferringTo = (
  definitions: Definitions,
  typeId: string,
): ReadonlyArray<AttributeRecord> =>
  [...definitions.attributes.values()].filter((attribute) =>
    allowedTargets(definitions, attribute).has(typeId),
  )

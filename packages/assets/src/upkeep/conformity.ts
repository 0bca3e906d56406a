import type { AttributeRecord } from "../definitions/attribute/AttributeDefinition"
import type { Definitions } from "../definitions/Definitions"
import type { ObjectRecord, StoredAttribute } from "../objects/AssetObject"
import { labelText } from "../objects/values/displayText"

const withinMaximum = (stored: StoredAttribute, { maximumCardinality }: AttributeRecord): StoredAttribute => {
  const [first, ...others] = stored.values
  return maximumCardinality < 0 || stored.values.length <= maximumCardinality
    ? stored
    : { ...stored, values: [first, ...others.slice(0, maximumCardinality - 1)] }
}

/**
 * An object brought in line with its definitions: without values of deleted attributes, with no more values than allowed,
 * and with its present label. Returns the same object when there is nothing to change.
 */
export const inLine = (definitions: Definitions, object: ObjectRecord): ObjectRecord => {
  const known = new Map(definitions.attributesOf(object.typeId).map((attribute) => [attribute.id, attribute]))
  const attributes = object.attributes.flatMap((stored) => {
    const attribute = known.get(stored.id)
    return attribute === undefined ? [] : [withinMaximum(stored, attribute)]
  })
  const label = labelText(definitions.labelOf(object.typeId), { ...object, attributes })
  const isSame =
    label === object.label &&
    attributes.length === object.attributes.length &&
    attributes.every((stored, i) => stored === object.attributes[i])
  return isSame ? object : { ...object, label, attributes }
}

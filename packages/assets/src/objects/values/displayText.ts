import type { Field } from "@quoin/kernel"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import type { ObjectRecord } from "../AssetObject"
import { formatDate, formatTime, showDateTime } from "./calendarValues"
import type { Shown } from "../views/shownThings"

const numberText = (value: Field.Scalar, { suffix = "" }: AttributeRecord): string =>
  suffix === "" ? String(value) : `${value} ${suffix}`

/** A value that can be shown without looking anything up. */
const plainText = (attribute: AttributeRecord, value: Field.Scalar): string => {
  switch (attribute.kind) {
    case "integer":
    case "double":
      return numberText(value, attribute)
    case "date":
      return formatDate(Number(value))
    case "time":
      return formatTime(Number(value))
    case "dateTime":
      return showDateTime(Number(value))
    default:
      return String(value)
  }
}

/**
 * A value as people read it: a number with its unit, the full name of a user. References are not among them: whether what
 * they lead to may be shown has to be asked.
 */
export const displayText = (
  attribute: AttributeRecord,
  value: Field.Scalar,
  { users, definitions }: Pick<Shown, "users" | "definitions">,
): string | undefined => {
  switch (attribute.kind) {
    case "user":
      return users.get(String(value))?.displayName ?? String(value)
    case "status":
      return definitions.statuses.get(String(value))?.name
    default:
      return plainText(attribute, value)
  }
}

/** All values of an attribute as one text. */
export const displayTexts = (
  attribute: AttributeRecord,
  values: ReadonlyArray<Field.Scalar>,
  shown: Shown,
): string => values.flatMap((value) => displayText(attribute, value, shown) ?? []).join(", ")

/** The label of an object: the first value of its type's label attribute as it is shown, or else its key. */
export const labelText = (
  label: AttributeRecord | undefined,
  { name, objectKey, attributes }: Pick<ObjectRecord, "name" | "objectKey" | "attributes">,
): string => {
  if (label === undefined) return objectKey
  const value = label.system === "Name" ? name : attributes.find(({ id }) => id === label.id)?.values[0]
  const text = value === undefined ? "" : plainText(label, value)
  return text === "" ? objectKey : text
}

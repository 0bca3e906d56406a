import { type AttributeRecord, type SystemAttribute, systemAttributes } from "./AttributeDefinition"
import { usual } from "./attributeFields"
import type { ValueKindName } from "./ValueKind"

const kindOf: Readonly<Record<SystemAttribute, ValueKindName>> = {
  Key: "text",
  Name: "text",
  Created: "dateTime",
  Updated: "dateTime",
}

/** Whether an attribute is the label of its type. A Name that is must have a value. */
export const labelled = (attribute: AttributeRecord, label: boolean): AttributeRecord => ({
  ...attribute,
  label,
  ...(attribute.system === "Name" ? { minimumCardinality: label ? 1 : 0 } : {}),
})

/** The attributes that every type has (AST-20); Name is the label where no other attribute is. */
export const newSystemAttributes = (
  typeId: string,
  ids: Readonly<Record<SystemAttribute, string>>,
  nameIsLabel: boolean,
): ReadonlyArray<AttributeRecord> =>
  systemAttributes.map((system, position) =>
    labelled(
      {
        id: ids[system],
        typeId,
        position,
        system,
        name: system,
        ...usual,
        kind: kindOf[system],
        minimumCardinality: 1,
      },
      system === "Name" && nameIsLabel,
    ),
  )

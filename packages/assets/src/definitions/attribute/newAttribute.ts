import { amended } from "../Amendment"
import type { Definitions } from "../Definitions"
import type { TypeRecord } from "../type/ObjectType"
import type { AttributeRecord } from "./AttributeDefinition"
import { ownAttributes, relabelledTypes, withLabel } from "./labels"
import { normalAttribute } from "./normalAttribute"

/** What a caller states of a new attribute, with the defaults of what was left out. */
export type NewAttribute = Omit<
  AttributeRecord,
  "id" | "typeId" | "position" | "system" | "unverified" | "deleting"
>

/** A new attribute and what comes of it. */
export interface Addition {
  readonly attribute: AttributeRecord
  /** The attribute that was the label until now, when this one takes its place. */
  readonly unlabelled: ReadonlyArray<AttributeRecord>
  readonly after: Definitions
  /** Types whose objects would need another label. */
  readonly relabelled: ReadonlyArray<TypeRecord>
}

/** Adds an attribute behind those that the type has. */
export const addition = (
  definitions: Definitions,
  type: TypeRecord,
  id: string,
  stated: NewAttribute,
): Addition => {
  const own = ownAttributes(definitions, type.id)
  const position = own.reduce((last, attribute) => Math.max(last, attribute.position), -1) + 1
  const attribute = normalAttribute({ ...stated, id, typeId: type.id, position })
  const unlabelled = attribute.label ? withLabel(own, id) : []
  const after = amended(definitions, { attributes: [...unlabelled, attribute] })
  return { attribute, unlabelled, after, relabelled: relabelledTypes(definitions, after, type.id) }
}

import type { Definitions } from "../Definitions"
import type { TypeRecord } from "../type/ObjectType"
import type { AttributeRecord } from "./AttributeDefinition"
import { labelled } from "./systemAttributes"

/** The attributes that a type declares itself. */
export const ownAttributes = (definitions: Definitions, typeId: string): ReadonlyArray<AttributeRecord> =>
  definitions.attributesOf(typeId).filter((attribute) => attribute.typeId === typeId)

/**
 * The attributes of a type that must change to make this one its label. `undefined` means that the type uses the label that
 * it inherits.
 */
export const withLabel = (
  own: ReadonlyArray<AttributeRecord>,
  labelId: string | undefined,
): ReadonlyArray<AttributeRecord> =>
  own
    .filter(({ id, label }) => label !== (id === labelId))
    .map((attribute) => labelled(attribute, attribute.id === labelId))

/** The types of a subtree that have no label at all, which their Name then becomes. */
export const namesAsLabels = (after: Definitions, typeId: string): ReadonlyArray<AttributeRecord> =>
  after
    .subtreeOf(typeId)
    .filter(({ id }) => after.labelOf(id) === undefined)
    .flatMap(({ id }) => ownAttributes(after, id).filter(({ system }) => system === "Name"))
    .map((name) => labelled(name, true))

const textOfLabel = (definitions: Definitions, typeId: string): string => {
  const label = definitions.labelOf(typeId)
  return label === undefined ? "" : `${label.id} ${label.suffix ?? ""}`
}

/** The types of a subtree whose objects' labels read otherwise afterwards. */
export const relabelledTypes = (
  before: Definitions,
  after: Definitions,
  typeId: string,
): ReadonlyArray<TypeRecord> =>
  after.subtreeOf(typeId).filter(({ id }) => textOfLabel(before, id) !== textOfLabel(after, id))

/** The types whose objects may have values of an attribute. */
export const typesWith = (definitions: Definitions, attribute: AttributeRecord): ReadonlyArray<TypeRecord> =>
  definitions
    .subtreeOf(attribute.typeId)
    .filter(({ id }) => definitions.attributesOf(id).some((each) => each.id === attribute.id))

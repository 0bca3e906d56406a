import { foldCase } from "@quoin/kernel"
import type { AttributeRecord } from "../definitions/attribute/AttributeDefinition"
import type { ValueKindName } from "../definitions/attribute/ValueKind"
import type { Definitions } from "../definitions/Definitions"
import type { TypeRecord } from "../definitions/type/ObjectType"

/** All definitions, arranged for finding them by their names. Made once per change of any definition. */
export interface Catalog {
  readonly definitions: Definitions
  /** The kinds of all attributes. */
  readonly kinds: ReadonlySet<ValueKindName>
  /** The ids of all types. */
  readonly types: ReadonlySet<string>
  /** The types with a name, whose case does not count. */
  readonly typesNamed: (name: string) => ReadonlyArray<TypeRecord>
  /** The attribute definitions with a name, whose case does not count. */
  readonly attributesNamed: (name: string) => ReadonlyArray<AttributeRecord>
  /** The ids of the types whose objects have an attribute: the one that declares it, and those that inherit it. */
  readonly typesWith: (attribute: AttributeRecord) => ReadonlySet<string>
}

const grouped = <A extends { readonly name: string }>(
  records: Iterable<A>,
): ((name: string) => ReadonlyArray<A>) => {
  const groups = new Map<string, Array<A>>()
  for (const record of records) {
    const name = foldCase(record.name)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [record])
    else group.push(record)
  }
  return (name) => groups.get(foldCase(name)) ?? []
}

const inheriting = (definitions: Definitions, typeId: string, found: Set<string>): void => {
  found.add(typeId)
  if (definitions.types.get(typeId)?.inherited !== true) return
  for (const child of definitions.childrenOf(typeId)) inheriting(definitions, child.id, found)
}

const typesWith = (definitions: Definitions): Catalog["typesWith"] => {
  const known = new Map<string, ReadonlySet<string>>()
  return ({ id, system, typeId }) => {
    const remembered = known.get(id)
    if (remembered !== undefined) return remembered
    const found = new Set([typeId])
    // Every type has system attributes of its own.
    if (system === undefined) inheriting(definitions, typeId, found)
    known.set(id, found)
    return found
  }
}

export const makeCatalog = (definitions: Definitions): Catalog => {
  const types = [...definitions.schemas.keys()].flatMap((schemaId) => definitions.typesOf(schemaId))
  return {
    definitions,
    kinds: new Set([...definitions.attributes.values()].map(({ kind }) => kind)),
    types: new Set(types.map(({ id }) => id)),
    typesNamed: grouped(types),
    attributesNamed: grouped(definitions.attributes.values()),
    typesWith: typesWith(definitions),
  }
}

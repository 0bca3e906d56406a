import type { AttributeRecord } from "./attribute/AttributeDefinition"
import type { SchemaRecord } from "./schema/ObjectSchema"
import { type ReferenceTypeRecord, globalReferenceTypes } from "./shared/ReferenceType"
import { type StatusRecord, globalStatuses } from "./shared/Status"
import type { TypeRecord } from "./type/ObjectType"

/** Everything that is defined, as it is stored. */
export interface DefinitionRecords {
  readonly schemas: ReadonlyArray<SchemaRecord>
  readonly types: ReadonlyArray<TypeRecord>
  readonly attributes: ReadonlyArray<AttributeRecord>
  readonly referenceTypes: ReadonlyArray<ReferenceTypeRecord>
  readonly statuses: ReadonlyArray<StatusRecord>
}

/** All definitions, ready to be asked. Immutable; made once per change of any definition. */
export interface Definitions {
  readonly schemas: ReadonlyMap<string, SchemaRecord>
  /** Schemas that are absent already, though some of their objects still stand. */
  readonly schemasBeingDeleted: ReadonlyArray<SchemaRecord>
  readonly types: ReadonlyMap<string, TypeRecord>
  readonly attributes: ReadonlyMap<string, AttributeRecord>
  /** The global ones included. */
  readonly referenceTypes: ReadonlyMap<string, ReferenceTypeRecord>
  /** The global ones included. */
  readonly statuses: ReadonlyMap<string, StatusRecord>
  /** The types of a schema, by their place in the tree. */
  readonly typesOf: (schemaId: string) => ReadonlyArray<TypeRecord>
  /** The types right below one, by position. */
  readonly childrenOf: (typeId: string) => ReadonlyArray<TypeRecord>
  /** The type and those above it, nearest first. */
  readonly lineOf: (typeId: string) => ReadonlyArray<TypeRecord>
  /** The type and all types below it. */
  readonly subtreeOf: (typeId: string) => ReadonlyArray<TypeRecord>
  /** What objects of a type have: its system attributes, what it inherits, and its own. */
  readonly attributesOf: (typeId: string) => ReadonlyArray<AttributeRecord>
  /** The attribute whose value is the label of objects of this type. */
  readonly labelOf: (typeId: string) => AttributeRecord | undefined
}

const byId = <A extends { readonly id: string }>(records: ReadonlyArray<A>): ReadonlyMap<string, A> =>
  new Map(records.map((record) => [record.id, record]))

/** Remembers what a function of a text gave. */
const memoized = <A>(compute: (key: string) => A): ((key: string) => A) => {
  const known = new Map<string, A>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = compute(key)
    known.set(key, made)
    return made
  }
}

const byPosition = (a: { readonly position: number; readonly id: string }, b: typeof a): number =>
  a.position - b.position || Number(a.id) - Number(b.id)

const grouped = <A extends { readonly position: number; readonly id: string }>(
  records: ReadonlyArray<A>,
  groupOf: (record: A) => string | undefined,
): ((group: string) => ReadonlyArray<A>) => {
  const groups = new Map<string, Array<A>>()
  for (const record of records) {
    const group = groupOf(record)
    if (group === undefined) continue
    const members = groups.get(group)
    if (members === undefined) groups.set(group, [record])
    else members.push(record)
  }
  for (const members of groups.values()) members.sort(byPosition)
  return (group) => groups.get(group) ?? []
}

/** Own system attributes first, then what comes from above, farthest first, then the type's own. */
const effectiveAttributes =
  (
    lineOf: Definitions["lineOf"],
    ownOf: (typeId: string) => ReadonlyArray<AttributeRecord>,
  ): Definitions["attributesOf"] =>
  (typeId) => {
    const isSystem = ({ system }: AttributeRecord): boolean => system !== undefined
    const own = ownOf(typeId)
    const above: Array<ReadonlyArray<AttributeRecord>> = []
    for (const type of lineOf(typeId).slice(1)) {
      if (!type.inherited) break
      above.unshift(ownOf(type.id).filter((attribute) => !isSystem(attribute)))
    }
    return [...own.filter(isSystem), ...above.flat(), ...own.filter((attribute) => !isSystem(attribute))]
  }

/** Leaves out what is being deleted, and what stood in it. */
const present = (records: DefinitionRecords): DefinitionRecords => {
  const schemas = records.schemas.filter(({ deleting }) => deleting !== true)
  const schemaIds = new Set(schemas.map(({ id }) => id))
  const isPresent = ({ schemaId }: { readonly schemaId?: string | undefined }): boolean =>
    schemaId === undefined || schemaIds.has(schemaId)
  const types = records.types.filter(isPresent)
  const typeIds = new Set(types.map(({ id }) => id))
  return {
    schemas,
    types,
    attributes: records.attributes.filter(({ typeId, deleting }) => deleting !== true && typeIds.has(typeId)),
    referenceTypes: records.referenceTypes.filter(isPresent),
    statuses: records.statuses.filter(isPresent),
  }
}

export const makeDefinitions = (stored: DefinitionRecords): Definitions => {
  const records = present(stored)
  const types = byId(records.types)
  const childrenOf = grouped(records.types, (type) => type.parentId)
  const rootsOf = grouped(
    records.types.filter((type) => type.parentId === undefined),
    (type) => type.schemaId,
  )
  const subtreeOf = memoized((typeId: string): ReadonlyArray<TypeRecord> => {
    const type = types.get(typeId)
    if (type === undefined) return []
    return [type, ...childrenOf(typeId).flatMap((child) => subtreeOf(child.id))]
  })
  const lineOf = memoized((typeId: string): ReadonlyArray<TypeRecord> => {
    const line: Array<TypeRecord> = []
    let next = types.get(typeId)
    while (next !== undefined) {
      line.push(next)
      next = next.parentId === undefined ? undefined : types.get(next.parentId)
    }
    return line
  })
  const ownOf = grouped(records.attributes, (attribute) => attribute.typeId)
  const attributesOf = memoized(effectiveAttributes(lineOf, ownOf))
  return {
    schemas: byId(records.schemas),
    schemasBeingDeleted: stored.schemas.filter(({ deleting }) => deleting === true),
    types,
    attributes: byId(records.attributes),
    referenceTypes: byId([...globalReferenceTypes, ...records.referenceTypes]),
    statuses: byId([...globalStatuses, ...records.statuses]),
    typesOf: memoized((schemaId) => rootsOf(schemaId).flatMap((root) => subtreeOf(root.id))),
    childrenOf,
    lineOf,
    subtreeOf,
    attributesOf,
    labelOf: (typeId) => {
      const attributes = attributesOf(typeId)
      const marked = attributes.filter(({ label }) => label)
      return marked.find((attribute) => attribute.typeId === typeId) ?? marked.at(-1)
    },
  }
}

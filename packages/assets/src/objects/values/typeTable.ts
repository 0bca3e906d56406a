import { foldCase } from "@quoin/kernel"
import type { AttributeRecord, AttributeView } from "../../definitions/attribute/AttributeDefinition"
import { attributeView } from "../../definitions/attribute/attributeView"
import type { Definitions } from "../../definitions/Definitions"
import type { SchemaRecord } from "../../definitions/schema/ObjectSchema"
import type { StatusRecord } from "../../definitions/shared/Status"
import type { TypeRecord, TypeView } from "../../definitions/type/ObjectType"
import { typeView } from "../../definitions/type/typeView"
import type { ObjectRecord } from "../AssetObject"
import { allowedTargets } from "./referenceTargets"

/** What an attribute means for objects of one type, worked out once for all of them. */
export interface Column {
  readonly attribute: AttributeRecord
  /** Place among the attributes of the type. */
  readonly place: number
  /** Fewest and most values, the latter infinite where there is no bound. */
  readonly least: number
  readonly most: number
  /** Choices of a select. */
  readonly options: ReadonlySet<string>
  /** Ids of the types that a reference may point to. */
  readonly targets: ReadonlySet<string>
  readonly statuses: ReadonlyArray<StatusRecord>
  readonly view: AttributeView
}

/** What is defined for objects of one type. */
export interface TypeTable {
  readonly type: TypeRecord
  readonly schema: SchemaRecord
  readonly view: TypeView
  /** In the order of `attributesOf`: the system's first. */
  readonly columns: ReadonlyArray<Column>
  readonly byId: ReadonlyMap<string, Column>
  /** By name without regard to case, as AQL names them. */
  readonly byName: ReadonlyMap<string, Column>
  /** The attribute whose first value is the label of objects. */
  readonly label: AttributeRecord | undefined
}

const allowedStatuses = (
  definitions: Definitions,
  type: TypeRecord,
  { kind, typeValueMulti = [] }: AttributeRecord,
): ReadonlyArray<StatusRecord> => {
  if (kind !== "status") return []
  return [...definitions.statuses.values()].filter(({ id, schemaId }) =>
    typeValueMulti.length > 0
      ? typeValueMulti.includes(id)
      : schemaId === undefined || schemaId === type.schemaId,
  )
}

const columnOf = (
  definitions: Definitions,
  type: TypeRecord,
  attribute: AttributeRecord,
  place: number,
): Column => {
  const { minimumCardinality, maximumCardinality, options = [] } = attribute
  return {
    attribute,
    place,
    least: minimumCardinality,
    most: maximumCardinality < 0 ? Infinity : maximumCardinality,
    options: new Set(options),
    targets: allowedTargets(definitions, attribute),
    statuses: allowedStatuses(definitions, type, attribute),
    view: attributeView(definitions, definitions.types.get(attribute.typeId) ?? type, attribute),
  }
}

const makeTable = (definitions: Definitions, type: TypeRecord, schema: SchemaRecord): TypeTable => {
  const columns = definitions
    .attributesOf(type.id)
    .map((attribute, place) => columnOf(definitions, type, attribute, place))
  return {
    type,
    schema,
    view: typeView(definitions, type),
    columns,
    byId: new Map(columns.map((column) => [column.attribute.id, column])),
    byName: new Map(columns.map((column) => [foldCase(column.attribute.name), column])),
    label: definitions.labelOf(type.id),
  }
}

/** Tables are kept as long as the definitions that they were made from. */
const tables = new WeakMap<Definitions, Map<string, TypeTable>>()

/** The table of a type; `undefined` when there is no such type, or its schema is gone. */
export const typeTable = (definitions: Definitions, typeId: string): TypeTable | undefined => {
  const known = tables.get(definitions) ?? new Map<string, TypeTable>()
  tables.set(definitions, known)
  const found = known.get(typeId)
  if (found !== undefined) return found
  const type = definitions.types.get(typeId)
  const schema = definitions.schemas.get(type?.schemaId ?? "")
  if (type === undefined || schema === undefined) return undefined
  const made = makeTable(definitions, type, schema)
  known.set(typeId, made)
  return made
}

/** An object, and what its type says of it. */
export interface TypedObject {
  readonly object: ObjectRecord
  readonly table: TypeTable
}

/** An object with its type; `undefined` when that is gone. */
export const typedObject = (definitions: Definitions, object: ObjectRecord): TypedObject | undefined => {
  const table = typeTable(definitions, object.typeId)
  return table === undefined ? undefined : { object, table }
}

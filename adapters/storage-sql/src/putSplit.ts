import { Attribute, type EncodedChange, Field } from "@quoin/kernel"
import { columnValue } from "./columnValue"
import type { Ground } from "./Ground"
import type { Parameter, Program, Row } from "./Program"
import type { ListTableWrites, SplitWrites } from "./splitWrites"

type Put = EncodedChange & { readonly _tag: "Put" }

/** The first attribute with a value that was never described. */
export const undescribed = ({ known, shape }: Ground, fields: Field.FieldValues): string | undefined =>
  Object.keys(fields).find(
    (name) =>
      !known.has(name) &&
      !Object.hasOwn(shape.fields, name) &&
      Attribute.attributeShape(name) !== undefined &&
      Field.valuesOf(fields[name]).length > 0,
  )

/** The number of the row: a new one, or the one that stands, in which only what differs is written. */
function* putRow(
  { dialect, table, tenant }: Ground,
  writes: SplitWrites,
  key: string,
  fields: Field.FieldValues,
  standing: Row | undefined,
): Program<number> {
  const values = table.columns.map((column) => columnValue(dialect, fields[column.field]))
  if (standing === undefined) {
    const [row] = yield { sql: writes.insertRow, params: [tenant, key, ...values] }
    return Number(row?.["id"])
  }
  const id = Number(standing["id"])
  const differs = values.map((value, i) => standing[`c${i}`] !== value)
  const changed = table.columns.filter((_, i) => differs[i])
  if (changed.length > 0) {
    yield { sql: writes.updateRow(changed), params: [...values.filter((_, i) => differs[i]), id] }
  }
  return id
}

const byAttribute = (rows: ReadonlyArray<Row>): ReadonlyMap<number, ReadonlySet<unknown>> => {
  const lists = new Map<number, Set<unknown>>()
  for (const row of rows) {
    const attribute = Number(row["attribute"])
    const values = lists.get(attribute)
    if (values === undefined) lists.set(attribute, new Set([row["value"]]))
    else values.add(row["value"])
  }
  return lists
}

const noLists: ReadonlyMap<number, ReadonlySet<unknown>> = new Map()
const noValues: ReadonlySet<unknown> = new Set()

/** One look at all lists of the row, then only what differs: a value that stays is not written again. */
function* putLists(
  { dialect, tenant }: Ground,
  { members, stored, add, take }: ListTableWrites,
  id: number,
  fields: Field.FieldValues,
  isNew: boolean,
): Program<void> {
  const standing = isNew ? noLists : byAttribute(yield { sql: stored, params: [id] })
  for (const { field, attribute = 0 } of members) {
    const before = standing.get(attribute) ?? noValues
    const wanted = new Set<Parameter>(Field.valuesOf(fields[field]).map(dialect.scalar))
    const gone = [...before].filter((value) => !wanted.has(value as Parameter)) as ReadonlyArray<Parameter>
    const added = [...wanted].filter((value) => !before.has(value))
    if (gone.length > 0) yield { sql: take, params: [id, attribute, tenant, dialect.listParameter(gone)] }
    if (added.length > 0) yield { sql: add, params: [tenant, attribute, id, dialect.listParameter(added)] }
  }
}

/** Writes the fields of a record. `isNew` says that it is known to be absent; it is looked up otherwise. */
export function* putFields(
  ground: Ground,
  writes: SplitWrites,
  key: string,
  fields: Field.FieldValues,
  isNew: boolean,
): Program<void> {
  const [standing] = isNew ? [] : yield { sql: writes.findRow, params: [ground.tenant, key] }
  const id = yield* putRow(ground, writes, key, fields, standing)
  for (const lists of writes.lists) yield* putLists(ground, lists, id, fields, standing === undefined)
}

/** Writes a record whose fields stand apart from its document. */
export function* putSplit(
  ground: Ground,
  writes: SplitWrites,
  id: string,
  put: Put,
  isNew: boolean,
): Program<void> {
  yield { sql: writes.putDocument, params: [ground.tenant, put.key, id, put.document] }
  yield* putFields(ground, writes, put.key, put.fields, isNew)
}

export function* removeSplit({ tenant }: Ground, writes: SplitWrites, key: string): Program<void> {
  const [row] = yield { sql: writes.findRow, params: [tenant, key] }
  if (row === undefined) return
  const id = Number(row["id"])
  yield { sql: writes.removeDocument, params: [tenant, key] }
  yield { sql: writes.removeRow, params: [id] }
  for (const lists of writes.lists) yield { sql: lists.removeRow, params: [id] }
}

import { Attribute, type EncodedChange, Field } from "@quoin/kernel"
import { columnValue } from "../layout/columnValue"
import type { Ground } from "../layout/Ground"
import { type Look, lookAll, lookBoth, lookWith } from "../programs/Look"
import type { Fragment, Parameter, Row } from "../programs/Program"
import type { ListTableWrites, SplitWrites } from "../layout/splitWrites"
import type { Writes } from "../programs/Writes"

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

/** Writes only the columns of a row that change. */
const updateRow = (
  { table }: Ground,
  writes: SplitWrites,
  values: ReadonlyArray<Parameter>,
  standing: Row,
): ReadonlyArray<Fragment> => {
  const differs = values.map((value, i) => standing[`c${i}`] !== value)
  const changed = table.columns.filter((_, i) => differs[i])
  return changed.length === 0
    ? []
    : [
        {
          sql: writes.updateRow(changed),
          params: [...values.filter((_, i) => differs[i]), Number(standing["id"])],
        },
      ]
}

/** A value of one of the lists in a table. */
type Entry = readonly [attribute: number, value: Field.Scalar]

const entryName = ([attribute, value]: Entry): string => `${attribute} ${typeof value} ${value}`

const storedEntries = (rows: ReadonlyArray<Row>): ReadonlyArray<Entry> =>
  rows.map((row) => [Number(row["attribute"]), row["value"] as Field.Scalar])

const without = (entries: ReadonlyArray<Entry>, others: ReadonlyArray<Entry>): ReadonlyArray<Entry> => {
  const names = new Set(others.map(entryName))
  return entries.filter((entry) => !names.has(entryName(entry)))
}

/** Writes only the values of lists that change: a value that stays is not written again. */
const listWrites = (
  { dialect, tenant }: Ground,
  { members, add, take }: ListTableWrites,
  fields: Field.FieldValues,
  standing: ReadonlyArray<Entry>,
  id: number,
): ReadonlyArray<Fragment> => {
  const wanted = members.flatMap(({ field, attribute = 0 }) =>
    [...new Set(Field.valuesOf(fields[field]))].map((value): Entry => [
      attribute,
      dialect.scalar(value) as Field.Scalar,
    ]),
  )
  const say = (sql: string, entries: ReadonlyArray<Entry>): ReadonlyArray<Fragment> =>
    entries.length === 0 ? [] : [{ sql, params: [tenant, id, ...dialect.entryParameters(entries)] }]
  return [...say(take, without(standing, wanted)), ...say(add, without(wanted, standing))]
}

/** One look at the row, and one for each kind of its lists. */
const lookAtFields = (
  { tenant }: Ground,
  writes: SplitWrites,
  key: string,
): Look<readonly [Row | undefined, ReadonlyArray<ReadonlyArray<Entry>>]> =>
  lookBoth(
    lookWith({ sql: writes.findRow, params: [tenant, key] }, ([row]) => row),
    lookAll(
      writes.lists.map(({ stored }) => lookWith({ sql: stored, params: [tenant, key] }, storedEntries)),
    ),
  )

const nothingStands: Look<readonly [Row | undefined, ReadonlyArray<ReadonlyArray<Entry>>]> = {
  statements: [],
  tell: () => [undefined, []],
}

/** Writes the fields of a record. `isNew` says that the record is known to be absent; otherwise it is looked up. */
export const putFields = (
  ground: Ground,
  writes: SplitWrites,
  key: string,
  fields: Field.FieldValues,
  isNew: boolean,
): Look<Writes> => {
  const { dialect, table, tenant } = ground
  const look = isNew ? nothingStands : lookAtFields(ground, writes, key)
  const values = table.columns.map((column) => columnValue(dialect, fields[column.field]))
  return {
    statements: look.statements,
    tell: (answers) => {
      const [standing, lists] = look.tell(answers)
      const under = (id: number): ReadonlyArray<Fragment> =>
        writes.lists.flatMap((each, i) => listWrites(ground, each, fields, lists[i] ?? [], id))
      return standing === undefined
        ? {
            statements: [],
            row: { insert: { sql: writes.insertRow, params: [tenant, key, ...values] }, under },
          }
        : {
            statements: [...updateRow(ground, writes, values, standing), ...under(Number(standing["id"]))],
          }
    },
  }
}

/** Writes a record whose fields are kept apart from its document. */
export const putSplit = (
  ground: Ground,
  writes: SplitWrites,
  id: string,
  put: Put,
  isNew: boolean,
): Look<Writes> => {
  const document = { sql: writes.putDocument, params: [ground.tenant, put.key, id, put.document] }
  const { statements, tell } = putFields(ground, writes, put.key, put.fields, isNew)
  return {
    statements,
    tell: (answers) => {
      const fields = tell(answers)
      return { ...fields, statements: [document, ...fields.statements] }
    },
  }
}

export const removeSplit = ({ tenant }: Ground, writes: SplitWrites, key: string): Look<Writes> =>
  lookWith({ sql: writes.findId, params: [tenant, key] }, ([row]) => {
    if (row === undefined) return { statements: [] }
    const byId = [writes.removeRow, ...writes.lists.map((lists) => lists.removeRow)]
    return {
      statements: [
        { sql: writes.removeDocument, params: [tenant, key] },
        ...byId.map((sql) => ({ sql, params: [Number(row["id"])] })),
      ],
    }
  })

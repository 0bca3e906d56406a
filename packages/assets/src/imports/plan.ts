import { type ReadFailure, type Reads, Rules, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Definitions } from "../definitions/Definitions"
import { seeType } from "../definitions/permissions"
import { type Rule, rule } from "../definitions/rules"
import { holdsSeveral } from "../definitions/attribute/ValueKind"
import { limits } from "../limits"
import type { Column, TypeTable } from "../objects/values/typeTable"
import type { ImportColumn, Mapping } from "./mapping"

/** A column of the file with the attribute that it is. */
export interface Mapped {
  readonly said: ImportColumn
  readonly column: Column
}

/** What an import does with each column. */
export interface Plan {
  readonly mapping: Mapping
  readonly table: TypeTable
  /** What is written with the row itself. */
  readonly atOnce: ReadonlyArray<Mapped>
  /** References among the objects of the file, which are written when all of them are there. */
  readonly later: ReadonlyArray<Mapped>
  readonly identifier: Mapped | undefined
  /** Values of these columns name objects, or are had by one object alone. */
  readonly claiming: ReadonlyArray<Mapped>
}

export const attributeOf = (table: TypeTable, { attributeId, attribute }: ImportColumn): Column | undefined =>
  attributeId === undefined ? table.byName.get(foldCase(attribute ?? "")) : table.byId.get(attributeId)

/** Objects are told apart by their key, or by one value that is no reference. */
const canIdentify = ({ attribute }: Column): boolean =>
  attribute.system === "Key" ||
  attribute.system === "Name" ||
  (attribute.system === undefined && !holdsSeveral(attribute.kind) && attribute.kind !== "status")

const columnRules = (
  table: TypeTable,
  { format }: Mapping,
  said: ImportColumn,
  at: number,
): ReadonlyArray<Rule> => {
  const field = `columns[${at}]`
  const column = attributeOf(table, said)
  const isExact = (said.attributeId === undefined) !== (said.attribute === undefined)
  return [
    rule(isExact, field, said, "exactly one of attributeId and attribute, which is the name"),
    rule(
      !isExact || column !== undefined,
      `${field}.${said.attributeId === undefined ? "attribute" : "attributeId"}`,
      said.attributeId ?? said.attribute,
      `an attribute of ${table.type.name}`,
    ),
    rule(
      said.separator !== "" && (said.separator === undefined || said.json !== true),
      `${field}.separator`,
      said.separator,
      "some characters, and not beside json",
    ),
    rule(
      format === "csv" || (said.separator === undefined && said.json === undefined),
      field,
      said,
      "separator and json with the format csv alone: NDJSON has lists",
    ),
    rule(
      said.references === undefined || column === undefined || column.attribute.kind === "reference",
      `${field}.references`,
      said.references,
      "nothing: the attribute is no reference",
    ),
  ]
}

const twice = (names: ReadonlyArray<string>): string | undefined =>
  names.find((name, at) => names.indexOf(name) !== at)

const identifierRules = (table: TypeTable, mapping: Mapping): ReadonlyArray<Rule> => {
  const { columns, identifiedBy, absent = "leave", known } = mapping
  const said = columns.find(({ column }) => column === identifiedBy)
  const column = said && attributeOf(table, said)
  return [
    rule(
      identifiedBy === undefined || said !== undefined,
      "identifiedBy",
      identifiedBy,
      "one of the columns that are named",
    ),
    rule(
      column === undefined || canIdentify(column),
      "identifiedBy",
      identifiedBy,
      "a column that is the name, the key, or an attribute of one value that is no reference and no status",
    ),
    rule(
      identifiedBy !== undefined || (absent === "leave" && known === undefined),
      absent === "leave" ? "known" : "absent",
      absent === "leave" ? known : absent,
      "nothing without identifiedBy, which tells what object a row is",
    ),
  ]
}

const writable = (table: TypeTable, { columns, identifiedBy }: Mapping): ReadonlyArray<Rule> =>
  columns.map((said, at) => {
    const column = attributeOf(table, said)
    const isFine =
      column === undefined ||
      column.view.editable ||
      (column.attribute.system === "Key" && said.column === identifiedBy)
    return rule(
      isFine,
      `columns[${at}]`,
      said.column,
      "an attribute that is written: the system writes this one; the key can only be what identifies",
    )
  })

/** What is wrong with a mapping for objects of this type. */
export const mappingRules = (table: TypeTable, mapping: Mapping): ReadonlyArray<Rule> => {
  const { columns, delimiter, guarded, format, importSource } = mapping
  const ids = columns.flatMap((said) => attributeOf(table, said)?.attribute.id ?? [])
  return [
    rule(
      !table.type.abstract,
      "typeId",
      table.type.id,
      `a type that holds objects: ${table.type.name} is abstract`,
    ),
    rule(
      columns.length > 0 && columns.length <= limits.importColumns,
      "columns",
      columns.length,
      `1 to ${limits.importColumns} columns`,
    ),
    rule(
      delimiter === undefined || (format === "csv" && /^[^\r\n"]$/.test(delimiter)),
      "delimiter",
      delimiter,
      "one character, with the format csv",
    ),
    ...(importSource === undefined ? [] : Rules.name("importSource", importSource, limits.importSourceChars)),
    rule(guarded === undefined || format === "csv", "guarded", guarded, "nothing: it is for the format csv"),
    ...columns.flatMap((said, at) => columnRules(table, mapping, said, at)),
    ...writable(table, mapping),
    rule(
      twice(columns.map(({ column }) => column)) === undefined,
      "columns",
      twice(columns.map(({ column }) => column)),
      "each column once",
    ),
    rule(twice(ids) === undefined, "columns", twice(ids), "each attribute once"),
    ...identifierRules(table, mapping),
  ]
}

/** References to objects of the file wait for these, unless an object cannot be without them. */
const waits = (table: TypeTable, { column }: Mapped): boolean =>
  column.attribute.kind === "reference" && column.least === 0 && column.targets.has(table.type.id)

export const planOf = (table: TypeTable, mapping: Mapping): Plan => {
  const mapped = mapping.columns.flatMap((said): ReadonlyArray<Mapped> => {
    const column = attributeOf(table, said)
    return column === undefined ? [] : [{ said, column }]
  })
  const written = mapped.filter(({ column }) => column.view.editable)
  const identifier = mapped.find(({ said }) => said.column === mapping.identifiedBy)
  return {
    mapping,
    table,
    atOnce: written.filter((each) => !waits(table, each)),
    later: written.filter((each) => waits(table, each)),
    identifier,
    claiming: written.filter(
      (each) =>
        each === identifier ||
        each.column.attribute.id === table.label?.id ||
        each.column.attribute.uniqueAttribute,
    ),
  }
}

/** The types that references of these columns may point to, as far as the one who asked sees them. */
export const visibleTargets = (
  reads: Pick<Reads, "mayEach">,
  definitions: Definitions,
  { atOnce, later }: Plan,
): Effect.Effect<ReadonlySet<string>, ReadFailure> => {
  const ids = [...new Set([...atOnce, ...later].flatMap(({ column }) => [...column.targets]))]
  const types = ids.flatMap((id) => definitions.types.get(id) ?? [])
  return Effect.map(
    reads.mayEach(types.map(seeType)),
    (may) => new Set(types.flatMap(({ id }, at) => (may[at] === true ? [id] : []))),
  )
}

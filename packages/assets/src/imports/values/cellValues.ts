import { showGiven, unguardedCell } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { RowFault } from "../Import"
import type { Mapped } from "../plan"
import type { Mapping } from "../mapping"
import type { Cell, Row } from "../rows/Row"

export type Value = string | number | boolean

/** What a row gives an attribute. */
export interface GivenValues {
  readonly mapped: Mapped
  readonly values: ReadonlyArray<Value>
}

const isNumber = (value: number): boolean => !Number.isInteger(value) || Number.isSafeInteger(value)

const isValue = (value: unknown): value is Value =>
  typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && isNumber(value))

const jsonAllowed =
  "a text, a number, true, false, null, or a list of these; a whole number beyond 2^53 as a text"

const ofJson = (cell: Cell): ReadonlyArray<Value> | undefined => {
  if (cell === null) return []
  if (isValue(cell)) return [cell]
  return Array.isArray(cell) && cell.every(isValue) ? cell : undefined
}

const textList = Schema.decodeUnknownEither(
  Schema.parseJson(Schema.Array(Schema.Union(Schema.String, Schema.Number, Schema.Boolean))),
)

/** An empty cell is no value. */
const ofText = (cell: string, { said }: Mapped): ReadonlyArray<Value> | undefined => {
  if (cell === "") return []
  if (said.json === true) return Either.getOrUndefined(textList(cell))
  return said.separator === undefined ? [cell] : cell.split(said.separator)
}

export const faultOf = (line: number, field: string, given: unknown, allowed: string): RowFault => ({
  line,
  field,
  given: given === undefined ? "" : showGiven(given),
  allowed,
})

const valuesOf = (cell: Cell, mapped: Mapped, { format, guarded }: Mapping) => {
  if (format === "ndjson") return ofJson(cell)
  const text = String(cell)
  return ofText(guarded === true ? unguardedCell(text) : text, mapped)
}

/** What a row gives of these columns: a field that NDJSON leaves out gives nothing, an empty one clears. */
export const givenBy = (
  { line, cells }: Row,
  columns: ReadonlyArray<Mapped>,
  mapping: Mapping,
): { readonly given: ReadonlyArray<GivenValues>; readonly faults: ReadonlyArray<RowFault> } => {
  if (typeof cells === "string") return { given: [], faults: [faultOf(line, "", undefined, cells)] }
  const given: Array<GivenValues> = []
  const faults: Array<RowFault> = []
  for (const mapped of columns) {
    const { column } = mapped.said
    if (!cells.has(column)) continue
    const cell = cells.get(column)
    const values = valuesOf(cell, mapped, mapping)
    if (values !== undefined) given.push({ mapped, values })
    else faults.push(faultOf(line, column, cell, mapping.format === "csv" ? "a list in JSON" : jsonAllowed))
  }
  return { given, faults }
}

import { Attribute, type Collection, Field, type StorageUnavailable } from "@quoin/kernel"
import * as Either from "effect/Either"
import { columnValue } from "../layout/columnValue"
import { packWords } from "../layout/packedWords"
import type { Dialect } from "../programs/Dialect"
import { addAttributes, type Known } from "../layout/knownAttributes"
import { take } from "../programs/Look"
import { type Program, type Row, together } from "../programs/Program"
import { putFields } from "../writing/putSplit"
import { makeTable, type Table } from "../layout/Table"
import { write } from "../programs/Writes"

/** Rows held in memory at a time; documents can be large. */
const batchRows = 200

/** What is to be read from the documents of a collection and written into its columns and lists. */
export interface Work {
  readonly dialect: Dialect
  readonly shape: Collection.CollectionShape
  readonly known: Known
  /** The declared fields whose columns and lists are to be filled. */
  readonly fields: ReadonlyArray<string>
}

/** A stored record with the field values that its document holds. */
interface Stored {
  readonly tenant: number
  readonly key: string
  readonly values: Field.FieldValues
}

function* fillWhole({ dialect, fields }: Work, table: Table, { tenant, key, values }: Stored): Program<void> {
  const columns = table.columns.filter((column) => fields.includes(column.field))
  if (columns.length > 0) {
    yield {
      sql:
        `UPDATE ${table.rows} SET ${columns.map((column) => `${column.name} = ?`).join(", ")} ` +
        `WHERE tenant = ? AND key = ?`,
      params: [...columns.map((column) => columnValue(dialect, values[column.field])), tenant, key],
    }
  }
  if (table.writes._tag === "Split") return
  for (const list of table.writes.lists.filter((each) => fields.includes(each.field))) {
    const listed = [...new Set(Field.valuesOf(values[list.field]))]
    if (list.words !== true) {
      yield { sql: list.insertList, params: [tenant, key, dialect.listParameter(listed)] }
    } else if (listed.length > 0) {
      yield { sql: list.insertList, params: [tenant, key, packWords(listed.map(String))] }
    }
  }
}

function* fillSplit({ dialect, shape, known }: Work, table: Table, stored: Stored): Program<void> {
  if (table.writes._tag === "Whole") return
  const { tenant, key, values } = stored
  const ground = { dialect, shape, known, table, tenant, other: () => undefined }
  yield* write([yield* take(putFields(ground, table.writes, key, values, false))], together)
}

/** Records that were put before the collection had attributes may hold attributes that nobody described. */
const attributesOf = (batch: ReadonlyArray<Stored>): ReadonlyArray<Attribute.DescribedAttribute> =>
  [...new Set(batch.flatMap(({ values }) => Object.keys(values)))]
    .filter((name) => Attribute.attributeShape(name) !== undefined)
    .map((name) => ({ name: name as Attribute.AttributeName, indexed: false }))

const extractAll = (
  { shape }: Work,
  rows: ReadonlyArray<Row>,
): Either.Either<ReadonlyArray<Stored>, StorageUnavailable> => {
  const batch: Array<Stored> = []
  for (const row of rows) {
    const values = shape.extract(row["document"] as string)
    if (Either.isLeft(values)) return Either.left(values.left)
    batch.push({ tenant: Number(row["tenant"]), key: row["key"] as string, values: values.right })
  }
  return Either.right(batch)
}

function* fillBatch(work: Work, batch: ReadonlyArray<Stored>): Program<Known | StorageUnavailable> {
  const { dialect, shape } = work
  const known = shape.attributes
    ? yield* addAttributes(dialect, shape, work.known, attributesOf(batch))
    : work.known
  if ("_tag" in known) return known
  const table = makeTable(dialect, shape, known)
  const fill = shape.attributes ? fillSplit : fillWhole
  for (const stored of batch) yield* fill({ ...work, known }, table, stored)
  return known
}

/** Fills fields of all records of all tenants from their documents, by the order of the table's key. */
export function* backfill(work: Work): Program<StorageUnavailable | undefined> {
  const { documents } = makeTable(work.dialect, work.shape, work.known)
  const next = `SELECT tenant, key, document FROM ${documents}
    WHERE (tenant, key) > (?, ?) ORDER BY tenant, key LIMIT ${batchRows}`
  let known = work.known
  let last: readonly [number, string] = [0, ""]
  for (;;) {
    const rows: ReadonlyArray<Row> = yield { sql: next, params: last }
    const batch = extractAll(work, rows)
    if (Either.isLeft(batch)) return batch.left
    const filled: Known | StorageUnavailable = yield* fillBatch({ ...work, known }, batch.right)
    if ("_tag" in filled) return filled
    known = filled
    const end = batch.right.at(-1)
    if (end !== undefined) last = [end.tenant, end.key]
    if (rows.length < batchRows) return undefined
  }
}

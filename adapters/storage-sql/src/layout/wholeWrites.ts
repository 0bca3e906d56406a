import type { Dialect, OfMany } from "../programs/Dialect"
import type { Column, List } from "./Column"

/** Statements about the table of one many-valued field. */
export interface ListWrites {
  readonly field: string
  readonly valuesOfKey: string
  readonly removeKey: string
  readonly insertList: string
  /** It holds words, all of a record in one row. */
  readonly words?: true
}

/** A text, and the one that does the same for many at once, where the database has one. */
export interface Sentence {
  readonly sql: string
  readonly many?: () => string
}

/** Made when it is first asked for: most collections are never written so. */
const sentence = (sql: string, ofMany: OfMany | undefined, make: (ofMany: OfMany) => string): Sentence => {
  if (ofMany === undefined) return { sql }
  let made: string | undefined
  return { sql, many: () => (made ??= make(ofMany)) }
}

/** The statements that write records whose fields are in the same row as the document. */
export interface WholeWrites {
  readonly _tag: "Whole"
  readonly put: Sentence
  readonly remove: Sentence
  readonly lists: ReadonlyArray<ListWrites>
}

const inRows = (dialect: Dialect, table: string, kind: List["kind"]) => ({
  valuesOfKey: `SELECT value FROM ${table} WHERE tenant = ? AND key = ?`,
  insertList: `INSERT INTO ${table} (tenant, key, value) SELECT ?, ?, value FROM ${dialect.listRows(kind)}`,
})

const packed = (table: string) => ({
  valuesOfKey: `SELECT packed AS value FROM ${table} WHERE tenant = ? AND key = ?`,
  insertList: `INSERT INTO ${table} (tenant, key, packed) VALUES (?, ?, ?)`,
  words: true as const,
})

const toListWrites =
  (dialect: Dialect) =>
  ({ field, table, kind, words }: List): ListWrites => ({
    field,
    ...(words === undefined ? inRows(dialect, table, kind) : packed(table)),
    removeKey: `DELETE FROM ${table} WHERE tenant = ? AND key = ?`,
  })

/** What stands around the values of an insert that replaces a row by its tenant and key. */
const aroundValues = (table: string, columns: ReadonlyArray<string>) => ({
  head: `INSERT INTO ${table} (${["tenant", "key", ...columns].join(", ")})`,
  tail: `ON CONFLICT (tenant, key) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
})

/** Inserts or replaces a row by its tenant and key. */
export const putText = (table: string, columns: ReadonlyArray<string>): string => {
  const { head, tail } = aroundValues(table, columns)
  return `${head} VALUES (${["tenant", "key", ...columns].map(() => "?").join(", ")}) ${tail}`
}

const byKey = "tenant = ? AND key = ?"

const keyTypes = ({ integer, columnTypes }: Dialect): ReadonlyArray<string> => [integer, columnTypes.text]

/** Finds the revision of a row. */
export const revisionSentence = (dialect: Dialect, table: string): Sentence => {
  const sql = `SELECT revision FROM ${table} WHERE ${byKey}`
  return sentence(sql, dialect.ofMany, ({ look }) => look(sql, keyTypes(dialect)))
}

const putSentence = (dialect: Dialect, table: string, columns: ReadonlyArray<Column>): Sentence => {
  const names = ["revision", "document", ...columns.map((column) => column.name)]
  const { ofMany, columnTypes, document } = dialect
  return sentence(putText(table, names), ofMany, ({ put }) => {
    const ofColumns = columns.map(({ kind }) => columnTypes[kind])
    const { head, tail } = aroundValues(table, names)
    return put(head, [...keyTypes(dialect), columnTypes.text, document, ...ofColumns], tail)
  })
}

const removeSentence = (dialect: Dialect, table: string): Sentence => {
  return sentence(`DELETE FROM ${table} WHERE ${byKey}`, dialect.ofMany, ({ remove }) =>
    remove(table, byKey, keyTypes(dialect)),
  )
}

export const wholeWrites = (
  dialect: Dialect,
  table: string,
  columns: ReadonlyArray<Column>,
  lists: ReadonlyArray<List>,
): WholeWrites => ({
  _tag: "Whole",
  put: putSentence(dialect, table, columns),
  remove: removeSentence(dialect, table),
  lists: lists.map(toListWrites(dialect)),
})

import { type EncodedChange, Field } from "@quoin/kernel"
import { columnValue } from "../layout/columnValue"
import type { Ground } from "../layout/Ground"
import { type Look, lookAll, lookWith } from "../programs/Look"
import type { Fragment, Parameter } from "../programs/Program"
import { packWords } from "../layout/packedWords"
import type { ListWrites, WholeWrites } from "../layout/wholeWrites"
import type { Writes } from "../programs/Writes"

type Put = EncodedChange & { readonly _tag: "Put" }

const sameValues = (stored: ReadonlyArray<unknown>, wanted: ReadonlyArray<Parameter>): boolean =>
  stored.length === wanted.length && wanted.every((value) => stored.includes(value))

/** The same of words, which are one text. */
const wordsWrites = (
  { tenant }: Ground,
  list: ListWrites,
  key: string,
  words: ReadonlyArray<string>,
  [stored]: ReadonlyArray<unknown>,
): ReadonlyArray<Fragment> => {
  const packed = words.length === 0 ? undefined : packWords(words)
  if (packed === stored) return []
  return [
    ...(stored === undefined ? [] : [{ sql: list.removeKey, params: [tenant, key] }]),
    ...(packed === undefined ? [] : [{ sql: list.insertList, params: [tenant, key, packed] }]),
  ]
}

/** The writes that turn the stored values of a list into the new ones. */
const listWrites = (
  ground: Ground,
  list: ListWrites,
  put: Put,
  stored: ReadonlyArray<unknown>,
): ReadonlyArray<Fragment> => {
  const { dialect, tenant } = ground
  const values = [...new Set(Field.valuesOf(put.fields[list.field]))]
  if (list.words === true) return wordsWrites(ground, list, put.key, values.map(String), stored)
  if (sameValues(stored, values.map(dialect.scalar))) return []
  const remove = { sql: list.removeKey, params: [tenant, put.key] }
  const insert = { sql: list.insertList, params: [tenant, put.key, dialect.listParameter(values)] }
  return [...(stored.length > 0 ? [remove] : []), ...(values.length > 0 ? [insert] : [])]
}

/** Reads a list before writing it: most changes leave most lists as they are, and reading is far cheaper. */
const lookAtList = (ground: Ground, list: ListWrites, put: Put): Look<ReadonlyArray<Fragment>> =>
  lookWith({ sql: list.valuesOfKey, params: [ground.tenant, put.key] }, (rows) =>
    listWrites(
      ground,
      list,
      put,
      rows.map((row) => row["value"]),
    ),
  )

/** Documents of more characters travel by themselves: what is sent as part of a list takes twice its bytes. */
const togetherChars = 16 * 1024

const putOf = ({ put: { sql, many } }: WholeWrites, document: string) =>
  many === undefined || document.length > togetherChars ? { sql } : { sql, many }

/**
 * Writes a record whose fields are in the same row as its document. Its lists are read even when the record is known to be
 * absent: an older process that does not know a list may have left values in it. In a collection that is cleared none is left.
 */
export const putWhole = (
  ground: Ground,
  writes: WholeWrites,
  id: string,
  put: Put,
  isCleared: boolean,
): Look<Writes> => {
  const { dialect, table, tenant } = ground
  const params: Array<Parameter> = [tenant, put.key, id, put.document]
  for (const column of table.columns) params.push(columnValue(dialect, put.fields[column.field]))
  const lists = isCleared
    ? { statements: [], tell: () => writes.lists.map((list) => listWrites(ground, list, put, [])) }
    : lookAll(writes.lists.map((list) => lookAtList(ground, list, put)))
  return {
    statements: lists.statements,
    tell: (answers) => ({
      statements: [{ ...putOf(writes, put.document), params }, ...lists.tell(answers).flat()],
    }),
  }
}

export const removeWhole = ({ tenant }: Ground, writes: WholeWrites, key: string): Look<Writes> => {
  const params = [tenant, key]
  const statements = [
    { ...writes.remove, params },
    ...writes.lists.map(({ removeKey }) => ({ sql: removeKey, params })),
  ]
  return { statements: [], tell: () => ({ statements }) }
}

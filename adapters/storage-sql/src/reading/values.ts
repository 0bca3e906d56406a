import type { Field, Where } from "@quoin/kernel"
import { type Condition, isAmong, listed } from "./among"
import type { Comparison } from "./compare"
import { type Level, named, rowOf } from "./Level"
import { behind, no, yes } from "./logic"
import type { Fragment } from "../programs/Program"
import type { List } from "../layout/Column"
import { type AskedWord, packWord } from "../layout/packedWords"

/** The values of one list, as `v`, with a condition. */
export const listWith = ({ ground, depth, guard }: Level, list: List, given: Fragment): Fragment => {
  const v = named("v", depth)
  const condition = behind(guard, given)
  const which = list.attribute === undefined ? "" : ` AND ${v}.attribute = ${list.attribute}`
  return {
    sql: `FROM ${list.table} ${v} WHERE ${v}.tenant = ?${which} AND ${condition.sql}`,
    params: [ground.tenant, ...condition.params],
  }
}

const ofRow = (level: Level, list: List): string =>
  `${named("v", level.depth)}.${list.owner} = ${rowOf(level)}.${list.owner}`

/**
 * Some value of a list satisfies a condition. Unless it is looked up for each row, the inner select does not depend on the row: the database may start with its
 * result, or look each row up in it.
 */
const someValue = (level: Level, list: List, condition: Fragment): Condition => {
  if (level.forEachRow) {
    const same = ofRow(level, list)
    const some = listWith(level, list, {
      sql: `${same} AND ${condition.sql}`,
      params: condition.params,
    })
    return { sql: level.ground.dialect.findsSome(`SELECT 1 ${some.sql}`), params: some.params }
  }
  const { sql, params } = listWith(level, list, condition)
  return {
    sql: `${rowOf(level)}.${list.owner} IN (SELECT ${named("v", level.depth)}.${list.owner} ${sql})`,
    params,
    ...listed,
  }
}

/** A condition on the values of a field, which is a column or a list; an unknown field has no values. */
export const onField = (
  level: Level,
  field: string,
  condition: (value: string, kind: Field.FieldKind) => Fragment,
): Condition => {
  const { table } = level.ground
  const list = table.listOf.get(field)
  if (list !== undefined) {
    return someValue(level, list, condition(`${named("v", level.depth)}.value`, list.kind))
  }
  const column = table.columnOf.get(field)
  return column === undefined ? no : condition(`${rowOf(level)}.${column.name}`, column.kind)
}

const askedWords = (where: Comparison): ReadonlyArray<AskedWord> => {
  switch (where._tag) {
    case "Equals":
      return [{ packed: packWord(String(where.value)), begins: false }]
    case "In":
      return [...new Set(where.values)].map((value) => ({ packed: packWord(String(value)), begins: false }))
    case "Prefix":
      return [{ packed: packWord(where.text), begins: true }]
    default:
      return []
  }
}

/** The list of words that a clause asks, and what it asks of it; `undefined` for any other clause. */
export const askedOfWords = (
  { ground }: Level,
  where: Where.Where,
): readonly [list: List, comparison: Comparison] | undefined => {
  if (where._tag !== "Equals" && where._tag !== "In" && where._tag !== "Prefix") return undefined
  const list = ground.table.listOf.get(where.field)
  return list?.words === true ? [list, where] : undefined
}

/**
 * Some word is one of those that some comparisons ask for: they are one question. Also inside `not` they are found first: an index of
 * words is quick to ask.
 */
export const byWords = (level: Level, list: List, comparisons: ReadonlyArray<Comparison>): Condition => {
  const asked = comparisons.flatMap(askedWords)
  if (asked.length === 0) return no
  const { dialect } = level.ground
  const row = named("v", level.depth)
  const { sql, params } = listWith(level, list, {
    sql: dialect.hasWords(row, list.table),
    params: [dialect.wordsQuery(asked)],
  })
  return isAmong(level, `${rowOf(level)}.${list.owner}`, {
    sql: `SELECT ${row}.${list.owner} ${sql}`,
    params,
  })
}

export const empty = (level: Level, field: string): Fragment => {
  const { table } = level.ground
  const list = table.listOf.get(field)
  if (list !== undefined) {
    const some = listWith(level, list, { sql: ofRow(level, list), params: [] })
    return { sql: `NOT EXISTS (SELECT 1 ${some.sql})`, params: some.params }
  }
  const column = table.columnOf.get(field)
  return column === undefined ? yes : { sql: `${rowOf(level)}.${column.name} IS NULL`, params: [] }
}

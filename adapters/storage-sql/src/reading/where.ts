import type { Field, Where } from "@quoin/kernel"
import { type Condition, allConditions, anyCondition, isAmong } from "./among"
import { type Comparison, compare, inList, present } from "./compare"
import type { Ground } from "../layout/Ground"
import { allOf, behind, no, yes } from "./logic"
import type { Fragment } from "../programs/Program"
import type { List } from "../layout/Column"
import { type AskedWord, packWord } from "../layout/packedWords"

/** A row that conditions are about: its collection, and how many references lead to it. */
interface Level {
  readonly ground: Ground
  readonly depth: number
  /** Part of the condition of every select within the filter. */
  readonly guard: Fragment
  /**
   * Inside `not`. No database can start with what a row is not: it would find all that is meant first, however few rows are looked
   * at. So what lies behind references is then looked up for each row.
   */
  readonly forEachRow: boolean
}

/** Every level has its own table names, so that an inner select can name the rows of an outer one. */
const named = (letter: string, depth: number): string => (depth === 0 ? letter : `${letter}${depth}`)

const rowOf = ({ depth }: Level): string => named("r", depth)

/** The values of one list, as `v`, with a condition. */
const listWith = ({ ground, depth, guard }: Level, list: List, given: Fragment): Fragment => {
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
const someValue = (level: Level, list: List, condition: Fragment): Fragment => {
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
  }
}

/** A condition on the values of a field, which is a column or a list; an unknown field has no values. */
const onField = (
  level: Level,
  field: string,
  condition: (value: string, kind: Field.FieldKind) => Fragment,
): Fragment => {
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

/** Some word is one of those that are asked for. Also inside `not` they are found first: an index of words is quick to ask. */
const byWords = (level: Level, list: List, where: Comparison): Condition => {
  const asked = askedWords(where)
  if (asked.length === 0) return no
  const { dialect } = level.ground
  const row = named("v", level.depth)
  const { sql, params } = listWith(level, list, {
    sql: dialect.hasWords(row, list.table),
    params: [dialect.wordsQuery(asked)],
  })
  return isAmong(dialect, `${rowOf(level)}.${list.owner}`, {
    sql: `SELECT ${row}.${list.owner} ${sql}`,
    params,
  })
}

const empty = (level: Level, field: string): Fragment => {
  const { table } = level.ground
  const list = table.listOf.get(field)
  if (list !== undefined) {
    const some = listWith(level, list, { sql: ofRow(level, list), params: [] })
    return { sql: `NOT EXISTS (SELECT 1 ${some.sql})`, params: some.params }
  }
  const column = table.columnOf.get(field)
  return column === undefined ? yes : { sql: `${rowOf(level)}.${column.name} IS NULL`, params: [] }
}

/** The rows of a level that satisfy a filter, one column of them. */
const selected = (level: Level, column: string, conditions: ReadonlyArray<Fragment>): Fragment => {
  const r = rowOf(level)
  const where = allOf([level.guard, ...conditions])
  return {
    sql: `SELECT ${r}.${column} FROM ${level.ground.table.rows} ${r} WHERE ${r}.tenant = ? AND ${where.sql}`,
    params: [level.ground.tenant, ...where.params],
  }
}

const inside = (level: Level, collection: string): Level | undefined => {
  const ground = level.ground.other(collection)
  return ground === undefined ? undefined : { ...level, ground, depth: level.depth + 1 }
}

const references = (level: Level, where: Where.References): Fragment => {
  const inner = inside(level, where.collection)
  if (inner === undefined) return no
  const target = compile(inner, where.where)
  if (level.forEachRow) {
    return onField(level, where.field, (value) => {
      const found = selected(inner, "key", [{ sql: `${rowOf(inner)}.key = ${value}`, params: [] }, target])
      return { sql: inner.ground.dialect.findsSome(found.sql), params: found.params }
    })
  }
  const keys = selected(inner, "key", [target])
  return onField(level, where.field, (value) => isAmong(inner.ground.dialect, value, keys))
}

/** The keys that the records of the inner level refer to. Missing values are left out, as the index of an attribute does. */
const referenced = (inner: Level, { field, where }: Where.ReferencedBy): Fragment | undefined => {
  const { table } = inner.ground
  const list = table.listOf.get(field)
  if (list !== undefined) {
    const v = named("v", inner.depth)
    const sources = selected(inner, list.owner, [compile(inner, where)])
    const { sql, params } = listWith(
      inner,
      list,
      where._tag === "All" ? yes : isAmong(inner.ground.dialect, `${v}.${list.owner}`, sources),
    )
    return { sql: `SELECT ${v}.value ${sql}`, params }
  }
  const column = table.columnOf.get(field)
  return column === undefined
    ? undefined
    : selected(inner, column.name, [present(`${rowOf(inner)}.${column.name}`), compile(inner, where)])
}

const referencedBy = (level: Level, where: Where.ReferencedBy): Condition => {
  const inner = inside(level, where.collection)
  const keys = inner === undefined ? undefined : referenced(inner, where)
  return keys === undefined ? no : isAmong(level.ground.dialect, `${rowOf(level)}.key`, keys)
}

const compile = (level: Level, where: Where.Where): Condition => {
  const { dialect } = level.ground
  switch (where._tag) {
    case "All":
      return yes
    case "KeyIn":
      return inList(dialect, `${rowOf(level)}.key`, "text", where.keys)
    case "And":
      return allConditions(where.clauses.map((clause) => compile(level, clause)))
    case "Or":
      return anyCondition(
        dialect,
        where.clauses.map((clause) => compile(level, clause)),
      )
    case "Not": {
      const { sql, params } = compile({ ...level, forEachRow: true }, where.clause)
      return { sql: `((${sql}) IS NOT TRUE)`, params }
    }
    case "Empty":
      return empty(level, where.field)
    case "References":
      return references(level, where)
    case "ReferencedBy":
      return referencedBy(level, where)
    default: {
      const words = level.ground.table.listOf.get(where.field)
      if (words?.words === true) return byWords(level, words, where)
      return onField(level, where.field, (value, kind) => compare(dialect, value, kind, where))
    }
  }
}

/**
 * Compiles a filter to a condition over the row `r`, agreeing with `matches`. Comparisons with a missing value
 * are null in SQL. `guard` becomes part of the condition of every select inside. `IS NOT TRUE` makes `not` two-valued again; everywhere else null and false have the same effect.
 */
export const compileWhere = (ground: Ground, where: Where.Where, guard = yes): Fragment => {
  const condition = compile({ ground, depth: 0, guard, forEachRow: false }, where)
  return condition.among === undefined ? condition : { sql: condition.sql, params: condition.params }
}

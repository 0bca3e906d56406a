import type { Where } from "@quoin/kernel"
import { type Condition, allConditions, anyCondition, isAmong } from "./among"
import { compare, type Comparison, inList, present } from "./compare"
import type { List } from "../layout/Column"
import type { Ground } from "../layout/Ground"
import { type Level, inside, isIndexed, leads, named, rowOf } from "./Level"
import { allOf, no, yes } from "./logic"
import type { Fragment } from "../programs/Program"
import { byWords, empty, listWith, onField, askedOfWords } from "./values"

/** The rows of a level that satisfy a filter, one column of them. */
const selected = (level: Level, column: string, conditions: ReadonlyArray<Fragment>): Fragment => {
  const r = rowOf(level)
  const where = allOf([level.guard, ...conditions])
  return {
    sql: `SELECT ${r}.${column} FROM ${level.ground.table.rows} ${r} WHERE ${r}.tenant = ? AND ${where.sql}`,
    params: [level.ground.tenant, ...where.params],
  }
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
  return onField(level, where.field, (value) => isAmong(level, value, keys))
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
      where._tag === "All" ? yes : isAmong(inner, `${v}.${list.owner}`, sources),
    )
    return { sql: `SELECT ${v}.value ${sql}`, params }
  }
  const column = table.columnOf.get(field)
  return column === undefined
    ? undefined
    : selected(inner, column.name, [present(`${rowOf(inner)}.${column.name}`), compile(inner, where)])
}

/** What refers to each row, where an index has that. */
const referringToRow = (
  level: Level,
  inner: Level,
  { field, where }: Where.ReferencedBy,
): Condition | undefined => {
  const column = inner.ground.table.columnOf.get(field)
  if (!level.forEachRow || !level.isLed || column === undefined || !isIndexed(inner.ground, field))
    return undefined
  const same = { sql: `${rowOf(inner)}.${column.name} = ${rowOf(level)}.key`, params: [] }
  const found = selected(inner, "key", [same, compile(inner, where)])
  return { sql: inner.ground.dialect.findsSome(found.sql), params: found.params }
}

const referencedBy = (level: Level, where: Where.ReferencedBy): Condition => {
  const inner = inside(level, where.collection)
  const referring = inner === undefined ? undefined : referringToRow(level, inner, where)
  if (referring !== undefined) return referring
  const keys = inner === undefined ? undefined : referenced(inner, where)
  return keys === undefined ? no : isAmong(level, `${rowOf(level)}.key`, keys)
}

/** What is to hold, or one of it, without joints of one clause, and without an `or` in another one. */
const disjuncts = (where: Where.Where): ReadonlyArray<Where.Where> => {
  const [only, ...others] = where._tag === "And" ? where.clauses : []
  if (only !== undefined && others.length === 0) return disjuncts(only)
  return where._tag === "Or" && where.clauses.length > 0 ? where.clauses.flatMap(disjuncts) : [where]
}

/** The conditions of clauses of which one is to hold. Words of one field are asked for together. */
const alternatives = (level: Level, clauses: ReadonlyArray<Where.Where>): ReadonlyArray<Condition> => {
  const asked = new Map<List, Array<Comparison>>()
  const others: Array<Where.Where> = []
  for (const clause of clauses.flatMap(disjuncts)) {
    const words = askedOfWords(level, clause)
    if (words === undefined) {
      others.push(clause)
      continue
    }
    const [list, comparison] = words
    asked.set(list, [...(asked.get(list) ?? []), comparison])
  }
  return [
    ...others.map((clause) => compile(level, clause)),
    ...[...asked].map(([list, comparisons]) => byWords(level, list, comparisons)),
  ]
}

/** Lists of keys are one list. Where something else stands beside them, no list is begun with: each row that an index leads to is looked up. */
const either = (level: Level, clauses: ReadonlyArray<Where.Where>): Condition => {
  const all = (at: Level) => anyCondition(at, alternatives(at, clauses))
  if (level.forEachRow || !level.isLed) return all(level)
  const lists = all({ ...level, isLed: false })
  return lists.among === undefined ? all({ ...level, forEachRow: true }) : lists
}

const compile = (level: Level, where: Where.Where): Condition => {
  const { dialect } = level.ground
  switch (where._tag) {
    case "All":
      return yes
    case "KeyIn":
      return inList(dialect, `${rowOf(level)}.key`, "text", where.keys)
    case "And": {
      const isLed = level.isLed || where.clauses.some((clause) => leads(level.ground, clause))
      return allConditions(where.clauses.map((clause) => compile({ ...level, isLed }, clause)))
    }
    case "Or":
      return either(level, where.clauses)
    case "Not": {
      const { sql, params } = compile({ ...level, forEachRow: true, testedAt: level.depth }, where.clause)
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
      if (words?.words === true) return byWords(level, words, [where])
      return onField(level, where.field, (value, kind) => compare(dialect, value, kind, where))
    }
  }
}

/**
 * Compiles a filter to a condition over the row `r`, agreeing with `matches`. Comparisons with a missing value
 * are null in SQL. `guard` becomes part of the condition of every select inside. `IS NOT TRUE` makes `not` two-valued again; everywhere else null and false have the same effect.
 */
export const compileCondition = (ground: Ground, where: Where.Where, guard = yes): Condition =>
  compile({ ground, depth: 0, guard, forEachRow: false, isLed: false }, where)

/** The same, as nothing but a condition. */
export const compileWhere = (ground: Ground, where: Where.Where, guard = yes): Fragment => {
  const { sql, params } = compileCondition(ground, where, guard)
  return { sql, params }
}

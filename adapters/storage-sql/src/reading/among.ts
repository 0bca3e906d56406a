import { isTested, type Level, rowOf } from "./Level"
import { allOf, anyOf } from "./logic"
import type { Fragment } from "../programs/Program"

/** A condition on a row; where it says that a value of the row is in a list, with that value and that list. */
export interface Condition extends Fragment {
  readonly among?: { readonly value: string; readonly list: Fragment }
  /** The rows are looked up by a list that is found first, whatever else is asked of them. */
  readonly isListed?: true
}

/** What is so listed. */
export const listed = { isListed: true } as const

const namesRow = (level: Level, value: string): boolean =>
  [`${rowOf(level)}.key`, `${rowOf(level)}.id`].includes(value)

/** A value of the rows of a level is among the keys, or the numbers, that a select finds. */
export const isAmong = (level: Level, value: string, list: Fragment): Condition => ({
  sql: level.ground.dialect.isAmong(value, list.sql, isTested(level)),
  params: list.params,
  among: { value, list },
  ...(namesRow(level, value) ? listed : {}),
})

/** One list of several, where all of the conditions are about the same value. */
const joined = (parts: ReadonlyArray<Condition>, operator: string): Condition["among"] => {
  const lists = parts.flatMap(({ among }) => (among === undefined ? [] : [among]))
  const [first] = lists
  if (first === undefined || lists.length < parts.length || lists.some(({ value }) => value !== first.value))
    return undefined
  const sql = lists.map(({ list }) => list.sql).join(operator)
  return { value: first.value, list: { sql, params: lists.flatMap(({ list }) => list.params) } }
}

/** As part of another list. */
const inside = (list: Fragment): Fragment => ({ ...list, sql: `SELECT * FROM (${list.sql}) AS found` })

/** All of some conditions, which a database may look at in any order; beside others they can be one list. */
export const allConditions = (parts: ReadonlyArray<Condition>): Condition => {
  const all = allOf(parts)
  const whole = parts.some(({ isListed }) => isListed === true) ? { ...all, ...listed } : all
  const among = joined(parts, " INTERSECT ")
  if (among === undefined) return whole
  return { ...whole, among: { ...among, list: parts.length === 1 ? among.list : inside(among.list) } }
}

/** Some of some conditions: where each is a list, they are one. A database begins with one list, and for several it looks through all rows. */
export const anyCondition = (level: Level, parts: ReadonlyArray<Condition>): Condition => {
  const [first, ...others] = parts
  if (first !== undefined && others.length === 0) return first
  const among = joined(parts, " UNION ALL ")
  if (among === undefined) return anyOf(parts)
  const { value, list } = among
  return { ...isAmong(level, value, list), among: { value, list: inside(list) } }
}

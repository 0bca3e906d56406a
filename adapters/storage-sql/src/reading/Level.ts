import type { Where } from "@quoin/kernel"
import type { Ground } from "../layout/Ground"
import type { Fragment } from "../programs/Program"

/** A row that conditions are about: its collection, and how many references lead to it. */
export interface Level {
  readonly ground: Ground
  readonly depth: number
  /** Part of the condition of every select within the filter. */
  readonly guard: Fragment
  /**
   * Inside `not`. No database can start with what a row is not: it would find all that is meant first, however few rows are looked
   * at. So what lies behind references is then looked up for each row.
   */
  readonly forEachRow: boolean
  /** At which depth `not` asks each row: there no index begins with a list, as it does in selects further inside, of which the list is found once. */
  readonly testedAt?: number
  /** A column that an index begins with has one value in all rows that are looked at: then they are few beside all that others refer to. */
  readonly isLed: boolean
}

/** Every level has its own table names, so that an inner select can name the rows of an outer one. */
export const named = (letter: string, depth: number): string => (depth === 0 ? letter : `${letter}${depth}`)

export const rowOf = ({ depth }: Level): string => named("r", depth)

export const inside = (level: Level, collection: string): Level | undefined => {
  const ground = level.ground.other(collection)
  return ground === undefined ? undefined : { ...level, ground, depth: level.depth + 1, isLed: false }
}

/** Is each row of a level asked, so that no index could begin with a list of what is meant? */
export const isTested = ({ depth, testedAt }: Level): boolean => testedAt === depth

/** Whether some index of a collection begins with a field. */
export const isIndexed = ({ shape: { fields, orders } }: Ground, field: string): boolean =>
  fields[field]?.unique === true || orders.some(([first]) => first === field)

/** Does an index lead to the few records that a clause leaves? */
export const leads = (ground: Ground, clause: Where.Where): boolean =>
  clause._tag === "Equals" &&
  ground.shape.fields[clause.field]?.many === false &&
  isIndexed(ground, clause.field)

import { Field, type Where, matches, noLookup } from "@quoin/kernel"
import type { Row } from "./Row"

/** The keys of the records that others refer to. */
export type KeysOf = (clause: Where.ReferencedBy) => ReadonlySet<string>

/** What clauses through references lead to. */
export interface Led {
  readonly keysOf: KeysOf
  /** Does a key that a field holds lead to a record that matches? Only what rows hold is looked up, however many match. */
  readonly leadsTo: (clause: Where.References, key: string) => boolean
}

export type RowTest = (row: Row) => boolean

/** How many comparisons a filter makes of one row at most. */
export const costOf = (where: Where.Where): number => {
  switch (where._tag) {
    case "And":
    case "Or":
      return where.clauses.reduce((sum, clause) => sum + costOf(clause), 1)
    case "Not":
      return costOf(where.clause)
    case "References":
      return 1 + costOf(where.where)
    default:
      return 1
  }
}

/** `matches` for many rows. */
export const rowTest = (where: Where.Where, led: Led): RowTest => {
  switch (where._tag) {
    case "And": {
      const tests = where.clauses.map((clause) => rowTest(clause, led))
      return (row) => tests.every((test) => test(row))
    }
    case "Or": {
      const tests = where.clauses.map((clause) => rowTest(clause, led))
      return (row) => tests.some((test) => test(row))
    }
    case "Not": {
      const test = rowTest(where.clause, led)
      return (row) => !test(row)
    }
    case "References":
      return ({ fields }) =>
        Field.valuesOf(fields[where.field]).some(
          (value) => typeof value === "string" && led.leadsTo(where, value),
        )
    case "ReferencedBy":
      return ({ key }) => led.keysOf(where).has(key)
    default:
      return ({ key, fields }) => matches(where, key, fields, noLookup)
  }
}

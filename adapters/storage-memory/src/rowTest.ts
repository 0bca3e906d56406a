import { Field, type Where, matches, noLookup } from "@quoin/kernel"
import type { Row } from "./Row"

export type ReferenceClause = Where.References | Where.ReferencedBy

/**
 * The result of a clause through a reference: the keys that the field may hold (`References`), or the keys of the records
 * that are referred to (`ReferencedBy`).
 */
export type KeysOf = (clause: ReferenceClause) => ReadonlySet<string>

export type RowTest = (row: Row) => boolean

/** How many comparisons a filter makes of one row at most. */
export const costOf = (where: Where.Where): number => {
  switch (where._tag) {
    case "And":
    case "Or":
      return where.clauses.reduce((sum, clause) => sum + costOf(clause), 1)
    case "Not":
      return costOf(where.clause)
    default:
      return 1
  }
}

/** `matches` for many rows. A clause through a reference is a set, made once when it is first needed. */
export const rowTest = (where: Where.Where, keysOf: KeysOf): RowTest => {
  switch (where._tag) {
    case "And": {
      const tests = where.clauses.map((clause) => rowTest(clause, keysOf))
      return (row) => tests.every((test) => test(row))
    }
    case "Or": {
      const tests = where.clauses.map((clause) => rowTest(clause, keysOf))
      return (row) => tests.some((test) => test(row))
    }
    case "Not": {
      const test = rowTest(where.clause, keysOf)
      return (row) => !test(row)
    }
    case "References":
      return ({ fields }) =>
        Field.valuesOf(fields[where.field]).some(
          (value) => typeof value === "string" && keysOf(where).has(value),
        )
    case "ReferencedBy":
      return ({ key }) => keysOf(where).has(key)
    default:
      return ({ key, fields }) => matches(where, key, fields, noLookup)
  }
}

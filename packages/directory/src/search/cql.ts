import { type Dialect, cql } from "@quoin/query"

/** Operators that ask for more than equality and words. */
const ranges = /[<>]/

/** The part of CQL that asks for users. */
export const userCql: Dialect = {
  ...cql,
  operators: cql.operators.filter(({ name }) => !ranges.test(name)),
  functions: cql.functions.filter(({ name }) => name === "currentUser"),
}

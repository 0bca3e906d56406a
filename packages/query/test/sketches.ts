import type { Dialect, Operator, QueryFunction, RightSide } from "@quoin/query"

const operator = (right: RightSide, ...names: ReadonlyArray<string>): ReadonlyArray<Operator> =>
  names.map((name) => ({ name, right }))

const called = (
  name: string,
  form: QueryFunction["arguments"],
  fewest: number,
  most: number,
): QueryFunction => ({
  name,
  on: ["value", "list"],
  arguments: form,
  fewest,
  most,
})

const moments = ["now", "startOfDay", "endOfWeek"].map((name) => called(name, "offset", 0, 1))

const ordering = { orderBy: ["ORDER BY"], ascending: ["ASC"], descending: ["DESC"] } as const

/** A part of the tracker's language: symbols for AND, OR and NOT, and an alias of EMPTY. */
export const jql: Dialect = {
  name: "JQL",
  field: "a field",
  references: "names behind a dot",
  joining: "and before or",
  keywords: {
    and: ["AND", "&&", "&"],
    or: ["OR", "||", "|"],
    not: ["NOT", "!"],
    empty: ["EMPTY", "NULL"],
    ...ordering,
  },
  operators: [
    ...operator("value", "=", "!=", "~", "!~", ">", ">=", "<", "<=", "was", "was not"),
    ...operator("list", "in", "not in", "was in", "was not in"),
    ...operator("empty", "is", "is not"),
  ],
  functions: [
    ...moments,
    called("membersOf", "values", 1, 1),
    called("linkedIssues", "values", 1, 2),
    called("cascadeOption", "values", 2, 2),
    { ...called("openSprints", "values", 0, 0), on: ["list"] },
  ],
}

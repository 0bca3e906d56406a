import type { Dialect } from "@quoin/query"

/** The part of CQL that asks for users: joined from left to right where there are no brackets. */
export const userCql: Dialect = {
  name: "CQL",
  field: "a field",
  references: "names behind a dot",
  joining: "left to right",
  keywords: {
    and: ["AND"],
    or: ["OR"],
    not: ["NOT"],
    empty: ["EMPTY"],
    orderBy: ["ORDER BY"],
    ascending: ["ASC"],
    descending: ["DESC"],
  },
  operators: [
    { name: "=", right: "value" },
    { name: "!=", right: "value" },
    { name: "~", right: "value" },
    { name: "!~", right: "value" },
    { name: "in", right: "list" },
    { name: "not in", right: "list" },
  ],
  functions: [{ name: "currentUser", on: ["value", "list"], arguments: "values", fewest: 0, most: 0 }],
}

import type { Dialect, Operator, QueryFunction, RightSide } from "./Dialect"

const operator = (right: RightSide, ...names: ReadonlyArray<string>): ReadonlyArray<Operator> =>
  names.map((name) => ({ name, right }))

const valueSides: ReadonlyArray<RightSide> = ["value", "list"]

const moment = (name: string): QueryFunction => ({
  name,
  on: valueSides,
  arguments: "offset",
  fewest: 0,
  most: 1,
})

/** A function without arguments, whose value comes with the request. */
const current = (name: string): QueryFunction => ({
  name,
  on: valueSides,
  arguments: "values",
  fewest: 0,
  most: 0,
})

/** Used both ways: `User in user("a")` and `Member having user("a", "b")`. */
const members = (name: string): QueryFunction => ({
  name,
  on: [...valueSides, "call"],
  arguments: "values",
  fewest: 1,
  most: Infinity,
})

const references = (name: string, alias: string): QueryFunction => ({
  name,
  aliases: [alias],
  on: ["call"],
  arguments: "query",
  fewest: 0,
  most: Infinity,
  valuesName: "refType",
})

/**
 * The asset query language (QRY-12 to QRY-23). Not part of it, and refused: `not startswith` and `not endswith` (write
 * `NOT Name startswith x`), symbols for AND, OR and NOT, and comparing two attributes. The argument of `connectedTickets` is
 * a query of another language and is kept as text.
 */
export const aql: Dialect = {
  name: "AQL",
  field: "an attribute",
  references: "names behind a dot, and functions such as inR and outR",
  joining: "and before or",
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
    ...operator("value", "=", "==", "!=", "<", ">", "<=", ">=", "like", "not like", "startswith", "endswith"),
    ...operator("list", "in", "not in"),
    ...operator("empty", "is", "is not"),
    ...operator("call", "having", "not having"),
  ],
  functions: [
    moment("now"),
    ...["Day", "Week", "Month", "Year"].flatMap((unit) => [moment(`startOf${unit}`), moment(`endOf${unit}`)]),
    current("currentUser"),
    current("currentReporter"),
    current("currentProject"),
    members("user"),
    members("group"),
    { name: "objectTypeAndChildren", on: valueSides, arguments: "values", fewest: 1, most: 1 },
    references("inboundReferences", "inR"),
    references("outboundReferences", "outR"),
    { name: "connectedTickets", on: ["call"], arguments: "foreign", fewest: 0, most: 1 },
  ],
}

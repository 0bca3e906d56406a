import type { Dialect, Operator, QueryFunction, RightSide } from "./Dialect"

const operator = (right: RightSide, ...names: ReadonlyArray<string>): ReadonlyArray<Operator> =>
  names.map((name) => ({ name, right }))

const anywhere: ReadonlyArray<RightSide> = ["value", "list"]

/** A moment, perhaps so far from now: `startOfDay("-1d")`. */
const moment = (name: string): QueryFunction => ({
  name,
  on: anywhere,
  arguments: "offset",
  fewest: 0,
  most: 1,
})

const called =
  (on: ReadonlyArray<RightSide>) =>
  (name: string, most = 0): QueryFunction => ({ name, on, arguments: "values", fewest: 0, most })

/** A function that stands for one value. */
const value = called(anywhere)
/** A function that stands for several, behind `in`. */
const list = called(["list"])

/** The query language of the wiki: joined from left to right where there are no brackets (QRY-50). */
export const cql: Dialect = {
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
    ...operator("value", "=", "!=", "~", "!~", ">", ">=", "<", "<="),
    ...operator("list", "in", "not in"),
  ],
  functions: [
    value("currentUser"),
    value("currentSpace"),
    value("currentContent"),
    moment("now"),
    ...["Day", "Week", "Month", "Year"].flatMap((unit) => [moment(`startOf${unit}`), moment(`endOf${unit}`)]),
    list("favouriteSpaces"),
    list("recentlyViewedSpaces", 1),
    list("recentlyViewedContent", 2),
  ],
}

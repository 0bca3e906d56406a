import type { Argument, Call, Clause, Value } from "@quoin/query"
import { type QueryKind, queryField } from "./fieldNames"
import type { Comparison } from "./Finding"

/** All comparisons of a clause. */
export const comparisonsIn = (clause: Clause | undefined): ReadonlyArray<Comparison> => {
  switch (clause?._tag) {
    case undefined:
      return []
    case "And":
    case "Or":
      return clause.clauses.flatMap(comparisonsIn)
    case "Not":
      return comparisonsIn(clause.clause)
    case "Comparison":
      return [clause]
  }
}

export const fieldNameOf = ({ field }: Pick<Comparison, "field">): string =>
  field.names.map(({ text }) => text).join(".")

export const textsOf = (value: Value): ReadonlyArray<string> =>
  value._tag === "Text" ? [value.text] : value._tag === "List" ? value.items.flatMap(textsOf) : []

/** What stands right of the field of a comparison: its value, and what is said of the past. */
const valuesOf = ({ value, predicates }: Comparison): ReadonlyArray<Value> => [
  value,
  ...(predicates ?? []).map((each) => each.value),
]

/** All texts that are values of the field of a comparison: what it is, and what it was. */
const textsIn = ({ value, predicates }: Comparison): ReadonlyArray<string> => [
  ...textsOf(value),
  ...(predicates ?? []).flatMap((each) =>
    each.name === "from" || each.name === "to" ? textsOf(each.value) : [],
  ),
]

/** The users who are said to have changed something. */
export const usersIn = (comparisons: ReadonlyArray<Comparison>): ReadonlyArray<string> =>
  comparisons.flatMap(({ predicates }) =>
    (predicates ?? []).flatMap(({ name, value }) => (name === "by" ? textsOf(value) : [])),
  )

/** The texts that stand right of the fields of a kind. */
export const namedIn = (
  comparisons: ReadonlyArray<Comparison>,
  kinds: ReadonlyArray<QueryKind>,
): ReadonlyArray<string> =>
  comparisons.flatMap((each) => {
    const kind = queryField(fieldNameOf(each))?.kind
    return kind !== undefined && kinds.includes(kind) ? textsIn(each) : []
  })

const callsIn = (value: Value): ReadonlyArray<Call> => {
  if (value._tag === "List") return value.items.flatMap(callsIn)
  return value._tag === "Call" ? [value] : []
}

/** All functions that stand right of fields. */
export const callsOf = (comparisons: ReadonlyArray<Comparison>): ReadonlyArray<Call> =>
  comparisons.flatMap(valuesOf).flatMap(callsIn)

const textOf = (argument: Argument): ReadonlyArray<string> =>
  argument._tag === "Text" ? [argument.text] : []

/** The texts given to the calls of a function. */
export const givenTo = (calls: ReadonlyArray<Call>, name: string): ReadonlyArray<string> =>
  calls.flatMap((call) => (call.name === name ? call.arguments.flatMap(textOf) : []))

import type { Argument, Clause, Value } from "@quoin/query"
import { type QueryKind, queryField } from "./fieldNames"

const textsOf = (value: Value): ReadonlyArray<string> =>
  value._tag === "Text" ? [value.text] : value._tag === "List" ? value.items.flatMap(textsOf) : []

const textOf = (argument: Argument): ReadonlyArray<string> =>
  argument._tag === "Text" ? [argument.text] : []

const groupsOf = (value: Value): ReadonlyArray<string> => {
  if (value._tag === "List") return value.items.flatMap(groupsOf)
  return value._tag === "Call" && value.name === "membersOf" ? value.arguments.flatMap(textOf) : []
}

/** The groups whose members are asked for. */
export const groupsIn = (clause: Clause | undefined): ReadonlyArray<string> => {
  switch (clause?._tag) {
    case undefined:
      return []
    case "And":
    case "Or":
      return clause.clauses.flatMap(groupsIn)
    case "Not":
      return groupsIn(clause.clause)
    case "Comparison":
      return groupsOf(clause.value)
  }
}

/** The texts that stand right of the fields of a kind. */
export const namedIn = (clause: Clause | undefined, kind: QueryKind): ReadonlyArray<string> => {
  switch (clause?._tag) {
    case undefined:
      return []
    case "And":
    case "Or":
      return clause.clauses.flatMap((each) => namedIn(each, kind))
    case "Not":
      return namedIn(clause.clause, kind)
    case "Comparison":
      return queryField(clause.field.names[0].text)?.kind === kind ? textsOf(clause.value) : []
  }
}

import type { Argument, Call, Clause, Value } from "@quoin/query"
import type { Called } from "./customNames"
import type { QueryField, QueryKind } from "./QueryField"
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

/** An EMPTY that stands right of an operator, and what else does. */
export const partsOf = (value: Value): { readonly empty?: Value; readonly rest?: Value } => {
  if (value._tag === "Empty") return { empty: value }
  if (value._tag !== "List") return { rest: value }
  const empty = value.items.find(({ _tag }) => _tag === "Empty")
  if (empty === undefined) return { rest: value }
  const items = value.items.filter(({ _tag }) => _tag !== "Empty")
  return items.length === 0 ? { empty } : { empty, rest: { ...value, items } }
}

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

/** The comparisons of a query, and the fields that each is about. */
export interface Compared {
  readonly comparisons: ReadonlyArray<Comparison>
  readonly fieldsOf: (name: string) => ReadonlyArray<QueryField>
  /** The kinds of all these fields. */
  readonly kinds: ReadonlySet<QueryKind>
  /** Some of the comparisons. */
  readonly where: (fits: (comparison: Comparison) => boolean) => Compared
}

export const comparedOf = (
  comparisons: ReadonlyArray<Comparison>,
  called: (name: string) => Called,
): Compared => {
  const known = new Map<string, ReadonlyArray<QueryField>>()
  const fieldsOf = (name: string): ReadonlyArray<QueryField> => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = called(name)
    const fields = found._tag === "Fields" ? found.fields : []
    known.set(name, fields)
    return fields
  }
  const kinds = new Set<QueryKind>()
  for (const each of comparisons) for (const { kind } of fieldsOf(fieldNameOf(each))) kinds.add(kind)
  return {
    comparisons,
    fieldsOf,
    kinds,
    where: (fits) => comparedOf(comparisons.filter(fits), called),
  }
}

/** The comparisons about fields of some kinds. */
export const aboutKinds = (
  { comparisons, fieldsOf, kinds: all }: Compared,
  ...kinds: ReadonlyArray<QueryKind>
): ReadonlyArray<Comparison> => {
  if (!kinds.some((kind) => all.has(kind))) return []
  return comparisons.filter((each) => fieldsOf(fieldNameOf(each)).some(({ kind }) => kinds.includes(kind)))
}

/** The texts that stand right of the fields of a kind. */
export const namedIn = (compared: Compared, ...kinds: ReadonlyArray<QueryKind>): ReadonlyArray<string> =>
  aboutKinds(compared, ...kinds).flatMap(textsIn)

const callsIn = (value: Value): ReadonlyArray<Call> => {
  if (value._tag === "List") return value.items.flatMap(callsIn)
  return value._tag === "Call" ? [value] : []
}

/** All functions that stand right of fields. */
export const callsOf = (comparisons: ReadonlyArray<Comparison>): ReadonlyArray<Call> =>
  comparisons.flatMap(valuesOf).flatMap(callsIn)

const textOf = (argument: Argument): ReadonlyArray<string> =>
  argument._tag === "Text" ? [argument.text] : []

/** The texts given to the calls of some functions; of those that are given several things, their first ones. */
export const givenTo = (
  calls: ReadonlyArray<Call>,
  names: ReadonlyArray<string>,
  which: "all" | "first" = "all",
): ReadonlyArray<string> =>
  calls.flatMap((call) =>
    names.includes(call.name)
      ? call.arguments.slice(0, which === "first" ? 1 : undefined).flatMap(textOf)
      : [],
  )

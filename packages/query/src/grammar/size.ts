import type { Clause, Query, Value } from "../Tree"

interface Open {
  readonly clause: Clause
  readonly depth: number
}

const nestedIn = (value: Value): ReadonlyArray<Clause> => {
  if (value._tag === "List") return value.items.flatMap(nestedIn)
  if (value._tag !== "Call") return []
  return value.arguments.flatMap((argument) =>
    argument._tag === "Nested" && argument.query.where !== undefined ? [argument.query.where] : [],
  )
}

const below = (clause: Clause): ReadonlyArray<Clause> => {
  switch (clause._tag) {
    case "And":
    case "Or":
      return clause.clauses
    case "Not":
      return [clause.clause]
    case "Comparison":
      return [clause.value, ...(clause.predicates ?? []).map(({ value }) => value)].flatMap(nestedIn)
  }
}

/** How a query is measured; queries inside functions count with it. */
interface Measure {
  readonly clauses: number
  readonly depth: number
  /** Steps from objects to others that refer to them or are referred to. */
  readonly references: number
}

const stepsOf = (clause: Clause): number => {
  if (clause._tag !== "Comparison") return 0
  const { field, value } = clause
  const asksOthers = value._tag === "Call" && value.arguments[0]?._tag === "Nested"
  return field.names.length - 1 + (asksOthers ? 1 : 0)
}

export const measure = ({ where }: Query): Measure => {
  const open: Array<Open> = where === undefined ? [] : [{ clause: where, depth: 1 }]
  let clauses = 0
  let deepest = 0
  let references = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { clause, depth } = at
    clauses += 1
    deepest = Math.max(deepest, depth)
    references += stepsOf(clause)
    for (const inner of below(clause)) open.push({ clause: inner, depth: depth + 1 })
  }
  return { clauses, depth: deepest, references }
}

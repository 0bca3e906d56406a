import { foldCase } from "@quoin/kernel"
import type { Clause, Value } from "@quoin/query"

const textsOf = (value: Value): ReadonlyArray<string> =>
  value._tag === "Text" ? [value.text] : value._tag === "List" ? value.items.flatMap(textsOf) : []

const isAboutProjects = ({ field }: Extract<Clause, { _tag: "Comparison" }>): boolean =>
  field.names.length === 1 && foldCase(field.names[0].text) === "project"

/** The projects that a query names somewhere, by whatever it calls them. */
export const referenced = (clause: Clause | undefined): ReadonlyArray<string> => {
  switch (clause?._tag) {
    case undefined:
      return []
    case "And":
    case "Or":
      return clause.clauses.flatMap(referenced)
    case "Not":
      return referenced(clause.clause)
    case "Comparison":
      return isAboutProjects(clause) ? textsOf(clause.value) : []
  }
}

/**
 * The projects outside of which a query finds nothing, as it says so: proven on its tree alone. `undefined` where it might find
 * issues of any project (PLN-7).
 */
export const guaranteed = (clause: Clause | undefined): ReadonlyArray<string> | undefined => {
  switch (clause?._tag) {
    case "And": {
      const bounds = clause.clauses.map(guaranteed).filter((each) => each !== undefined)
      const [first, ...rest] = bounds
      return first?.filter((name) => rest.every((bound) => bound.some((each) => isSame(each, name))))
    }
    case "Or": {
      const bounds = clause.clauses.map(guaranteed)
      return bounds.every((each) => each !== undefined) ? bounds.flat() : undefined
    }
    case "Comparison":
      return isAboutProjects(clause) && (clause.operator === "=" || clause.operator === "in")
        ? onlyTexts(clause.value)
        : undefined
    default:
      return undefined
  }
}

/** A function may stand for any project. */
const onlyTexts = (value: Value): ReadonlyArray<string> | undefined => {
  if (value._tag === "Text") return [value.text]
  if (value._tag !== "List") return undefined
  return value.items.every(({ _tag }) => _tag === "Text") ? value.items.flatMap(textsOf) : undefined
}

const isSame = (a: string, b: string): boolean => foldCase(a) === foldCase(b)

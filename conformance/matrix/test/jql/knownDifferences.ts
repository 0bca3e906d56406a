import { type Clause, type Dialect, type Query, type QuerySyntaxError, type Value, jql } from "@quoin/query"

/**
 * The language with functions that take any arguments anywhere: which there are, and what they take, is what the other parser leaves
 * to others.
 */
export const anyCalls: Dialect = {
  ...jql,
  functions: jql.functions.map((each) => ({
    ...each,
    on: ["value", "list"],
    arguments: "values",
    fewest: 0,
    most: Infinity,
  })),
}

type Comparison = Extract<Clause, { readonly _tag: "Comparison" }>

const comparisonsIn = (clause: Clause | undefined): ReadonlyArray<Comparison> => {
  switch (clause?._tag) {
    case undefined:
      return []
    case "Comparison":
      return [clause]
    case "Not":
      return comparisonsIn(clause.clause)
    case "And":
    case "Or":
      return clause.clauses.flatMap(comparisonsIn)
  }
}

const valuesIn = (value: Value): ReadonlyArray<Value> => [
  value,
  ...(value._tag === "List" ? value.items.flatMap(valuesIn) : []),
  ...(value._tag === "Call"
    ? value.arguments.flatMap((each) => (each._tag === "Nested" ? [] : valuesIn(each)))
    : []),
]

interface Known {
  readonly example: string
  readonly because: string
}

/** What we accept and the other parser refuses. */
interface Accepted extends Known {
  readonly isIn: (comparison: Comparison) => boolean
}

/** What we refuse and the other parser accepts. */
interface Refused extends Known {
  readonly isIn: (text: string, fault: QuerySyntaxError) => boolean
}

export const accepted: ReadonlyArray<Accepted> = [
  {
    example: "status was Done to Open",
    because: "the tracker refuses it in the words of the service, and says which predicate it is",
    isIn: ({ operator, predicates = [] }) =>
      operator.startsWith("was") && predicates.some(({ name }) => name === "from" || name === "to"),
  },
  {
    example: "due < EMPTY",
    because: "the tracker refuses it at the place of the value, whatever the field",
    isIn: ({ operator, value }) => /^[<>]=?$/.test(operator) && value._tag === "Empty",
  },
  {
    example: "summary ~ cf[10001]",
    because:
      "brackets are a part of a word behind what may have a property or a number, wherever the word stands",
    isIn: ({ value, predicates = [] }) =>
      [value, ...predicates.map((each) => each.value)]
        .flatMap(valuesIn)
        .some((each) => each._tag === "Text" && !each.quoted && each.text.includes("[")),
  },
]

/** What stands in a query from a fault on. */
const behind = (text: string, { line, column }: QuerySyntaxError): string => {
  const [first = "", ...more] = text.split("\n").slice(line - 1)
  return [[...first].slice(column - 1).join(""), ...more].join("\n")
}

const before = (text: string, fault: QuerySyntaxError): string =>
  text.slice(0, text.length - behind(text, fault).length)

export const refused: ReadonlyArray<Refused> = [
  {
    example: "key in nofun()",
    because:
      "functions are those of the table: an unknown one is told at its place, with what was probably meant",
    isIn: (text, fault) =>
      fault.found === "("
        ? /[^\s(),]\s*$/.test(before(text, fault))
        : /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s(]+)\s*\(/.test(behind(text, fault)),
  },
  {
    example: "key in ((A-1, A-2), A-3)",
    because: "a list in a list means no more than one list, and no manual has any",
    isIn: (text, fault) => fault.found === "(" && /[(,]\s*$/.test(before(text, fault)),
  },
  {
    example: "status = all",
    because: "the word is reserved in the lists of the service, though not in that grammar",
    isIn: (_text, { found }) => found.toLowerCase() === "all",
  },
  {
    example: "issue.property[a].b c = d",
    because: "several paths behind one property are an accident of that grammar: no manual has them",
    isIn: (text, fault) => /(?:\.property\[[^\]]*\]|cf\[\d+\])\S*\s*$/.test(before(text, fault)),
  },
]

/** Whether it is known why we accept a query that the other parser refuses. */
export const isKnownAcceptance = ({ where }: Query): boolean =>
  comparisonsIn(where).some((each) => accepted.some(({ isIn }) => isIn(each)))

/** Whether it is known why we refuse a query that the other parser accepts. */
export const isKnownRefusal = (text: string, fault: QuerySyntaxError): boolean =>
  refused.some(({ isIn }) => isIn(text, fault))

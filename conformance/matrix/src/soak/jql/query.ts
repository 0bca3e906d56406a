import type { Draws } from "@quoin/suites"
import { type ModelField, modelFields } from "./fields"
import { type ModelIssue, statuses, words } from "./world"

/** A condition as it is written, and what it says of an issue. */
export interface ModelClause {
  readonly text: string
  readonly holds: (issue: ModelIssue) => boolean
}

type Compare = (rank: number, bound: number) => boolean

const ranges: Readonly<Record<string, Compare>> = {
  "<": (rank, bound) => rank < bound,
  "<=": (rank, bound) => rank <= bound,
  ">": (rank, bound) => rank > bound,
  ">=": (rank, bound) => rank >= bound,
}

const oneOf = <A>(draws: Draws, first: A, ...more: ReadonlyArray<A>): A =>
  draws.pick([first, ...more]) ?? first

const inAnyCase = (draws: Draws, text: string): string =>
  draws.chance(1, 2) ? text : draws.chance(1, 2) ? text.toUpperCase() : text.toLowerCase()

const written = ({ written: write = (value) => value }: ModelField, value: string): string => write(value)

const range = (draws: Draws, field: ModelField, name: string): ModelClause | undefined => {
  const { rank, of } = field
  const operator = oneOf(draws, "<", "<=", ">", ">=")
  const value = draws.pick(field.values)
  const compare = ranges[operator]
  if (rank === undefined || value === undefined || compare === undefined) return undefined
  return {
    text: `${name}${oneOf(draws, "", " ")}${operator} ${written(field, value)}`,
    holds: (issue) => of(issue).some((each) => compare(rank(each), rank(value))),
  }
}

/** Values in a list, EMPTY among them at times. */
const listed = (draws: Draws, field: ModelField, name: string): ModelClause => {
  const { values, of, always } = field
  const wanted = values.filter(() => draws.chance(1, 2))
  const withEmpty = always === undefined && draws.chance(1, 4)
  const items = [...wanted.map((value) => written(field, value)), ...(withEmpty ? ["EMPTY"] : [])]
  const isNot = draws.chance(1, 2)
  const has = (issue: ModelIssue) => of(issue).some((each) => wanted.includes(each))
  const isEmpty = (issue: ModelIssue) => of(issue).length === 0
  if (items.length === 0) return presence(draws, field, name)
  return {
    text: `${name} ${inAnyCase(draws, isNot ? "not in" : "in")} (${items.join(oneOf(draws, ", ", ","))})`,
    holds: (issue) => (isNot ? !isEmpty(issue) && !has(issue) : has(issue) || (withEmpty && isEmpty(issue))),
  }
}

const presence = (draws: Draws, { of }: ModelField, name: string): ModelClause => {
  const isNot = draws.chance(1, 2)
  const word = inAnyCase(draws, oneOf(draws, "empty", "null"))
  return {
    text: `${name} ${inAnyCase(draws, isNot ? "is not" : "is")} ${word}`,
    holds: (issue) => of(issue).length > 0 === isNot,
  }
}

const equality = (draws: Draws, field: ModelField, name: string): ModelClause => {
  const value = draws.pick(field.values) ?? ""
  const isNot = draws.chance(1, 2)
  return {
    text: `${name} ${isNot ? "!=" : "="} ${written(field, value)}`,
    holds: (issue) => {
      const values = field.of(issue)
      return isNot ? values.length > 0 && !values.includes(value) : values.includes(value)
    },
  }
}

const ofWords = (draws: Draws): ModelClause => {
  const word = draws.pick(words) ?? "fuel"
  const isNot = draws.chance(1, 3)
  const name = oneOf(draws, "summary", "text")
  return name === "text" || !isNot
    ? { text: `${name} ~ ${inAnyCase(draws, word)}`, holds: ({ summary }) => summary.includes(word) }
    : { text: `summary !~ ${word}`, holds: ({ summary }) => !summary.includes(word) }
}

/** What the status was, and how it changed. */
const ofPast = (draws: Draws): ModelClause => {
  const status = draws.pick(statuses) ?? "Done"
  const had = (issue: ModelIssue) => issue.statuses.includes(status)
  switch (draws.below(4)) {
    case 0:
      return { text: `status was "${status}"`, holds: had }
    case 1:
      return { text: `status was not "${status}"`, holds: (issue) => !had(issue) }
    case 2:
      return { text: "status changed", holds: (issue) => issue.statuses.length > 1 }
    default:
      return {
        text: `status changed from "${status}"`,
        holds: (issue) => issue.statuses.slice(0, -1).includes(status),
      }
  }
}

const comparison = (draws: Draws): ModelClause => {
  const kind = draws.below(10)
  if (kind === 0) return ofWords(draws)
  if (kind === 1) return ofPast(draws)
  const field = draws.pick(modelFields)
  if (field === undefined) return ofWords(draws)
  const [first = ""] = field.names
  const name = inAnyCase(draws, draws.pick(field.names) ?? first)
  if (kind < 5) return range(draws, field, name) ?? equality(draws, field, name)
  if (kind < 7) return listed(draws, field, name)
  return kind < 8 ? presence(draws, field, name) : equality(draws, field, name)
}

const bracketed = ({ text }: ModelClause): string => `(${text})`

/** Any clause, of so many levels at most. */
export const clauseOf = (draws: Draws, depth = 3): ModelClause => {
  const kind = depth === 0 ? 0 : draws.below(6)
  if (kind < 3) return comparison(draws)
  if (kind === 3) {
    const inner = clauseOf(draws, depth - 1)
    const not = oneOf(draws, "NOT ", "not ", "! ")
    return { text: `${not}${bracketed(inner)}`, holds: (issue) => !inner.holds(issue) }
  }
  const all = Array.from({ length: 2 + draws.below(2) }, () => clauseOf(draws, depth - 1))
  const joining = kind === 4 ? oneOf(draws, " AND ", " and ", " && ") : oneOf(draws, " OR ", " or ", " || ")
  return {
    text: all.map(bracketed).join(joining),
    holds: (issue) =>
      kind === 4 ? all.every(({ holds }) => holds(issue)) : all.some(({ holds }) => holds(issue)),
  }
}

/** An order as it is written, and what it makes of two issues. */
export interface ModelOrder {
  readonly text: string
  readonly compare: (a: ModelIssue, b: ModelIssue) => number
}

type Key = string | number | undefined

const compareKeys = (a: Key, b: Key): number => {
  if (a === b) return 0
  if (a === undefined) return -1
  if (b === undefined) return 1
  return a < b ? -1 : 1
}

/** Up to three fields, each upwards or downwards; ties stand as issues were made, in the direction of the last. */
export const orderOf = (draws: Draws): ModelOrder => {
  const terms = Array.from({ length: 1 + draws.below(3) }, () => {
    const field = draws.pick(modelFields.filter(({ orders }) => orders !== undefined))
    const descends = draws.chance(1, 2)
    const direction = descends ? " DESC" : oneOf(draws, "", " asc")
    return { text: `${field?.names[0] ?? ""}${direction}`, keyOf: field?.orders, descends }
  })
  const last = terms.at(-1)?.descends === true
  return {
    text: `ORDER BY ${terms.map(({ text }) => text).join(", ")}`,
    compare: (a, b) => {
      for (const { keyOf, descends } of terms) {
        const order = compareKeys(keyOf?.(a), keyOf?.(b))
        if (order !== 0) return descends ? -order : order
      }
      return last ? b.made - a.made : a.made - b.made
    },
  }
}

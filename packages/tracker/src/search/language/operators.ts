import { jql } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../../errors"
import { partsOf } from "./comparisons"
import type { QueryField, QueryKind } from "./QueryField"
import { type Comparison, type Finding, type Resolved, saidFault } from "./Finding"

/** Operators that ask whether a value is one of some. */
export const equality: Readonly<Record<string, "is" | "is not">> = {
  "=": "is",
  in: "is",
  is: "is",
  "!=": "is not",
  "not in": "is not",
  "is not": "is not",
}

export const equalities: ReadonlyArray<string> = Object.keys(equality)

/** Operators that ask for words of a text. */
export const likenesses: ReadonlyArray<string> = ["~", "!~"]
/** Operators that ask for what comes before or after. */
export const ranges = ["<", "<=", ">", ">="] as const
export type RangeOperator = (typeof ranges)[number]

export const isRange = (operator: string): operator is RangeOperator =>
  ranges.some((each) => each === operator)

/** Those that ask for one of some values where every issue has one: what is empty is not asked for. */
const choices: ReadonlyArray<string> = ["=", "!=", "in", "not in"]
const presence: ReadonlyArray<string> = ["is", "is not"]
const compared: ReadonlyArray<string> = [...equalities, ...ranges]

const ofKind: Readonly<Record<QueryKind, ReadonlyArray<string>>> = {
  project: equalities,
  issue: equalities,
  issueType: equalities,
  status: equalities,
  statusCategory: equalities,
  priority: compared,
  resolution: equalities,
  level: equalities,
  user: equalities,
  group: equalities,
  label: equalities,
  object: equalities,
  component: equalities,
  version: compared,
  sprint: equalities,
  rank: [],
  category: equalities,
  projectType: choices,
  hierarchyLevel: [...choices, ...ranges],
  audience: equalities,
  audienceCount: [...choices, ...ranges],
  text: [...likenesses, ...presence],
  comments: likenesses,
  texts: ["~"],
  exactText: equalities,
  option: equalities,
  cascade: equalities,
  number: compared,
  duration: compared,
  moment: compared,
  categoryChanged: compared,
  day: compared,
  attachments: presence,
  linkType: equalities,
  worklogAuthor: equalities,
  worklogDate: compared,
  worklogComment: likenesses,
  viewed: compared,
  filter: choices,
  family: choices,
  property: compared,
}

/** The operators that a field has, those of the past left away (`historyFields` has these). */
export const operatorsOf = ({ kind, field }: Pick<QueryField, "kind" | "field">): ReadonlyArray<string> =>
  kind === "issue" && field === "idNumber" ? compared : ofKind[kind]

/** Operators that JQL knows for fields of a kind, besides those that are served. */
const known: Partial<Readonly<Record<QueryKind, ReadonlyArray<string>>>> = {
  version: likenesses,
  component: likenesses,
  property: likenesses,
}

/** Operators that ask what was. */
export const asksPast = (operator: string): boolean =>
  jql.operators.some(({ name, history }) => name === operator && history === true)

/** The operator is one of those that the field has; else it is refused, by name where JQL knows it. */
export const checkOperator = (
  finding: Finding,
  { kind, names: [name] }: Pick<QueryField, "kind" | "names">,
  { operator, operatorSpan }: Comparison,
  allowed: ReadonlyArray<string>,
): Resolved<void> => {
  if (allowed.includes(operator)) return Either.void
  const said = `The operator '${operator}' is not supported by the '${name}' field.`
  return Either.left(
    known[kind]?.includes(operator) === true
      ? new NotBuilt({ what: `the operator ${operator} for the field ${name}` })
      : saidFault(finding, operatorSpan, said, allowed),
  )
}

/** Where every issue has a value, and the field is not asked with `is EMPTY`, EMPTY is not among what it is compared with. */
export const checkEmpty = (
  finding: Finding,
  field: Pick<QueryField, "kind" | "field" | "names">,
  { operator, value }: Comparison,
): Resolved<void> => {
  const { empty } = partsOf(value)
  if (empty === undefined || !choices.includes(operator) || operatorsOf(field).includes("is"))
    return Either.void
  const said = `The value 'EMPTY' is not supported by the '${field.names[0]}' field.`
  return Either.left(saidFault(finding, empty.span, said, ["a value other than EMPTY"]))
}

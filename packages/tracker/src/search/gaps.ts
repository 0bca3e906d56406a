import { type Clause, type QuerySyntaxError, jql } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../errors"
import type { QueryField, QueryKind } from "./fieldNames"
import { type Finding, fault } from "./Finding"

type Comparison = Extract<Clause, { readonly _tag: "Comparison" }>

/** Operators that JQL knows for fields of a kind, besides those that are served. */
const known: Partial<Readonly<Record<QueryKind, ReadonlyArray<string>>>> = {
  issue: ["<", "<=", ">", ">="],
  priority: ["<", "<=", ">", ">="],
  version: ["<", "<=", ">", ">=", "~", "!~"],
  component: ["~", "!~"],
  moment: ["in", "not in"],
  day: ["in", "not in"],
}

/** Operators that ask what was. */
export const asksPast = (operator: string): boolean =>
  jql.operators.some(({ name, history }) => name === operator && history === true)

/** An operator that is none for the field. */
export const wrongOperator = (
  finding: Finding,
  { operatorSpan }: Comparison,
  allowed: ReadonlyArray<string>,
) => Either.left(fault(finding, operatorSpan, allowed))

/** The same for where JQL knows more than is served. */
export const unserved = (
  finding: Finding,
  { kind, names: [name] }: QueryField,
  comparison: Comparison,
  allowed: ReadonlyArray<string>,
): Either.Either<never, NotBuilt | QuerySyntaxError> => {
  const { operator } = comparison
  return known[kind]?.includes(operator) === true
    ? Either.left(new NotBuilt({ what: `the operator ${operator} for the field ${name}` }))
    : wrongOperator(finding, comparison, allowed)
}

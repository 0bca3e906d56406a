import { NotBuilt, suggestion } from "@quoin/kernel"
import { type Clause, type FieldPath, type QuerySyntaxError } from "@quoin/query"
import * as Either from "effect/Either"
import { type QueryField, isUnbuiltField, knownFieldNames, queryField } from "./fieldNames"
import { type Comparison, type Finding, fault } from "./Finding"

/** Operators that ask whether a value is one of some. */
export const equalities = ["=", "!=", "in", "not in"] as const
/** Operators that ask for the words of a text. */
export const likenesses = ["~", "!~"] as const
/** Operators that ask for what comes before or after. */
export const ranges = [">", ">=", "<", "<="] as const

/** Does the operator ask for what is not so? */
export const negates = ({ operator }: Comparison): boolean =>
  operator === "!=" || operator === "!~" || operator === "not in"

export const isLikeness = ({ operator }: Comparison): boolean => operator === "~" || operator === "!~"

/** The operator is one of some; else the refusal names them (WIK-601). */
export const checkOperator = (
  finding: Finding,
  { operator, operatorSpan }: Comparison,
  allowed: ReadonlyArray<string>,
): Either.Either<void, QuerySyntaxError> =>
  allowed.includes(operator) ? Either.void : Either.left(fault(finding, operatorSpan, allowed))

/** The field that a path names. */
export const fieldNamed = (
  finding: Finding,
  path: FieldPath,
): Either.Either<QueryField, QuerySyntaxError | NotBuilt> => {
  const name = path.names.map(({ text }) => text).join(".")
  const found = queryField(name)
  if (found !== undefined) return Either.right(found)
  return Either.left(
    isUnbuiltField(name)
      ? new NotBuilt({ what: `the field ${name} of a query` })
      : fault(finding, path.span, knownFieldNames, suggestion(name, knownFieldNames)),
  )
}

const leading = (clause: Clause): Clause =>
  clause._tag === "And" || clause._tag === "Or" ? leading(clause.clauses[0] ?? clause) : clause

/** A query begins with what is so, and not with what is not (WIK-602). */
export const checkBeginning = (
  finding: Pick<Finding, "text">,
  where: Clause | undefined,
): Either.Either<void, QuerySyntaxError> => {
  const first = where === undefined ? undefined : leading(where)
  const isNegative = first?._tag === "Not" || (first?._tag === "Comparison" && negates(first))
  return first !== undefined && isNegative
    ? Either.left(
        fault(finding, first.span, ["a clause that is not negated: what is not so stands behind it"]),
      )
    : Either.void
}

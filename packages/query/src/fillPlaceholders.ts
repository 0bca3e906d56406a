import { suggestion } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Either from "effect/Either"
import type { Dialect } from "./dialects/Dialect"
import { type QuerySyntaxError, querySyntaxError } from "./QuerySyntaxError"
import type { Argument, Clause, Predicate, Query, Value } from "./Tree"

type Placeholder = Extract<Value, { readonly _tag: "Placeholder" }>
type Fill = (placeholder: Placeholder) => Either.Either<Value, QuerySyntaxError>
type Filled<A> = Either.Either<A, QuerySyntaxError>

const fillValue = (fill: Fill, value: Value): Filled<Value> => {
  switch (value._tag) {
    case "Text":
    case "Empty":
      return Either.right(value)
    case "Placeholder":
      return fill(value)
    case "List":
      return Either.map(Either.all(value.items.map((item) => fillValue(fill, item))), (items) => ({
        ...value,
        items,
      }))
    case "Call":
      return Either.map(Either.all(value.arguments.map((each) => fillArgument(fill, each))), (given) => ({
        ...value,
        arguments: given,
      }))
  }
}

const fillArgument = (fill: Fill, argument: Argument): Filled<Argument> =>
  argument._tag === "Nested"
    ? Either.map(fillQuery(fill, argument.query), (query) => ({ ...argument, query }))
    : fillValue(fill, argument)

const fillComparison = (
  fill: Fill,
  clause: Extract<Clause, { readonly _tag: "Comparison" }>,
): Filled<Clause> =>
  Either.gen(function* () {
    const value = yield* fillValue(fill, clause.value)
    const predicates: Array<Predicate> = []
    for (const each of clause.predicates ?? []) {
      predicates.push({ ...each, value: yield* fillValue(fill, each.value) })
    }
    return Arr.isNonEmptyReadonlyArray(predicates) ? { ...clause, value, predicates } : { ...clause, value }
  })

const fillClause = (fill: Fill, clause: Clause): Filled<Clause> => {
  switch (clause._tag) {
    case "And":
    case "Or":
      return Either.map(Either.all(clause.clauses.map((each) => fillClause(fill, each))), (clauses) => ({
        ...clause,
        clauses,
      }))
    case "Not":
      return Either.map(fillClause(fill, clause.clause), (inner) => ({ ...clause, clause: inner }))
    case "Comparison":
      return fillComparison(fill, clause)
  }
}

const fillQuery = (fill: Fill, query: Query): Filled<Query> =>
  query.where === undefined
    ? Either.right(query)
    : Either.map(fillClause(fill, query.where), (where) => ({ ...query, where }))

/**
 * The tree with each placeholder replaced by its value, which is a plain text: it is never read as a keyword, a
 * function or another placeholder. A placeholder without a value is an error at its place. `text` is what the tree
 * was parsed from.
 */
export const fillPlaceholders = (
  dialect: Dialect,
  text: string,
  query: Query,
  values: ReadonlyMap<string, string>,
): Filled<Query> =>
  fillQuery(({ name, span }) => {
    const given = values.get(name)
    return given === undefined
      ? Either.left(
          querySyntaxError({
            language: dialect.name,
            text,
            span,
            found: `\${${name}}`,
            expected: [`a value for the placeholder ${name}`],
            suggestion: suggestion(name, values.keys()),
          }),
        )
      : Either.right({ _tag: "Text", text: given, quoted: true, span })
  }, query)

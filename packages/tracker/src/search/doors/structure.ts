import type { Argument, Clause, Predicate, Query, Value } from "@quoin/query"
import * as Schema from "effect/Schema"

const Field = Schema.Struct({ name: Schema.String })

const SingleOperand = Schema.Union(
  Schema.Struct({ value: Schema.String }),
  Schema.Struct({ function: Schema.String, arguments: Schema.Array(Schema.String) }),
  Schema.Struct({ keyword: Schema.Literal("empty") }),
)
type SingleOperand = typeof SingleOperand.Type

/** What stands right of an operator: a value, a function, EMPTY, or a list of these. */
const Operand = Schema.Union(SingleOperand, Schema.Struct({ values: Schema.Array(SingleOperand) }))
type Operand = typeof Operand.Type

const comparison = {
  field: Field,
  operator: Schema.String,
  operand: Schema.optional(Operand),
  predicates: Schema.optional(Schema.Array(Schema.Struct({ operator: Schema.String, operand: Operand }))),
}

/** A clause as clients know it: a comparison, or clauses that `and`, `or` and `not` join. */
export type WrittenClause =
  | Schema.Struct.Type<typeof comparison>
  | { readonly operator: "and" | "or" | "not"; readonly clauses: ReadonlyArray<WrittenClause> }

const WrittenClause: Schema.Schema<WrittenClause> = Schema.Union(
  Schema.Struct(comparison),
  Schema.Struct({
    operator: Schema.Literal("and", "or", "not"),
    clauses: Schema.Array(
      Schema.suspend(() => WrittenClause).annotations({ identifier: "tracker.QueryClause" }),
    ),
  }),
)

/** What a query says. */
export const QueryStructure = Schema.Struct({
  where: Schema.optional(WrittenClause),
  orderBy: Schema.optional(
    Schema.Struct({
      fields: Schema.Array(Schema.Struct({ field: Field, direction: Schema.Literal("asc", "desc") })),
    }),
  ),
})
export type QueryStructure = typeof QueryStructure.Type

const argumentText = (argument: Argument): ReadonlyArray<string> =>
  argument._tag === "Text" ? [argument.text] : []

const singles = (value: Value): ReadonlyArray<SingleOperand> => {
  switch (value._tag) {
    case "Text":
      return [{ value: value.text }]
    case "Call":
      return [{ function: value.name, arguments: value.arguments.flatMap(argumentText) }]
    case "Empty":
      return [{ keyword: "empty" }]
    case "List":
      return value.items.flatMap(singles)
    case "Placeholder":
      return [{ value: `\${${value.name}}` }]
  }
}

const operandOf = (value: Value): Operand => {
  const [first, ...more] = singles(value)
  return value._tag === "List" || first === undefined
    ? { values: first === undefined ? [] : [first, ...more] }
    : first
}

const fieldOf = ({ names }: { readonly names: ReadonlyArray<{ readonly text: string }> }) => ({
  name: names.map(({ text }) => text).join("."),
})

const predicateOf = ({ name, value }: Predicate) => ({ operator: name, operand: operandOf(value) })

/** An operator that takes nothing has no operand. */
const takesNothing = (value: Value): boolean => value._tag === "List" && value.items.length === 0

const clauseOf = (clause: Clause): WrittenClause => {
  switch (clause._tag) {
    case "And":
      return { operator: "and", clauses: clause.clauses.map(clauseOf) }
    case "Or":
      return { operator: "or", clauses: clause.clauses.map(clauseOf) }
    case "Not":
      return { operator: "not", clauses: [clauseOf(clause.clause)] }
    case "Comparison": {
      const { field, operator, value, predicates } = clause
      return {
        field: fieldOf(field),
        operator,
        ...(takesNothing(value) ? {} : { operand: operandOf(value) }),
        ...(predicates === undefined ? {} : { predicates: predicates.map(predicateOf) }),
      }
    }
  }
}

/** The structure of a query that was read. */
export const structureOf = ({ where, orderBy }: Query): QueryStructure => ({
  ...(where === undefined ? {} : { where: clauseOf(where) }),
  ...(orderBy.length === 0
    ? {}
    : {
        orderBy: {
          fields: orderBy.map(({ field, direction }) => ({
            field: fieldOf(field),
            direction: direction === "descending" ? ("desc" as const) : ("asc" as const),
          })),
        },
      }),
})

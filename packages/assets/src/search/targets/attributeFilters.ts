import type { Clause } from "@quoin/query"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Arrangement } from "../answer/arrangement"
import { rightSideOf } from "../answer/items"
import { attributesCalled } from "../conditions/names"
import { operatorOf } from "../conditions/operators"
import type { Comparison, SearchContext } from "../SearchContext"

/** A condition of a query that a client can show as a filter: an attribute is one of some values. */
export const AttributeFilter = Schema.Struct({
  definitionId: Schema.String,
  selectedValues: Schema.Array(Schema.String),
})
export type AttributeFilter = typeof AttributeFilter.Type

const attributeFilter = (
  context: SearchContext,
  types: ReadonlySet<string>,
  comparison: Comparison,
): ReadonlyArray<AttributeFilter> => {
  const [word, ...more] = comparison.field.names
  const { asked, negated } = operatorOf(comparison)
  const side = Either.getOrUndefined(rightSideOf(context, comparison.value))
  if (more.length > 0 || asked.test !== "equals" || negated || side === undefined) return []
  const values = side.items.flatMap((item) => (item._tag === "Text" ? [item.text] : []))
  const [attribute, ...others] = attributesCalled(context, types, word.text)
  const isPlain = values.length === side.items.length && values.length > 0 && !side.empty
  return isPlain && attribute !== undefined && others.length === 0
    ? [{ definitionId: attribute.id, selectedValues: values }]
    : []
}

/** The filters among the conditions that all objects found must meet; a name that means several attributes is none. */
export const filtersOf = (
  context: SearchContext,
  { types }: Arrangement,
  clause: Clause | undefined,
): ReadonlyArray<AttributeFilter> => {
  const clauses = clause?._tag === "And" ? clause.clauses : clause === undefined ? [] : [clause]
  return clauses.flatMap((each) => (each._tag === "Comparison" ? attributeFilter(context, types, each) : []))
}

import type { Clause, FieldPath } from "@quoin/query"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import type { Arrangement } from "../answer/arrangement"
import { rightSideOf } from "../answer/items"
import { type DefinedKeyword, selectorOf } from "../conditions/definedKeywords"
import { definedKeyword } from "../conditions/keywords"
import { attributesCalled } from "../conditions/names"
import { operatorOf } from "../conditions/operators"
import type { Comparison, SearchContext } from "../SearchContext"
import { typesNamed } from "./pinnedTypes"

/** A condition of a query that a client can show as a filter: an attribute is one of some values (AST-108). */
export const AttributeFilter = Schema.Struct({
  definitionId: Schema.String,
  /** As they stand in the query; of a filter by type the ids of the types. */
  selectedValues: Schema.Array(Schema.String),
  /** Of a reference: what it refers to is of one of these types, whichever object it is. */
  byType: Schema.Boolean,
})
export type AttributeFilter = typeof AttributeFilter.Type

/** What a query comes to as filters. */
export interface Filters {
  readonly filters: ReadonlyArray<AttributeFilter>
  /** Beside the type and the schema that the answer names they say all that the query says (AST-1011). */
  readonly whole: boolean
}

type Types = ReadonlySet<string>

/** What stands left of the operator: one attribute, or the type of what it refers to. */
interface LeftSide {
  readonly attribute: AttributeRecord
  readonly typeKeyword?: DefinedKeyword
}

const leftSide = (
  context: SearchContext,
  types: Types,
  { names: [word, next, ...more] }: Pick<FieldPath, "names">,
): LeftSide | undefined => {
  const isKeyword = !word.quoted && definedKeyword(word.text) !== undefined
  const [attribute, ...others] = isKeyword ? [] : attributesCalled(context, types, word.text)
  if (attribute === undefined || others.length > 0 || more.length > 0) return undefined
  if (next === undefined) return { attribute }
  const typeKeyword = next.quoted ? undefined : definedKeyword(next.text)
  return attribute.kind === "reference" && (typeKeyword === "objectType" || typeKeyword === "objectTypeId")
    ? { attribute, typeKeyword }
    : undefined
}

const attributeFilter = (
  context: SearchContext,
  types: Types,
  comparison: Comparison,
): AttributeFilter | undefined => {
  const { asked, negated } = operatorOf(comparison)
  const side = Either.getOrUndefined(rightSideOf(context, comparison.value))
  const left = leftSide(context, types, comparison.field)
  if (asked.test !== "equals" || negated || side === undefined || side.empty || left === undefined) {
    return undefined
  }
  const { attribute, typeKeyword } = left
  const filter = { definitionId: attribute.id, byType: typeKeyword !== undefined }
  if (typeKeyword !== undefined) {
    const ids = selectorOf(context, typeKeyword).equals(side.items, asked.exact)
    return Either.isRight(ids) ? { ...filter, selectedValues: [...new Set(ids.right)] } : undefined
  }
  const values = side.items.flatMap((item) => (item._tag === "Text" ? [item.text] : []))
  const isPlain = values.length === side.items.length && values.length > 0
  return isPlain ? { ...filter, selectedValues: values } : undefined
}

/** The one type that is left is told beside the filters, so that a condition which it meets need not be one. */
const saysTheType = (context: SearchContext, types: Types, comparison: Comparison): boolean => {
  const [type, ...others] = types
  return type !== undefined && others.length === 0 && typesNamed(context, comparison)?.has(type) === true
}

const respectsCase = (comparison: Comparison): boolean => {
  const { asked } = operatorOf(comparison)
  return asked.test === "equals" && asked.exact
}

/** The filters among the conditions that all objects found must meet; a name that means several attributes is none. */
export const filtersOf = (
  context: SearchContext,
  { types }: Arrangement,
  clause: Clause | undefined,
): Filters => {
  const clauses = clause?._tag === "And" ? clause.clauses : clause === undefined ? [] : [clause]
  const filters: Array<AttributeFilter> = []
  let whole = true
  for (const each of clauses) {
    const filter = each._tag === "Comparison" ? attributeFilter(context, types, each) : undefined
    if (filter !== undefined) filters.push(filter)
    const isSaid =
      each._tag === "Comparison" &&
      ((filter !== undefined && !respectsCase(each)) || saysTheType(context, types, each))
    whole &&= isSaid
  }
  return { filters, whole }
}

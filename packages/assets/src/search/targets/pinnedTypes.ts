import type { Clause } from "@quoin/query"
import * as Either from "effect/Either"
import { selectorOf } from "../conditions/definedKeywords"
import { rightSideOf } from "../answer/items"
import { definedKeyword } from "../conditions/keywords"
import { operatorOf } from "../conditions/operators"
import type { Comparison, SearchContext } from "../SearchContext"

type Types = ReadonlySet<string>

/** The types that a comparison lets through; `undefined` where it does not ask for types, or cannot be read. */
export const typesNamed = (context: SearchContext, comparison: Comparison): Types | undefined => {
  const [word, ...more] = comparison.field.names
  const keyword = more.length === 0 ? definedKeyword(word.text) : undefined
  const { asked, negated } = operatorOf(comparison)
  if (keyword === undefined || negated) return undefined
  const side = Either.getOrUndefined(rightSideOf(context, comparison.value))
  if (side === undefined || side.empty) return undefined
  const { field, equals, looksLike } = selectorOf(context, keyword)
  const [item] = side.items
  const ids =
    asked.test === "equals"
      ? Either.getOrUndefined(equals(side.items, asked.exact))
      : asked.test === "looksLike" && item?._tag === "Text"
        ? looksLike?.(asked.form, item.text)
        : undefined
  if (ids === undefined || field === "typeId") return ids === undefined ? undefined : new Set(ids)
  const { definitions } = context.catalog
  return new Set(ids.flatMap((schemaId) => definitions.typesOf(schemaId).map(({ id }) => id)))
}

const intersection = (sets: ReadonlyArray<Types>): Types | undefined => {
  const [first, ...more] = sets
  return first && new Set([...first].filter((type) => more.every((set) => set.has(type))))
}

/**
 * The types that all objects found by a clause are of, as its comparisons of object types and schemas say; `undefined` when they
 * say nothing. Whatever it finds lies in one of them, so that a name can only mean an attribute of theirs.
 */
export const pinnedTypes = (context: SearchContext, clause: Clause): Types | undefined => {
  switch (clause._tag) {
    case "And":
      return intersection(clause.clauses.flatMap((each) => pinnedTypes(context, each) ?? []))
    case "Or": {
      const sets = clause.clauses.map((each) => pinnedTypes(context, each))
      const known = sets.filter((set) => set !== undefined)
      return known.length < sets.length ? undefined : new Set(known.flatMap((set) => [...set]))
    }
    case "Not":
      return undefined
    case "Comparison":
      return typesNamed(context, clause)
  }
}

/** The types that a clause leaves. Where none is left, all types are given: names keep their meaning, and nothing is found. */
export const narrowed = (context: SearchContext, types: Types, clause: Clause | undefined): Types => {
  const pinned = clause === undefined ? undefined : pinnedTypes(context, clause)
  const left = pinned === undefined ? types : intersection([types, pinned])
  return left === undefined || left.size === 0 ? types : left
}

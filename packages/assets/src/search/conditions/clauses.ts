import { Where } from "@quoin/kernel"
import type { Clause } from "@quoin/query"
import * as Either from "effect/Either"
import { type ObjectWhere, allOf, anyOf, isOneOf, negation } from "./conditions"
import { type RightSide, readAll, rightSideOf } from "../answer/items"
import { isObject } from "./keywords"
import { named } from "./names"
import { havingReferences } from "../targets/objectReferences"
import { operatorOf, passes } from "./operators"
import { type Question, alongPath } from "./paths"
import { narrowed, pinnedTypes } from "../targets/pinnedTypes"
import { type Comparison, type Resolved, type SearchContext, fault, visibleObjects } from "../SearchContext"

type Types = ReadonlySet<string>

/** Only objects of types that have the attribute: others are neither equal nor unequal to anything (AST-112). */
const haveName = (context: SearchContext, types: Types, { field }: Comparison): Resolved<ObjectWhere> =>
  Either.map(named(context, types, field.names[0]), (found) =>
    found.types.size === types.size ? Where.all : isOneOf("typeId", found.types),
  )

/** No value stands at the end of the path. */
const isEmpty = (context: SearchContext, types: Types, comparison: Comparison): Resolved<ObjectWhere> => {
  const exists: Question = { items: [], passes: (target) => Either.right(target.exists) }
  return Either.map(alongPath(context, types, comparison.field, exists), negation)
}

const holds = (
  context: SearchContext,
  types: Types,
  comparison: Comparison,
  { items, empty }: RightSide,
): Resolved<ObjectWhere> => {
  const question: Question = {
    items,
    passes: (target, some) => passes(context, comparison, some, target),
  }
  const tests = [
    ...(items.length === 0 ? [] : [alongPath(context, types, comparison.field, question)]),
    ...(empty ? [isEmpty(context, types, comparison)] : []),
  ]
  return Either.map(Either.all(tests), anyOf)
}

/** A comparison holds when some value passes; its negation where none does, among objects that can have a value. */
const comparedValues = (
  context: SearchContext,
  types: Types,
  comparison: Comparison,
): Resolved<ObjectWhere> =>
  Either.gen(function* () {
    const { asked, negated } = operatorOf(comparison)
    const side = yield* rightSideOf(context, comparison.value)
    if (side.empty && asked.test !== "equals")
      return yield* Either.left(fault(context, comparison.value, "a value"))
    const positive = yield* holds(context, types, comparison, side)
    if (!negated && !side.empty) return positive
    const able = yield* haveName(context, types, comparison)
    return allOf([able, negated ? negation(positive) : positive])
  })

const comparedObject = (context: SearchContext, comparison: Comparison): Resolved<ObjectWhere> => {
  const { asked, negated } = operatorOf(comparison)
  const { operatorSpan, value } = comparison
  if (asked.test !== "having" || value._tag !== "Call") {
    return Either.left(fault(context, { span: operatorSpan }, ["having", "not having"]))
  }
  const having = havingReferences(context, value, ({ where }) =>
    visibleMatches(context, context.visibleTypes, where),
  )
  return negated ? Either.map(having, negation) : having
}

/** The condition that a clause puts to objects of some types. */
const condition = (context: SearchContext, types: Types, clause: Clause): Resolved<ObjectWhere> => {
  switch (clause._tag) {
    case "And": {
      const inner = narrowed(context, types, clause)
      return Either.map(
        readAll(clause.clauses, (each) => condition(context, inner, each)),
        allOf,
      )
    }
    case "Or":
      return Either.map(
        readAll(clause.clauses, (each) => condition(context, types, each)),
        anyOf,
      )
    case "Not":
      return Either.map(condition(context, types, clause.clause), negation)
    case "Comparison": {
      const [word, ...more] = clause.field.names
      return more.length === 0 && isObject(word.text)
        ? comparedObject(context, clause)
        : comparedValues(context, types, clause)
    }
  }
}

/**
 * The visible objects that a clause finds. A clause that names types finds only visible objects, as names of hidden types are
 * unknown. The conditions in `besides` must let visible objects through only, too.
 */
export const visibleMatches = (
  context: SearchContext,
  types: Types,
  clause: Clause | undefined,
  besides: ReadonlyArray<ObjectWhere> = [],
): Resolved<ObjectWhere> => {
  const isPinned = besides.length > 0 || (clause !== undefined && pinnedTypes(context, clause) !== undefined)
  const within = isPinned ? besides : [visibleObjects(context)]
  return clause === undefined
    ? Either.right(allOf(within))
    : Either.map(condition(context, types, clause), (found) => allOf([...within, found]))
}

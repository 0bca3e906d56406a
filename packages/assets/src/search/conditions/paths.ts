import type { FieldPath, Word } from "@quoin/query"
import * as Either from "effect/Either"
import { type ObjectWhere, anyOf } from "./conditions"
import { readAll } from "../answer/items"
import { type Named, named } from "./names"
import { leadsTo } from "../targets/referenceTarget"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"
import type { Target } from "../targets/Target"

/** The references that a name stands for, and the types that they lead to. */
export interface Steps {
  readonly references: ReadonlyArray<NonNullable<Target["refersTo"]>>
  readonly types: ReadonlySet<string>
}

/** Before a dot. */
export const stepsOf = (context: SearchContext, { targets }: Named, word: Word): Resolved<Steps> => {
  const references = targets.flatMap(({ refersTo }) => refersTo ?? [])
  return references.length === 0
    ? Either.left(fault(context, word, "an attribute that refers to objects, because a dot follows"))
    : Either.right({ references, types: new Set(references.flatMap(({ types }) => [...types])) })
}

/** What is asked of the values at the end of a path: that one of them passes some of the items. */
export interface Question {
  readonly items: ReadonlyArray<Item>
  readonly passes: (target: Target, items: ReadonlyArray<Item>) => Resolved<ObjectWhere>
}

const someTarget = (targets: ReadonlyArray<Target>, { items, passes }: Question): Resolved<ObjectWhere> => {
  const results = targets.map((target) => passes(target, items))
  const found = results.filter(Either.isRight).map(({ right }) => right)
  const [first] = results
  return found.length === 0 && first !== undefined ? first : Either.right(anyOf(found))
}

/**
 * A name can mean attributes of several kinds. A value that does not fit one of them is ignored there, as long as it fits
 * another.
 */
const some = (targets: ReadonlyArray<Target>, question: Question): Resolved<ObjectWhere> =>
  targets.length < 2 || question.items.length < 2
    ? someTarget(targets, question)
    : Either.map(
        readAll(question.items, (item) => someTarget(targets, { ...question, items: [item] })),
        anyOf,
      )

/** That some value at the end of a path passes. */
export const alongPath = (
  context: SearchContext,
  types: ReadonlySet<string>,
  { names: [word, ...rest] }: Pick<FieldPath, "names">,
  question: Question,
): Resolved<ObjectWhere> =>
  Either.flatMap(named(context, types, word), (found) => {
    const [next, ...more] = rest
    if (next === undefined) return some(found.targets, question)
    return Either.flatMap(stepsOf(context, found, word), (steps) =>
      Either.map(alongPath(context, steps.types, { names: [next, ...more] }, question), (inner) =>
        anyOf(steps.references.map((reference) => leadsTo(reference, inner))),
      ),
    )
  })

import { Order } from "@quoin/kernel"
import type { FieldPath, SortTerm } from "@quoin/query"
import * as Either from "effect/Either"
import { Objects } from "../../objects/collections"
import type { ObjectField } from "../conditions/conditions"
import { readAll } from "./items"
import { byRecordKey } from "../conditions/keywords"
import { named } from "../conditions/names"
import { stepsOf } from "../conditions/paths"
import { type Resolved, type SearchContext, fault } from "../SearchContext"
import type { Sorting, Target } from "../targets/Target"

/** An order of objects. */
export type ObjectOrder = ReadonlyArray<Order.OrderTerm<ObjectField>>

/** Several attributes of one name leave no order. */
const sortingOf = (
  context: SearchContext,
  targets: ReadonlyArray<Target>,
  word: FieldPath["names"][0],
): Resolved<Sorting> => {
  const [first, ...others] = targets.map(({ sorting }) => sorting)
  if (others.length > 0) {
    const several = `${targets.length} have this name, so say which object type is meant with objectType`
    return Either.left(fault(context, word, `one attribute to sort by: ${several}`))
  }
  return first === undefined
    ? Either.left(fault(context, word, "an attribute that holds at most one value, to sort by it"))
    : Either.right(first)
}

/** The fields that lead from an object to the value it is sorted by: references, and at last the value's own. */
const sortingAlong = (
  context: SearchContext,
  types: ReadonlySet<string>,
  [word, ...rest]: FieldPath["names"],
): Resolved<Sorting> =>
  Either.gen(function* () {
    const found = yield* named(context, types, word)
    const sorting = yield* sortingOf(context, found.targets, word)
    const [next, ...more] = rest
    if (next === undefined) return sorting
    const steps = yield* stepsOf(context, found, word)
    const { field, then = [] } = yield* sortingAlong(context, steps.types, [next, ...more])
    // A reference is the key of the record that it leads to.
    return field === byRecordKey
      ? { field: sorting.field }
      : { field: sorting.field, then: [Order.step(Objects, field), ...then] }
  })

/** Cuts an order at Key: terms after it cannot matter. Key itself is dropped where ties are broken in its direction anyway. */
export const endingAtKey = (terms: ObjectOrder): ObjectOrder => {
  const at = terms.findIndex(({ field }) => field === byRecordKey)
  if (at < 0) return terms
  const before = terms.slice(0, at)
  return Order.keyDirection(before) === terms[at]?.direction ? before : terms.slice(0, at + 1)
}

/** The order that the terms of a query ask for. Ties fall by id, in the direction of the last one. */
export const orderOf = (
  context: SearchContext,
  types: ReadonlySet<string>,
  terms: ReadonlyArray<SortTerm>,
): Resolved<ObjectOrder> =>
  Either.map(
    readAll(terms, ({ field, direction }) =>
      Either.map(sortingAlong(context, types, field.names), (sorting) => ({ ...sorting, direction })),
    ),
    endingAtKey,
  )

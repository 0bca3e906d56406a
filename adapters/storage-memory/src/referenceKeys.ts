import { Field } from "@quoin/kernel"
import type { Row } from "./Row"
import { type Collections, collectionOf } from "./Collections"
import { candidatesFor } from "./candidates"
import { type KeysOf, type ReferenceClause, rowTest } from "./rowTest"

const keysIn = (clause: ReferenceClause, { key, fields }: Row): ReadonlyArray<Field.Scalar> =>
  clause._tag === "References" ? [key] : Field.valuesOf(fields[clause.field])

const evaluated = (
  collections: Collections,
  clause: ReferenceClause,
  keysOf: KeysOf,
): ReadonlySet<string> => {
  const keys = new Set<string>()
  const state = collectionOf(collections, clause.collection)
  if (state === undefined) return keys
  const { rows } = candidatesFor(state, clause.where, "any", keysOf)
  const test = rowTest(clause.where, keysOf)
  for (let place = 0; place < rows.size; place++) {
    const row = rows.at(place)
    if (row === undefined || !test(row)) continue
    for (const value of keysIn(clause, row)) if (typeof value === "string") keys.add(value)
  }
  return keys
}

/**
 * Evaluates each clause through a reference once, inner ones first, so that a select costs the sum of the collections it
 * looks into and not their product. Make one for each select: the sets are right for these collections at this moment only.
 */
export const referenceKeys = (collections: Collections): KeysOf => {
  const known = new Map<ReferenceClause, ReadonlySet<string>>()
  const keysOf: KeysOf = (clause) => {
    const found = known.get(clause)
    if (found !== undefined) return found
    const keys = evaluated(collections, clause, keysOf)
    known.set(clause, keys)
    return keys
  }
  return keysOf
}

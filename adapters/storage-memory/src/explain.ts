import type { EncodedSelect, PlannedStatement, Where } from "@quoin/kernel"
import * as HashMap from "effect/HashMap"
import type { CollectionState } from "./CollectionState"
import { type Collections, collectionOf } from "./Collections"
import { type Candidates, type Source, candidatesFor } from "./candidates"
import { pageInWords, whereInWords } from "./inWords"
import { referenceKeys } from "./referenceKeys"
import type { KeysOf } from "./rowTest"

/** What is done with some records, and of how many there are. */
interface Counted {
  readonly count: string
  readonly how: string
}

/** The statement is only a description in words, so it holds the values itself and has no parameters. */
const planned = (statement: string, lines: ReadonlyArray<string | Counted>): PlannedStatement => ({
  statement: `memory: ${statement}`,
  parameters: [],
  plan: lines.map((line) => (typeof line === "string" ? line : `${line.count} records: ${line.how}`)),
  uncounted: lines.map((line) => (typeof line === "string" ? line : line.how)),
})

const sourceInWords = (source: Source): string => {
  if (source._tag === "Named") {
    const { clause } = source
    if (clause._tag === "KeyIn") return "by the list of keys"
    return clause._tag === "Equals" || clause._tag === "In"
      ? `by the unique value ${whereInWords(clause)}`
      : `by the keys that ${clause.field} of ${clause.collection} refers to`
  }
  const { fields, fixed } = source
  const index = fields.length === 0 ? "index on key" : `index on ${fields.join(", ")}`
  return fixed.length === 0
    ? `full scan of the ${index}`
    : `${index} with ${fixed.map(whereInWords).join(" and ")}`
}

type ReferenceClause = Where.References | Where.ReferencedBy

/** Of records that are named, those that are asked for, whether they are there or not: a plan must not tell whom it is shown that they are. */
const lookedAt = ({ source, rows }: Candidates): number => {
  if (source._tag !== "Named") return rows.size
  const { clause } = source
  if (clause._tag === "KeyIn") return clause.keys.length
  if (clause._tag === "In") return clause.values.length
  return clause._tag === "Equals" ? 1 : rows.size
}

const looksAt = (state: CollectionState, candidates: Candidates): Counted => ({
  count: `${lookedAt(candidates)} of ${HashMap.size(state.rows)}`,
  how: sourceInWords(candidates.source) + (candidates.exact ? "; all of them match" : "; each is tested"),
})

const orderLine = ({ ordered }: Candidates): string =>
  ordered
    ? "in order: the index stands in it, and is read until the page is full"
    : "sorted: every match is collected and sorted for the page"

const totalLine = ({ total }: EncodedSelect, { ordered, exact }: Candidates): string => {
  if (!total) return "total: not asked for"
  if (!ordered) return "total: known from the matches"
  return exact ? "total: known from the index" : "total: counted by testing every one of these records"
}

const innerClauses = (where: Where.Where): ReadonlyArray<ReferenceClause> => {
  switch (where._tag) {
    case "And":
    case "Or":
      return where.clauses.flatMap(innerClauses)
    case "Not":
      return innerClauses(where.clause)
    case "References":
    case "ReferencedBy":
      return [...innerClauses(where.where), where]
    default:
      return []
  }
}

/** Whoever is not told how many there are is not told that there is none: as if there were some, all are looked at. */
const holdsNothing: Counted = { count: "0", how: "full scan of the index on key; each is tested" }

const planOfKeys = (collections: Collections, clause: ReferenceClause, keysOf: KeysOf): PlannedStatement => {
  const { collection, where } = clause
  if (clause._tag === "References") {
    return planned(`keys of ${collection} where ${whereInWords(where)}`, [
      "one record by its key, for each key that a record which is tested refers to; kept for this select",
    ])
  }
  const state = collectionOf(collections, collection)
  return planned(`${clause.field} of ${collection} where ${whereInWords(where)}`, [
    state === undefined ? holdsNothing : looksAt(state, candidatesFor(state, where, "any", keysOf)),
    "at most once, before the first record that is tested against it; kept as a set for this select",
  ])
}

/**
 * What a select would do: one statement for the keys of each clause through a reference, inner ones first, and one for the
 * page. Sets of keys that decide which records to look at are computed, as `select` would; nothing else is read.
 */
export const explain = (
  collections: Collections,
  collection: string,
  select: EncodedSelect,
): ReadonlyArray<PlannedStatement> => {
  const keysOf = referenceKeys(collections)
  const state = collectionOf(collections, collection)
  const statement = `${collection} where ${whereInWords(select.where)} ${pageInWords(select)}`
  if (state === undefined) return [planned(statement, [holdsNothing])]
  const candidates = candidatesFor(state, select.where, select.orderBy, keysOf)
  return [
    ...innerClauses(select.where).map((clause) => planOfKeys(collections, clause, keysOf)),
    planned(statement, [looksAt(state, candidates), orderLine(candidates), totalLine(select, candidates)]),
  ]
}

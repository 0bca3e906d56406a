import { Field } from "@quoin/kernel"
import type { Row } from "./Row"
import { type Collections, collectionOf } from "./Collections"
import { candidatesFor } from "./candidates"
import { type KeysOf, type ReferenceClause, type RowTest, costOf, rowTest } from "./rowTest"
import { type Steps, atOnce, makeMeter } from "./Steps"

const keysIn = (clause: ReferenceClause, { key, fields }: Row): ReadonlyArray<Field.Scalar> =>
  clause._tag === "References" ? [key] : Field.valuesOf(fields[clause.field])

const none: ReadonlySet<string> = new Set()

/**
 * The sets of keys that the clauses through references of one select lead to. Each is found once, when a test first asks for
 * it, inner ones first, so that a select costs the sum of the collections it looks into and not their product. Make one for each
 * select: the sets are right for these collections at this moment only.
 */
export class ReferenceKeys {
  private readonly known = new Map<ReferenceClause, ReadonlySet<string>>()
  private missing: ReferenceClause | undefined
  /** Counts the comparisons of the whole select. */
  readonly isFull = makeMeter()

  constructor(private readonly collections: Collections) {}

  /** What is not known yet seems empty, and is noted: `settled` finds it and asks again. */
  readonly keysOf: KeysOf = (clause) => {
    const found = this.known.get(clause)
    if (found === undefined) this.missing ??= clause
    return found ?? none
  };

  /** Asks what depends on the sets of keys until all that it needs are known. */
  *settled<A>(ask: () => A): Steps<A> {
    for (;;) {
      const answer = ask()
      const clause = this.takeMissing()
      if (clause === undefined) return answer
      this.known.set(clause, yield* this.evaluated(clause))
    }
  }

  private *evaluated(clause: ReferenceClause): Steps<ReadonlySet<string>> {
    const keys = new Set<string>()
    const state = collectionOf(this.collections, clause.collection)
    if (state === undefined) return keys
    const { rows } = yield* this.settled(() => candidatesFor(state, clause.where, "any", this.keysOf))
    const test = rowTest(clause.where, this.keysOf)
    const cost = costOf(clause.where)
    for (let place = 0; place < rows.size; place++) {
      if (this.isFull(cost)) yield
      const row = rows.at(place)
      if (row === undefined || !(this.tried(test, row) ?? (yield* this.settled(() => test(row))))) continue
      for (const value of keysIn(clause, row)) if (typeof value === "string") keys.add(value)
    }
    return keys
  }

  /** Tests a row; `undefined` where something that the test needs is not known yet, which is rare. */
  tried(test: RowTest, row: Row): boolean | undefined {
    const answer = test(row)
    return this.takeMissing() === undefined ? answer : undefined
  }

  private takeMissing(): ReferenceClause | undefined {
    const { missing } = this
    this.missing = undefined
    return missing
  }
}

/** The sets of keys for what is not done in steps. */
export const referenceKeys = (collections: Collections): KeysOf => {
  const keys = new ReferenceKeys(collections)
  return (clause) => atOnce(keys.settled(() => keys.keysOf(clause)))
}

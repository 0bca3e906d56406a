import { Field, type Where } from "@quoin/kernel"
import type { Row } from "./Row"
import { type Collections, collectionOf } from "./Collections"
import { rowOf } from "./CollectionState"
import { candidatesFor } from "./candidates"
import { type KeysOf, type Led, type RowTest, costOf, rowTest } from "./rowTest"
import { type Steps, atOnce, makeMeter } from "./Steps"

const none: ReadonlySet<string> = new Set()

/** What is known of one clause that follows a field: its test, and the keys that were looked up. */
interface Followed {
  readonly test: RowTest
  readonly answers: Map<string, boolean>
}

/**
 * What the clauses through references of one select lead to. The set of keys that others refer to is found once, when a test first
 * asks for it, inner ones first; a key that a row refers to is looked up once. So a select costs at most the sum of the collections
 * it looks into and not their product. Make one for each select: the answers are right for these collections at this moment only.
 */
export class ReferenceKeys implements Led {
  private readonly known = new Map<Where.ReferencedBy, ReadonlySet<string>>()
  private readonly followed = new Map<Where.References, Followed>()
  private missing: Where.ReferencedBy | undefined
  /** Counts the comparisons of the whole select. */
  readonly isFull = makeMeter()

  constructor(private readonly collections: Collections) {}

  /** What is not known yet seems empty, and is noted: `settled` finds it and asks again. */
  readonly keysOf: KeysOf = (clause) => {
    const found = this.known.get(clause)
    if (found === undefined) this.missing ??= clause
    return found ?? none
  }

  private follow(clause: Where.References): Followed {
    const known = this.followed.get(clause)
    if (known !== undefined) return known
    const followed = { test: rowTest(clause.where, this), answers: new Map<string, boolean>() }
    this.followed.set(clause, followed)
    return followed
  }

  readonly leadsTo: Led["leadsTo"] = (clause, key) => {
    const { test, answers } = this.follow(clause)
    const known = answers.get(key)
    if (known !== undefined) return known
    const state = collectionOf(this.collections, clause.collection)
    const row = state === undefined ? undefined : rowOf(state, key)
    const answer = row !== undefined && test(row)
    // With something missing it is no answer yet.
    if (this.missing === undefined) answers.set(key, answer)
    return answer
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

  private *evaluated(clause: Where.ReferencedBy): Steps<ReadonlySet<string>> {
    const keys = new Set<string>()
    const state = collectionOf(this.collections, clause.collection)
    if (state === undefined) return keys
    const { rows } = yield* this.settled(() => candidatesFor(state, clause.where, "any", this.keysOf))
    const test = rowTest(clause.where, this)
    const cost = costOf(clause.where)
    for (let place = 0; place < rows.size; place++) {
      if (this.isFull(cost)) yield
      const row = rows.at(place)
      if (row === undefined || !(this.tried(test, row) ?? (yield* this.settled(() => test(row))))) continue
      for (const value of Field.valuesOf(row.fields[clause.field]))
        if (typeof value === "string") keys.add(value)
    }
    return keys
  }

  /** Tests a row; `undefined` where something that the test needs is not known yet, which is rare. */
  tried(test: RowTest, row: Row): boolean | undefined {
    const answer = test(row)
    return this.takeMissing() === undefined ? answer : undefined
  }

  private takeMissing(): Where.ReferencedBy | undefined {
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

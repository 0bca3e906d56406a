import type { EncodedCommit } from "@quoin/kernel"
import type { Grounds } from "../layout/Ground"
import type { Program } from "../programs/Program"
import { tablesOf } from "../layout/Table"

/** Changes of a collection, since this driver was made, before the planner is told of it for the first time. */
const firstChanges = 1_000

/**
 * Counts the changes of each collection, and names those that have changed twice as much as when they were named last. A store
 * that is filled within one connection's life gets its statistics on the way, for a bounded share of the work.
 */
export const makeChangeCounter = (): ((commit: EncodedCommit) => ReadonlyArray<string>) => {
  const counts = new Map<string, { changes: number; next: number }>()
  return ({ changes }) => {
    const due: Array<string> = []
    for (const { collection } of changes) {
      const count = counts.get(collection)
      if (count === undefined) counts.set(collection, { changes: 1, next: firstChanges })
      else if (++count.changes === count.next) {
        count.next *= 2
        due.push(collection)
      }
    }
    return due
  }
}

/** Tells the planner what the tables of these collections hold. */
export function* gatherStatistics(grounds: Grounds, collections: ReadonlyArray<string>): Program<void> {
  for (const collection of collections) {
    const ground = grounds.of.get(collection)
    if (ground === undefined) continue
    for (const sql of ground.dialect.gatherStatistics(tablesOf(ground.table))) yield { sql, params: [] }
  }
}

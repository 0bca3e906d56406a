import type { EncodedCommit } from "@quoin/kernel"
import type { Grounds } from "../layout/Ground"
import type { Program } from "../programs/Program"
import { tablesOf } from "../layout/Table"

/** How many changes of a collection this driver makes before it first gathers statistics of it: one change may write some tens of rows. */
const firstChanges = 125

/**
 * Counts the changes of each collection, and names those whose count has doubled since they were last named. So a large import
 * gets good plans on the way, and gathering statistics stays a small part of the work.
 */
export const makeChangeCounter = (): ((commit: EncodedCommit) => ReadonlyArray<string>) => {
  const counts = new Map<string, { changes: number; next: number }>()
  return ({ changes }) => {
    const due = new Set<string>()
    for (const { collection } of changes) {
      const count = counts.get(collection)
      if (count === undefined) counts.set(collection, { changes: 1, next: firstChanges })
      else if (++count.changes === count.next) {
        count.next *= 2
        due.add(collection)
      }
    }
    return [...due]
  }
}

/** Gathers statistics of the tables of these collections for the planner. */
export function* gatherStatistics(grounds: Grounds, collections: ReadonlyArray<string>): Program<void> {
  for (const collection of collections) {
    const ground = grounds.of.get(collection)
    if (ground === undefined) continue
    for (const sql of ground.dialect.gatherStatistics(tablesOf(ground.table))) yield { sql, params: [] }
  }
}

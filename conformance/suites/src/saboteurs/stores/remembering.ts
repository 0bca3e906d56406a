import type { EncodedRecord, EncodedSelection } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Saboteur, onDriver } from "../Saboteur"

/** Reads each record once and remembers it, whatever another connection writes. */
const cachingReads = onDriver((driver) => {
  const known = new Map<string, EncodedRecord>()
  return {
    read: (collection, keys) =>
      Effect.map(driver.read(collection, keys), (records) =>
        records.map((record) => {
          const name = `${collection} ${record.key}`
          const cached = known.get(name) ?? record
          known.set(name, cached)
          return cached
        }),
      ),
  }
})

/** Keeps each page that it found, whatever changes. */
const keepingPages = onDriver((driver) => {
  const known = new Map<string, EncodedSelection>()
  return {
    select: (collection, select) => {
      const name = JSON.stringify([collection, select])
      const page = known.get(name)
      if (page !== undefined) return Effect.succeed(page)
      return Effect.tap(driver.select(collection, select), (found) =>
        Effect.sync(() => known.set(name, found)),
      )
    },
  }
})

/** Says that nobody else has written since. */
const unawareOfOthers = onDriver((driver) => {
  let own = 0
  return {
    read: Object.assign((collection: string, keys: ReadonlyArray<string>) => driver.read(collection, keys), {
      version: () => ({ others: 0, own }),
    }),
    commit: (given) =>
      Effect.tap(driver.commit(given), () =>
        Effect.sync(() => {
          own += 1
        }),
      ),
  }
})

/** Says that it has not written since. */
const unawareOfItself = onDriver((driver) => ({
  read: Object.assign((collection: string, keys: ReadonlyArray<string>) => driver.read(collection, keys), {
    version: () => ({ others: 0, own: 0 }),
  }),
}))

/** Breaks what may be remembered between reads, and what tells that it may. */
export const saboteursThatRemember: ReadonlyArray<Saboteur> = [
  {
    name: "remembers what it read",
    killedBy: "storage/guard/unchanged-lost-update",
    sabotage: cachingReads,
  },
  {
    name: "forgets no page that it found",
    killedBy: "storage/remembered/never-what-was",
    sabotage: keepingPages,
  },
  {
    name: "does not tell that others have written",
    killedBy: "storage/remembered/never-what-was",
    sabotage: unawareOfOthers,
  },
  {
    name: "does not tell that it has written",
    killedBy: "storage/remembered/never-what-was",
    sabotage: unawareOfItself,
  },
]

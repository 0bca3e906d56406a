import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Collection,
  type Commit,
  Revision,
  StorageUnavailable,
  type StorageService,
  type Stored,
  Unsupported,
  sequenceIds,
} from "../../src/index"

const lost = new StorageUnavailable({ reason: "connection", retryable: true, detail: "nothing was written" })
const settled = new StorageUnavailable({ reason: "internal", retryable: false, detail: "settled as refused" })
const notHere = Effect.dieMessage("ids neither select nor describe")

/**
 * A storage that loses some commits on the way, and settles each as refused by claiming its id: that id never commits.
 * `losses` says of one commit after another whether it is lost.
 */
const losing = (losses: ReadonlyArray<boolean>) => {
  const records = new Map<string, { readonly value: unknown; readonly revision: Revision }>()
  const refused = new Set<string>()
  const asked: Array<string> = []
  const stored = <A>(key: string): ReadonlyArray<Stored<A>> => {
    const found = records.get(key)
    return found === undefined ? [] : [{ key, revision: found.revision, value: found.value as A }]
  }
  const storage: StorageService = {
    read: <A, N extends string>(_: Collection.Collection<A, N>, keys: ReadonlyArray<string>) =>
      Effect.sync(() => keys.flatMap((key) => stored<A>(key))),
    select: () => notHere,
    explain: () => notHere,
    describe: () => notHere,
    snapshot: Effect.fail(new Unsupported({ capability: "snapshot" })),
    outcome: (id) => Effect.sync(() => (refused.add(id), "refused" as const)),
    capabilities: {
      durable: true,
      snapshot: false,
      outcome: true,
      selectLimit: false,
      selectAside: false,
      clears: false,
    },
    commit: ({ id, changes }: Commit.Commit) =>
      Effect.suspend(() => {
        const isLost = losses[asked.length] ?? false
        asked.push(id)
        if (refused.has(id)) return Effect.fail(settled)
        if (isLost) {
          refused.add(id)
          return Effect.fail(lost)
        }
        for (const change of changes) {
          if (change._tag === "Put") {
            records.set(change.key, { value: change.value, revision: Revision.make(id) })
          }
        }
        return Effect.void
      }),
  }
  return { storage, asked }
}

/** What one sequence gives, asked so many times: ids, and reasons where there was none. */
const asking = (storage: StorageService, times: number): ReadonlyArray<string> => {
  const ids = sequenceIds(storage, "engine")
  return Array.from({ length: times }, () =>
    Either.match(Effect.runSync(Effect.either(ids.next("content"))), {
      onLeft: ({ detail }) => detail,
      onRight: (id) => id,
    }),
  )
}

describe("ids kept in the storage", () => {
  // Holds KER-50.
  it("are given again after a reservation that was lost and settled as refused", () => {
    expect(asking(losing([true]).storage, 3)).toEqual([lost.detail, "1", "2"])
  })

  // Holds KER-49.
  it("are reserved under a commit id of its own at each attempt, whichever are lost", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 8 }), (losses) => {
        const { storage, asked } = losing(losses)
        const firstSuccess = [...losses, false].indexOf(false)
        const given = asking(storage, firstSuccess + 2)
        expect(given).toEqual([...Array.from({ length: firstSuccess }, () => lost.detail), "1", "2"])
        expect(new Set(asked).size).toBe(asked.length)
      }),
      propertyParameters(100),
    )
  })

  // Holds KER-48.
  it("are reserved 1,000 at a time, and a restart loses the rest of a block", () => {
    const { storage, asked } = losing([])
    expect(asking(storage, 1_000).at(-1)).toBe("1000")
    expect(asked.length).toBe(1)
    expect(asking(storage, 2)).toEqual(["1001", "1002"])
    expect(asking(storage, 1)).toEqual(["2001"])
    expect(asked.length).toBe(3)
  })

  it("are reserved under the same commit ids when the same happens again", () => {
    const losses = [true, false]
    const [once, again] = [losing(losses), losing(losses)]
    asking(once.storage, 1_500)
    asking(again.storage, 1_500)
    expect(once.asked.length).toBe(3)
    expect(again.asked).toEqual(once.asked)
  })
})

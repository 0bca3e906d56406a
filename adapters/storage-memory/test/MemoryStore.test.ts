import { Commit, CommitId, type StorageService, lift, Where } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MemoryStore, makeStore, rememberedCommits } from "../src/index"
import { type Note, notes } from "./notes"

const storageOf = (store: MemoryStore, tenant = "t"): StorageService =>
  Effect.runSync(lift(store.driver(tenant), [notes]))

let commits = 0
const commitOf = (changes: ReadonlyArray<Commit.Change>, guards: ReadonlyArray<Commit.Guard> = []) => ({
  id: CommitId.make(`c${++commits}`),
  changes,
  guards,
})

const noteWith = (id: string, claim?: string): Note => ({
  id,
  tags: [],
  group: "g",
  ...(claim === undefined ? {} : { claim }),
})

const write = (storage: StorageService, ...list: ReadonlyArray<Note>) =>
  Effect.runSync(Effect.either(storage.commit(commitOf(list.map((note) => Commit.put(notes, note))))))

const contents = (storage: StorageService) =>
  Effect.runSync(storage.select(notes, { orderBy: [] })).records.map(({ value }) => value)

const batches = fc.array(
  fc.array(fc.record({ key: fc.integer({ min: 0, max: 9 }), gone: fc.boolean(), tag: fc.string() }), {
    maxLength: 5,
  }),
  { maxLength: 8 },
)

/** Runs batches of puts and removes; each record at most once a batch. */
const run = (storage: StorageService, list: typeof batches extends fc.Arbitrary<infer T> ? T : never) => {
  for (const batch of list) {
    const changes = new Map(
      batch.map(({ key, gone, tag }) => [
        key,
        gone ? Commit.remove(notes, `k${key}`) : Commit.put(notes, { id: `k${key}`, tags: [tag.trim()] }),
      ]),
    )
    Effect.runSync(storage.commit(commitOf([...changes.values()])))
  }
}

describe("capture, restore, fork", () => {
  it("restore after capture is as if nothing happened in between", () => {
    fc.assert(
      fc.property(batches, batches, (before, later) => {
        const store = makeStore()
        const storage = storageOf(store)
        run(storage, before)
        const kept = contents(storage)
        const state = store.capture()
        run(storage, later)
        store.restore(state)
        expect(contents(storage)).toEqual(kept)
        expect(store.capture()).toBe(state)
      }),
      propertyParameters(100),
    )
  })

  it("the same commits from the same state end in the same content", () => {
    fc.assert(
      fc.property(batches, batches, (before, later) => {
        const store = makeStore()
        const storage = storageOf(store)
        run(storage, before)
        const state = store.capture()
        run(storage, later)
        const once = contents(storage)
        store.restore(state)
        run(storage, later)
        expect(contents(storage)).toEqual(once)
      }),
      propertyParameters(100),
    )
  })

  it("a fork starts alike and then neither sees the other", () => {
    fc.assert(
      fc.property(batches, batches, batches, (before, here, there) => {
        const store = makeStore()
        const storage = storageOf(store)
        run(storage, before)
        const fork = store.fork()
        const forked = storageOf(fork)
        expect(contents(forked)).toEqual(contents(storage))
        run(storage, here)
        const kept = contents(storage)
        run(forked, there)
        expect(contents(storage)).toEqual(kept)
        const alone = storageOf(makeStore())
        run(alone, before)
        run(alone, there)
        expect(contents(forked)).toEqual(contents(alone))
      }),
      propertyParameters(100),
    )
  })

  it("a content captured before anything was defined can be restored under a running storage", () => {
    const store = makeStore()
    const blank = store.capture()
    const storage = storageOf(store)
    write(storage, noteWith("a", "x"))
    store.restore(blank)
    expect(contents(storage)).toEqual([])
    expect(write(storage, noteWith("a", "x"))._tag).toBe("Right")
    expect(write(storage, noteWith("b", "x"))).toMatchObject({ _tag: "Left", left: { _tag: "UniqueTaken" } })
  })
})

describe("commit", () => {
  it("writes nothing when it is refused", () => {
    const store = makeStore()
    const storage = storageOf(store)
    write(storage, noteWith("a", "x"))
    const state = store.capture()
    const refusals = [
      commitOf([Commit.put(notes, noteWith("b", "z")), Commit.put(notes, noteWith("c", "x"))]),
      commitOf([Commit.put(notes, noteWith("b"))], [Commit.absent(notes, "a")]),
      commitOf([Commit.put(notes, noteWith("b"))], [Commit.noneMatches(notes, Where.equals("group", "g"))]),
    ].map((commit) => Effect.runSync(Effect.flip(storage.commit(commit)))._tag)
    expect(refusals).toEqual(["UniqueTaken", "AlreadyThere", "GuardFailed"])
    expect(store.capture()).toBe(state)
  })
})

describe("outcome", () => {
  const settle = (storage: StorageService, id: CommitId) => Effect.runSync(storage.outcome(id))

  it("is committed for what happened, and claims what did not", () => {
    const storage = storageOf(makeStore())
    const first = commitOf([Commit.put(notes, noteWith("a"))])
    const late = commitOf([Commit.put(notes, noteWith("b"))])
    Effect.runSync(storage.commit(first))
    expect(settle(storage, first.id)).toBe("committed")
    expect(settle(storage, late.id)).toBe("refused")
    const refused = Effect.runSync(Effect.either(storage.commit(late)))
    expect(Either.isLeft(refused) && refused.left).toMatchObject({
      _tag: "StorageUnavailable",
      reason: "timeout",
      retryable: false,
    })
    expect(contents(storage).map(({ id }) => id)).toEqual(["a"])
  })

  it("is known for the latest commits", () => {
    const storage = storageOf(makeStore())
    const first = commitOf([])
    Effect.runSync(storage.commit(first))
    for (let later = 1; later < rememberedCommits; later++) Effect.runSync(storage.commit(commitOf([])))
    expect(settle(storage, first.id)).toBe("committed")
  })
})

describe("records that are remembered between reads", () => {
  const remembered = { ...notes, remembered: true as const }
  const found = (storage: StorageService) =>
    Effect.runSync(storage.read(remembered, ["a"])).map(({ value }) => value.tags)

  it("are those of a state that is brought back, also before anything else of this process has its turn", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("write", "restore", "read"), { maxLength: 12 }), (steps) => {
        const store = makeStore()
        const storage = Effect.runSync(lift(store.driver("t"), [remembered]))
        const before = store.capture()
        let expected: ReadonlyArray<ReadonlyArray<string>> = []
        for (const [at, step] of steps.entries()) {
          if (step === "restore") {
            store.restore(before)
            expected = []
          } else if (step === "write") {
            write(storage, { ...noteWith("a"), tags: [String(at)] })
            expected = [[String(at)]]
          }
          expect(found(storage)).toEqual(expected)
        }
      }),
      propertyParameters(100),
    )
  })
})

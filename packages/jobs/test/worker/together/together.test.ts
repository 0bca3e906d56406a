import { Jobs } from "@quoin/jobs"
import {
  Commit,
  type CommitFailure,
  GuardFailed,
  Prompt,
  type ReadFailure,
  Revision,
  StorageUnavailable,
  type StorageService,
  type Stored,
  giveWay,
} from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { Traces } from "../../chores"
import { CommitTogether } from "../../../src/worker/together/CommitTogether"
import { ReadTogether } from "../../../src/worker/together/ReadTogether"

const nobody = () => Effect.die(new Error("is not asked"))

const storageWith = (own: Partial<StorageService>): StorageService => ({
  ...{ read: nobody, select: nobody, explain: nobody, describe: nobody, commit: nobody, outcome: nobody },
  snapshot: Effect.die(new Error("is not asked")),
  capabilities: { durable: false, snapshot: false } as StorageService["capabilities"],
  ...own,
})

interface Part {
  /** What it writes; several may write the same. */
  readonly keys: ReadonlyArray<number>
  readonly refused: boolean
  readonly wanted: boolean
  /** Whether its documents can be written. */
  readonly encoded: boolean
}

const someParts = fc.array(
  fc.record({
    keys: fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 3 }),
    refused: fc.boolean(),
    wanted: fc.boolean(),
    encoded: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
)

/** No bigint is written as JSON. */
const traceOf = (key: string, { encoded }: Part): { readonly key: string } =>
  encoded ? { key } : ({ key, count: 1n } as { readonly key: string })

/** A storage that refuses what is guarded by what is not so, and writes down what it commits. */
const writing = () => {
  const commits: Array<ReadonlyArray<string>> = []
  let next = 0
  const storage = storageWith({
    commit: ({ changes, guards }): Effect.Effect<void, CommitFailure> =>
      Effect.zipRight(
        giveWay,
        Effect.suspend(() => {
          const guard = guards.find((each) => each._tag === "Unchanged" && each.revision === "gone")
          if (guard !== undefined)
            return Effect.fail(new GuardFailed({ guard: "unchanged", collection: "a" }))
          commits.push(changes.map(({ key }) => key))
          return Effect.void
        }),
      ),
  })
  const together = new CommitTogether({ storage, ids: { next: () => Effect.succeed(`${++next}`) }, giveWay })
  return { commits, together }
}

// Holds JOB-35.
it("commits each part once and whole, however many of them are refused", () =>
  fc.assert(
    fc.asyncProperty(someParts, (parts) =>
      Effect.runPromise(
        Effect.gen(function* () {
          const { commits, together } = writing()
          const keysOf = ({ keys }: Part, at: number) => keys.map((key) => `${key}/${at}`)
          const made = yield* together.commitEach(
            parts.map((part, at) => ({
              changes: keysOf(part, at).map((key) => Commit.put(Traces, traceOf(key, part))),
              guards: part.keys.map((key) =>
                Commit.unchanged(Traces, `${key}`, Revision.make(part.refused ? "gone" : "there")),
              ),
              isWanted: () => part.wanted,
            })),
          )
          const written = commits.flat()
          expect(new Set(written).size).toBe(written.length)
          for (const [at, part] of parts.entries()) {
            const stands = part.wanted && !part.refused && part.encoded
            expect(made.map(Exit.isSuccess)[at]).toBe(stands)
            const own = new Set(keysOf(part, at))
            const holding = commits.filter((keys) => keys.some((key) => own.has(key)))
            expect(holding.length).toBe(stands ? 1 : 0)
            expect(holding.flat().filter((key) => own.has(key))).toHaveLength(stands ? own.size : 0)
          }
        }),
      ),
    ),
    propertyParameters(50),
  ))

const overtakenOrNot = fc.array(fc.boolean(), { minLength: 2, maxLength: 40 })

/** A storage of jobs whose records others have changed or not; it counts what it is asked. */
const contended = (changed: ReadonlyArray<boolean>) => {
  const asked = { commits: 0, reads: 0 }
  const revisionOf = (key: string) => Revision.make(changed[Number(key)] === true ? "theirs" : "as read")
  const storage = storageWith({
    commit: ({ guards }) =>
      Effect.suspend(() => {
        asked.commits += 1
        const gone = guards.some(
          (each) => each._tag === "Unchanged" && each.revision !== revisionOf(each.key),
        )
        return gone
          ? Effect.fail(new GuardFailed({ guard: "unchanged", collection: Jobs.name }))
          : Effect.void
      }),
    // It has jobs alone.
    read: ((_collection: unknown, keys: ReadonlyArray<string>) =>
      Effect.sync(() => {
        asked.reads += 1
        return keys.map((key) => ({ key, revision: revisionOf(key), value: { key } }))
      })) as StorageService["read"],
  })
  return {
    asked,
    together: new CommitTogether({ storage, ids: { next: () => Effect.succeed("1") }, giveWay }),
  }
}

// Holds JOB-35.
it("refuses at once all parts that others came before, and commits the rest in one more", () =>
  fc.assert(
    fc.asyncProperty(overtakenOrNot, (changed) =>
      Effect.runPromise(
        Effect.gen(function* () {
          const { asked, together } = contended(changed)
          const made = yield* together.commitEach(
            changed.map((_, at) => ({
              changes: [Commit.put(Traces, { key: `${at}` })],
              guards: [Commit.unchanged(Jobs, `${at}`, Revision.make("as read"))],
            })),
          )
          expect(made.map(Exit.isFailure)).toEqual(changed)
          const lost = changed.filter(Boolean).length
          expect(asked.commits).toBe(lost === 0 || lost === changed.length ? 1 : 2)
          expect(asked.reads).toBe(lost === 0 ? 0 : 1)
        }),
      ),
    ),
    propertyParameters(50),
  ))

const stored = (key: string): Stored<unknown> => ({ key, revision: Revision.make("1"), value: { key } })

/** A storage that has every other record, and answers after a while, or at once. */
const reading = (atOnce: boolean) => {
  const asked: Array<ReadonlyArray<string>> = []
  const found = (keys: ReadonlyArray<string>) => {
    asked.push(keys)
    return keys.filter((key) => Number(key) % 2 === 0).map(stored)
  }
  const read = atOnce
    ? Prompt.lazily((_collection: unknown, keys: ReadonlyArray<string>) => Either.right(found(keys)))
    : (_collection: unknown, keys: ReadonlyArray<string>) =>
        Effect.zipRight(
          giveWay,
          Effect.sync(() => found(keys)),
        )
  // It has records of one collection alone.
  return { asked, together: new ReadTogether(storageWith({ read: read as StorageService["read"] })) }
}

// Holds JOB-35.
it("reads for each what it asked for, however many ask at once", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (asks, atOnce) =>
        Effect.runPromise(
          Effect.gen(function* () {
            const { asked, together } = reading(atOnce)
            const each = yield* Effect.forEach(
              asks,
              (keys) => together.storage.read(Traces, keys.map(String)),
              { concurrency: "unbounded" },
            )
            expect(each.map((found) => found.map(({ key }) => key))).toEqual(
              asks.map((keys) => keys.filter((key) => key % 2 === 0).map(String)),
            )
            if (!atOnce) expect(asked).toHaveLength(1)
          }),
        ),
    ),
    propertyParameters(50),
  ))

// Holds JOB-35.
it("reads what is asked for during a read in one more, however the first one ends", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const trouble = new StorageUnavailable({ reason: "busy", detail: "of it", retryable: true })
      const first = yield* Deferred.make<never, StorageUnavailable>()
      const asked: Array<ReadonlyArray<string>> = []
      const read = (_collection: unknown, keys: ReadonlyArray<string>) =>
        Effect.suspend(() => {
          asked.push(keys)
          return asked.length === 1 ? Deferred.await(first) : Effect.zipRight(giveWay, Effect.succeed([]))
        })
      const { storage } = new ReadTogether(storageWith({ read }))
      const ask = (key: string) => Effect.fork(Effect.either(storage.read(Traces, [key])))
      const begun = yield* ask("1")
      yield* giveWay
      const later: Array<Fiber.RuntimeFiber<Either.Either<unknown, ReadFailure>>> = []
      for (const key of ["2", "3", "4"]) {
        later.push(yield* ask(key))
        yield* giveWay
      }
      expect(asked).toEqual([["1"]])
      yield* Deferred.fail(first, trouble)
      expect(yield* Fiber.join(begun)).toEqual(Either.left(trouble))
      for (const each of later) expect(yield* Fiber.join(each)).toEqual(Either.right([]))
      expect(asked).toEqual([["1"], ["2", "3", "4"]])
    }),
  ))

// Holds JOB-35.
it("tells each that the storage is in trouble", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const trouble = new StorageUnavailable({ reason: "busy", detail: "of it", retryable: true })
      const read = (): Effect.Effect<never, ReadFailure> => Effect.zipRight(giveWay, Effect.fail(trouble))
      const { storage } = new ReadTogether(storageWith({ read }))
      const both = yield* Effect.all(
        ["1", "2"].map((key) => Effect.flip(storage.read(Traces, [key]))),
        { concurrency: "unbounded" },
      )
      expect(both).toEqual([trouble, trouble])
    }),
  ))

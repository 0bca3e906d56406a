import {
  type Carried,
  type CarryOver,
  Collection,
  Commit,
  CommitId,
  Domain,
  Field,
  type IdsService,
  type Reader,
  StorageUnavailable,
  Where,
  lift,
} from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { carryOver } from "../src/carryOver"

const Note = Schema.Struct({ id: Schema.String, carried: Schema.Boolean })
type Note = typeof Note.Type

const Older = Collection.make({
  name: "notes.older",
  version: 1,
  schema: Note,
  key: ({ id }: Note) => id,
  fields: { carried: Field.flag(({ carried }: Note) => carried) },
})

const Newer = Collection.make({
  name: "notes.newer",
  version: 1,
  schema: Note,
  key: ({ id }: Note) => id,
  fields: {},
})

const left = (reader: Reader) =>
  Effect.map(
    reader.select(Older, { where: Where.equals("carried", false), limit: 2 }),
    ({ records }): ReadonlyArray<Carried> =>
      records.map(({ key, revision, value }) => ({
        changes: [Commit.put(Older, { ...value, carried: true }), Commit.put(Newer, value)],
        guards: [Commit.unchanged(Older, key, revision), Commit.absent(Newer, key)],
      })),
  )

const domainWith = (each: CarryOver): Domain.Any =>
  Domain.make({
    name: "notes",
    operations: [],
    collections: [Older, Newer],
    failures: {},
    carryOvers: [each],
  })

const idsOf = (name: string): IdsService => {
  let given = 0
  return { next: () => Effect.sync(() => `${name}${++given}`) }
}

/** A storage with seven notes of an older build. */
const filled = Effect.gen(function* () {
  const storage = yield* lift(makeStore().driver("default"), [Older, Newer])
  const changes = Array.from({ length: 7 }, (_, i) => Commit.put(Older, { id: `n${i}`, carried: false }))
  yield* storage.commit({ id: CommitId.make("filled"), guards: [], changes })
  return storage
})

describe("what an older build kept elsewhere", () => {
  // Holds KER-90.
  it("leaves to another process what that carries at the same time", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const storage = yield* filled
        const domains = [
          domainWith({ name: "notes", left: (reader) => Effect.tap(left(reader), Effect.yieldNow()) }),
        ]
        yield* Effect.all(
          ["a", "b", "c"].map((name) => carryOver({ storage, ids: idsOf(name) }, domains)),
          { concurrency: "unbounded" },
        )
        expect((yield* storage.select(Newer, { total: true })).total).toBe(7)
        expect((yield* storage.select(Older, { where: Where.equals("carried", false) })).records).toEqual([])
      }),
    ))

  // Holds KER-90.
  it("does not open where it cannot be done", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const storage = yield* filled
        const never: CarryOver = {
          name: "notes.older",
          left: () => Effect.succeed([{ changes: [], guards: [Commit.absent(Older, "n1")] }]),
        }
        const failure = yield* Effect.flip(carryOver({ storage, ids: idsOf("a") }, [domainWith(never)]))
        expect(failure).toBeInstanceOf(StorageUnavailable)
        expect(failure.message).toContain("notes.older cannot be carried over")
      }),
    ))
})

import { layer as layerMemory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  Collection,
  Commit,
  CommitId,
  type Decision,
  Field,
  Storage,
  type StorageService,
  Sweep,
  Where,
  layerStorage,
  selectAll,
} from "../../src/index"

const Leaf = Schema.Struct({ id: Schema.String, of: Schema.String, text: Schema.String })
type Leaf = typeof Leaf.Type

const declare = (name: string) =>
  Collection.make({
    name,
    version: 1,
    schema: Leaf,
    key: (leaf: Leaf) => leaf.id,
    fields: { of: Field.text((leaf: Leaf) => leaf.of) },
  })

const [tree, notes] = [declare("test.tree"), declare("test.notes")]
const notMine: Leaf = { id: "kept", of: "other", text: "" }

/** The tree's leaves lose their text and their place, its notes go, and last of all its root. */
const workOn = (storage: StorageService, guards: Array<Commit.Guard>) => {
  const reads = {
    select: storage.select,
    guard: (guard: Commit.Guard) => Effect.sync(() => void guards.push(guard)),
  }
  return Sweep.inOrder(
    Sweep.rewriting(reads, tree, {
      matching: { where: Where.equals("of", "root") },
      changes: ({ value }) =>
        Effect.succeed([Commit.put(tree, { ...value, of: "" }), Commit.remove(notes, `of ${value.id}`)]),
      changesEach: 2,
      closed: true,
    }),
    Sweep.removing(reads, notes, { where: Where.equals("of", "root") }),
    (room) =>
      Effect.flatMap(selectAll(storage, notes, { where: Where.equals("of", "list") }), (listed) =>
        Sweep.changing(listed.map(({ key }) => Commit.remove(notes, key)))(room),
      ),
  )
}

const root: Leaf = { id: "root", of: "", text: "" }

const decide = (storage: StorageService, budget: Sweep.Budget, guards: Array<Commit.Guard>) =>
  Effect.gen(function* () {
    const step = yield* workOn(storage, guards)(budget)
    const [found] = yield* storage.read(tree, ["root"])
    const begun = found?.value.text === "going"
    const mark = [Commit.put(tree, { ...root, text: "going" })]
    const finish = [Commit.remove(tree, "root")]
    const event = { name: "test.gone", entity: { type: "tree", id: "root" }, payload: {} }
    const decision = Sweep.decision({
      step,
      begun,
      mark,
      finish,
      events: [event],
      reply: step.changes.length,
    })
    return Either.getOrThrow(decision)
  })

const over = <A, E>(use: (storage: StorageService) => Effect.Effect<A, E>) =>
  Effect.runPromise(
    Effect.provide(Effect.flatMap(Storage, use), Layer.provide(layerStorage([tree, notes]), layerMemory())),
  )

const worlds = fc.record({
  leaves: fc.array(fc.string({ maxLength: 300 }), { maxLength: 25 }),
  notes: fc.nat(25),
  budget: fc.record({ changes: fc.integer({ min: 2, max: 30 }), bytes: fc.integer({ min: 1, max: 2_000 }) }),
})

const commit = (
  storage: StorageService,
  id: number,
  { changes }: Pick<Decision<unknown>, "changes">,
  guards: ReadonlyArray<Commit.Guard> = [],
) => storage.commit({ id: CommitId.make(`c${id}`), changes, guards })

/** Runs the work to its end, and gives its steps. */
const sweep = (storage: StorageService, world: { readonly budget: Sweep.Budget }) =>
  Effect.gen(function* () {
    const steps: Array<Decision<number>> = []
    for (let unfinished = true; unfinished;) {
      const guards: Array<Commit.Guard> = []
      const step = yield* decide(storage, world.budget, guards)
      yield* commit(storage, 1 + steps.push(step), step, guards)
      unfinished = step.unfinished === true
    }
    return steps
  })

describe("work in steps", () => {
  it("is marked first, told once, finished last, and within its budget all the way", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        await over((storage) =>
          Effect.gen(function* () {
            const leaves = world.leaves.map((text, i) => Commit.put(tree, { id: `l${i}`, of: "root", text }))
            const kept = Array.from({ length: world.notes }, (_, i) =>
              Commit.put(notes, { id: `n${i}`, of: i % 2 === 0 ? "root" : "list", text: "" }),
            )
            const changes = [...leaves, ...kept, Commit.put(tree, root), Commit.put(tree, notMine)]
            yield* commit(storage, 0, { changes })
            const steps = yield* sweep(storage, world)
            const [first, last] = [steps.at(0), steps.at(-1)]
            expect(steps.filter(({ events }) => events.length > 0)).toEqual([first])
            for (const step of steps) {
              expect(step.reply).toBeLessThanOrEqual(world.budget.changes)
              expect(step.reply > 0 || step === last).toBe(true)
              const marks = step.changes.filter(({ key }) => key === "root").map(({ _tag }) => _tag)
              expect(marks).toEqual(step === last ? ["Remove"] : step === first ? ["Put"] : [])
            }
            const left = yield* selectAll(storage, tree, {})
            expect(left.map(({ value }) => value).filter(({ of }) => of !== "")).toEqual([notMine])
            expect(left).toHaveLength(world.leaves.length + 1)
            expect(yield* selectAll(storage, notes, {})).toEqual([])
          }),
        )
      }),
      { numRuns: 60 },
    )
  })

  it("is not closed over a record that came to match at the last moment", async () => {
    const outcome = await over((storage) =>
      Effect.gen(function* () {
        yield* commit(storage, 0, { changes: [Commit.put(tree, root)] })
        const guards: Array<Commit.Guard> = []
        const step = yield* decide(storage, Sweep.budget(10), guards)
        yield* commit(storage, 1, { changes: [Commit.put(tree, { id: "late", of: "root", text: "" })] })
        return yield* Effect.either(commit(storage, 2, step, guards))
      }),
    )
    expect(Either.isLeft(outcome) && outcome.left._tag).toBe("GuardFailed")
  })

  it("that comes before what a command is for tells of nothing, and lets it be decided again", () => {
    const changes = [Commit.remove(tree, "root")]
    expect(Sweep.before(changes, "reply")).toEqual(
      Either.right({ changes, events: [], audit: [], reply: "reply", unfinished: true }),
    )
  })
})

import { Commit, type JobKind, giveWay } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Jobs } from "@quoin/jobs"
import type { Job } from "../../src/job/Job"
import { Halt, Workshop, kindOf } from "./Workshop"

type StepAll = NonNullable<JobKind.Any["stepAll"]>

/** A kind of jobs that are made together, and how its steps were made. */
const kindTogether = (
  stepAll: StepAll,
  step: (id: string) => Effect.Effect<JobKind.JobStep, JobKind.JobFailure> = () => Effect.succeed({}),
) => {
  const made = { together: [] as Array<ReadonlyArray<string>>, alone: [] as Array<string> }
  const kind: JobKind.Any = {
    ...kindOf("together", ({ id }) =>
      Effect.suspend(() => {
        made.alone.push(id)
        return step(id)
      }),
    ),
    together: true,
    stepAll: (runs) =>
      Effect.suspend(() => {
        made.together.push(runs.map(({ run }) => run.id))
        return stepAll(runs)
      }),
  }
  return { kind, made }
}

const askFor = (shop: Workshop, kind: JobKind.Any, count: number) =>
  Effect.forEach(Array.from({ length: count }), () => shop.ask(kind))

const workAll = (shop: Workshop, kind: JobKind.Any) =>
  Effect.gen(function* () {
    const worker = yield* shop.worker({ kinds: [kind] })
    yield* worker.begin
    yield* worker.idle
    expect(worker.running()).toBe(0)
  })

const outcomes = fc.array(fc.constantFrom("ends", "goes on", "left out", "overtaken"), {
  minLength: 1,
  maxLength: 20,
})

describe("jobs that are made together", () => {
  // Holds JOB-37.
  it("are each committed once, and alone where they go on, are left out or were overtaken", () =>
    fc.assert(
      fc.asyncProperty(outcomes, (drawn) =>
        Workshop.open((shop) =>
          Effect.gen(function* () {
            const outcomeOf = (id: string) => drawn[ids.indexOf(id)]
            const { kind, made } = kindTogether((runs) =>
              Effect.gen(function* () {
                for (const { run } of runs) {
                  // Somebody else writes the job, as who asks for its end does.
                  const job = outcomeOf(run.id) === "overtaken" ? yield* shop.job(run.id) : undefined
                  if (job !== undefined) yield* Effect.orDie(shop.commit([Commit.put(Jobs, job)]))
                }
                return runs.map(({ run }) =>
                  outcomeOf(run.id) === "left out"
                    ? undefined
                    : outcomeOf(run.id) === "goes on"
                      ? { cursor: 1 }
                      : {},
                )
              }),
            )
            const ids = yield* askFor(shop, kind, drawn.length)
            yield* workAll(shop, kind)
            expect(made.together).toEqual([ids])
            expect([...made.alone].sort()).toEqual(ids.filter((id) => outcomeOf(id) !== "ends").sort())
            for (const id of ids) {
              expect(yield* shop.job(id)).toMatchObject({ state: "FINISHED", failures: 0 })
              expect(yield* shop.lease(id)).toBeUndefined()
            }
          }),
        ),
      ),
      propertyParameters(20),
    ))

  // Holds JOB-37.
  it.each([
    ["fails", () => Effect.fail({ message: "one of them" })],
    [
      "throws",
      () => {
        throw new Error("a defect")
      },
    ],
  ] as const)("are each made by itself where that %s", (_how, stepAll) =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const { kind, made } = kindTogether(stepAll, (id) =>
          id === ids[1] ? Effect.fail({ message: "it was this one" }) : Effect.succeed({}),
        )
        const ids = yield* askFor(shop, kind, 3)
        yield* workAll(shop, kind)
        expect([...made.alone].sort()).toEqual([...ids].sort())
        const states = yield* Effect.forEach(ids, (id) => Effect.map(shop.job(id), (job) => job?.state))
        expect(states).toEqual(["FINISHED", "FAILED", "FINISHED"])
      }),
    ),
  )

  // Holds JOB-6.
  it.each(["its steps", "its commit"])("are given back by a worker that stops in the middle of %s", (where) =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const [making, committing] = [new Halt(), new Halt()]
        const { kind } = kindTogether((runs) =>
          Effect.as(
            where === "its steps" ? making.here : Effect.void,
            // What goes on is somebody else's once its worker has left.
            runs.map(() => ({ cursor: 1 })),
          ),
        )
        const ids = yield* askFor(shop, kind, 3)
        const worker = yield* shop.worker({ kinds: [kind] })
        yield* worker.begin
        if (where === "its steps") yield* making.reached
        else {
          shop.before = () => committing.here
          yield* committing.reached
        }
        const stopping = yield* Effect.fork(worker.stop)
        yield* giveWay
        yield* committing.letGo
        yield* Fiber.join(stopping)
        expect(worker.running()).toBe(0)
        for (const id of ids) expect(yield* shop.lease(id)).toMatchObject({ worker: "" })
        yield* workAll(shop, kindTogether((runs) => Effect.succeed(runs.map(() => ({})))).kind)
        for (const id of ids) expect(yield* shop.job(id)).toMatchObject({ state: "FINISHED", deaths: 0 })
      }),
    ),
  )

  // Holds JOB-37.
  it.each([
    ["does not fit its schema", "many"],
    ["cannot be encoded", 1n],
  ])("fail alone where a record of theirs %s, and what they took on is free again", (_how, failures) =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const call = kindOf("call", () => Effect.never, { waitsOutside: true, whileReadOnly: true })
        const bad = (yield* shop.leaving(call)).flatMap((change) =>
          // The collection of a change says what its value is.
          change._tag === "Put"
            ? [Commit.put(Jobs, { ...(change.value as Job), failures: failures as unknown as number })]
            : [],
        )
        const stepOf = (id: string): Effect.Effect<JobKind.JobStep> =>
          Effect.map(shop.leaving(call), (left) => ({
            changes: id === ids[1] ? [...left, ...bad] : id === ids[3] ? left : [],
            ...(id === ids[2] ? { cursor: 1 } : {}),
          }))
        const { kind, made } = kindTogether(
          (runs) => Effect.forEach(runs, ({ run }) => stepOf(run.id)),
          (id) => (id === ids[2] ? Effect.succeed({}) : stepOf(id)),
        )
        const ids = [...(yield* askFor(shop, kind, 3))]
        const worker = yield* shop.worker({ kinds: [kind, call] }, { outsideConcurrency: 1 })
        yield* worker.begin
        yield* worker.idle
        const ended = yield* Effect.forEach(ids, shop.job)
        expect(ended.map((job) => job?.state)).toEqual(["FINISHED", "FAILED", "FINISHED"])
        expect(made.together).toEqual([ids])
        expect([...made.alone].sort()).toEqual(ids.slice(1))
        ids.push(yield* shop.ask(kind))
        yield* worker.begin
        while ((yield* shop.ofKind(call)).length === 0) yield* giveWay
        expect((yield* shop.ofKind(call)).map(({ state }) => state)).toEqual(["PROCESSING"])
      }),
    ),
  )

  // Holds JOB-37.
  it.each([
    ["dies", () => Effect.die(new Error("a defect"))],
    [
      "throws",
      () => {
        throw new Error("a defect")
      },
    ],
  ] as const)("begin what they took on where who looks on at one of them %s", (_how, breaks) =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        let called = 0
        const call = kindOf("call", () => Effect.sync(() => ((called += 1), {})), {
          waitsOutside: true,
          whileReadOnly: true,
        })
        const { kind } = kindTogether((runs) =>
          Effect.forEach(runs, () => Effect.map(shop.leaving(call), (changes) => ({ changes }))),
        )
        const ids = yield* askFor(shop, kind, 3)
        const worker = yield* shop.worker({
          kinds: [kind, call],
          seesSteps: ({ after }) => (after.id === ids[0] ? breaks() : Effect.void),
        })
        yield* worker.begin
        yield* worker.idle
        expect(called).toBe(3)
        expect(worker.running()).toBe(0)
      }),
    ),
  )
})

import { CancelTask, GetTask, Jobs, type Job, ListTasks, type TaskView, jobsLimits } from "@quoin/jobs"
import { giveWay, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, userNamed, withEngine, clockAt } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { AskChore, Traces, chores } from "../chores"

/** An engine with chores, whose time passes when it is told to. */
const withChores = (use: (test: TestEngine, time: Time) => Promise<void>): Promise<void> =>
  withEngine((test) => use(test, new Time(test)), { domains: [chores] })

class Time {
  private now = 0
  constructor(private readonly test: TestEngine) {}

  readonly pass = (millis: number): void => {
    this.now += millis
  }

  private readonly run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
    this.test.effect(
      Effect.withClock(
        Effect.orDie(effect),
        clockAt(() => this.now),
      ),
    )

  /** Ada asks for a chore. */
  readonly ask = (chore: AskChore): Promise<string> =>
    this.run(this.test.engine.execute(chore, userNamed("ada")))

  readonly cancel = (id: string): Promise<unknown> =>
    this.run(this.test.engine.execute(new CancelTask({ id }), userNamed("ada")))

  /** Everything that is due is done. */
  readonly work = async (): Promise<void> => {
    const { worker } = this.test.engine
    while ((await this.begin()) > 0) await this.run(worker.idle)
  }

  /** What is due is begun; nobody waits for it. */
  readonly begin = (): Promise<number> => this.run(this.test.engine.worker.begin)

  readonly beat = (): Promise<void> => this.run(this.test.engine.worker.beat)

  readonly stop = (): Promise<void> => this.run(this.test.engine.worker.stop)
}

const jobOf = async ({ engine, effect }: TestEngine, id: string): Promise<Job | undefined> => {
  const [stored] = await effect(engine.ports.storage.read(Jobs, [sequenceKey(id)]))
  return stored?.value
}

const tracesOf = async ({ engine, effect }: TestEngine): Promise<ReadonlyArray<string>> =>
  (await effect(engine.ports.storage.select(Traces, {}))).records.map(({ key }) => key)

describe("a worker", () => {
  it("does a job step by step, and tells of it", () =>
    withChores(async (test, time) => {
      const id = await time.ask(new AskChore({ what: "floor", steps: 3 }))
      await time.work()
      expect(await jobOf(test, id)).toMatchObject({
        state: "FINISHED",
        progress: { done: 3, total: 3 },
        messages: ["floor: step 1", "floor: step 2", "floor: step 3"],
      })
      expect(await tracesOf(test)).toEqual([`${id}/0`, `${id}/1`, `${id}/2`])
      const audited = (await auditOf(test)).filter(({ category }) => category === "Chores")
      expect(audited.map(({ author }) => author.username)).toEqual(["ada", "ada", "ada"])
    }))

  // Holds JOB-11.
  it("asks for a job in the commit of the command", () =>
    withChores(async (test) => {
      expect(messageOf(await test.run(new AskChore({ what: "nothing" })))).toContain("No chore found")
      const { records } = await test.effect(test.engine.ports.storage.select(Jobs, {}))
      expect(records).toEqual([])
    }))

  // Holds JOB-8.
  it("tries again after the wait that the kind names, and then fails", () =>
    withChores(async (test, time) => {
      const lucky = await time.ask(new AskChore({ what: "lucky", fails: 2 }))
      const unlucky = await time.ask(new AskChore({ what: "unlucky", fails: 3 }))
      await time.work()
      expect(await jobOf(test, lucky)).toMatchObject({ state: "PROCESSING", failures: 1 })
      time.pass(999)
      await time.work()
      expect(await jobOf(test, lucky)).toMatchObject({ state: "PROCESSING", failures: 1 })
      time.pass(1)
      await time.work()
      expect(await jobOf(test, lucky)).toMatchObject({ state: "PROCESSING", failures: 2 })
      time.pass(2_000)
      await time.work()
      expect(await jobOf(test, lucky)).toMatchObject({ state: "FINISHED" })
      expect(await jobOf(test, unlucky)).toMatchObject({
        state: "FAILED",
        error: "No broom found with id: unlucky",
      })
    }))

  // Holds JOB-7.
  it("tells a running step of its cancellation, and undoes what it left", () =>
    withChores(async (test, time) => {
      const id = await time.ask(new AskChore({ what: "stairs", steps: 2, endless: true }))
      await time.begin()
      await test.run(new CancelTask({ id }))
      expect(await jobOf(test, id)).toMatchObject({ state: "CANCELLING", cancelledBy: "ada" })
      await time.beat()
      await test.effect(test.engine.worker.idle)
      expect(await jobOf(test, id)).toMatchObject({ state: "CANCELLED", messages: ["taken away"] })
    }))

  // Holds JOB-7.
  it("answers a cancellation at once where a job waits for its next attempt", () =>
    withChores(async (test, time) => {
      const id = await time.ask(new AskChore({ what: "gutter", steps: 2, fails: 1 }))
      await time.work()
      expect(await jobOf(test, id)).toMatchObject({ state: "PROCESSING", failures: 1 })
      await time.cancel(id)
      await time.work()
      expect(await jobOf(test, id)).toMatchObject({ state: "CANCELLED", failures: 1 })
    }))

  // Holds JOB-30.
  it("tells how far a step has come with its signs of life, and never less than before", () =>
    withChores(async (test, time) => {
      const id = await time.ask(new AskChore({ what: "cellar", steps: 2, tells: 60, endless: true }))
      const seen = async (): Promise<ReadonlyArray<number>> => {
        const task = Either.getOrThrow(await test.run(new GetTask({ id })))
        const { items } = Either.getOrThrow(await test.run(new ListTasks({})))
        return [task, ...items].map(({ percentage }: typeof TaskView.Type) => percentage)
      }
      await time.begin()
      await test.effect(giveWay)
      expect(await seen()).toEqual([0, 0])
      await time.beat()
      expect(await seen()).toEqual([60, 60])
      // The worker stands still for so long that its job is begun anew, and that one is behind it at first.
      time.pass(60_000)
      expect(await time.begin()).toBe(1)
      await test.effect(giveWay)
      await time.beat()
      expect(await seen()).toEqual([60, 60])
      const cancelled = Either.getOrThrow(await test.run(new CancelTask({ id })))
      expect([cancelled.state, cancelled.percentage]).toEqual(["CANCELLING", 60])
      await time.beat()
      await test.effect(test.engine.worker.idle)
      expect(await jobOf(test, id)).toMatchObject({ state: "CANCELLED", progress: { done: 60, total: 100 } })
      expect(await seen()).toEqual([100, 100])
    }))

  // Holds JOB-6.
  it("gives back what it runs when it stops", () =>
    withChores(async (test, time) => {
      const id = await time.ask(new AskChore({ what: "roof", endless: true }))
      await time.begin()
      await time.stop()
      expect(await time.begin()).toBe(1)
      expect(await jobOf(test, id)).toMatchObject({ state: "PROCESSING", deaths: 0, fence: 2 })
    }))

  // Holds JOB-3.
  it("goes on with a job however many workers end, as long as it advances", () =>
    withChores(async (test, time) => {
      const steps = jobsLimits.deaths * 2
      const id = await time.ask(new AskChore({ what: "long hall", steps, tires: true }))
      for (let done = 1; done <= steps; done++) {
        await time.begin()
        while ((await jobOf(test, id))?.progress.done !== done) await test.effect(giveWay)
        time.pass(10_000)
      }
      expect(await jobOf(test, id)).toMatchObject({ state: "FINISHED", fence: steps })
    }))

  // Holds JOB-3.
  it("gives up a job over which worker after worker dies", () =>
    withChores(async (test, time) => {
      const id = await time.ask(new AskChore({ what: "trap", endless: true }))
      for (let death = 0; death <= jobsLimits.deaths; death++) {
        await time.begin()
        time.pass(10_000)
      }
      await time.begin()
      expect(await jobOf(test, id)).toMatchObject({ state: "FAILED" })
    }))
})

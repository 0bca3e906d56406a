import { GetJob, type JobView, ListJobs } from "@quoin/backup"
import type { EngineService } from "@quoin/engine"
import { GetTask } from "@quoin/jobs"
import type { BlobDriverService } from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import { DeleteSpace } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type TestEngine, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { memoryDuring } from "./drivers"
import { ada, backedUp, done, fill, restored, withSite } from "./Site"
import { fillSpace, spacesBackedUp, spacesRestored } from "./Spaces"

interface Seen extends Pick<typeof JobView.Type, "jobState" | "statistics"> {
  readonly percentage: number
}

/** Looks at the job that is being done, as those do who ask again and again, while a worker gives signs of life. */
class Watcher {
  engine: EngineService | undefined
  seen: Array<Seen> = []

  readonly look = (): Effect.Effect<void> => {
    const { engine } = this
    if (engine === undefined) return Effect.void
    return Effect.gen(this, function* () {
      yield* engine.worker.beat
      const [job] = yield* engine.execute(new ListJobs({ jobStates: ["PROCESSING"] }), ada)
      if (job === undefined) return
      const { jobState, statistics } = yield* engine.execute(new GetJob({ id: job.id }), ada)
      expect(job.statistics).toEqual(statistics)
      const { percentage } = yield* engine.execute(new GetTask({ id: job.id }), ada)
      this.seen.push({ jobState, statistics, percentage })
    }).pipe(Effect.orDie)
  }

  /** What was seen of a job from its beginning to its end. */
  readonly during = async (
    test: TestEngine,
    work: (test: TestEngine) => Promise<typeof JobView.Type>,
  ): Promise<ReadonlyArray<Seen>> => {
    this.seen = []
    this.engine = test.engine
    const { id, jobState, statistics } = await work(test)
    this.engine = undefined
    const { percentage } = await done(test.run(new GetTask({ id })))
    return [...this.seen, { jobState, statistics, percentage }]
  }
}

/** Blobs beside which the job is looked at whenever one is read, or is found to be there. */
const watchedBlobs = ({ look }: Watcher): BlobDriverService => {
  const own = makeBlobs().driver("default")
  return {
    ...own,
    read: (...range) => Stream.tap(own.read(...range), look),
    renew: (...lease) => Effect.zipLeft(own.renew(...lease), look()),
  }
}

const withWatched = (use: (test: TestEngine, watcher: Watcher) => Promise<void>): Promise<void> => {
  const watcher = new Watcher()
  const options = { storage: memoryDuring(watcher.look), blobs: watchedBlobs(watcher) }
  return withSite(async (test) => {
    await fill(test)
    await fillSpace(test, "ONE")
    await use(test, watcher)
  }, options)
}

const rising = (numbers: ReadonlyArray<number>): boolean =>
  numbers.every((number, i) => i === 0 || number >= (numbers[i - 1] ?? 0))

/** The counts of one who tells the truth: they rise to a total that is known from early on, and are kept only at the end. */
const expectTruth = (seen: ReadonlyArray<Seen>): void => {
  const counts = seen.map(({ statistics }) => statistics)
  const last = counts.at(-1)
  const total = last?.totalObjectsCount ?? 0
  expect(total).toBeGreaterThan(10)
  expect(new Set(counts.map(({ totalObjectsCount }) => totalObjectsCount))).toEqual(new Set([0, total]))
  expect(rising(counts.map(({ processedObjectsCount }) => processedObjectsCount))).toBe(true)
  expect(counts.filter(({ processedObjectsCount: n }) => n > 0 && n < total).length).toBeGreaterThan(1)
  expect(last?.processedObjectsCount).toBe(total)
  const { persistedObjectsCount = 0, skippedObjectsCount = 0, reusedObjectsCount = 0 } = last ?? {}
  expect(persistedObjectsCount + skippedObjectsCount + reusedObjectsCount).toBe(total)
  const running = seen.filter(({ jobState }) => jobState === "PROCESSING")
  expect(running.every(({ statistics }) => statistics.persistedObjectsCount === 0)).toBe(true)
  expect(rising(seen.map(({ percentage }) => percentage))).toBe(true)
  expect(running.every(({ percentage }) => percentage < 100)).toBe(true)
  expect(seen.at(-1)).toMatchObject({ jobState: "FINISHED", percentage: 100 })
}

describe("how far a job has come", () => {
  // Holds BAK-30.
  it("is told with a total that a backup has counted before it writes", () =>
    withWatched(async (test, watcher) => {
      expectTruth(await watcher.during(test, backedUp))
      expectTruth(await watcher.during(test, (each) => spacesBackedUp(each, "ONE")))
    }))

  // Holds BAK-30.
  it("is told of a restore by what its archive holds: half of it is to read that, and half to put it", () =>
    withWatched(async (test, watcher) => {
      const site = await backedUp(test)
      const spaces = await spacesBackedUp(test, "ONE")
      await done(test.run(new DeleteSpace({ key: "ONE" })))
      await workOff(test)
      for (const seen of [
        await watcher.during(test, (each) => spacesRestored(each, spaces.fileName)),
        await watcher.during(test, (each) => restored(each, site.fileName)),
      ]) {
        expectTruth(seen)
        const counts = seen.map(({ statistics, percentage }) => [
          statistics.processedObjectsCount / statistics.totalObjectsCount,
          percentage,
        ])
        for (const [share = 0, percentage = 0] of counts.slice(0, -1)) {
          if (share < 1) expect(percentage).toBe(Math.floor((share || 0) * 50))
        }
      }
    }))
})

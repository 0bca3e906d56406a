import { type BatchRequest, type ShellPorts, executeAll, giveWay, limits } from "@quoin/kernel"
import { makeWorker } from "@quoin/jobs"
import {
  ContentId,
  CreateContent,
  CreateSpace,
  DeleteContent,
  TrashPageTree,
  UpdateContent,
  wikiDomain,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { standingClock } from "./standingClock"

const space = new CreateSpace({ key: "DOC", name: "Docs" })
const ada = userNamed("ada")

/** Creates pages in one batch; tells how many were decided between two turns, and what each commit held. */
const watched = async ({ engine, effect, run }: TestEngine, pages: number, commitMillis = 0) => {
  await run(space)
  const decided: Array<number> = []
  const commits: Array<number> = []
  let since = 0
  const { clock, pass } = standingClock()
  const { storage } = engine.ports
  const ports: ShellPorts = {
    ...engine.ports,
    giveWay: Effect.sync(() => {
      decided.push(since)
      since = 0
    }),
    storage: {
      ...storage,
      commit: (batch) => {
        commits.push(batch.changes.length)
        const slow = commitMillis === 0 ? Effect.void : pass(commitMillis)
        return Effect.zipRight(slow, storage.commit(batch))
      },
    },
  }
  const requests = Array.from({ length: pages }, (_, i): BatchRequest => () => {
    since += 1
    return Either.right(new CreateContent({ title: `Page ${i}`, spaceKey: "DOC" }))
  })
  const outcomes = await effect(Effect.withClock(executeAll(ports, engine.operations, requests, ada), clock))
  expect(outcomes.filter(Either.isLeft)).toEqual([])
  return { decided, commits }
}

describe("long work", () => {
  // Holds KER-74.
  it("lets others have a turn after every few decisions of a batch, and after every commit", () =>
    withEngine(async (test) => {
      const { decided, commits } = await watched(test, 400)
      expect(Math.max(...decided)).toBeLessThanOrEqual(limits.decisionsPerTurn)
      expect(commits.length).toBeGreaterThan(2)
      expect(decided.length).toBeGreaterThanOrEqual(400 / limits.decisionsPerTurn)
    }))

  // Holds KER-74.
  it("commits less at a time where commits take long, and never too little", () =>
    withEngine(async (test) => {
      const { commits } = await watched(test, 1_200, 2 * limits.flushMillis)
      const [first = 0, ...later] = commits.slice(0, -1)
      expect(first).toBeGreaterThanOrEqual(limits.flushChanges)
      expect(later.slice(4).every((size) => size < 2 * limits.flushChangesLeast)).toBe(true)
      expect(Math.min(first, ...later)).toBeGreaterThanOrEqual(limits.flushChangesLeast)
    }))

  // Holds KER-74.
  it("lets others have a turn between the steps of a command", () =>
    withEngine(async ({ engine, effect, run }) => {
      await run(space)
      await run(new CreateContent({ title: "One", spaceKey: "DOC" }))
      const id = ContentId.make("3")
      for (let number = 2; number <= 250; number++) {
        await run(new UpdateContent({ id, title: "One", version: { number } }))
      }
      await run(new DeleteContent({ id }))
      let turns = 0
      const ports: ShellPorts = {
        ...engine.ports,
        giveWay: Effect.sync(() => {
          turns += 1
        }),
      }
      const purge = new DeleteContent({ id, status: "trashed" })
      const outcomes = await effect(executeAll(ports, engine.operations, [purge], ada))
      expect(outcomes.filter(Either.isLeft)).toEqual([])
      expect(turns).toBeGreaterThanOrEqual(3)
    }))

  // Holds KER-74.
  it("gives way to timers and immediates that wait, and hangs under no clock", async () => {
    const order: Array<string> = []
    setImmediate(() => order.push("immediate"))
    await Effect.runPromise(
      Effect.zipRight(
        giveWay,
        Effect.sync(() => order.push("work")),
      ),
    )
    expect(order).toEqual(["immediate", "work"])
  })

  // Holds JOB-13.
  it("lets others have a turn between the commits of jobs", () =>
    withEngine(async ({ engine: { ports }, effect, run }) => {
      await run(space)
      for (let page = 0; page < 20; page++) {
        const { id } = Either.getOrThrow(
          await run(new CreateContent({ title: `Page ${page}`, spaceKey: "DOC" })),
        )
        await run(new TrashPageTree({ id }))
      }
      const between: Array<number> = []
      let since = 0
      const watching: ShellPorts = {
        ...ports,
        giveWay: Effect.zipRight(
          Effect.sync(() => {
            between.push(since)
            since = 0
          }),
          giveWay,
        ),
        storage: { ...ports.storage, commit: (commit) => (since++, ports.storage.commit(commit)) },
      }
      const work = Effect.gen(function* () {
        const worker = yield* makeWorker(watching, { kinds: wikiDomain.jobs }, "watched")
        while ((yield* worker.begin) > 0) yield* worker.idle
      })
      await effect(Effect.scoped(work))
      expect(between.length).toBeGreaterThan(20)
      expect(Math.max(...between)).toBe(1)
    }))
})

import { GetTask } from "@quoin/jobs"
import { StorageDriver, giveWay } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import { CreateContent, CreateSpace, TrashPageTree } from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { type TestEngine, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"

/** A page, and the task that moves it to the trash. */
const asksForTask = async ({ run }: TestEngine): Promise<string> => {
  await run(new CreateSpace({ key: "DOC", name: "Docs" }))
  const { id } = Either.getOrThrow(await run(new CreateContent({ title: "Page", spaceKey: "DOC" })))
  return Either.getOrThrow(await run(new TrashPageTree({ id }))).taskId
}

const stateOf = async ({ run }: TestEngine, id: string) =>
  Either.getOrThrow(await run(new GetTask({ id }))).state

/** Others have their turn until the task has ended. */
const untilEnded = async (test: TestEngine, id: string): Promise<string> => {
  let state = await stateOf(test, id)
  while (state === "QUEUED" || state === "PROCESSING") {
    await test.effect(giveWay)
    state = await stateOf(test, id)
  }
  return state
}

/** It looks by itself so seldom that no test lives to see it. */
const seldom = { pollMillis: 3_600_000 }

describe("the worker of an engine", () => {
  // Holds JOB-12.
  it("begins a job as soon as the command that asks for it is committed", () =>
    withEngine(
      async (test) => {
        expect(await untilEnded(test, await asksForTask(test))).toBe("FINISHED")
      },
      { workers: seldom },
    ))

  // Holds JOB-12.
  it("finds by itself what another process has asked for", async () => {
    const store = makeStore()
    const shared = Layer.sync(StorageDriver, () => store.driver("default"))
    await withEngine(
      (asking) =>
        withEngine(
          async (working) => {
            const id = await asksForTask(asking)
            expect(await untilEnded(working, id)).toBe("FINISHED")
          },
          { storage: shared, workers: { pollMillis: 1 } },
        ),
      { storage: shared },
    )
  })

  it("does nothing where it is not told to", () =>
    withEngine(
      async (test) => {
        const id = await asksForTask(test)
        for (let turn = 0; turn < 50; turn++) await test.effect(giveWay)
        expect(await stateOf(test, id)).toBe("QUEUED")
      },
      { workers: false },
    ))

  // Holds JOB-12.
  it("leaves nothing half done when the engine closes: the next one goes on", async () => {
    const store = makeStore()
    const shared = Layer.sync(StorageDriver, () => store.driver("default"))
    const id = await new Promise<string>((resolve) => {
      void withEngine(async (test) => resolve(await asksForTask(test)), { storage: shared, workers: seldom })
    })
    await withEngine(async (test) => expect(await untilEnded(test, id)).toBe("FINISHED"), {
      storage: shared,
      workers: { pollMillis: 1 },
    })
  })

  it.each<[object, string]>([
    [{ concurrency: 0 }, "workers.concurrency"],
    [{ pollMillis: 1.5 }, "workers.pollMillis"],
    [{ heartbeatMillis: 9_000 }, "workers.heartbeatMillis"],
    [{ pace: 1 }, "workers"],
  ])("refuses %j, and names %s", async (workers, field) => {
    const refused = await withEngine(() => Promise.resolve(undefined), { workers }).catch(
      (failure: unknown) => failure,
    )
    expect(String(refused)).toContain(`${field}: given`)
  })
})

import { GetTask, Jobs, ListSubscriptions, Subscriptions, jobsLimits } from "@quoin/jobs"
import {
  Consumer,
  type DeclaredConsumer,
  InvalidInput,
  NotFound,
  StorageDriver,
  selectAll,
} from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import { CreateContent, CreateSpace, TrashPageTree } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { type TestEngine, auditOf, messageOf, userNamed, withEngine, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"

const space = new CreateSpace({ key: "DOC", name: "Docs" })
const page = (title: string) => new CreateContent({ title, spaceKey: "DOC" })

type Delivery = Parameters<DeclaredConsumer["handle"]>[0]

/** A handler that remembers the titles of pages. */
const reader = () => {
  const read: Array<string> = []
  const deliveries: Array<Delivery> = []
  const handle = (delivery: Delivery): Effect.Effect<void> =>
    Effect.sync(() => {
      deliveries.push(delivery)
      read.push((delivery.payload as { readonly title: string }).title)
    })
  return { read, deliveries, handle }
}

const waiting = async ({ engine, effect }: TestEngine): Promise<number> =>
  (await effect(selectAll(engine.ports.storage, Jobs, {}))).length

const subscriptions = async ({ engine, effect }: TestEngine): Promise<ReadonlyArray<string>> =>
  (await effect(selectAll(engine.ports.storage, Subscriptions, {}))).map(({ key }) => key)

const refusal = async ({ engine, effect }: TestEngine, ...asked: Parameters<typeof engine.on>) =>
  messageOf(await effect(Effect.either(engine.on(...asked))))

describe("a subscription at run time", () => {
  // Holds KER-46.
  it("is told of what happens from then on, and of nothing else", () =>
    withEngine(async (test) => {
      const { handle, deliveries } = reader()
      await test.run(space)
      await test.run(page("before"))
      await test.effect(test.engine.on("wiki.page_created", handle, { name: "mailer" }))
      const before = Date.now()
      await test.run(page("after"))
      await workOff(test)
      expect(deliveries).toMatchObject([
        {
          event: "wiki.page_created",
          entity: { type: "content" },
          payload: { title: "after", type: "page", version: 1 },
          failures: 0,
          fence: 1,
        },
      ])
      expect(deliveries[0]?.at).toBeGreaterThanOrEqual(before)
      expect(await waiting(test)).toBe(0)
    }))

  it("is told of several events under one name, in order for each entity", () =>
    withEngine(async (test) => {
      const { handle, deliveries } = reader()
      const events = ["wiki.space_created", "wiki.page_created", "wiki.space_created"]
      const { name, events: asked } = await test.effect(test.engine.on(events, handle, { name: "all" }))
      expect([name, asked]).toEqual(["all", ["wiki.space_created", "wiki.page_created"]])
      expect(await subscriptions(test)).toEqual(["on/all wiki.page_created", "on/all wiki.space_created"])
      await test.run(space)
      await workOff(test)
      expect(new Set(deliveries.map(({ event }) => event))).toEqual(new Set(asked))
    }))

  // Holds JOB-26.
  it("stands in the storage: what happens while nobody handles it is delivered when somebody does", async () => {
    const store = makeStore()
    const storage = Layer.sync(StorageDriver, () => store.driver("default"))
    const { handle, read } = reader()
    await withEngine(
      async (test) => {
        const { stop } = await test.effect(test.engine.on("wiki.page_created", handle))
        await test.run(space)
        await workOff(test)
        await test.effect(stop)
        await test.run(page("meanwhile"))
        await workOff(test)
        expect(read).toEqual(["Docs Home"])
      },
      { storage },
    )
    await withEngine(
      async (test) => {
        await test.run(page("by another process"))
        await test.effect(test.engine.on("wiki.page_created", handle))
        await workOff(test)
        expect(read).toEqual(["Docs Home", "meanwhile", "by another process"])
      },
      { storage },
    )
  })

  // Holds JOB-27.
  it("ends for good when it is ended, with all that waits for it", () =>
    withEngine(async (test) => {
      const { handle, read } = reader()
      const { end } = await test.effect(test.engine.on("wiki.page_created", handle))
      await test.run(space)
      expect(await waiting(test)).toBe(1)
      await test.effect(end)
      expect(await waiting(test)).toBe(0)
      await test.run(page("after"))
      await workOff(test)
      expect([read, await subscriptions(test)]).toEqual([[], []])
      // Once more does no harm, and the name is free again.
      await test.effect(end)
      await test.effect(test.engine.on("wiki.page_created", handle))
      await test.run(page("again"))
      await workOff(test)
      expect(read).toEqual(["again"])
      const told = (await auditOf(test))
        .map(({ summary }) => summary)
        .filter((said) => said.includes("Subscr"))
      expect(told).toEqual(["Subscription begun", "Subscription ended", "Subscription begun"])
    }))

  // Holds JOB-28.
  it("refuses an event that no domain declares, and says which is meant", () =>
    withEngine(async (test) => {
      const { handle } = reader()
      const outcome = await test.effect(Effect.either(test.engine.on("wiki.page_craeted", handle)))
      expect(Either.getLeft(outcome)).toMatchObject({ value: expect.any(InvalidInput) as InvalidInput })
      expect(messageOf(outcome)).toMatch(
        /^events: given "wiki\.page_craeted", allowed: one of .*; did you mean wiki\.page_created\?$/,
      )
      expect(await refusal(test, [], handle)).toContain("allowed: at least one")
      expect(await subscriptions(test)).toEqual([])
    }))

  // Holds JOB-28.
  it("refuses a name that cannot be one, or by which somebody handles the event here already", () =>
    withEngine(async (test) => {
      const { handle } = reader()
      const event = "wiki.page_created"
      expect(await refusal(test, event, handle, { name: "my mailer" })).toContain("letters, digits, dots")
      const long = "m".repeat(jobsLimits.consumerNameBytes)
      expect(await refusal(test, event, handle, { name: long })).toContain("at most 77")
      expect(await refusal(test, [event, "wiki.page_updated"], handle)).toContain("as there are several")
      const { stop } = await test.effect(test.engine.on(event, handle))
      expect(await refusal(test, event, handle)).toContain("nothing handles these events here yet")
      await test.effect(stop)
      expect(await refusal(test, event, handle)).toBe("done")
    }))

  // Holds JOB-28.
  it("is one of so many that a commit has room for their deliveries", () =>
    withEngine(async (test) => {
      const { handle } = reader()
      for (let number = 1; number <= jobsLimits.subscriptionsOfEvent; number++) {
        expect(await refusal(test, "wiki.page_created", handle, { name: `n${number}` })).toBe("done")
      }
      expect(await refusal(test, "wiki.page_created", handle, { name: "more" })).toContain(
        `Limit subscriptionsOfEvent exceeded: at most ${jobsLimits.subscriptionsOfEvent}`,
      )
      await test.run(space)
      expect(await waiting(test)).toBe(jobsLimits.subscriptionsOfEvent)
    }))

  // Holds JOB-28.
  it("is told of each page of a tree that a task moves to the trash, beside as many others as there may be", () =>
    withEngine(async (test) => {
      const { run, effect, engine } = test
      await run(space)
      const { id } = Either.getOrThrow(await run(page("Root")))
      const count = 120
      const children = Array.from(
        { length: count },
        (_, n) => new CreateContent({ title: `${n}`, spaceKey: "DOC", parentId: id }),
      )
      await effect(engine.executeAll(children, userNamed("ada")))
      for (let number = 1; number <= jobsLimits.subscriptionsOfEvent; number++) {
        await effect(engine.on("wiki.page_trashed", () => Effect.void, { name: `n${number}` }))
        await effect(engine.worker.forget([`on/n${number} wiki.page_trashed`]))
      }
      const { taskId } = Either.getOrThrow(await run(new TrashPageTree({ id })))
      await workOff(test)
      expect(Either.getOrThrow(await run(new GetTask({ id: taskId }))).state).toBe("FINISHED")
      expect(await waiting(test)).toBe((count + 1) * jobsLimits.subscriptionsOfEvent + 1)
    }))

  // Holds JOB-23.
  it("tries again what fails, as often as it says", () =>
    withEngine(async (test) => {
      let calls = 0
      const handle = () => {
        calls += 1
        return Effect.fail(new NotFound({ kind: "server", id: "mail" }))
      }
      const attempts = { most: 3, backoffMillis: () => 0 }
      await test.effect(test.engine.on("wiki.page_created", handle, { attempts }))
      await test.run(space)
      await workOff(test)
      expect(calls).toBe(3)
    }))

  // Holds JOB-23.
  it("waits 1, 2, 4 and 8 seconds where nothing else is said", () => {
    const { most, backoffMillis } = Consumer.defaultAttempts
    const waits = Array.from({ length: most - 1 }, (_, failures) => backoffMillis(failures + 1))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  // Holds JOB-26.
  it("is listed, for administrators", () =>
    withEngine(
      async (test) => {
        await test.effect(test.engine.on("wiki.page_created", () => Effect.void, { name: "mailer" }))
        expect(Either.getOrThrow(await test.run(new ListSubscriptions({}))).items).toMatchObject([
          { name: "mailer", event: "wiki.page_created", consumer: "on/mailer", ended: false },
        ])
      },
      { access: { may: () => Effect.succeed(true), visible: () => Effect.succeed({ _tag: "All" }) } },
    ))
})

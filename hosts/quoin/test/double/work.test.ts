import { describe, expect, it } from "vitest"
import { livingDouble } from "../../src/testing/double/double"
import { facadeOf } from "../../src/testing/double/facadeOf"
import type { LivingDouble } from "../../src/testing/double/LivingDouble"
import { docs, failureOf, opened } from "./opened"
import { domains } from "./reminders"

const withReminders = () => opened({ domains })

describe("what workers did", () => {
  // Holds DBL-28.
  it("stands in the journal at its time, and is told from what was asked", async () => {
    const wiki = await withReminders()
    await wiki.reminders.remind({ text: "a", inMillis: 60_000, fails: 1 })
    await wiki.clock.advance("1 hour")
    await wiki.reminders.remind({ text: "b", inMillis: 0 })
    const [asked, failed, done, later] = wiki.journal()
    expect(asked).toMatchObject({ operation: "reminders.remind", outcome: "succeeded" })
    expect(failed).toMatchObject({
      at: "2026-01-01T00:01:00.000Z",
      job: { kind: "reminders.remind", state: "PROCESSING", failures: 1, payload: { text: "a" } },
      caller: "admin",
      outcome: "failed",
      failure: "JobFailed",
      message: "No reader found with id: a",
    })
    expect(done).toMatchObject({
      at: "2026-01-01T00:02:00.000Z",
      job: { id: failed?.job?.id, state: "FINISHED", failures: 1 },
      outcome: "succeeded",
    })
    expect(done?.changed).toContainEqual({ change: "put", collection: "reminders.reminder", key: "a" })
    expect(done).not.toHaveProperty("operation")
    expect(later).toMatchObject({ operation: "reminders.remind" })
    expect(wiki.journal().work()).toHaveLength(2)
    expect(wiki.journal().of("reminders.remind")).toHaveLength(4)
    expect(wiki.journal().unmatched()).toEqual([])
    expect(wiki.requests()).toEqual([])
  })

  // Holds DBL-28.
  it("tells of deliveries, to whom and of what, and of the events that follow", async () => {
    const wiki = await docs()
    await wiki.on("wiki.page_created", () => undefined, { name: "indexer" })
    await wiki.wiki.createPage({ spaceKey: "DOC", title: "Hello" })
    expect(wiki.journal().work()).toEqual([])
    await wiki.settle()
    expect(wiki.journal().work()).toMatchObject([
      { job: { event: "wiki.page_created", consumer: expect.stringContaining("indexer") as string } },
    ])
  })

  // Holds DBL-28.
  it("is left out of a seed, and done again by itself", async () => {
    const wiki = await withReminders()
    await wiki.reminders.remind({ text: "now", inMillis: 0 })
    await wiki.settle()
    await wiki.reminders.remind({ text: "later", inMillis: 60_000 })
    await wiki.clock.advance("1 hour")
    await wiki.reminders.remind({ text: "never", inMillis: 3_600_000 })
    const seed = wiki.journal().asSeed()
    expect(seed.map(({ operation, settled }) => [operation, settled])).toEqual([
      ["reminders.remind", undefined],
      ["reminders.remind", true],
      ["reminders.remind", true],
    ])
    const again = await opened({ domains, seed })
    expect(await again.reminders.told()).toEqual(await wiki.reminders.told())
    expect(await again.reminders.told()).toHaveLength(2)
    expect(again.journal().work()).toEqual([])
  })

  it("is told to handlers also after the double was taken back to when they listened", async () => {
    const wiki = await docs()
    const titles: Array<unknown> = []
    await wiki.on("wiki.page_created", ({ payload }) => void titles.push(payload["title"]), { name: "i" })
    const listening = wiki.snapshot()
    wiki.reset()
    await wiki.wiki.createPage({ spaceKey: "DOC", title: "Unheard" })
    wiki.restore(listening)
    await wiki.wiki.createPage({ spaceKey: "DOC", title: "Heard" })
    await wiki.settle()
    expect(titles).toEqual(["Heard"])
  })

  // Holds DBL-24.
  it("leaves nothing behind where it is taken back in the midst of it", async () => {
    const wiki = await withReminders()
    await wiki.reminders.remind({ text: "a", inMillis: 0, sleepMillis: 60_000 })
    await wiki.settle()
    wiki.reset()
    expect(await wiki.clock.advance("1 day")).toEqual([])
    expect(wiki.journal()).toEqual([])
    expect(await failureOf(() => wiki.reminders.told())).toBe("done")
  })

  // Holds DBL-24.
  it("leaves nothing behind either where it is taken back between two of its steps", async () => {
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const idsOf = ({ world }: LivingDouble): string => String([...world.capture().ids].sort())
    const first = await livingDouble({ domains })
    await first.settle()
    let takenBack = 0
    for (let turns = 0; turns < 12; turns++) {
      const living = first.begunAs(first.world.capture())
      const before = idsOf(living)
      const wiki = facadeOf<(typeof domains)[number]>(living)
      for (const text of ["a", "b", "c"]) await wiki.reminders.remind({ text, inMillis: 0 })
      const going = wiki.settle()
      for (let passed = 0; passed < turns; passed++) await turn()
      if (living.engine.worker.running() === 0) continue
      takenBack += 1
      wiki.reset()
      await going
      expect(idsOf(living), `after ${turns} turns`).toBe(before)
    }
    expect(takenBack).toBeGreaterThan(0)
  })
})

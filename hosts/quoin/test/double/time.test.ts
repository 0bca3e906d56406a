import * as fc from "fast-check"
import { propertyParameters } from "@quoin/suites"
import { describe, expect, it } from "vitest"
import { failureOf, opened } from "./opened"
import { domains } from "./reminders"

const minute = 60_000
const day = 24 * 60 * minute

const told = async (wiki: Awaited<ReturnType<typeof withReminders>>) => {
  const begun = Date.parse("2026-01-01T00:00:00Z")
  return (await wiki.reminders.told()).map(({ text, at }) => [text, at - begun] as const)
}

const withReminders = () => opened({ domains })

describe("time", () => {
  // Holds DBL-7.
  it("stands still, and moves only when it is told to, forward", async () => {
    const wiki = await opened({ clock: Date.UTC(2030, 0, 1) })
    expect(wiki.clock.now().toISOString()).toBe("2030-01-01T00:00:00.000Z")
    await wiki.clock.advance("9 days")
    await wiki.clock.advance(1_500)
    expect(wiki.clock.now().toISOString()).toBe("2030-01-10T00:00:01.500Z")
    for (const wrong of ["-1 days", "soon", "Infinity", -1, Number.NaN]) {
      expect(await failureOf(() => wiki.clock.advance(wrong))).toMatchObject({ _tag: "InvalidInput" })
    }
    expect(wiki.clock.now().toISOString()).toBe("2030-01-10T00:00:01.500Z")
  })

  it("tells handlers of events when due work is done, and again later where they fail", async () => {
    const wiki = await opened()
    const titles: Array<unknown> = []
    let failures = 1
    await wiki.on(
      "wiki.page_created",
      ({ payload }) =>
        failures-- > 0 ? Promise.reject(new Error("not now")) : void titles.push(payload["title"]),
      { name: "indexer" },
    )
    await wiki.wiki.createSpace({ key: "DOC", name: "Docs" })
    await wiki.settle()
    expect(titles).toEqual([])
    await wiki.clock.advance("1 minute")
    expect(titles).toEqual(["Docs Home"])
  })

  // Holds DBL-8.
  it("lets what comes due be done at its time, and names what still waits", async () => {
    const wiki = await withReminders()
    await wiki.reminders.remind({ text: "c", inMillis: 40 * day })
    await wiki.reminders.remind({ text: "b", inMillis: 2 * day })
    await wiki.reminders.remind({ text: "a", inMillis: 0 })
    expect(await wiki.settle()).toMatchObject([
      { what: "reminders.remind", due: "2026-01-03T00:00:00.000Z" },
      { what: "reminders.remind", due: "2026-02-10T00:00:00.000Z" },
    ])
    expect(await told(wiki)).toEqual([["a", 0]])
    expect(await wiki.clock.advance("30 days")).toMatchObject([{ due: "2026-02-10T00:00:00.000Z" }])
    expect(await wiki.clock.advance("30 days")).toEqual([])
    expect(await told(wiki)).toEqual([
      ["a", 0],
      ["b", 2 * day],
      ["c", 40 * day],
    ])
  })

  // Holds DBL-8.
  it("passes between the attempts of what fails, and over what sleeps", async () => {
    const wiki = await withReminders()
    await wiki.reminders.remind({ text: "a", inMillis: 0, fails: 2 })
    await wiki.reminders.remind({ text: "b", inMillis: minute, sleepMillis: 30 * minute })
    expect(await wiki.settle()).toHaveLength(2)
    expect(await wiki.clock.advance("2 minutes")).toEqual(
      expect.arrayContaining([{ what: "a sleeping fiber", due: "2026-01-01T00:31:00.000Z" }]),
    )
    expect(await wiki.clock.advance("1 day")).toEqual([])
    expect(await told(wiki)).toEqual([
      ["a", 3 * minute],
      ["b", 31 * minute],
    ])
  })

  // Holds DBL-23.
  it("goes on after a crash: what ran is taken up again, once its worker is known to be dead", async () => {
    const wiki = await withReminders()
    await wiki.reminders.remind({ text: "a", inMillis: 0, sleepMillis: minute })
    expect(await wiki.settle()).toEqual([{ what: "a sleeping fiber", due: "2026-01-01T00:01:00.000Z" }])
    await wiki.crash()
    expect(await wiki.settle()).toMatchObject([{ what: "reminders.remind" }])
    expect(await wiki.clock.advance("10 minutes")).toEqual([])
    expect((await told(wiki)).map(([text]) => text)).toEqual(["a"])
  })

  // Holds DBL-26.
  it("does all else at its time where something is due that nobody does", async () => {
    const wiki = await withReminders()
    await wiki.on("wiki.page_created", () => undefined, { name: "indexer" })
    // A fork begins without handlers: what is to be told waits until somebody listens.
    const fork = wiki.fork()
    await fork.wiki.createSpace({ key: "DOC", name: "Docs" })
    await fork.reminders.remind({ text: "a", inMillis: minute })
    await fork.reminders.remind({ text: "b", inMillis: 2 * minute })
    expect(await fork.clock.advance("1 hour")).toMatchObject([{ due: "2026-01-01T00:00:00.000Z" }])
    expect(await told(fork)).toEqual([
      ["a", minute],
      ["b", 2 * minute],
    ])
  })

  it("is taken back with what ran in it", async () => {
    const wiki = await withReminders()
    const kept = wiki.snapshot()
    await wiki.reminders.remind({ text: "a", inMillis: 0, sleepMillis: minute })
    await wiki.settle()
    wiki.restore(kept)
    expect(await wiki.clock.advance("10 minutes")).toEqual([])
    expect(await told(wiki)).toEqual([])
  })

  // Holds DBL-8.
  it("brings everything in the order of its time, in whatever leaps it moves", async () => {
    const delays = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 })
    const leaps = fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(delays, leaps, async (all, by) => {
        const wiki = await withReminders()
        for (const inMillis of all) await wiki.reminders.remind({ text: String(inMillis), inMillis })
        for (const leap of by) await wiki.clock.advance(leap)
        const passed = by.reduce((sum, leap) => sum + leap, 0)
        const due = all.filter((each) => each <= passed && by.length > 0)
        const byTime = [...(await told(wiki))].sort(([, one], [, other]) => one - other)
        expect(byTime).toEqual([...due].sort((a, b) => a - b).map((each) => [String(each), each]))
        expect(await wiki.clock.advance(20_000)).toEqual([])
        expect(await told(wiki)).toHaveLength(all.length)
      }),
      propertyParameters(10),
    )
  })
})

import { StorageUnavailable } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it, onTestFinished } from "vitest"
import type { DoubleOptions } from "quoin/testing"
import { livingDouble } from "../../src/testing/double/double"
import { advance } from "../../src/testing/double/time/advance"
import { docs, failureOf, opened } from "./opened"
import { domains } from "./reminders"

const hour = 60 * 60 * 1_000
const day = 24 * hour

type Wiki = Awaited<ReturnType<typeof withReminders>>
const withReminders = () => opened({ domains })

/** What leaves something that upkeep has to do later. */
const deeds: Readonly<Record<string, (wiki: Wiki) => Promise<unknown>>> = {
  "an upload that nobody takes": (wiki) => wiki.upload(new TextEncoder().encode("left")),
  "a page in the trash that is kept for two days": async ({ wiki }) => {
    await wiki.createSpace({ key: "OLD", name: "Old" })
    const trashRetentionRule = { keepAll: false, maxDeletedAge: 2, deletedAgeUnit: "DAYS" as const }
    await wiki.setRetentionPolicy({ key: "OLD", spaceAdminCanEdit: true, trashRetentionRule })
    const { id } = await wiki.createPage({ spaceKey: "OLD", title: "Gone" })
    await wiki.deleteContent({ id })
  },
  "an audit log that is kept for three days": ({ audit }) => audit.setRetention({ number: 3, units: "Days" }),
  "a reminder": ({ reminders }) => reminders.remind({ text: "a", inMillis: 30 * hour + 1 }),
}

const script = fc.subarray(Object.keys(deeds))
const steps = fc.array(fc.integer({ min: 1, max: 16 * hour }), { minLength: 1, maxLength: 12 })

const worked = (wiki: Wiki) =>
  wiki
    .journal({ upkeep: true })
    .work()
    .map(({ at, job, changed }) => [at, job?.kind, changed.length])

describe("a leap in time", () => {
  // Holds DBL-8.
  it("does what steps do, at the same times", () =>
    fc.assert(
      fc.asyncProperty(script, steps, async (names, millis) => {
        const made = async () => {
          const wiki = await withReminders()
          for (const name of names) await deeds[name]?.(wiki)
          return wiki
        }
        const [leaping, stepping] = [await made(), await made()]
        await leaping.clock.advance(millis.reduce((sum, each) => sum + each, 0))
        for (const each of millis) await stepping.clock.advance(each)
        expect(worked(leaping)).toEqual(worked(stepping))
        await Promise.all([leaping.close(), stepping.close()])
      }),
      { ...propertyParameters(6), examples: [[["an upload that nobody takes"], [12 * hour, 1]]] },
    ))

  // Holds DBL-8.
  it("over years does no work where there is none, and leaves upkeep out of the journal unless asked", async () => {
    const wiki = await docs()
    await wiki.upload(new TextEncoder().encode("left"))
    await wiki.clock.advance("60 days")
    expect(wiki.journal()).toEqual([])
    for (const wrong of [null, 5, { upkep: true }, { upkeep: "yes" }]) {
      expect(await failureOf(() => wiki.journal(wrong as never))).toMatchObject({
        violations: [{ field: "journal" }],
      })
    }
    const upkeep = wiki.journal({ upkeep: true }).work()
    // Its ticket ends first, then the lease of its bytes.
    expect(upkeep.map(({ job }) => [job?.kind, job?.scheduled])).toEqual([
      ["jobs.collectBlobs", true],
      ["jobs.collectBlobs", true],
    ])
    expect(upkeep.every(({ at }) => Date.parse(at) - Date.UTC(2026, 0, 1) <= 3 * day)).toBe(true)
  })
})

/** A double within, and what was asked of its storage since. */
const countedDouble = async (options: Pick<DoubleOptions, "seed">) => {
  const living = await livingDouble({ ...options, domains })
  const { store } = living.world
  const made = store.driver
  let calls = 0
  Object.assign(store, {
    driver: (tenant: string) => {
      const driver = made(tenant)
      const counted =
        <A extends ReadonlyArray<unknown>, R>(call: (...given: A) => R) =>
        (...given: A): R => {
          calls += 1
          return call(...given)
        }
      return {
        ...driver,
        read: counted(driver.read),
        select: counted(driver.select),
        commit: counted(driver.commit),
      }
    },
  })
  onTestFinished(() => living.close())
  return { living, calls: () => calls }
}

describe("a long time", () => {
  /** Calls of the storage for ninety days, by what is there at the beginning: a bound, not a measurement. */
  const budgets: Readonly<Record<string, number>> = { empty: 150, "small team": 150, "edge cases": 150 }

  // Holds DBL-42.
  it.each(Object.entries(budgets))("costs what happens in it, and not its hours: %s", async (seed, most) => {
    const { living, calls } = await countedDouble({ seed })
    await living.advance("90 days")
    const first = calls()
    expect(first).toBeLessThanOrEqual(most)
    await living.advance("3650 days")
    expect(calls() - first).toBeLessThanOrEqual(most)
  })

  // Holds DBL-43.
  it("says how far it came where whoever moves it has no more patience, and goes on from there", async () => {
    const wiki = await withReminders()
    for (const days of [1, 2, 3]) await wiki.reminders.remind({ text: `${days}`, inMillis: days * day })
    const { living } = await countedDouble({ seed: wiki.journal().asSeed() })
    let steps = 0
    const begun = living.world.now
    expect(await living.advance("4 days", () => (steps += 1) <= 2)).toMatchObject({
      reached: false,
      waiting: [{ due: new Date(begun + 3 * day).toISOString() }],
    })
    expect(living.world.now).toBe(begun + 2 * day)
    expect(await living.advance("2 days")).toEqual({ reached: true, waiting: [] })
    expect(living.world.now).toBe(begun + 4 * day)
  })

  // Holds DBL-43.
  it("says how far it came, and why not farther, where it fails", async () => {
    const wiki = await withReminders()
    await wiki.reminders.remind({ text: "a", inMillis: day })
    await wiki.reminders.remind({ text: "b", inMillis: 2 * day })
    const { living } = await countedDouble({ seed: wiki.journal().asSeed() })
    const { engine, time } = living
    const begun = time.now()
    const closed = new StorageUnavailable({ reason: "closed", retryable: false, detail: "gone" })
    const beat = Effect.suspend(() => (time.now() > begun + day ? closed : engine.worker.beat))
    const failing = { ...engine, worker: { ...engine.worker, beat } }
    const moving = Effect.withClock(advance(failing, time, begun + 30 * day), time.clock)
    const failure = await Effect.runPromise(Effect.flip(moving))
    expect(failure).toMatchObject({ _tag: "AdvanceStopped", reached: begun + 2 * day, cause: closed })
    expect(failure.message).toMatch(
      /^advance came to 2026-01-03T.* of 2026-01-31T.*; .*: Storage unavailable/,
    )
  })
})

import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
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
      propertyParameters(6),
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

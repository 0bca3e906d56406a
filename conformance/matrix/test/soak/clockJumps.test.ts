import { AuditLog, Order, TenantName, lift, selectAll } from "@quoin/kernel"
import { compose } from "@quoin/engine"
import { makeStore } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import { Quoin } from "quoin"
import { expect, it } from "vitest"
import { again, amount, drawsOf } from "../../src/soak/seeded"

const steps = amount(100, 5_000)

const year = 365 * 24 * 3_600_000
const start = Date.UTC(2026, 0, 1)

/** Forth and back, by a tick or by years, and to the ends of what a clock may show. */
const jumps = [0, 1, -1, 1_000, -1_000, 60_000, -3_600_000, year, -year, 20 * year, -25 * year]

it(`keeps the order of versions, history and audit over ${steps} jumps of the clock`, async () => {
  const driver = makeStore().driver(TenantName.make("clock"))
  let now = start
  const quoin = await Quoin.open({ storage: driver, clock: () => now, adminPassword: "correct horse" })
  await quoin.wiki.createSpace({ key: "T", name: "Time" })
  const versions = new Map<string, number>()
  const moments: Array<number> = []
  for (let step = 0; step < steps; step++) {
    const draws = drawsOf(step)
    now = Math.max(0, Math.min(now + (draws.pick(jumps) ?? 0), start + 100 * year))
    const id = draws.chance(1, 6) ? undefined : draws.pick([...versions.keys()])
    const said = again("clock-jumps", step)
    if (id === undefined) {
      const made = await quoin.wiki.createContent({ title: `Page ${step}`, spaceKey: "T" })
      versions.set(made.id, 1)
    } else {
      const number = (versions.get(id) ?? 0) + 1
      const updated = await quoin.wiki.updateContent({ id, version: { number }, body: `<p>${number}</p>` })
      expect(updated.version.number, said).toBe(number)
      versions.set(id, number)
      const history = await quoin.wiki.getHistory({ id })
      expect([history.lastUpdated?.number, history.previousVersion?.number], said).toEqual([
        number,
        number - 1,
      ])
      const before = await quoin.wiki.getContent({ id, status: ["historical"], version: number - 1 })
      expect(before.version.number, said).toBe(number - 1)
    }
    moments.push(now)
  }
  const { collections } = await Effect.runPromise(compose())
  const storage = await Effect.runPromise(lift(driver, collections))
  const entries = await Effect.runPromise(selectAll(storage, AuditLog, {}))
  const ids = entries.map(({ value }) => Number(value.id))
  expect(ids, "by key, the audit log is in the order of what happened").toEqual(ids.toSorted((a, b) => a - b))
  expect(entries.slice(-steps).map(({ value }) => value.at)).toEqual(moments)
  const byTime = await Effect.runPromise(selectAll(storage, AuditLog, { orderBy: [Order.ascending("at")] }))
  const times = byTime.map(({ value }) => value.at)
  expect(times, "and by time in the order of what was on the clock").toEqual(times.toSorted((a, b) => a - b))
  await quoin.close()
})

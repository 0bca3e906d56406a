import {
  GetRetention,
  ListRecords,
  SetRetention,
  Units,
  auditLimits,
  beginOf,
  isOverAYear,
} from "@quoin/audit"
import { AuditLog, Instant } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Log, withLog } from "./Log"

const hour = 60 * 60 * 1_000

const listed = async (log: Log): Promise<ReadonlyArray<string>> => {
  const page = await log.ask(new ListRecords({ searchString: "kept?" }))
  return typeof page === "string" ? [page] : page.items.map(({ summary }) => summary)
}

const stored = (log: Log) =>
  log.at(
    Effect.map(log.test.engine.ports.storage.select(AuditLog, {}), ({ records }) =>
      records.filter(({ value }) => value.description === "kept?").map(({ value }) => value.summary),
    ),
  )

const ages = fc.array(fc.nat(365 * 24 * 60), { maxLength: 12 })

describe("retention", () => {
  // Holds AUD-9.
  it("hides what is expired at once, and upkeep removes just that, whatever the period", () =>
    fc.assert(
      fc.asyncProperty(
        ages,
        fc.constantFrom(...Units.literals),
        fc.integer({ min: 1, max: 3_000 }),
        fc.nat(1_000),
        (minutes, units, number, hoursLater) =>
          withLog(
            async (log) => {
              await log.ask(new SetRetention({ number: 1, units: "Forever" }))
              const moments = minutes.map((age) => log.now - age * 60_000)
              await log.add(moments, { description: "kept?" })
              await log.work()
              expect(await listed(log)).toHaveLength(moments.length)
              await log.ask(new SetRetention({ number, units }))
              log.now += hoursLater * hour + hour
              const begin = beginOf({ number, units }, Instant.make(log.now)) ?? -Infinity
              const kept = moments.flatMap((moment, i) => (moment >= begin ? [String(i)] : []))
              expect([...(await listed(log))].sort()).toEqual([...kept].sort())
              await log.work()
              expect([...(await stored(log))].sort()).toEqual([...kept].sort())
            },
            { keepsForever: true },
          ),
      ),
      propertyParameters(25),
    ))

  // Holds AUD-8, AUD-12.
  it("is at most a year, unless the host says otherwise, and setting it is told", () =>
    withLog(async (log) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...Units.literals),
          fc.integer({ min: 1, max: 400 }),
          async (units, number) => {
            const answer = await log.ask(new SetRetention({ number, units }))
            if (isOverAYear({ number, units })) expect(answer).toContain("at most 12 MONTHS, or 365 DAYS")
            else expect(answer).toEqual({ number, units })
          },
        ),
        propertyParameters(50),
      )
      await log.ask(new SetRetention({ number: 6, units: "Months" }))
      await log.ask(new SetRetention({ number: 6, units: "Months" }))
      expect(await log.ask(new GetRetention())).toEqual({ number: 6, units: "Months" })
      const told = await log.ask(new ListRecords({ searchString: "6 months" }))
      // Among those that were drawn, others may have been of six months; this one is the newest.
      const [newest] = typeof told === "string" ? [] : told.items
      expect(newest).toMatchObject({
        summary: "Retention of the audit log set",
        sysAdmin: true,
        changedValues: [{ name: "retention", newValue: "6 Months" }],
      })
    }))

  // Holds AUD-9.
  it("removes many records in bounded steps", () =>
    withLog(async (log) => {
      const many = auditLimits.removedTogether * 2 + 1
      await log.add(
        Array.from({ length: many }, (_, i) => log.now - i),
        { description: "kept?" },
      )
      await log.work()
      log.now += 367 * 24 * hour
      expect(await listed(log)).toEqual([])
      expect((await stored(log)).length).toBeGreaterThan(0)
      await log.work()
      expect(await stored(log)).toEqual([])
    }))
})

import { CreateRecord, ExportRecords, ListRecords, ListSince } from "@quoin/audit"
import { Instant, Service } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Log, withLog } from "./Log"

const hour = 60 * 60 * 1_000

const summaries = (answer: { readonly items: ReadonlyArray<{ readonly summary: string }> } | string) =>
  typeof answer === "string" ? answer : answer.items.map(({ summary }) => summary)

const text = fc.constantFrom("Straße", "STRASSE", "Ångström", "a", "A b", "x", "")

const someRecord = fc.record({
  hoursAgo: fc.nat(100),
  summary: text,
  description: text,
  displayName: text,
  oldValue: text,
  objectName: text,
})

describe("the audit log", () => {
  // Holds AUD-2, AUD-3, AUD-5.
  it("lists what is within the dates and holds the text somewhere, in any case, newest first, page by page", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(someRecord, { maxLength: 20 }),
        fc.record({
          searchString: fc.constantFrom("", "STRASSE", "ångSTRÖM", "a", "B"),
          from: fc.nat(100),
          to: fc.nat(100),
          limit: fc.integer({ min: 1, max: 7 }),
        }),
        (records, { searchString, from, to, limit }) =>
          withLog(async (log) => {
            for (const { hoursAgo, displayName, oldValue, objectName, ...texts } of records) {
              await log.ask(
                new CreateRecord({
                  ...texts,
                  remoteAddress: "192.0.2.1",
                  author: { displayName },
                  creationDate: Instant.make(log.now - hoursAgo * hour),
                  changedValues: [{ name: "n", oldValue, newValue: "" }],
                  associatedObjects: [{ name: objectName, objectType: "T" }],
                }),
              )
            }
            const [startDate, endDate] = [Math.max(from, to), Math.min(from, to)].map(
              (ago) => log.now - ago * hour,
            )
            const wanted = searchString.toLowerCase()
            const expected = records
              .map((record, place) => ({ ...record, place }))
              .filter(({ hoursAgo }) => hoursAgo >= Math.min(from, to) && hoursAgo <= Math.max(from, to))
              .filter(({ hoursAgo: _, place: __, ...texts }) =>
                [...Object.values(texts), "192.0.2.1", "n", "T"].some((each) =>
                  each.toLowerCase().includes(wanted),
                ),
              )
              .sort((a, b) => a.hoursAgo - b.hoursAgo || b.place - a.place)
              .map(({ summary }) => summary)
            const asked = { startDate, endDate, searchString }
            const found: Array<string> = []
            for (let start = 0, more = true; more; start += limit) {
              const page = await log.ask(new ListRecords({ ...asked, start, limit }))
              if (typeof page === "string") throw new Error(page)
              found.push(...summaries(page))
              more = page.more
            }
            expect(found).toEqual(expected)
            // A page that nobody has come to by the one before it.
            expect(summaries(await log.ask(new ListRecords({ ...asked, start: 3, limit })))).toEqual(
              expected.slice(3, 3 + limit),
            )
            expect(summaries(await log.ask(new ExportRecords(asked)))).toEqual(expected)
          }),
      ),
      propertyParameters(25),
    ))

  // Holds AUD-4.
  it("lists the last three months, or the time that is named", () =>
    withLog(async (log) => {
      await log.add([log.now, log.now - 2 * hour, Date.UTC(2027, 11, 31, 12), Date.UTC(2027, 11, 31, 12) - 1])
      const since = async (asked: ConstructorParameters<typeof ListSince>[0]) =>
        summaries(await log.ask(new ListSince(asked)))
      expect(await since({})).toEqual(["0", "1", "2"])
      expect(await since({ number: 1, units: "HOURS" })).toEqual(["0"])
      expect(await since({ number: 2, units: "Hours" })).toEqual(["0", "1"])
      expect(await since({ number: 1, units: "NANOS" })).toEqual(["0"])
      expect(await since({ number: 1, units: "Forever" })).toEqual(["0", "1", "2", "3"])
      expect(await since({ units: "YEARS", searchString: "192.0.2", start: 1, limit: 1 })).toEqual(["1"])
    }))

  // Holds AUD-2, AUD-10, AUD-11.
  it("keeps who did it and when, where a record says so, and refuses what is expired", () =>
    withLog(async (log) => {
      const own = await log.ask(new CreateRecord({ remoteAddress: "192.0.2.9" }))
      expect(own).toMatchObject({
        author: { username: "ada", displayName: "ada" },
        creationDate: log.now,
        remoteAddress: "192.0.2.9",
      })
      const creationDate = Instant.make(log.now - hour)
      const other = { remoteAddress: "192.0.2.9", author: { username: "bob" }, creationDate }
      expect(await log.ask(new CreateRecord(other))).toMatchObject({
        author: { username: "bob", displayName: "bob" },
        creationDate,
      })
      const expired = { ...other, creationDate: Instant.make(Date.UTC(2027, 2, 31, 12) - 1) }
      expect(await log.ask(new CreateRecord(expired))).toContain("creationDate")
      expect(await log.ask(new ListRecords({ startDate: 2, endDate: 1 }))).toContain("startDate")
    }))

  // Holds AUD-1.
  it("takes a record of a service that has both scopes", () =>
    withLog(async (log) => {
      const add = (scopes: ReadonlyArray<string>) =>
        log.ask(new CreateRecord({ remoteAddress: "192.0.2.9" }), {
          caller: new Service({ clientId: "import", scopes }),
          remoteAddress: "192.0.2.9",
        })
      const [read, write] = ["read:audit-log:wiki", "write:audit-log:wiki"] as const
      const needed = `Unauthorized; scope does not match: needs ${read} ${write}`
      expect(await add([read])).toBe(needed)
      expect(await add([write])).toBe(needed)
      expect(await add([read, write])).toMatchObject({ author: { username: "import" } })
    }))
})

describe("reading the audit log", () => {
  const told = (log: Log) => log.ask(new ListRecords({ searchString: "Audit log" })).then(summaries)

  // Holds AUD-13, AUD-14.
  it("by an export is told, once for all of its parts, unless the host says otherwise", async () => {
    await withLog(async (log) => {
      await log.add(Array.from({ length: 1_001 }, () => log.now - hour))
      const first = await log.ask(new ExportRecords({ endDate: log.now - 1 }))
      if (typeof first === "string" || first.next === undefined) throw new Error("has no second part")
      const last = await log.ask(new ExportRecords(first.next))
      expect([first.items.length, last]).toMatchObject([1_000, { items: [{ summary: "0" }] }])
      expect(last).not.toHaveProperty("next")
      expect(await told(log)).toEqual(["Audit log exported"])
    })
    await withLog(
      async (log) => {
        await log.ask(new ExportRecords({}))
        expect(await told(log)).toEqual([])
      },
      { tellsExports: false },
    )
  })

  // Holds AUD-14.
  it("is told each time where the host says so", () =>
    withLog(
      async (log) => {
        await log.add([log.now, log.now - hour, log.now - 2 * hour])
        expect(await log.ask(new ListRecords({ start: 1, limit: 1 }))).toMatchObject({
          items: [{ summary: "1" }],
          offset: 1,
          limit: 1,
          more: true,
        })
        await log.ask(new ListSince({}))
        await log.ask(new ExportRecords({ after: { creationDate: log.now, id: "1" } }))
        expect(await told(log)).toEqual(["Audit log exported", "Audit log read", "Audit log read"])
      },
      { tellsReads: true },
    ))
})

import { UserKey, User } from "@quoin/kernel"
import { SearchIssues } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const day = 24 * 60 * 60 * 1000

const inZone = (timeZone: string) => ({
  caller: new User({ userKey: UserKey.make("user-ada"), username: "ada", displayName: "ada", timeZone }),
  remoteAddress: "192.0.2.1",
})

describe("moments of a query", () => {
  // Holds TRK-42.
  it("are days and minutes where the caller is, so far from now, or the edges of days, weeks, months and years", () =>
    withTracker(async ({ issue, ask }) => {
      const today = new Date().toISOString().slice(0, 10)
      const before = new Date(Date.parse(today) - 3 * day).toISOString().slice(0, 10)
      await issue("Now", { duedate: today })
      await issue("Then", { duedate: before })
      const by = async (jql: string, zone = "UTC") => {
        const found = await ask(
          new SearchIssues({ jql: `${jql} order by key`, fields: ["id"] }),
          inZone(zone),
        )
        return typeof found === "string" ? found : found.items.map(({ key }) => key)
      }
      const [both, first, second] = [["ROCK-1", "ROCK-2"], ["ROCK-1"], ["ROCK-2"]]
      expect(await by("created >= startOfDay() and created <= endOfDay()")).toEqual(both)
      expect(await by("created >= startOfYear(-1) and created < endOfYear('+1y')")).toEqual(both)
      expect(await by("created < startOfDay(-1)")).toEqual([])
      expect(await by("due <= startOfDay(-2)")).toEqual(second)
      expect(await by("due < now()")).toEqual(second)
      expect(await by(`due = ${before}`)).toEqual(second)
      expect(await by(`due in (${before}, "${today.replaceAll("-", "/")}")`)).toEqual(both)
      expect(await by(`due not in (${before})`)).toEqual(first)
      expect(await by("due >= '-1d 2h'")).toEqual(first)
      expect(await by("created > startOfDay(x)")).toContain("an offset such as")
      // A day begins up to 14 hours earlier, and up to 12 hours later, than in UTC.
      const behind = new Date(Date.now() + 13 * 60 * 60 * 1000).toISOString().slice(0, 16).replace("T", " ")
      expect(await by(`created > "${behind}"`)).toEqual([])
      expect(await by(`created > "${behind}"`, "Pacific/Kiritimati")).toEqual(both)
      expect(await by(`created < "${behind}"`, "Pacific/Kiritimati")).toEqual([])
    }))

  // Holds TRK-42.
  it("are of the years 1 to 9999 where the caller is, and refused beyond them", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("Last", { duedate: "9999-12-31" })
      const by = async (jql: string, zone = "UTC") => {
        const found = await ask(new SearchIssues({ jql }), inZone(zone))
        return typeof found === "string" ? found : found.items.map(({ key }) => key).join(" ")
      }
      const told = /is not one of the years 0001 to 9999/
      const furthest = Math.floor(8.64e15 / 60_000)
      for (const zone of ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"]) {
        for (const field of ["due", "created", "worklogDate", "lastViewed"]) {
          for (const sign of ["", "-"]) {
            for (const far of ["143970071341m", "520000w", `${furthest - 29_000_000}m`, "999999999999w"])
              expect(await by(`${field} < "${sign}${far}"`, zone)).toMatch(told)
          }
          expect(await by(`${field} > now("-1000y -366000d -8784000h")`, zone)).toMatch(told)
          expect(await by(`${field} < "9999-12-31"`, zone)).not.toMatch(told)
          expect(await by(`${field} > "0001-01-01"`, zone)).not.toMatch(told)
        }
      }
      expect(await by("due <= 9999-12-31")).toBe("ROCK-1")
      expect(await by("due > 400000w")).toBe("ROCK-1")
    }))
})

import { ExplainAql, FindObjects } from "@quoin/assets"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { userNamed } from "quoin/testing"
import { inPackages, inSchema, outcomeText } from "./searchFixture"

describe("a page of objects", () => {
  // Holds AST-108.
  it("tells of its types, its order and its filters", async () => {
    await inPackages(async ({ done, ids }) => {
      const id = (name: string): string => ids.get(name) ?? ""
      const qlQuery =
        'objectType = Package AND Section in (net, libs) AND Essential = true AND Tags != cli AND "Installed Size" > 1 ORDER BY Rating DESC'
      const list = await done(new FindObjects({ qlQuery }))
      expect(list).toMatchObject({
        query: qlQuery,
        typeId: id("Package"),
        typeInherited: true,
        abstract: false,
        orderBy: { attributeId: id("Package.Rating"), direction: "descending" },
        inheritanceTree: { [id("Package")]: [id("Package"), id("Item")] },
        filters: [
          { definitionId: id("Item.Section"), selectedValues: ["net", "libs"], byType: false },
          { definitionId: id("Package.Essential"), selectedValues: ["true"], byType: false },
        ],
        convertible: false,
        queried: true,
      })
      expect(list.definitions).toBeUndefined()
      const all = await done(new FindObjects({}))
      expect(all).toMatchObject({
        typeId: "0",
        typeInherited: false,
        orderBy: { direction: "ascending" },
        filters: [],
        convertible: true,
        queried: false,
        matched: [],
      })
      expect(Object.keys(all.inheritanceTree).sort()).toEqual(
        ["Maintainer", "Metapackage", "Package"].map(id).sort(),
      )
      const one = await done(new FindObjects({ qlQuery: "Name = games" }))
      expect(one.typeId).toBe(id("Metapackage"))
      const item = await done(new FindObjects({ typeId: id("Item") }))
      expect(item).toMatchObject({ total: 0, typeId: id("Item"), abstract: true })
    })
  })

  it("carries attributes, their definitions and referenced objects as asked for", async () => {
    await inPackages(async ({ done, ids }) => {
      const qlQuery = "Name = games"
      const names = (list: typeof FindObjects.success.Type) =>
        list.objects[0]?.attributes?.flatMap(({ values }) =>
          values.flatMap(({ referenced }) => referenced?.attributes?.length ?? []),
        )
      expect(
        (await done(new FindObjects({ qlQuery, includeAttributes: false }))).objects[0]?.attributes,
      ).toBeUndefined()
      expect(names(await done(new FindObjects({ qlQuery })))).toEqual([])
      expect(names(await done(new FindObjects({ qlQuery, includeAttributesDeep: 2 })))).toHaveLength(2)
      const section = ids.get("Item.Section") ?? ""
      const few = await done(
        new FindObjects({ qlQuery, includeTypeAttributes: true, attributesToDisplay: [section] }),
      )
      expect(few.definitions?.map(({ name }) => name)).toEqual(["Section"])
      expect(few.objects[0]?.attributes?.map(({ definition }) => definition?.name)).toEqual(["Section"])
    })
  })
})

describe("explaining a query", () => {
  // Holds AST-110.
  it("shows its tree, its filter, and what the storage would run", async () => {
    await inPackages(async ({ done, ids }) => {
      const qlQuery = "objecttype=Package and Section in(net,${other}) order by NAME desc"
      const shown = await done(new ExplainAql({ qlQuery, placeholders: { other: "libs" } }))
      expect(shown.query).toBe('objecttype = Package AND Section in (net, "libs") ORDER BY NAME DESC')
      expect(shown.where).toEqual({
        _tag: "And",
        clauses: [
          { _tag: "Equals", field: "typeId", value: ids.get("Package") },
          { _tag: "In", field: `text:${ids.get("Item.Section") ?? ""}`, values: ["net", "libs"] },
        ],
      })
      expect(shown.orderBy).toEqual([{ field: "name", direction: "descending" }])
      expect(shown.tree).toMatchObject({ where: { _tag: "And" }, orderBy: [{ direction: "descending" }] })
      expect(shown.plan.length).toBeGreaterThan(0)
    })
  })

  // Holds AST-110.
  it("fails as the search does", async () => {
    await inPackages(async ({ run }) => {
      for (const qlQuery of ["Onwer = x", "Name =", "ORDER BY Depends"]) {
        const [found, explained] = [
          await run(new FindObjects({ qlQuery })),
          await run(new ExplainAql({ qlQuery })),
        ]
        expect([qlQuery, outcomeText(explained)]).toEqual([qlQuery, outcomeText(found)])
        expect(outcomeText(found)).toMatch(/^AQL, line 1, column \d+: found/)
      }
    })
  })
})

/** A clock that stands. */
const standing = (millis: number): Clock.Clock => {
  const running = Clock.make()
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => millis,
    currentTimeMillis: Effect.succeed(millis),
    unsafeCurrentTimeNanos: () => running.unsafeCurrentTimeNanos(),
    currentTimeNanos: running.currentTimeNanos,
    sleep: (duration) => running.sleep(duration),
  }
}

describe("functions of time", () => {
  // Holds AST-107, AST-115.
  it("mean the moment of a walk's first page, in the time zone of the caller or of the request", async () => {
    await inSchema(async ({ engine, effect, type, attribute, object }) => {
      await type("Host")
      await attribute("Host", "Due", { kind: "dateTime" })
      await attribute("Host", "Day", { kind: "date" })
      const days = ["2024-05-30", "2024-05-31", "2024-06-01"]
      for (const day of days) await object("Host", day, { Due: `${day}T22:30:00Z`, Day: day })
      const page = async (at: string, given: ConstructorParameters<typeof FindObjects>[0]) => {
        const found = engine.execute(new FindObjects(given), userNamed("ada"))
        const list = await effect(Effect.withClock(found, standing(Date.parse(at))))
        return list.objects.map(({ name }) => name).join(" ")
      }
      const walk = { qlQuery: "Due < now()", resultPerPage: 1 }
      expect(await page("2024-06-01T00:00:00Z", { ...walk, page: 1 })).toBe("2024-05-30")
      expect(await page("2024-05-30T00:00:00Z", { ...walk, page: 2 })).toBe("2024-05-31")
      expect(await page("2024-05-30T00:00:00Z", { ...walk, page: 1 })).toBe("")
      const now = "2024-05-31T12:00:00Z"
      const today = "Due >= startOfDay() AND Due <= endOfDay()"
      expect(await page(now, { qlQuery: today })).toBe("2024-05-31")
      expect(await page(now, { qlQuery: today, timeZone: "Europe/Oslo" })).toBe("2024-05-30")
      expect(await page(now, { qlQuery: "Day = startOfDay()", timeZone: "Pacific/Kiritimati" })).toBe(
        "2024-06-01",
      )
      expect(await page(now, { qlQuery: 'Day > startOfDay("-1d")' })).toBe("2024-05-31 2024-06-01")
      expect(await page(now, { qlQuery: "Due = 2024-06-01", timeZone: "Europe/Oslo" })).toBe("2024-05-31")
    })
  })
})

import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { base, names as namesIn, packages, said } from "./assetsFixture"
import { type Answer, at } from "../fixture"

const names = (answer: Answer): ReadonlyArray<unknown> => namesIn(answer.json["objectEntries"])

describe("pages of a list", () => {
  // Holds HTT-55.
  it("are numbered and counted by the specification's fields", async () => {
    const { ask, typeId, nameId, section } = await packages(60)
    const first = await ask({})
    expect(names(first)).toHaveLength(25)
    const { objectEntries: _entries, ...facts } = first.json
    const tree = { parentObjectTypeIdsInclSelf: { [typeId]: [typeId] } }
    expect(facts).toEqual({
      objectTypeAttributes: [],
      objectTypeId: typeId,
      objectTypeIsInherited: false,
      abstractObjectType: false,
      totalFilterCount: 60,
      startIndex: 1,
      toIndex: 25,
      pageObjectSize: 25,
      pageNumber: 1,
      pageSize: 3,
      orderByTypeAttrId: nameId,
      orderWay: "ascending",
      filters: [],
      qlQuery: "",
      qlQuerySearchResult: false,
      iql: "",
      iqlSearchResult: false,
      conversionPossible: true,
      matchedFilterValues: [],
      inheritanceTree: tree,
    })
    expect((await ask({ page: 3 })).json).toMatchObject({
      startIndex: 51,
      toIndex: 60,
      pageNumber: 3,
      pageSize: 3,
      pageObjectSize: 25,
    })
    const net = await ask({ qlQuery: "Section = net order by Name desc", resultPerPage: 7, page: 2 })
    expect(names(net)[0]).toBe("p36")
    expect(net.json).toMatchObject({
      totalFilterCount: 20,
      startIndex: 8,
      toIndex: 14,
      pageSize: 3,
      pageObjectSize: 7,
      pageNumber: 2,
      orderByTypeAttrId: nameId,
      orderWay: "descending",
      filters: [{ objectTypeAttributeId: section, selectedValues: ["net"], filterByObjectType: false }],
      qlQuery: "Section = net order by Name desc",
      qlQuerySearchResult: true,
      iqlSearchResult: true,
      conversionPossible: true,
      matchedFilterValues: (net.json["objectEntries"] as ReadonlyArray<{ readonly id: number }>).map(
        ({ id }) => ({
          objectId: id,
          objectTypeAttributeId: section,
          objectAttributeValues: [{ value: "net" }],
        }),
      ),
    })
    expect((await ask({ page: 9 })).json).toMatchObject({ objectEntries: [], startIndex: 0, pageSize: 3 })
    const none = await ask({ qlQuery: "Name = none" })
    expect(none.json).toMatchObject({ totalFilterCount: 0, startIndex: 0, toIndex: 0, pageSize: 1 })
  })

  // Holds HTT-55.
  it("hold together every object once, whatever their size and whichever the endpoint", async () => {
    const { ask, navigate } = await packages(60)
    const expected = Array.from({ length: 60 }, (_, i) => `p${String(i).padStart(2, "0")}`)
    const pagers = [
      (page: number, size: number) => ask({ page, resultPerPage: size }),
      (page: number, size: number) => navigate({ page, resultsPerPage: size }),
    ]
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 7, max: 70 }), fc.constantFrom(...pagers), async (size, pager) => {
        const found: Array<unknown> = []
        for (let page = 1; ; page++) {
          const answer = await pager(page, size)
          found.push(...names(answer))
          expect(answer.json).toMatchObject({ pageNumber: page, pageSize: Math.ceil(60 / size) })
          if (Number(answer.json["toIndex"]) >= Number(answer.json["totalFilterCount"])) break
        }
        expect(found).toEqual(expected)
      }),
      propertyParameters(12),
    )
  })
})

describe("what entries carry", () => {
  // Holds HTT-56.
  it("is decided by the parameters", async () => {
    const { ask, typeId } = await packages(1)
    const entry = async (parameters: Record<string, string | boolean>) =>
      at((await ask(parameters)).json, "objectEntries.0") as object
    expect(await entry({ includeAttributes: false })).not.toHaveProperty("attributes")
    const bare = await entry({})
    expect(bare).not.toHaveProperty("extendedInfo")
    expect(at(bare, "attributes.0")).not.toHaveProperty("objectTypeAttribute")
    const info = { openIssuesExists: false, attachmentsExists: false }
    expect(at(await entry({ includeExtendedInfo: true }), "extendedInfo")).toEqual(info)
    expect(at(await entry({ extended: true }), "extendedInfo")).toEqual(info)
    expect(await entry({ extended: true, includeExtendedInfo: false })).not.toHaveProperty("extendedInfo")
    const typed = (await ask({ includeTypeAttributes: true })).json
    expect(namesIn(typed["objectTypeAttributes"])).toEqual(["Key", "Name", "Created", "Updated", "Section"])
    expect(at(typed, "objectEntries.0.attributes.4.objectTypeAttribute")).toMatchObject({
      name: "Section",
      objectType: { id: typeId },
    })
  })

  it("reaches as deep as it is asked to, and no object below itself", async () => {
    const { ask, attribute, create, call, nameId, typeId } = await packages(0)
    const needs = await attribute("Needs", { type: 1, typeValue: typeId, maximumCardinality: -1 })
    const a = String((await create({ [nameId]: ["a"] })).json["id"])
    const b = String((await create({ [nameId]: ["b"], [needs]: [a] })).json["id"])
    const c = String((await create({ [nameId]: ["c"], [needs]: [b] })).json["id"])
    const set = { objectId: a, objectTypeAttributeId: needs, objectAttributeValues: [{ value: c }] }
    await call("POST", `${base}/objectattribute/create`, set)
    /** The names along the way that leads from one object to the next. */
    const way = (entry: unknown): ReadonlyArray<unknown> => {
      const attributes = (at(entry, "attributes") ?? {}) as Record<string, unknown>
      const found = Object.values(attributes).find((each) => at(each, "objectTypeAttributeId") === needs)
      const next = at(found, "objectAttributeValues.0.referencedObject")
      return [at(entry, "name"), ...(next === undefined ? [] : way(next))]
    }
    const reached = async (deep?: number) =>
      way(
        at(
          (await ask({ qlQuery: "Name = a", ...(deep === undefined ? {} : { includeAttributesDeep: deep }) }))
            .json,
          "objectEntries.0",
        ),
      )
    expect(await reached()).toEqual(["a", "c"])
    expect(await reached(1)).toEqual(["a", "c"])
    expect(await reached(2)).toEqual(["a", "c", "b"])
    expect(await reached(3)).toEqual(["a", "c", "b", "a"])
    expect(await reached(5)).toEqual(["a", "c", "b", "a"])
    const deeper = await ask({ includeAttributesDeep: 6 })
    expect([deeper.status, deeper.json]).toEqual([
      400,
      said("Limit includeAttributesDeep exceeded: at most 5, given 6"),
    ])
  })
})

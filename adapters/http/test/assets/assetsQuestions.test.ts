import { describe, expect, it } from "vitest"
import { base, names as namesIn, packages, said } from "./assetsFixture"
import { type Answer, at } from "../fixture"

const names = (answer: Answer): ReadonlyArray<unknown> => namesIn(answer.json["objectEntries"])

describe("deprecated parameters and operations", () => {
  // Holds HTT-57.
  it("mean what their replacements do, which count where both are given", async () => {
    const { ask, navigate } = await packages(4)
    const net = ["p00", "p03"]
    expect(names(await ask({ iql: "Section = net" }))).toEqual(net)
    expect(names(await ask({ iql: "Section = net" }, "/iql/objects"))).toEqual(net)
    expect(names(await ask({ iql: "Section = net", qlQuery: "Name = p01" }))).toEqual(["p01"])
    expect(names(await ask({ iql: "Section = net", qlQuery: "" }))).toEqual(net)
    expect(names(await navigate({ iql: "Section = net", qlQuery: "" }, "iql"))).toEqual(net)
    expect(names(await navigate({ iql: "Section = net" }, "iql"))).toEqual(net)
    expect(names(await navigate({ iql: "Section = net" }))).toEqual(net)
    const { json } = await ask({ iql: "Section = net" })
    expect([json["qlQuery"], json["iql"], json["iqlSearchResult"]]).toEqual([
      "Section = net",
      "Section = net",
      true,
    ])
  })

  // Holds HTT-57.
  it("restrict the schema, and order by an attribute", async () => {
    const { ask, call, id, schemaId, section, nameId } = await packages(4)
    const other = await id("/objectschema/create", { name: "Other", objectSchemaKey: "OTH" })
    expect(names(await ask(`objectSchemaId=${schemaId}`))).toHaveLength(4)
    expect(names(await ask(`objectSchemaId=${other}`))).toEqual([])
    for (const both of [
      `objectSchemaId=${other}&objectSchemaId=${schemaId}`,
      `objectSchemaId=${other},${schemaId}`,
    ]) {
      expect(names(await ask(both)), both).toHaveLength(4)
    }
    const posted = (body: unknown) => call("POST", `${base}/iql/objects`, body)
    const question = { iql: "Section = net", objectSchemaId: schemaId, resultPerPage: 1, page: 2 }
    expect(names(await posted(question))).toEqual(["p03"])
    expect(names(await posted({ ...question, objectSchemaId: String(other), page: 1 }))).toEqual([])
    const down = await ask({ orderByAttributeId: nameId, orderAsc: false })
    expect(names(down)).toEqual(["p03", "p02", "p01", "p00"])
    expect(down.json).toMatchObject({ orderByTypeAttrId: nameId, orderWay: "descending" })
    expect(names(await ask({ orderByAttributeId: section }))).toEqual(["p01", "p02", "p00", "p03"])
    const ordered = { orderByAttributeId: nameId, orderAsc: false, qlQuery: "order by Name" }
    expect(names(await ask(ordered))).toEqual(["p00", "p01", "p02", "p03"])
  })
})

describe("a navigation list", () => {
  // Holds HTT-58, HTT-74.
  it("takes its question from the body", async () => {
    const { ask, navigate, id, create, schemaId, typeId, nameId, section } = await packages(4)
    const kernel = await id("/objecttype/create", { name: "Kernel", objectSchemaId: schemaId, iconId: 1 })
    const down = { objectTypeId: typeId, objectSchemaId: schemaId, asc: 0, orderByTypeAttrId: nameId }
    const found = await navigate({ ...down, page: 1, resultsPerPage: 3, unknown: null })
    expect(names(found)).toEqual(["p03", "p02", "p01"])
    expect(found.json).toMatchObject({
      objectTypeId: typeId,
      pageObjectSize: 3,
      pageSize: 2,
      totalFilterCount: 4,
      orderWay: "descending",
    })
    for (const asc of ["0", false, "False"]) {
      expect(names(await navigate({ ...down, asc })), String(asc)).toEqual(["p03", "p02", "p01", "p00"])
    }
    const byLabel = await navigate({ objectTypeId: typeId, asc: 0 })
    expect(names(byLabel)).toEqual(["p03", "p02", "p01", "p00"])
    expect(byLabel.json).toMatchObject({ orderByTypeAttrId: nameId, orderWay: "descending" })
    const inAddress = `objectTypeId=${typeId}&asc=false&orderByTypeAttrId=${nameId}&resultsPerPage=3`
    expect(names(await ask(inAddress, "/object/navlist/aql"))).toEqual(["p03", "p02", "p01"])
    expect(names(await navigate({ objectTypeId: String(kernel) }))).toEqual([])
    const one = (await create({ [nameId]: ["one"] })).json
    for (const objectId of [one["id"], one["objectKey"]]) {
      expect(names(await navigate({ objectId }))).toEqual(["one"])
    }
    const shown = { qlQuery: "Name = p00", attributesToDisplay: { attributesToDisplayIds: [section] } }
    expect(at((await navigate(shown)).json, "objectEntries.0.attributes")).toMatchObject([
      { objectTypeAttributeId: section, objectAttributeValues: [{ value: "net" }] },
    ])
    const bare = (await navigate({ includeAttributes: "false" })).json
    expect(at(bare, "objectEntries.0")).not.toHaveProperty("attributes")
  })

  // Holds HTT-58.
  it.each([
    [{ asc: 2 }, "asc: given 2, allowed: 1 or 0, or true or false"],
    [{ page: "one" }, 'page: given "one", allowed: a whole number'],
    [{ page: 0 }, "page: given 0, allowed: a whole number from 1 to 2147483648"],
    [{ resultsPerPage: -1 }, "resultsPerPage: given -1, allowed: a whole number from 1 to 2147483648"],
    [
      { objectTypeId: true },
      "objectTypeId: given true, allowed: an id: decimal digits, as a number up to 9007199254740991 or as text",
    ],
    [[], /^body: given \[\], allowed: an object with the fields objectTypeId, objectId, .*qlQuery.*asc/],
  ])("refuses %j", async (body, message) => {
    const { navigate } = await packages(0)
    const answer = await navigate(body)
    expect(answer.status).toBe(400)
    expect(at(answer.json, "errorMessages.0")).toEqual(
      typeof message === "string" ? message : (expect.stringMatching(message) as string),
    )
  })
})

describe("parameters that are not right", () => {
  // Holds HTT-12, HTT-44.
  it.each([
    ["page=one", 'page: given "one", allowed: a whole number'],
    ["page=0", "page: given 0, allowed: a whole number from 1 to 2147483648"],
    ["page=one&page=2", 'page: given "one", allowed: a whole number'],
    ["resultPerPage=2.5", "resultPerPage: given 2.5, allowed: a whole number"],
    ["includeAttributes=yes", 'includeAttributes: given "yes", allowed: true or false'],
    ["includeAttributesDeep=-1", "includeAttributesDeep: given -1, allowed: 0 and more"],
    ["orderAsc=1", 'orderAsc: given "1", allowed: true or false'],
  ])("are named: %s", async (query, message) => {
    const { ask } = await packages(0)
    const answer = await ask(query)
    expect([answer.status, answer.json]).toEqual([400, said(message)])
  })

  // Holds HTT-13.
  it("are ignored where nobody knows them", async () => {
    const { ask } = await packages(1)
    expect(names(await ask("startAt=5&maxResults=x"))).toEqual(["p00"])
  })

  it("may be a query that cannot be read, or that names what is not there", async () => {
    const { ask } = await packages(1)
    const broken = await ask({ qlQuery: "Name = " })
    expect([broken.status, broken.headers.get("quoin-failure")]).toEqual([400, "QuerySyntaxError"])
    expect(broken.json["errors"]).toEqual({})
    expect(at(broken.json, "errorMessages.0")).toMatch(
      /^AQL, line 1, column 8: found the end of the query, expected /,
    )
    const unknown = await ask({ qlQuery: "Sektion = net" })
    expect([unknown.status, unknown.headers.get("quoin-failure")]).toEqual([400, "QuerySyntaxError"])
    expect(at(unknown.json, "errorMessages.0")).toMatch(/^AQL, line 1, column 1: found "?Sektion.*Section/)
  })
})

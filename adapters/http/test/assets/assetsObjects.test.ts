import { describe, expect, it } from "vitest"
import { objectAttributeId } from "../../src/assets/json/objects"
import { assets, base, inputs } from "./assetsFixture"
import { at } from "../fixture"

describe("writing objects", () => {
  it("tells of every attribute that breaks a rule by its id", async () => {
    const { call, attribute, nameId, typeId, idOf } = await assets()
    const size = await attribute("Size", { defaultTypeId: 1 })
    const mail = await attribute("Mail", { defaultTypeId: 8, minimumCardinality: 1 })
    const answer = await call("POST", `${base}/object/create`, {
      objectTypeId: typeId,
      attributes: inputs({ [nameId]: ["a", "b"], [size]: ["many"], [idOf("Key")]: ["DEB-9"], 4711: ["x"] }),
    })
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        errorMessages: [],
        errors: {
          [`assets-attribute-${nameId}`]: 'given ["a","b"], allowed: for Name a single value',
          [`assets-attribute-${size}`]:
            'given "many", allowed: for Size a whole number from -9007199254740991 to 9007199254740991',
          [`assets-attribute-${idOf("Key")}`]:
            'given ["DEB-9"], allowed: for Key no value: the system writes it',
          "assets-attribute-4711": 'given "4711", allowed: the id of an attribute of Package',
          [`assets-attribute-${mail}`]: "given [], allowed: for Mail a value: it is required",
        },
      },
    ])
    expect(answer.headers.get("quoin-failure")).toBe("InvalidInput")
  })

  // Holds HTT-21.
  it("tells of an id of an attribute that is none by the name that it was sent by", async () => {
    const { call, create, nameId, typeId } = await assets()
    const attributes = (id: string) => [{ objectTypeAttributeId: id, objectAttributeValues: [] }]
    const { json } = await create({ [nameId]: ["a"] })
    for (const id of ["zz", "", "1.5", "a\nb"]) {
      const said = `objectTypeAttributeId: given ${JSON.stringify(id)}, allowed: the id of an attribute of Package`
      const [field] = attributes(id)
      for (const [method, path, body] of [
        ["POST", "object/create", { objectTypeId: typeId, attributes: attributes(id) }],
        ["PUT", `object/${String(json["id"])}`, { attributes: attributes(id) }],
        ["POST", "objectattribute/create", { objectId: json["id"], ...field }],
      ] as const) {
        const answer = await call(method, `${base}/${path}`, body)
        expect([answer.status, answer.json["errorMessages"]], path).toEqual([400, [said]])
      }
    }
  })

  // Holds HTT-12, HTT-73.
  it("tells of other fields by the names that they were sent by", async () => {
    const { call, post, schemaId } = await assets()
    const malformed = await call("POST", `${base}/object/create`, {
      objectTypeId: true,
      attributes: [{ objectTypeAttributeId: 2, objectAttributeValues: [{ value: {} }] }],
    })
    expect([malformed.status, malformed.json]).toEqual([
      400,
      {
        errorMessages: [
          "objectTypeId: given true, allowed: an id: decimal digits, as a number up to 9007199254740991 or as text",
          "attributes[0].objectAttributeValues[0].value: given {}, allowed: a text, a number, true or false",
        ],
        errors: {},
      },
    ])
    const abstract = { name: "Thing", objectSchemaId: schemaId, iconId: 1, abstractObjectType: true }
    const { json } = await post("/objecttype/create", abstract)
    const refused = await call("POST", `${base}/object/create`, { objectTypeId: json["id"], attributes: [] })
    expect(at(refused.json, "errorMessages.0")).toBe(
      `objectTypeId: given "${String(json["id"])}", allowed: a type that holds objects: Thing is abstract`,
    )
    const absent = await call("POST", `${base}/object/create`, { objectTypeId: 99, attributes: [] })
    expect([absent.status, absent.json["errorMessages"]]).toEqual([
      404,
      ["NotFoundException: No objecttype exists with id 99"],
    ])
  })

  it("changes what is listed and leaves the rest", async () => {
    const { call, create, attribute, nameId } = await assets()
    const size = await attribute("Size", { defaultTypeId: 1 })
    const section = await attribute("Section")
    const { json } = await create({ [nameId]: ["bash"], [size]: ["12"], [section]: ["shells"] })
    const path = `${base}/object/${String(json["objectKey"])}`
    const updated = await call("PUT", path, { attributes: inputs({ [size]: [], [section]: ["admin"] }) })
    const shown = Object.values(updated.json["attributes"] as object).map((each) => [
      at(each, "objectTypeAttributeId"),
      at(each, "objectAttributeValues.0.value"),
    ])
    expect(shown).toContainEqual([section, "admin"])
    expect(shown).toContainEqual([nameId, "bash"])
    expect(shown.map(([id]) => id)).not.toContain(size)
    const unknown = await call("PUT", `${base}/object/DEB-77`, { attributes: [] })
    expect(unknown.json["errorMessages"]).toEqual(["NotFoundException: No object exists with id DEB-77"])
  })

  // Holds HTT-52.
  it("sets one attribute, again and again", async () => {
    const { call, create, attribute, nameId } = await assets()
    const size = await attribute("Size", { defaultTypeId: 1 })
    const objectId = Number((await create({ [nameId]: ["bash"] })).json["id"])
    const set = (values: ReadonlyArray<unknown>, query = "") =>
      call("POST", `${base}/objectattribute/create${query}`, {
        objectId,
        objectTypeAttributeId: size,
        objectAttributeValues: values.map((value) => ({ value })),
      })
    const id = objectAttributeId(String(objectId), String(size))
    const first = await set(["12"])
    expect([first.status, first.json]).toEqual([
      201,
      {
        id,
        objectId,
        objectTypeAttributeId: size,
        objectAttributeValues: [{ value: 12, displayValue: "12", searchValue: "12", referencedType: false }],
      },
    ])
    const second = await set([13], "?includeTypeAttribute=true")
    expect(at(second.json, "objectTypeAttribute.name")).toBe("Size")
    expect([second.json["id"], at(second.json, "objectAttributeValues.0.value")]).toEqual([id, 13])
    expect((await set([])).json).toEqual({
      id,
      objectId,
      objectTypeAttributeId: size,
      objectAttributeValues: [],
    })
    const wrong = await set(["x"])
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.json["errors"] as object)).toEqual([`assets-attribute-${size}`])
    const absent = { objectId: 99, objectTypeAttributeId: size, objectAttributeValues: [] }
    expect((await call("POST", `${base}/objectattribute/create`, absent)).status).toBe(404)
  })

  it("deletes with the object what refers to it", async () => {
    const { call, create, attribute, nameId, typeId } = await assets()
    const needs = await attribute("Needs", { type: 1, typeValue: typeId, maximumCardinality: -1 })
    const libc = (await create({ [nameId]: ["libc6"] })).json
    const bash = (await create({ [nameId]: ["bash"], [needs]: [String(libc["id"])] })).json
    const info = (await call("GET", `${base}/object/${String(libc["id"])}/referenceinfo`)).json
    expect(info).toMatchObject([
      { numberOfReferencedObjects: 1, openIssuesExists: false, objectType: { id: typeId } },
    ])
    expect(at(info, "0.referenceTypes.0.name")).toBe("Reference")
    const before = (await call("GET", `${base}/object/${String(libc["id"])}`)).json
    const deleted = await call("DELETE", `${base}/object/${String(libc["objectKey"])}`)
    expect(deleted.json).toEqual(before)
    expect((await call("GET", `${base}/object/${String(libc["id"])}`)).status).toBe(404)
    expect((await call("DELETE", `${base}/object/${String(libc["id"])}`)).json).toEqual({
      errorMessages: [`NotFoundException: No object exists with id ${String(libc["id"])}`],
      errors: {},
    })
    const left = (await call("GET", `${base}/object/${String(bash["id"])}`)).json["attributes"] as object
    expect(Object.values(left).map((each) => at(each, "objectTypeAttributeId"))).not.toContain(needs)
  })
})

describe("the history of an object", () => {
  // Holds HTT-762.
  it("has values that are cut where it is asked for in short", async () => {
    const { call, create, nameId } = await assets()
    const { json } = await create({ [nameId]: ["b".repeat(100)] })
    const path = `${base}/object/${String(json["id"])}`
    await call("PUT", path, { attributes: inputs({ [nameId]: ["c".repeat(101)] }) })
    const [change] = Object.values((await call("GET", `${path}/history?abbreviate=True&asc=false`)).json)
    expect(change).toMatchObject({ oldValue: "b".repeat(100), newValue: `${"c".repeat(100)}…` })
  })

  // Holds HTT-53.
  it("has an entry for every change, in either order", async () => {
    const { call, create, attribute, nameId } = await assets()
    const size = await attribute("Size", { defaultTypeId: 1, suffix: "kB" })
    const { json } = await create({ [nameId]: ["bash"] })
    const path = `${base}/object/${String(json["id"])}`
    await call("PUT", path, { attributes: inputs({ [nameId]: ["dash"], [size]: ["12"] }) })
    const newest = Object.values((await call("GET", `${path}/history`)).json)
    const oldest = Object.values((await call("GET", `${path}/history?asc=true&abbreviate=false`)).json)
    expect(oldest).toEqual([...newest].reverse())
    expect(Object.values((await call("GET", `${path}/history?asc=1`)).json)).toEqual(oldest)
    expect((await call("GET", `${path}/history?asc=true&orderAsc=false`)).json).toEqual(newest)
    expect(new Set(newest.map((each) => at(each, "id"))).size).toBe(3)
    expect(oldest[0]).toMatchObject({
      type: 0,
      objectId: json["id"],
      oldValue: "",
      newValue: json["objectKey"],
    })
    expect(
      oldest
        .slice(1)
        .map((each) => [at(each, "affectedAttribute"), at(each, "oldValue"), at(each, "newValue")]),
    ).toEqual([
      ["Name", "bash", "dash"],
      ["Size", "", "12 kB"],
    ])
    expect(newest[0]).toMatchObject({
      type: 1,
      actor: { name: "admin", key: "user-1", isDeleted: false, emailAddress: "admin@localhost" },
    })
  })
})

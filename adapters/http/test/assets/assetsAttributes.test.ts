import { describe, expect, it } from "vitest"
import { assets, base, names, said } from "./assetsFixture"
import { type Answer, at } from "../fixture"

const outcome = ({ status, json }: Answer) => [status, json]

describe("attributes of types", () => {
  // Holds AST-40, HTT-49.
  it("are what they were defined to be", async () => {
    const { call, post, typeId } = await assets()
    const { json } = await post(`/objecttypeattribute/${typeId}`, {
      name: "Depends",
      description: "What it needs",
      type: 1,
      typeValue: String(typeId),
      additionalValue: 2,
      minimumCardinality: 0,
      maximumCardinality: -1,
      qlQuery: "Name != x",
      includeChildObjectTypes: "true",
      hidden: false,
      label: "false",
    })
    expect(json).toMatchObject({
      name: "Depends",
      label: false,
      type: 1,
      description: "What it needs",
      typeValue: String(typeId),
      additionalValue: "2",
      referenceType: { id: 2, name: "Dependency", color: "#de350b", removable: false },
      referenceObjectTypeId: typeId,
      referenceObjectType: { id: typeId, name: "Package" },
      objectType: { id: typeId },
      editable: true,
      system: false,
      sortable: false,
      summable: false,
      indexed: true,
      minimumCardinality: 0,
      maximumCardinality: -1,
      removable: true,
      hidden: false,
      includeChildObjectTypes: true,
      uniqueAttribute: false,
      qlQuery: "Name != x",
      options: "",
      position: 4,
    })
    expect(json).not.toHaveProperty("defaultType")
    const list = Object.values(
      (await call("GET", `${base}/objecttype/${typeId}/attributes?includeValueExist=true&query=key`)).json,
    )
    expect(list).toMatchObject([
      { name: "Key", system: true, editable: false, removable: false, objectAttributeExists: false },
    ])
  })

  // Holds HTT-49.
  it("keep what an update leaves out, and change their kind never", async () => {
    const { call, attribute, idOf, typeId } = await assets()
    const id = await attribute("Section", { defaultTypeId: 10, options: "net,  admin , shells" })
    const path = `${base}/objecttypeattribute/${typeId}/${id}`
    const renamed = await call("PUT", path, { name: "Part", type: 0, uniqueAttribute: "true" })
    expect(renamed.json).toMatchObject({
      name: "Part",
      options: "net,admin,shells",
      defaultType: { id: 10, name: "Select" },
      uniqueAttribute: true,
    })
    expect((await call("PUT", path, { options: "net" })).json).toMatchObject({ name: "Part", options: "net" })
    const needs = await attribute("Needs", { type: 1, typeValue: typeId })
    for (const [definition, codes, told] of [
      [id, { type: 2 }, "type: given 2, allowed: 0"],
      [id, { defaultTypeId: 1 }, "defaultTypeId: given 1, allowed: 10"],
      [id, { type: 0, defaultTypeId: 0 }, "defaultTypeId: given 0, allowed: 10"],
      [id, { defaultType: { id: 0 } }, "defaultTypeId: given 0, allowed: 10"],
      [needs, { type: 2 }, "type: given 2, allowed: 1"],
      [needs, { type: 0, defaultTypeId: 0 }, "type: given 0, allowed: 1"],
      [needs, { defaultTypeId: 0 }, "defaultTypeId: given 0, allowed: nothing"],
    ] as const) {
      const other = await call("PUT", `${base}/objecttypeattribute/${typeId}/${definition}`, codes)
      expect([other.status, at(other.json, "errorMessages.0")]).toEqual([
        400,
        `${told}: the kind cannot change`,
      ])
    }
    const key = await call("PUT", `${base}/objecttypeattribute/${typeId}/${idOf("Key")}`, {
      defaultTypeId: 1,
    })
    expect(key.json["errorMessages"]).toEqual([
      "defaultTypeId: given 1, allowed: 0: the kind cannot change",
      expect.stringMatching(/^defaultTypeId: given 1, allowed: its present value/),
    ])
  })

  it.each([
    [{ name: "A", type: 8 }, "type: given 8, allowed: a code from 0 to 7"],
    [{ name: "A", type: 0, defaultTypeId: 12 }, "defaultTypeId: given 12, allowed: a code from 0 to 11"],
    [{ name: "A", type: "no" }, 'type: given "no", allowed: a code from 0 to 7'],
    [{ name: "A", type: 0, hidden: "yes" }, 'hidden: given "yes", allowed: true or false'],
    [{ name: "A", type: 1 }, /^typeValue: given nothing, allowed: the id of the object type/],
    [{ name: "Name", type: 0 }, /^name: given "Name", allowed: a name that no other attribute has/],
  ])("refuse %j", async (body, message) => {
    const { call, typeId } = await assets()
    const answer = await call("POST", `${base}/objecttypeattribute/${typeId}`, body)
    expect(answer.status).toBe(400)
    expect(at(answer.json, "errorMessages.0")).toEqual(
      typeof message === "string" ? message : (expect.stringMatching(message) as string),
    )
  })

  it("go with their values; those of the system stay", async () => {
    const { call, create, attribute, nameId, idOf } = await assets()
    const size = await attribute("Size", { defaultTypeId: 1 })
    const object = `${base}/object/${String((await create({ [nameId]: ["a"], [size]: ["1"] })).json["id"])}`
    const deleted = await call("DELETE", `${base}/objecttypeattribute/${size}`)
    expect([deleted.status, deleted.text]).toEqual([204, ""])
    expect((await call("GET", object)).json["attributes"]).toHaveLength(4)
    const system = await call("DELETE", `${base}/objecttypeattribute/${idOf("Created")}`)
    expect(system.status).toBe(400)
    expect(outcome(await call("DELETE", `${base}/objecttypeattribute/${size}`))).toEqual([
      404,
      said(`NotFoundException: No objecttypeattribute exists with id ${size}`),
    ])
  })
})

describe("reference types and statuses", () => {
  // Holds HTT-59.
  it("ship with an instance, where they cannot be changed", async () => {
    const { call } = await assets()
    const statuses = Object.values((await call("GET", `${base}/config/statustype`)).json)
    expect(statuses).toHaveLength(7)
    expect(statuses[0]).toMatchObject({ description: "" })
    expect((await call("GET", `${base}/config/statustype/1`)).json).toEqual({
      id: 1,
      name: "Active",
      description: "",
      category: 1,
    })
    for (const path of ["statustype/1", "referencetype/1"]) {
      expect((await call("DELETE", `${base}/config/${path}`)).status, path).toBe(400)
      expect((await call("PUT", `${base}/config/${path}`, { name: "Mine" })).status, path).toBe(400)
    }
  })

  // Holds HTT-59.
  it("are of one schema, or of all", async () => {
    const { call, post, schemaId } = await assets()
    const { json } = await post("/config/statustype", {
      name: "On loan",
      category: 2,
      objectSchemaId: schemaId,
    })
    expect(json["objectSchemaId"]).toBe(schemaId)
    const listed = async (query: string) =>
      names((await call("GET", `${base}/config/statustype${query}`)).json)
    expect(await listed(`?objectSchemaId=${schemaId}`)).toContain("On loan")
    expect(await listed("")).not.toContain("On loan")
    const link = await post("/config/referencetype", { name: "Needs", objectSchemaId: schemaId })
    expect(link.json).toMatchObject({ name: "Needs", objectSchemaId: schemaId, removable: true })
    expect(outcome(await call("POST", `${base}/config/statustype`, { name: "A", category: 3 }))).toEqual([
      400,
      said("category: given 3, allowed: 0 or 1 or 2"),
    ])
    for (const path of ["statustype", "referencetype"]) {
      const kind = path === "statustype" ? "status" : path
      for (const method of ["GET", "DELETE"]) {
        expect(outcome(await call(method, `${base}/config/${path}/99`)), `${method} ${path}`).toEqual([
          404,
          said(`NotFoundException: No ${kind} exists with id 99`),
        ])
      }
      const orphan = { name: "B", category: 1, objectSchemaId: 99 }
      expect((await call("POST", `${base}/config/${path}`, orphan)).status, path).toBe(404)
    }
  })

  it("stay while they are in use", async () => {
    const { call, id, create, attribute, nameId } = await assets()
    const status = await id("/config/statustype", { name: "On loan", category: 2 })
    const state = await attribute("State", { type: 7, typeValueMulti: [status, 1] })
    await create({ [nameId]: ["a"], [state]: ["On loan"] })
    expect(outcome(await call("DELETE", `${base}/config/statustype/${status}`))).toEqual([
      400,
      said(`id: given "${status}", allowed: a status that no attribute names and no object has`),
    ])
  })
})

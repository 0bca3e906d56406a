import { describe, expect, it } from "vitest"
import { assets, base, names, said } from "./assetsFixture"
import { type Answer, at } from "../fixture"

const outcome = ({ status, json }: Answer) => [status, json]

describe("object schemas", () => {
  it("say in the API's words what a field may be", async () => {
    const { call } = await assets()
    const refused = async (body: unknown) => outcome(await call("POST", `${base}/objectschema/create`, body))
    expect(await refused({ name: "Other", objectSchemaKey: "deb" })).toEqual([
      400,
      said('objectSchemaKey: given "deb", allowed: A-Z and 0-9, beginning with a letter'),
    ])
    expect(await refused({ name: "Debian", objectSchemaKey: "DEB" })).toEqual([
      400,
      said(
        'name: given "Debian", allowed: a name that no other schema has',
        'objectSchemaKey: given "DEB", allowed: a key that no other schema has',
      ),
    ])
    expect(await refused({ description: 7 })).toEqual([
      400,
      said(
        "name: given nothing, allowed: a text of at most 1,000 characters",
        "objectSchemaKey: given nothing, allowed: a text of at most 1,000 characters",
        "description: given 7, allowed: a text of at most 100,000 characters",
      ),
    ])
    expect(await refused([])).toEqual([
      400,
      said("body: given [], allowed: an object with the fields name, objectSchemaKey, description"),
    ])
  })

  // Holds HTT-47.
  it("count their types and objects", async () => {
    const { call, create, schemaId, nameId } = await assets()
    await create({ [nameId]: ["libc6"] })
    const { json } = await call("GET", `${base}/objectschema/${schemaId}`)
    expect(json).toMatchObject({
      id: schemaId,
      status: "Ok",
      objectCount: 1,
      objectTypeCount: 1,
      archivedObjectCount: 0,
    })
    expect((await call("GET", `${base}/objectschema/list?query=none`)).json).toEqual({ objectschemas: [] })
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["PUT", "", { name: "Other" }],
      ["DELETE", "", undefined],
      ["GET", "/objecttypes", undefined],
      ["GET", "/objecttypes/flat", undefined],
      ["GET", "/attributes", undefined],
    ] as const) {
      const absent = await call(method, `${base}/objectschema/99${path}`, body)
      expect(outcome(absent), `${method} ${path}`).toEqual([
        404,
        said("NotFoundException: No objectschema exists with id 99"),
      ])
    }
  })

  it("go with everything in them", async () => {
    const { call, create, schemaId, typeId, nameId } = await assets()
    const { json } = await create({ [nameId]: ["libc6"] })
    expect((await call("DELETE", `${base}/objectschema/${schemaId}`)).status).toBe(200)
    for (const path of [`objectschema/${schemaId}`, `objecttype/${typeId}`, `object/${String(json["id"])}`]) {
      expect((await call("GET", `${base}/${path}`)).status, path).toBe(404)
    }
  })
})

describe("object types", () => {
  // Holds HTT-48.
  it("list as they stand in the tree, with counts where asked for", async () => {
    const { call, id, create, schemaId, typeId, nameId } = await assets()
    await id("/objecttype/create", {
      name: "Kernel",
      objectSchemaId: schemaId,
      iconId: 1,
      parentObjectTypeId: typeId,
    })
    await create({ [nameId]: ["libc6"] })
    const flat = async (query: string) =>
      Object.values((await call("GET", `${base}/objectschema/${schemaId}/objecttypes/flat${query}`)).json)
    expect(names(await flat(""))).toEqual(["Package", "Kernel"])
    expect(at((await flat("?includeObjectCounts=true"))[0], "objectCount")).toBe(1)
    expect(names(await flat("?exclude=package&role=OBJECT_TYPE_USER"))).toEqual(["Kernel"])
    expect(names(await flat("?query=PACK"))).toEqual(["Package"])
    const other = await call("GET", `${base}/objectschema/${schemaId}/objecttypes/flat?role=USER`)
    expect(outcome(other)).toEqual([
      400,
      said(
        'role: given "USER", allowed: "OBJECT_TYPE_USER" or "OBJECT_TYPE_DEVELOPER" or "OBJECT_TYPE_MANAGER"',
      ),
    ])
  })

  // Holds AST-1010.
  it("stand below each other in the tree, all of them, with counts where asked for", async () => {
    const { call, id, create, schemaId, typeId, nameId } = await assets()
    const below = (name: string, parentObjectTypeId: number) =>
      id("/objecttype/create", { name, objectSchemaId: schemaId, iconId: 1, parentObjectTypeId })
    await below("Module", await below("Kernel", typeId))
    await below("Font", typeId)
    await create({ [nameId]: ["libc6"] })
    const tree = async (query: string): Promise<unknown> =>
      (await call("GET", `${base}/objectschema/${schemaId}/objecttypes${query}`)).json
    const outline = (types: unknown): ReadonlyArray<unknown> =>
      (types as ReadonlyArray<Readonly<Record<string, unknown>>>).map(({ name, children }) => [
        name,
        ...outline(children),
      ])
    const all = await tree("")
    expect(outline(all)).toEqual([["Package", ["Kernel", ["Module"]], ["Font"]]])
    const { children: _below, ...top } = (all as ReadonlyArray<Record<string, unknown>>)[0] ?? {}
    const [first] = Object.values(
      (await call("GET", `${base}/objectschema/${schemaId}/objecttypes/flat`)).json,
    )
    expect(top).toEqual(first)
    expect(at(await tree("?includeObjectCounts=true"), "0.objectCount")).toBe(1)
    expect(at(await tree(""), "0.objectCount")).toBeUndefined()
    const absent = await call("GET", `${base}/objectschema/99/objecttypes`)
    expect(outcome(absent)).toEqual([404, said("NotFoundException: No objectschema exists with id 99")])
  })

  // Holds HTT-48.
  it("move to another place, and say where they cannot", async () => {
    const { call, id, schemaId, typeId } = await assets()
    const type = (name: string) => id("/objecttype/create", { name, objectSchemaId: schemaId, iconId: 1 })
    const kernel = await type("Kernel")
    const position = `${base}/objecttype/${kernel}/position`
    const moved = await call("POST", position, { toObjectTypeId: typeId, position: 0 })
    expect([moved.status, moved.json["parentObjectTypeId"]]).toEqual([200, typeId])
    for (const top of [{}, { toObjectTypeId: "" }, { toObjectTypeId: null }]) {
      await call("POST", position, { toObjectTypeId: String(typeId), position: 0 })
      const atTop = await call("POST", position, { ...top, position: 0 })
      expect([atTop.status, atTop.json["parentObjectTypeId"]]).toEqual([200, undefined])
    }
    const nowhere = await call("POST", position, { toObjectTypeId: true, position: 0 })
    expect(outcome(nowhere)).toEqual([
      400,
      said(
        "toObjectTypeId: given true, allowed: an id: decimal digits, as a number up to 9007199254740991 or as text",
      ),
    ])
    const itself = await call("POST", position, { toObjectTypeId: kernel, position: 0 })
    expect(itself.status).toBe(400)
    expect(at(itself.json, "errorMessages.0")).toMatch(/^toObjectTypeId: given /)
    expect(outcome(await call("POST", position, { toObjectTypeId: typeId }))).toEqual([
      400,
      said("position: given nothing, allowed: a whole number"),
    ])
  })

  it("stay while something rests on them", async () => {
    const { call, create, typeId, nameId } = await assets()
    await create({ [nameId]: ["libc6"] })
    expect(outcome(await call("DELETE", `${base}/objecttype/${typeId}`))).toEqual([
      400,
      said(`id: given "${typeId}", allowed: an object type without objects`),
    ])
    const abstract = await call("PUT", `${base}/objecttype/${typeId}`, { abstractObjectType: true })
    expect(outcome(abstract)).toEqual([
      400,
      said("abstractObjectType: given true, allowed: false while the type has objects"),
    ])
    const orphan = await call("POST", `${base}/objecttype/create`, { name: "A", objectSchemaId: 99 })
    expect(outcome(orphan)).toEqual([404, said("NotFoundException: No objectschema exists with id 99")])
    expect(outcome(await call("GET", `${base}/objecttype/none`))).toEqual([
      404,
      said("NotFoundException: No objecttype exists with id none"),
    ])
  })
})

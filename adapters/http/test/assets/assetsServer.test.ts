import { CreateUser } from "@quoin/directory"
import { User, UserKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { assets, base, inputs, said } from "./assetsFixture"

describe("what objects were imported from", () => {
  // Holds HTT-1040.
  it("is said, told and forgotten, with the fields as they are sent", async () => {
    const { call, create, nameId } = await assets()
    const { json } = await create({ [nameId]: ["libc6"] })
    const [id, objectKey] = [json["id"], json["objectKey"]]
    const told = { objectId: id, objectKey, importSource: "Mirror" }
    const bulk = `${base}/object/bulk/importSource`
    expect((await call("POST", bulk, { objectIds: [id], importSource: "Mirror" })).json).toEqual([told])
    const wrong = await call("POST", bulk, { objectIds: [objectKey, "DEB-99"], importSource: "Mirror" })
    expect([wrong.status, wrong.json]).toEqual([
      400,
      said('objectIds[1]: given "DEB-99", allowed: the id or the key of an object'),
    ])
    const path = `${base}/object/${String(objectKey)}/importSource`
    expect((await call("GET", path)).json).toEqual(told)
    const another = await call("DELETE", `${path}?previousName=Other`)
    expect([another.status, another.json]).toEqual([
      400,
      said('previousName: given "Other", allowed: Mirror, which is its source'),
    ])
    expect((await call("DELETE", `${path}?previousName=Mirror`)).json).toEqual({ objectId: id, objectKey })
    expect((await call("GET", `${path}?previousName=Mirror`)).status).toBe(501)
  })
})

describe("a new object", () => {
  // Holds HTT-1042.
  it("has no picture yet, and is refused by the field that says so", async () => {
    const { call, typeId, nameId } = await assets()
    const none = "nothing: a new object has no files; attach a picture, and name it by changing the object"
    const body = { objectTypeId: typeId, attributes: inputs({ [nameId]: ["a"] }) }
    for (const [given, told] of [
      [{ hasAvatar: true }, `hasAvatar: given true, allowed: false: ${none}`],
      [{ hasAvatar: true, avatarUUID: "7" }, `avatarUUID: given "7", allowed: ${none}`],
    ] as const) {
      const { status, json } = await call("POST", `${base}/object/create`, { ...body, ...given })
      expect([status, json]).toEqual([400, said(told)])
    }
    const { status } = await call("POST", `${base}/object/create`, {
      ...{ ...body, hasAvatar: false, avatarUUID: "" },
    })
    expect(status).toBe(201)
  })
})

describe("what is told of the server", () => {
  // Holds HTT-1041.
  it("is what its schemas hold, and that one node has one index", async () => {
    const { call, create, nameId, attribute, schemaId, post } = await assets()
    await post("/objecttype/create", { name: "Kernel", objectSchemaId: schemaId, iconId: 1 })
    const serial = await attribute("Serial", { uniqueAttribute: true })
    const tags = await attribute("Tags", { defaultTypeId: 10, options: "a,b", maximumCardinality: -1 })
    await create({ [nameId]: ["libc6"], [serial]: ["1"], [tags]: ["a", "b"] })
    await create({ [nameId]: ["libc7"] })
    const archived = await create({ [nameId]: ["old"] })
    await call("PUT", `${base}/object/archive/${String(archived.json["id"])}`, {})
    expect((await call("GET", `${base}/analytics/schema`)).json).toEqual([
      {
        schemaId,
        totalObjectCount: 2,
        totalObjectTypeCount: 2,
        totalAttributeCount: 10,
        // Key, Name, Created and Updated of both, and what one has besides.
        totalAttributeValueCount: 11,
        numberOfArchivedObjects: 1,
        numberOfObjectsLinkedToIssues: 0,
        numberOfObjectsWithUniqueAttribute: 1,
        maxNumberOfObjectsByObjectType: 2,
        averageNumberOfObjectsByObjectType: 1,
      },
    ])
    expect((await call("GET", `${base}/index/checkNodeIntegrity`)).json).toEqual({
      nodeId: "quoin",
      objectCount: 3,
      consistent: true,
    })
    const begun = await call("POST", `${base}/index/reindex/start`, {})
    expect(begun.json).toMatchObject({ category: "assets-reindex", status: "QUEUED" })
  })

  // Holds AST-1084.
  it("is for administrators, as far as the index goes", async () => {
    const { engine, call } = await assets()
    const admin = new User({ userKey: UserKey.make("user-1"), username: "admin", displayName: "A" })
    const user = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "secret" }
    const context = { caller: admin, remoteAddress: "192.0.2.1" }
    await Effect.runPromise(engine.execute(new CreateUser(user), context))
    const authorization = `Basic ${btoa("bob:secret")}`
    for (const [method, path] of [
      ["GET", "index/checkNodeIntegrity"],
      ["GET", "index/path"],
      ["POST", "index/persist"],
      ["POST", "index/reindex/start"],
      ["POST", "index/reindex/currentnode"],
    ] as const) {
      const body = method === "POST" ? {} : undefined
      expect((await call(method, `${base}/${path}`, body, { authorization })).status, path).toBe(403)
      expect((await call(method, `${base}/${path}`, body)).status, path).toBe(200)
    }
  })
})

import { SetSchemaRoles } from "@quoin/assets"
import { CreateUser } from "@quoin/directory"
import { User, UserKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { assets, base, inputs, names, said } from "./assetsFixture"
import { type Answer, at } from "../fixture"

const outcome = ({ status, json }: Answer) => [status, json]

/** What a request is told that means something known and not served. */
const notServed = (what: string) => [501, said(`The field or parameter ${what} is known, but not served yet`)]

describe("what is known and not served", () => {
  // Holds HTT-72.
  it.each([
    ["objectattribute/create", { operationType: 0 }, "operationType"],
    ["objecttypeattribute/1", { versionTypeValue: "1" }, "versionTypeValue"],
    ["objecttypeattribute/1", { versionTypeValues: ["1"] }, "versionTypeValues"],
    ["objecttypeattribute/1", { confluenceTypeValue: { id: 1 } }, "confluenceTypeValue"],
    ["objecttypeattribute/1", { confluenceAddValue: { key: "DEB" } }, "confluenceAddValue"],
  ])("is refused by POST %s of %j", async (path, body, what) => {
    const { call } = await assets()
    const answer = await call("POST", `${base}/${path}`, body)
    expect(outcome(answer)).toEqual(notServed(what))
  })

  // Holds HTT-72.
  it("is refused where something changes or is read, too", async () => {
    const { call, create, nameId, typeId } = await assets()
    const object = `${base}/object/${String((await create({ [nameId]: ["a"] })).json["id"])}`
    expect(outcome(await call("PUT", object, { hasAvatar: "True" }))).toEqual([
      400,
      said("hasAvatar: given true, allowed: false where no picture is named"),
    ])
    const definition = `${base}/objecttypeattribute/${typeId}/${nameId}`
    expect(outcome(await call("PUT", definition, { versionTypeValue: "1" }))).toEqual(
      notServed("versionTypeValue"),
    )
    const shown = `${base}/object/navlist/aql?attributesToDisplay=1`
    expect(outcome(await call("GET", shown))).toEqual(notServed("attributesToDisplay"))
  })

  // Holds HTT-72.
  it("may be sent where it means nothing", async () => {
    const { post, nameId, typeId } = await assets()
    const nothing = { hasAvatar: false, avatarUUID: "", versionTypeValues: [], confluenceTypeValue: null }
    await post("/object/create", {
      ...nothing,
      objectTypeId: typeId,
      attributes: inputs({ [nameId]: ["a"] }),
    })
    await post(`/objecttypeattribute/${typeId}`, { ...nothing, name: "A", type: 0 })
  })
})

describe("a record as it was read", () => {
  // Holds HTT-74, HTT-75.
  it("can be sent back, and is refused by name where it would move", async () => {
    const { call, id, post, schemaId, typeId } = await assets()
    const other = await id("/objectschema/create", { name: "Other", objectSchemaKey: "OTH" })
    const type = (await call("GET", `${base}/objecttype/${typeId}`)).json
    const link = (await post("/config/referencetype", { name: "Needs", objectSchemaId: schemaId })).json
    const status = (
      await post("/config/statustype", { name: "On loan", category: "2", objectSchemaId: schemaId })
    ).json
    for (const [path, record] of [
      ["objecttype", type],
      ["config/referencetype", link],
      ["config/statustype", status],
    ] as const) {
      const at = `${base}/${path}/${String(record["id"])}`
      expect(outcome(await call("PUT", at, record)), path).toEqual([200, record])
      const moved = await call("PUT", at, { ...record, objectSchemaId: other })
      expect(outcome(moved), path).toEqual([
        400,
        {
          errorMessages: [expect.stringMatching(`^objectSchemaId: given "${other}", allowed: ${schemaId},`)],
          errors: {},
        },
      ])
    }
    const below = await call("PUT", `${base}/objecttype/${typeId}`, { parentObjectTypeId: 99 })
    expect(outcome(below)).toEqual([
      400,
      said('parentObjectTypeId: given "99", allowed: nothing: the type stands at the top until it is moved'),
    ])
    const elsewhere = await call("PUT", `${base}/objecttype/${typeId}`, { position: 7 })
    expect(outcome(elsewhere)).toEqual([
      400,
      said("position: given 7, allowed: 0, where the type stands until it is moved"),
    ])
  })

  // Holds HTT-75.
  it("is refused at the address of another", async () => {
    const { call, create, nameId, schemaId, typeId } = await assets()
    const { json } = await create({ [nameId]: ["a"] })
    const [id, key] = [String(json["id"]), String(json["objectKey"])]
    for (const [address, right] of [
      [`objectschema/${schemaId}`, schemaId],
      [`objecttype/${typeId}`, String(typeId)],
      [`objecttypeattribute/${typeId}/${nameId}`, nameId],
      [`object/${id}`, json["id"]],
      [`object/${key}`, json["id"]],
      [`object/${key}`, id],
      [`object/${key.toLowerCase()}`, key],
    ] as const) {
      const path = `${base}/${address}`
      expect((await call("PUT", path, { id: right })).status, address).toBe(200)
      expect((await call("PUT", path, { id: null, version: 3 })).status, address).toBe(200)
      const asked = address.split("/").at(-1) ?? ""
      for (const other of [999, "OTH-999", "", true]) {
        expect(outcome(await call("PUT", path, { id: other })), address).toEqual([
          400,
          said(`id: given ${JSON.stringify(other)}, allowed: ${asked}, as in the address`),
        ])
      }
    }
    const both = await call("PUT", `${base}/object/${key}`, { id: 999, objectTypeId: true })
    expect(both.json["errorMessages"]).toEqual([
      `id: given 999, allowed: ${key}, as in the address`,
      "objectTypeId: given true, allowed: an id: decimal digits, as a number up to 9007199254740991 or as text",
    ])
  })

  // Holds HTT-70.
  it("says its kind by its default type", async () => {
    const { call, post, typeId } = await assets()
    const made = await post(`/objecttypeattribute/${typeId}`, {
      name: "Size",
      type: 0,
      defaultType: { id: 1 },
    })
    expect(made.json).toMatchObject({ defaultType: { id: 1, name: "Integer" } })
    const path = `${base}/objecttypeattribute/${typeId}/${String(made.json["id"])}`
    const read = (await call("GET", `${base}/objecttypeattribute/${String(made.json["id"])}`)).json
    expect(outcome(await call("PUT", path, read))).toEqual([200, made.json])
    const text = { ...read, defaultType: { id: 0, name: "Text" } }
    expect(at((await call("PUT", path, text)).json, "errorMessages.0")).toBe(
      "defaultTypeId: given 0, allowed: 1: the kind cannot change",
    )
    const wrong = { name: "A", type: 0, defaultType: { id: 12 } }
    expect((await call("POST", `${base}/objecttypeattribute/${typeId}`, wrong)).json).toEqual(
      said("defaultTypeId: given 12, allowed: a code from 0 to 11"),
    )
  })

  // Holds HTT-77.
  it("has definitions that are complete, whether extended or not", async () => {
    const { call, schemaId } = await assets()
    const listed = async (query: string) =>
      (await call("GET", `${base}/objectschema/${schemaId}/attributes${query}`)).json
    const all = await listed("")
    expect([await listed("?extended=true"), await listed("?extended=false")]).toEqual([all, all])
    expect((await call("GET", `${base}/objectschema/${schemaId}/attributes?extended=much`)).json).toEqual(
      said('extended: given "much", allowed: true or false'),
    )
  })

  // Holds HTT-76.
  it("leaves attributes as they are that an update does not list", async () => {
    const { call, create, nameId, typeId } = await assets()
    const { json } = await create({ [nameId]: ["a"] })
    const path = `${base}/object/${String(json["id"])}`
    expect((await call("PUT", path, { objectTypeId: typeId })).json["attributes"]).toHaveLength(4)
    expect((await call("PUT", path, {})).json["name"]).toBe("a")
  })
})

describe("the types that a role is for", () => {
  // Holds HTT-71.
  it("are those of schemas in which the caller has it", async () => {
    const { engine, call, schemaId } = await assets()
    const admin = new User({ userKey: UserKey.make("user-1"), username: "admin", displayName: "A" })
    const context = { caller: admin, remoteAddress: "192.0.2.1" }
    const user = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "secret" }
    await Effect.runPromise(engine.execute(new CreateUser(user), context))
    const nobody = { users: [], groups: [] }
    const roles = {
      view: nobody,
      edit: { users: ["bob"], groups: [] },
      admin: { users: ["admin"], groups: [] },
    }
    await Effect.runPromise(
      engine.execute(new SetSchemaRoles({ schemaId: String(schemaId), roles }), context),
    )
    const authorization = `Basic ${btoa("bob:secret")}`
    const listed = async (role: string) => {
      const path = `${base}/objectschema/${schemaId}/objecttypes/flat?role=OBJECT_TYPE_${role}`
      return names((await call("GET", path, undefined, { authorization })).json)
    }
    expect(await listed("USER")).toEqual(["Package"])
    expect(await listed("DEVELOPER")).toEqual(["Package"])
    expect(await listed("MANAGER")).toEqual([])
  })
})

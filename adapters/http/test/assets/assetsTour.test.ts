import { describe, expect, it } from "vitest"
import { versions } from "../../src/assets/api"
import { webHandler } from "../../src/index"
import { deadAddresses } from "./addresses"
import { checked, endpointAt, endpoints, experimental, inputs } from "./assetsFixture"
import { at, authorization, newEngine } from "../fixture"

type Ask = (path: string, body?: unknown) => Promise<Record<string, unknown>>

const shown = (endpoint: (typeof endpoints)[number] | undefined): string =>
  endpoint === undefined ? "nothing" : `${endpoint.method} ${endpoint.path}`

/** Calls with success only, and keeps the names of the endpoints that have answered. */
const tour = async (version: string) => {
  const send = webHandler(await newEngine())
  const call = checked(send)
  const visited = new Set<string>()
  const addresses = deadAddresses(send, { authorization })
  const asking =
    (method: string): Ask =>
    async (path, body) => {
      const url = `/rest/assets/${version}${path}`
      const answer = await call(method, url, body, experimental)
      expect(answer.status, `${method} ${url}: ${answer.text}`).toBeLessThan(300)
      visited.add(shown(endpointAt(method, url)))
      // What is deleted tells where it was.
      if (method !== "DELETE") expect(await addresses.in(answer.json), `${method} ${url}`).toEqual([])
      return answer.json
    }
  /** Bytes, or a form, that no schema says. */
  const raw = async (method: string, path: string, body?: FormData) => {
    const url = `/rest/assets/${version}${path}`
    const headers = { authorization, "x-vendor-token": "no-check" }
    const answer = await send(new Request(`http://quoin.test${url}`, { method, headers, body: body ?? null }))
    expect(answer.status, `${method} ${url}`).toBe(200)
    visited.add(shown(endpointAt(method, url)))
    return answer
  }
  return {
    visited,
    addresses,
    raw,
    get: asking("GET"),
    post: asking("POST"),
    put: asking("PUT"),
    del: asking("DELETE"),
  }
}

type Tour = Awaited<ReturnType<typeof tour>>

const throughDefinitions = async ({ get, post, put }: Tour) => {
  const schemaId = (await post("/objectschema/create", { name: "Debian", objectSchemaKey: "DEB" }))["id"]
  const schema = `/objectschema/${String(schemaId)}`
  expect(await put(schema, { ...(await get(schema)), name: "Debian 13" })).toMatchObject({
    name: "Debian 13",
    objectSchemaKey: "DEB",
    objectTypeCount: 0,
  })
  expect(at(await get("/objectschema/list?query=debian"), "objectschemas.0.id")).toBe(schemaId)
  const typeId = (await post("/objecttype/create", { name: "Package", objectSchemaId: schemaId, iconId: 7 }))[
    "id"
  ]
  const below = await post("/objecttype/create", {
    name: "Kernel",
    objectSchemaId: String(schemaId),
    iconId: "7",
    parentObjectTypeId: typeId,
  })
  const type = `/objecttype/${String(typeId)}`
  expect(await put(type, { inherited: "true" })).toMatchObject({ inherited: true, name: "Package" })
  expect(at(await get(type), "icon.id")).toBe(7)
  expect(await put(type, await get(type))).toEqual(await get(type))
  expect(await get(`/objecttype/${String(below["id"])}`)).toMatchObject({ parentObjectTypeInherited: true })
  await post(`/objecttype/${String(below["id"])}/position`, { position: 0 })
  expect(await get(`${schema}/objecttypes/flat?includeObjectCounts=true`)).toHaveLength(2)
  expect(await get(`${schema}/objecttypes`)).toHaveLength(2)
  const size = await post(`/objecttypeattribute/${String(typeId)}`, {
    name: "Size",
    type: 0,
    defaultTypeId: 1,
    suffix: "kB",
    summable: "true",
  })
  expect(size).toMatchObject({ defaultType: { id: 1, name: "Integer" }, suffix: "kB", summable: true })
  expect(
    await put(`/objecttypeattribute/${String(typeId)}/${String(size["id"])}`, { ...size, hidden: "true" }),
  ).toMatchObject({ name: "Size", hidden: true })
  expect(await get(`/objecttypeattribute/${String(size["id"])}`)).toMatchObject({
    name: "Size",
    hidden: true,
  })
  expect(await get(`${type}/attributes?orderByName=true`)).toHaveLength(5)
  expect(await get(`${schema}/attributes?onlyValueEditable=true&extended=true`)).toHaveLength(3)
  return { schema, type, typeId, kernel: below["id"], size: size["id"] }
}

const throughSharedDefinitions = async ({ get, post, put, del }: Tour) => {
  const link = await post("/config/referencetype", { name: "Needs", description: "", color: "#ff0000" })
  const path = `/config/referencetype/${String(link["id"])}`
  expect(await put(path, { name: "Requires" })).toMatchObject({ name: "Requires", color: "#ff0000" })
  expect(await get(path)).toMatchObject({ name: "Requires", removable: true })
  expect(Object.values(await get("/config/referencetype")).map((each) => at(each, "name"))).toContain(
    "Requires",
  )
  expect(await del(path)).toEqual({})
  const status = await post("/config/statustype", { name: "On loan", category: 2 })
  const statusPath = `/config/statustype/${String(status["id"])}`
  expect(await put(statusPath, { category: 1 })).toMatchObject({ name: "On loan", category: 1 })
  expect(await get(statusPath)).toMatchObject({ category: 1 })
  expect(await get("/config/statustype")).toHaveLength(8)
  expect(await del(statusPath)).toEqual({})
}

const throughIcons = async ({ get }: Tour, schema: string) => {
  const all = Object.values(await get("/icon/global"))
  expect(all).toHaveLength(12)
  for (const icon of all) expect(await get(`/icon/${String(at(icon, "id"))}`)).toEqual(icon)
  const ofSchema = await get(schema.replace("/objectschema/", "/icon/objectschema/"))
  expect(Object.values(ofSchema).map((each) => at(each, "name"))).toEqual(["Package"])
}

const throughArchive = async ({ get, post, put }: Tour, object: Record<string, unknown>, schema: unknown) => {
  const [id, key] = [String(object["id"]), String(object["objectKey"])]
  expect(await put(`/object/archive/${key}`, {})).toMatchObject({ archived: true })
  expect(await get(`/object/archived?objectSchemaId=${String(schema)}`)).toMatchObject({ total: 1 })
  expect(await put(`/object/restore/${id}`, {})).toMatchObject({ archived: false })
  const begun = await post("/object/archive/by-keys", [key])
  expect(await get(`/progress/category/archive-objects/${String(begun["resourceId"])}`)).toEqual(begun)
  for (const [path, body] of [
    ["/object/archive/by-filter", { objectSchemaId: schema, qlQuerySearch: false }],
    ["/object/restore/by-keys", [key]],
    ["/object/restore/by-ids", [id]],
    [`/object/restore/by-filter?objectSchemaId=${String(schema)}`, {}],
  ] as const) {
    expect(await post(path, body)).toMatchObject({ category: "archive-objects", status: "QUEUED" })
  }
}

const throughParts = async ({ raw, get, post, put, del }: Tour, id: string) => {
  expect(await post("/comment/create", { objectId: id, comment: "Old" })).toMatchObject({ comment: "Old" })
  expect(await get(`/comment/object/${id}`)).toHaveLength(1)
  const form = new FormData()
  form.append("file", new Blob(["The plan"]), "plan.txt")
  form.append("file", new Blob(["GIF89a"], { type: "image/gif" }), "front side.gif")
  await raw("POST", `/attachments/object/${id}`, form)
  const files = await get(`/attachments/object/${id}`)
  const file = String(at(files, "0.id"))
  expect(await (await raw("GET", `/attachments/content/${file}/plan.txt`)).text()).toBe("The plan")
  const avatarUUID = String(at(files, "1.id"))
  const pictured = await put(`/object/${id}`, { hasAvatar: true, avatarUUID })
  expect(pictured).toMatchObject({ hasAvatar: true, avatar: { id: Number(avatarUUID), avatarUUID } })
  expect(at(pictured, "avatar.url288")).toMatch(/\/front%20side\.gif$/)
  expect(await put(`/object/${id}`, pictured)).toEqual(pictured)
  expect(await get(`/aql/objects?qlQuery=objectId=${id}`)).toMatchObject({
    objectEntries: [{ hasAvatar: true }],
  })
  const code = await raw("GET", `/qrcode/object/${id}/code.png?size=256`)
  expect(code.headers.get("content-type")).toBe("image/png")
  expect(await del(`/attachments/${file}`)).toMatchObject({ filename: "plan.txt" })
}

const throughImports = async ({ raw, get }: Tour, typeId: string) => {
  const form = new FormData()
  form.append("file", new Blob(["Name\nlibc8\n"]), "packages.csv")
  form.append("mapping", '{"format":"csv","columns":[{"column":"Name","attribute":"Name"}],"dryRun":true}')
  const asked: unknown = await (await raw("POST", `/import/objecttype/${typeId}`, form)).json()
  const id = String(at(asked, "resourceId"))
  expect(await get(`/progress/category/imports/${id}`)).toMatchObject({ status: "QUEUED" })
  expect(await get(`/import/${id}`)).toMatchObject({ rows: 0, ended: false, dryRun: true })
  expect(await (await raw("GET", `/export/objecttype/${typeId}`)).text()).toMatch(/^{"Key":"DEB-1",/)
}

const throughServer = async ({ get, post, del }: Tour, id: string) => {
  const named = { objectIds: [id], importSource: "Mirror" }
  expect(await post("/object/bulk/importSource", named)).toMatchObject([{ importSource: "Mirror" }])
  expect(await get(`/object/${id}/importSource`)).toMatchObject({ objectId: Number(id) })
  expect(await del(`/object/${id}/importSource?previousName=Mirror`)).not.toHaveProperty("importSource")
  for (const path of ["/index/reindex/start?clean=true", "/index/reindex/currentnode"]) {
    const begun = await post(path, {})
    expect(await get(`/progress/category/assets-reindex/${String(begun["resourceId"])}`)).toEqual(begun)
  }
  expect(await get("/index/checkNodeIntegrity")).toMatchObject({ objectCount: 1, consistent: true })
  expect(await get("/index/path")).toMatchObject({ path: "in the storage" })
  expect(await post("/index/persist", {})).toMatchObject({ persisted: true })
  expect(await get("/analytics/schema")).toMatchObject([{ totalObjectCount: 1 }])
}

describe.each(versions)("version %s", (version) => {
  // Holds AST-1015, HTT-43, HTT-45, HTT-46, HTT-54, HTT-77, HTT-970, HTT-971.
  it("answers at every endpoint as the contract says", async () => {
    const all = await tour(version)
    const { get, post, put, del } = all
    const { schema, type, typeId, kernel, size } = await throughDefinitions(all)
    await throughIcons(all, schema)
    await throughSharedDefinitions(all)
    const definitions = Object.values(await get(`${type}/attributes`))
    const name = Number(
      at(
        definitions.find((each) => at(each, "name") === "Name"),
        "id",
      ),
    )
    const object = await post("/object/create", {
      objectTypeId: typeId,
      attributes: inputs({ [name]: ["libc6"], [Number(size)]: ["12"] }),
    })
    const path = `/object/${String(object["id"])}`
    expect(at(object, "_links.self")).toBe(`http://quoin.test/rest/assets/${version}${path}`)
    expect(await get(`/object/${String(object["objectKey"])}`)).toEqual(object)
    await put(path, { objectTypeId: typeId, attributes: inputs({ [name]: ["libc7"] }) })
    const set = {
      objectId: object["id"],
      objectTypeAttributeId: size,
      objectAttributeValues: [{ value: 13 }],
    }
    await post("/objectattribute/create", set)
    const found = Object.values(await get(`${path}/attributes`))
    expect(found.map((each) => at(each, "objectTypeAttribute.name"))).toEqual([
      "Key",
      "Name",
      "Created",
      "Updated",
      "Size",
    ])
    expect(await get(`${path}/history`)).toHaveLength(3)
    expect(await get(`${path}/referenceinfo`)).toEqual([])
    expect(await get(`/objectconnectedtickets/${String(object["id"])}/tickets?limit=5`)).toEqual({
      tickets: [],
      allTicketsQuery: "",
    })
    for (const found of [
      await get("/aql/objects?qlQuery=Size=13"),
      await get("/iql/objects?iql=Size=13"),
      await get("/object/navlist/aql?qlQuery=Size=13"),
      await post("/iql/objects", { iql: "Size = 13" }),
      await post("/object/navlist/aql", { qlQuery: "Size = 13" }),
      await post("/object/navlist/iql", { iql: "Size = 13" }),
    ]) {
      expect(at(found, "objectEntries.0.name")).toBe("libc7")
    }
    expect(await post("/object/aql?maxResults=1&startAt=0", { qlQuery: "Size = 13" })).toMatchObject({
      startAt: 0,
      maxResults: 1,
      total: 1,
      isLast: true,
      values: [{ name: "libc7" }],
    })
    expect(await post("/object/aql/totalcount", { qlQuery: "Size = 13" })).toEqual({ totalCount: 1 })
    await throughImports(all, String(typeId))
    await throughParts(all, String(object["id"]))
    await throughServer(all, String(object["id"]))
    await throughArchive(all, object, at(await get(schema), "id"))
    expect(await del(path)).toMatchObject({ id: object["id"], name: "libc7" })
    expect(await del(`/objecttypeattribute/${String(size)}`)).toEqual({})
    await del(`/objecttype/${String(kernel)}`)
    expect(await del(schema)).toMatchObject({ objectSchemaKey: "DEB", objectTypeCount: 1 })
    expect([...all.visited].sort()).toEqual(endpoints.map(shown).sort())
    expect(all.addresses.asked.size).toBeGreaterThan(30)
  })
})

describe("the law of addresses rejects", () => {
  // Holds AST-1015.
  it("one that leads nowhere, and a picture that is none", async () => {
    const { addresses } = await tour("1.0")
    const icons = "http://quoin.test/images/icons/assets"
    const dead = [`${icons}/object-17.svg`, `${icons}/nothing-16.svg`, `${icons}/reference-red.svg`]
    const alive = [`${icons}/server-72.svg`, `${icons}/reference-ff8b00.svg`, `${icons}/group.svg`]
    const answer = { a: [{ url16: dead[0] }, dead[1], "http://elsewhere.test/"], b: dead[2], alive }
    const found = await addresses.in(answer)
    expect(found.map((line) => line.split(": ")[0])).toEqual(dead)
    expect(found.every((line) => line.includes(": 404"))).toBe(true)
    expect(addresses.asked.size).toBe(6)
  })
})

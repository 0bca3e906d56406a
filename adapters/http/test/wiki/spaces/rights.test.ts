import { describe, expect, it } from "vitest"
import { webHandler } from "@quoin/http"
import { at, wiki } from "../../fixture"

const basic = (name: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:pw-${name}`).toString("base64")}`,
})

/** Users and a group, and a space of Ada's. */
const people = async () => {
  const made = await wiki()
  const { call } = made
  const keys = new Map<string, string>()
  for (const name of ["ada", "bob", "eve"]) {
    const user = { userName: name, fullName: name, email: `${name}@example.org`, password: `pw-${name}` }
    const { json } = await call("POST", "/rest/api/admin/user", { ...user, notifyViaEmail: false })
    keys.set(name, String(json["userKey"]))
  }
  await call("POST", "/rest/api/admin/group", { name: "crew" })
  const as = (name: string) => (method: string, path: string, body?: unknown) =>
    call(method, `/rest/api${path}`, body, basic(name))
  const { json } = await as("ada")("POST", "/space", { key: "OPS", name: "Operations" })
  return { ...made, keys, as, home: String(at(json, "_expandable.homepage")).split("/").at(-1) ?? "" }
}

const user = (username: string) => ({ type: "known", username })
const readBy = (...names: ReadonlyArray<string>) => [
  { operation: "read", restrictions: { user: names.map(user) } },
]
const titles = (json: unknown) =>
  (at(json, "results") as ReadonlyArray<{ title: string }>).map(({ title }) => title)

describe("permissions on a space over HTTP", () => {
  // Holds HTT-240, WIK-264.
  it("are listed for those who administer it: all, and those of a user, a group and everybody", async () => {
    const { as, keys } = await people()
    const [ada, bob] = [as("ada"), as("bob")]
    const all = await ada("GET", "/space/ops/permissions")
    expect(all.status).toBe(200)
    expect(all.json).toContainEqual(
      expect.objectContaining({
        operation: { targetType: "space", operationKey: "administer" },
        subject: expect.objectContaining({ username: "ada" }) as unknown,
        spaceKey: "OPS",
      }),
    )
    const of = async (end: string) => [(await ada("GET", `/space/OPS/permissions/${end}`)).json].flat().length
    expect(await of(`user/${keys.get("ada")}`)).toBe(15)
    expect(await of("group/signed-in-users")).toBe(12)
    expect(await of("anonymous")).toBe(0)
    expect((await bob("GET", "/space/OPS/permissions")).status).toBe(403)
    expect((await ada("GET", "/space/OPS/permissions/group/none")).status).toBe(404)
    expect((await ada("GET", "/space/NONE/permissions")).status).toBe(404)
  })

  // Holds HTT-240.
  it("are granted and revoked, and whoever may no longer read it finds nothing of it", async () => {
    const { as, home, keys } = await people()
    const [ada, bob] = [as("ada"), as("bob")]
    const permissions = "/space/OPS/permissions"
    const read = [{ targetType: "space", operationKey: "read" }]
    expect((await bob("GET", `/content/${home}`)).status).toBe(200)
    expect((await ada("PUT", `${permissions}/group/signed-in-users/revoke`, read)).status).toBe(200)
    for (const path of [`/content/${home}`, "/space/OPS", `/content/${home}/history`]) {
      expect([path, (await bob("GET", path)).status]).toEqual([path, 404])
    }
    expect((await bob("GET", "/space?spaceKey=OPS")).json["size"]).toBe(0)
    expect((await bob("GET", "/content?title=Operations+Home")).json["size"]).toBe(0)
    const grant = `${permissions}/user/${keys.get("bob")}/grant`
    const create = { targetType: "page", operationKey: "create" }
    const alone = await ada("PUT", grant, [create])
    expect([alone.status, alone.text]).toEqual([400, expect.stringContaining("read space besides")])
    expect((await ada("PUT", grant, read)).status).toBe(200)
    expect((await bob("GET", `/content/${home}`)).status).toBe(200)
    const page = { type: "page", title: "One", space: { key: "OPS" } }
    expect((await bob("POST", "/content", page)).status).toBe(403)
    expect((await ada("PUT", grant, [create])).status).toBe(200)
    expect((await bob("POST", "/content", page)).status).toBe(200)
  })

  // Holds WIK-267.
  it("are replaced for several at once, but for those of the last who administers it", async () => {
    const { as, keys } = await people()
    const ada = as("ada")
    const everything = [{ userKey: keys.get("ada"), operations: [] }]
    const last = await ada("POST", "/space/OPS/permissions", everything)
    expect([last.status, last.text]).toEqual([400, expect.stringContaining("the last one cannot lose it")])
    const both = ["read", "administer"].map((operationKey) => ({ targetType: "space", operationKey }))
    const handed = await ada("POST", "/space/OPS/permissions", [
      { userKey: keys.get("bob"), operations: both },
      ...everything,
    ])
    expect(handed.status).toBe(200)
    expect((await ada("GET", "/space/OPS/permissions")).status).toBe(403)
    expect((await as("bob")("GET", "/space/OPS/permissions")).status).toBe(200)
    const odd = [{ targetType: "page", operationKey: "use" }]
    expect((await as("bob")("PUT", "/space/OPS/permissions/anonymous/grant", odd)).status).toBe(400)
  })

  // Holds HTT-241.
  it("begin with its creator alone where it is private", async () => {
    const { as } = await people()
    expect((await as("bob")("POST", "/space/_private", { key: "BOB", name: "Bob's" })).status).toBe(200)
    expect((await as("bob")("GET", "/space/BOB")).status).toBe(200)
    expect((await as("eve")("GET", "/space/BOB")).status).toBe(404)
  })
})

describe("one permission on a space over HTTP", () => {
  // Holds HTT-243.
  it("is given in the words of newer editions, once, and taken by its id", async () => {
    const { as, keys } = await people()
    const ada = as("ada")
    const address = "/space/OPS/permission"
    const bobs = { type: "user", identifier: keys.get("bob") }
    const give = (subject: unknown, key: string, target: string) =>
      ada("POST", address, { subject, operation: { key, target } })
    const early = await give(bobs, "create", "page")
    expect([early.status, early.text]).toEqual([400, expect.stringContaining("read space besides")])
    const given = await give(bobs, "read", "space")
    expect([given.status, given.json]).toEqual([
      200,
      expect.objectContaining({ subject: bobs, operation: { key: "read", target: "space" } }),
    ])
    expect((await give(bobs, "read", "space")).status).toBe(400)
    const restrict = await give({ type: "user", identifier: "bob" }, "restrict_content", "space")
    expect(restrict.json["operation"]).toEqual({ key: "restrict_content", target: "space" })
    expect((await give({ type: "group", identifier: "crew" }, "read", "space")).status).toBe(200)
    expect((await give({ type: "user", identifier: "anonymous" }, "read", "space")).status).toBe(200)
    expect((await give({ type: "user", identifier: "nobody" }, "read", "space")).status).toBe(404)
    const odd = await give(bobs, "fly", "space")
    expect([odd.status, odd.text]).toEqual([400, expect.stringContaining("one of read space")])
    const list = async () =>
      [(await ada("GET", "/space/OPS/permissions")).json].flat() as unknown as ReadonlyArray<{ id: string }>
    const ids = (await list()).map(({ id }) => id)
    for (const { json } of [given, restrict]) expect(ids).toContain(json["id"])
    const id = String(restrict.json["id"])
    expect((await as("bob")("DELETE", `${address}/${id}`)).status).toBe(403)
    expect((await ada("DELETE", `${address}/${id}`)).status).toBe(204)
    expect((await ada("DELETE", `${address}/${id}`)).status).toBe(404)
    expect(await list()).toHaveLength(ids.length - 1)
  })
})

describe("what somebody may do with content, over HTTP", () => {
  // Holds HTT-244.
  it("is told with what is missing, and who and what is asked about is named where it is wrong", async () => {
    const { as, home, keys } = await people()
    const ada = as("ada")
    await ada("PUT", `/content/${home}/restriction`, readBy("ada", "bob"))
    const check = async (identifier: unknown, operation: unknown = "read", type: unknown = "user") => {
      const body = { subject: { type, identifier }, operation }
      const { status, json, text } = await ada("POST", `/content/${home}/permission/check`, body)
      return { status, may: json["hasPermission"], errors: json["errors"], text }
    }
    expect(await check("bob")).toMatchObject({ status: 200, may: true, errors: [] })
    expect(await check(keys.get("eve"))).toMatchObject({
      status: 200,
      may: false,
      errors: [{ translation: `Needs read content ${home}`, args: [] }],
    })
    expect(await check("administrators", "delete", "group")).toMatchObject({ may: true })
    expect(await check("crew", "read", "group")).toMatchObject({ may: false })
    expect(await check("anonymous")).toMatchObject({ may: false })
    expect(await check("nobody")).toMatchObject({ status: 404 })
    expect((await check("bob", "fly")).text).toContain("operation")
    expect((await check("bob", "read", "robot")).text).toContain("subject.type")
    expect(await check("bob", "fly")).toMatchObject({ status: 400 })
    const own = { subject: { type: "user", identifier: "bob" }, operation: "purge" }
    const asked = await as("bob")("POST", `/content/${home}/permission/check`, own)
    expect([asked.status, asked.json["hasPermission"]]).toEqual([200, false])
    const other = { subject: { type: "user", identifier: "ada" }, operation: "read" }
    expect((await as("bob")("POST", `/content/${home}/permission/check`, other)).status).toBe(403)
    expect((await as("eve")("POST", `/content/${home}/permission/check`, other)).status).toBe(404)
  })
})

describe("settings and rights with a space, over HTTP", () => {
  // Holds HTT-242.
  it("are read, changed and expanded", async () => {
    const { as } = await people()
    const [ada, bob] = [as("ada"), as("bob")]
    const self = "http://quoin.test/rest/api/space/OPS/settings"
    const settings = { routeOverrideEnabled: true, spaceKey: "OPS", _links: { self } }
    expect((await bob("PUT", "/space/OPS/settings", { routeOverrideEnabled: true })).status).toBe(403)
    expect((await ada("PUT", "/space/OPS/settings", { routeOverrideEnabled: true })).json).toEqual(settings)
    expect((await bob("GET", "/space/OPS/settings")).json).toEqual(settings)
    const expand = "settings,operations,permissions"
    const { json } = await bob("GET", `/space/OPS?expand=${expand}`)
    expect(json).toMatchObject({ settings, _expandable: { permissions: "/rest/api/space/OPS/permissions" } })
    expect(json["operations"]).toContainEqual({ operation: "read", targetType: "space" })
    const own = (await ada("GET", `/space/OPS?expand=${expand}`)).json
    expect(own["permissions"]).toEqual((await ada("GET", "/space/OPS/permissions")).json)
    expect(at(own, "_expandable.permissions")).toBeUndefined()
    expect((await bob("GET", "/space/OPS?expand=history.contributors")).status).toBe(501)
  })
})

describe("restrictions over HTTP", () => {
  it("take persons as they were read, with key and name", async () => {
    const { as, home } = await people()
    const [ada, bob] = [as("ada"), as("bob")]
    const person = (await ada("GET", "/user/current")).json
    const restricted = await ada("PUT", `/content/${home}/restriction`, [
      { operation: "read", restrictions: { user: [person] } },
    ])
    expect(restricted.status).toBe(200)
    expect((await bob("GET", `/content/${home}`)).status).toBe(404)
    expect((await ada("GET", `/content/${home}`)).status).toBe(200)
  })

  // Holds HTT-235, WIK-270, WIK-276.
  it("say who reads a page and all that stands below it, in every list", async () => {
    const { as, home } = await people()
    const [ada, bob, eve] = [as("ada"), as("bob"), as("eve")]
    const below = { type: "page", title: "Below", space: { key: "OPS" }, ancestors: [{ id: home }] }
    const child = String((await ada("POST", "/content", below)).json["id"])
    const put = await ada("PUT", `/content/${home}/restriction`, readBy("ada", "bob"))
    expect(put.status).toBe(200)
    expect(put.json).toMatchObject({
      size: 2,
      results: [{ operation: "read", restrictions: { user: { size: 2 } } }, {}],
    })
    for (const id of [home, child]) {
      expect((await bob("GET", `/content/${id}`)).status).toBe(200)
      expect((await eve("GET", `/content/${id}`)).status).toBe(404)
      expect((await eve("DELETE", `/content/${id}`)).status).toBe(404)
    }
    expect(titles((await bob("GET", "/content?spaceKey=OPS")).json)).toEqual(["Operations Home", "Below"])
    expect(titles((await eve("GET", "/content?spaceKey=OPS")).json)).toEqual([])
    expect(at((await eve("GET", "/space/OPS?expand=homepage")).json, "homepage")).toBeUndefined()
    const relevant = await bob("GET", `/content/${child}/restriction/relevantViewRestrictions`)
    expect(at(relevant.json, "viewContentRestrictions.size")).toBe(1)
    const shown = await bob("GET", `/content/${home}?expand=restrictions.read.restrictions.user`)
    expect(at(shown.json, "restrictions.read.restrictions.user.results.1.username")).toBe("bob")
  })

  // Holds WIK-263.
  it("of updates hold for the page alone", async () => {
    const { as, home } = await people()
    const [ada, bob] = [as("ada"), as("bob")]
    const below = { type: "page", title: "Below", space: { key: "OPS" }, ancestors: [{ id: home }] }
    const child = String((await ada("POST", "/content", below)).json["id"])
    const mine = [{ operation: "update", restrictions: { user: [user("ada")] } }]
    expect((await ada("POST", `/content/${home}/restriction`, mine)).status).toBe(200)
    const next = { version: { number: 2 }, type: "page" }
    expect((await bob("PUT", `/content/${home}`, next)).status).toBe(403)
    expect((await bob("PUT", `/content/${child}`, next)).status).toBe(200)
    const byOperation = await bob("GET", `/content/${home}/restriction/byOperation`)
    expect(at(byOperation.json, "update.restrictions.user.results.0.username")).toBe("ada")
    expect(at(byOperation.json, "read.restrictions.user.size")).toBe(0)
    const one = await bob("GET", `/content/${home}/restriction/byOperation/update`)
    expect(at(one.json, "restrictions.user.size")).toBe(1)
    expect((await ada("DELETE", `/content/${home}/restriction`)).status).toBe(200)
    expect((await bob("PUT", `/content/${home}`, next)).status).toBe(200)
  })

  // Holds DIR-105, HTT-236, WIK-272, WIK-273.
  it("lock nobody out who makes them, and leave what is not named as it is", async () => {
    const { as, home } = await people()
    const ada = as("ada")
    const out = await ada("PUT", `/content/${home}/restriction`, readBy("bob"))
    expect([out.status, out.text]).toEqual([400, expect.stringContaining("with you, or a group of yours")])
    expect((await ada("PUT", `/content/${home}/restriction`, readBy("nobody"))).status).toBe(404)
    await ada("PUT", `/content/${home}/restriction`, readBy("ada"))
    const group = [{ operation: "read", restrictions: { group: [{ type: "group", name: "crew" }] } }]
    const both = await ada("PUT", `/content/${home}/restriction`, group)
    expect(at(both.json, "results.0.restrictions.user.size")).toBe(1)
    expect(at(both.json, "results.0.restrictions.group.size")).toBe(1)
  })

  // Holds HTT-236, WIK-275.
  it("are asked for and changed by one user and one group", async () => {
    const { as, home } = await people()
    const ada = as("ada")
    const address = `/content/${home}/restriction/byOperation/read`
    await ada("PUT", `/content/${home}/restriction`, readBy("ada"))
    const status = async (method: string, end: string) => (await ada(method, `${address}/${end}`)).status
    expect(await status("GET", "user?username=bob")).toBe(404)
    expect(await status("PUT", "user?username=bob")).toBe(200)
    expect(await status("GET", "user?username=bob")).toBe(200)
    expect(await status("DELETE", "user?username=bob")).toBe(200)
    expect(await status("GET", "user?username=bob")).toBe(404)
    expect(await status("PUT", "user")).toBe(400)
    for (const end of ["group/crew", "byGroupId/crew"]) {
      expect(await status("GET", end)).toBe(404)
      expect(await status("PUT", end)).toBe(200)
      expect(await status("GET", end)).toBe(200)
      expect(await status("DELETE", end)).toBe(200)
    }
  })
})

describe("global permissions over HTTP", () => {
  // Holds HTT-290.
  it("grants, lists and revokes global permissions", async () => {
    const { as, call, engine, keys } = await people()
    const send = webHandler(engine)
    const use = { targetType: "application", operationKey: "use" }
    const readUsers = { targetType: "user", operationKey: "read" }
    const createSpaces = { targetType: "space", operationKey: "create" }
    const permissions = "/rest/api/permissions"
    const put = (end: string, ...operations: ReadonlyArray<typeof use>) =>
      call("PUT", `${permissions}/${end}`, operations)
    const anybody = async (path: string) =>
      (await send(new Request(`http://quoin.test/rest/api${path}`))).status
    expect(await anybody("/user?username=bob")).toBe(401)
    const granted = await put("anonymous/grant", use, readUsers)
    expect([granted.status, granted.text]).toEqual([200, ""])
    expect(await anybody("/user?username=bob")).toBe(200)
    expect((await put("user/bob/grant", use, createSpaces)).status).toBe(200)
    for (const end of ["user/bob", `user/${keys.get("bob")}`]) {
      const { status, json } = await call("GET", `${permissions}/${end}`)
      expect([status, json]).toEqual([
        200,
        [use, createSpaces].map((operation) => ({
          operation,
          subject: expect.objectContaining({ username: "bob" }) as unknown,
        })),
      ])
    }
    expect((await call("GET", `${permissions}/anonymous`)).json).toEqual([
      { operation: use },
      { operation: readUsers },
    ])
    expect((await put("anonymous/revoke", use)).status).toBe(200)
    expect((await call("GET", `${permissions}/anonymous`)).json).toEqual([])
    expect(await anybody("/user?username=bob")).toBe(401)
    expect((await put("group/crew/grant", { targetType: "page", operationKey: "use" })).status).toBe(400)
    expect((await call("PUT", permissions, [{ groupName: "crew", operations: [use] }])).status).toBe(200)
    expect((await call("GET", `${permissions}/group/crew`)).json).toHaveLength(1)
    expect((await as("bob")("GET", "/permissions")).status).toBe(403)
    expect((await as("bob")("GET", "/permissions/unlicensed")).status).toBe(403)
    expect((await call("GET", `${permissions}/unlicensed`)).json).toEqual([])
    expect((await put("unlicensed/grant", use)).status).toBe(501)
  })
})

import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { at, wiki } from "../../fixture"
import { clockOf, engineAt } from "../../timedEngine"

const admin = "/rest/api/admin"

const named = (userName: string) => ({
  userName,
  fullName: `The ${userName}`,
  email: "someone@example.org",
  password: "correct horse",
})

const signedIn = (userName: string, password = "correct horse") => ({
  authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`,
})

const names = (json: unknown, field = "username") =>
  (at(json, "results") as ReadonlyArray<Record<string, unknown>>).map((each) => each[field])

/** Three users, of whom two are in a group, and a second group. */
const staffed = async () => {
  const { engine, call } = await wiki()
  for (const each of ["ada", "bob", "eve@example.org"]) await call("POST", `${admin}/user`, named(each))
  for (const name of ["writers", "readers"]) await call("POST", `${admin}/group`, { name })
  await call("PUT", "/rest/api/user/ada/group/writers")
  await call("PUT", "/rest/api/user/bob/group/writers")
  const send = webHandler(engine)
  const asNobody = async (path: string) => {
    const response = await send(new Request(`http://quoin.test${path}`))
    return { response, text: await response.text() }
  }
  return { call, asNobody }
}

describe("the directory over HTTP", () => {
  // Holds DIR-43, HTT-210, HTT-211.
  it("tells who calls, in one of the shapes of a person", async () => {
    const { call, asNobody } = await staffed()
    const own = await call("GET", "/rest/api/user/current")
    expect(own.json).toMatchObject({ type: "known", username: "admin", _expandable: { status: "" } })
    const { json } = await call("GET", "/rest/api/user/current?expand=status")
    expect([json["status"], json["_expandable"]]).toEqual(["current", undefined])
    const anonymous = await call("GET", "/rest/api/user/anonymous")
    expect(anonymous.json).toMatchObject({ type: "anonymous", displayName: "Anonymous" })
    const nobody = await asNobody("/rest/api/user/current")
    expect([nobody.response.status, JSON.parse(nobody.text)]).toEqual([200, anonymous.json])
    expect((await asNobody("/rest/api/user/list")).response.status).toBe(401)
    expect((await call("GET", "/rest/api/user/current?expand=details.business")).status).toBe(501)
  })

  // Holds HTT-210.
  it("has a picture of everybody, which anybody can load", async () => {
    const { call, asNobody } = await staffed()
    const { json } = await call("GET", "/wiki/rest/api/user/current")
    const path = String(at(json, "profilePicture.path"))
    const { response, text } = await asNobody(path)
    expect([path, response.status]).toEqual(["/wiki/images/icons/profilepics/default.svg", 200])
    expect(response.headers.get("content-type")).toBe("image/svg+xml")
    expect(text).toContain("<svg")
  })

  // Holds DIR-42, HTT-212.
  it("finds a user by name and by key, and an address is a name", async () => {
    const { call } = await staffed()
    const { userKey } = (await call("GET", "/rest/api/user?username=ADA")).json
    for (const name of ["key", "accountId"]) {
      expect((await call("GET", `/rest/api/user?${name}=${String(userKey)}`)).json["username"]).toBe("ada")
    }
    expect((await call("GET", "/rest/api/user?username=eve@example.org")).status).toBe(200)
    expect((await call("GET", "/rest/api/user?key=user-999")).status).toBe(404)
    const plus = await call("POST", `${admin}/user`, named("eve+2@example.org"))
    expect([plus.status, plus.json["message"]]).toEqual([400, expect.stringContaining("none of \\ , +")])
    expect((await call("GET", "/rest/api/space", undefined, signedIn("eve@example.org"))).status).toBe(200)
  })

  // Holds DIR-45, DIR-46, DIR-47, DIR-150, HTT-211.
  it("lists users, groups, members and the groups of a user, page by page", async () => {
    const { call } = await staffed()
    const list = async (path: string, field?: string) =>
      names((await call("GET", `/rest/api${path}`)).json, field)
    expect(await list("/user/list")).toEqual(["ada", "admin", "bob", "eve@example.org"])
    expect(await list("/user/list?start=1&limit=2")).toEqual(["admin", "bob"])
    await call("PUT", `${admin}/user/bob/disable`)
    expect(await list("/admin/users/list/active")).toEqual(["ada", "admin", "eve@example.org"])
    expect(await list("/user/list?expand=status", "status")).toEqual([
      "current",
      "current",
      "deactivated",
      "current",
    ])
    expect(await list("/group", "name")).toEqual(["administrators", "readers", "writers"])
    expect(await list("/group/picker?query=RIT", "name")).toEqual(["writers"])
    expect((await call("GET", "/rest/api/group/picker")).status).toBe(400)
    expect(await list("/group/writers/member")).toEqual(["ada", "bob"])
    expect((await call("GET", "/rest/api/group/nobody/member")).status).toBe(404)
    expect((await call("GET", "/rest/api/group/writers/groupmember?start=1&limit=7")).json).toMatchObject({
      results: [],
      start: 1,
      limit: 7,
      size: 0,
    })
    for (const inGroups of ["groupmember", "groupparent", "groupancestor"]) {
      expect(await list(`/group/writers/${inGroups}`, "name")).toEqual([])
      expect((await call("GET", `/rest/api/group/nobody/${inGroups}`)).status).toBe(404)
    }
    expect(await list("/user/memberof?username=ada", "name")).toEqual(["writers"])
    expect((await call("GET", "/rest/api/group/writers")).json).toMatchObject({
      type: "group",
      name: "writers",
      _links: { self: "http://quoin.test/rest/api/group/writers" },
    })
    expect((await call("GET", "/rest/api/group/nobody")).status).toBe(404)
  })

  // Holds HTT-217.
  it("finds users by words of their names", async () => {
    const { call } = await staffed()
    const search = (cql: string) =>
      call("GET", `/rest/api/search/user?cql=${encodeURIComponent(cql)}&limit=2`)
    const { json } = await search('user.fullname ~ "the"')
    expect(names(json, "title")).toEqual(["The ada", "The bob"])
    expect([json["cqlQuery"], at(json, "_links.next")]).toEqual([
      'user.fullname ~ "the"',
      expect.stringContaining("start=2"),
    ])
    expect(at((await search("user = ada")).json, "results.0")).toMatchObject({
      user: { type: "known", username: "ada" },
      entityType: "user",
    })
    const unknown = await search("label = x")
    expect([unknown.status, unknown.json["message"]]).toEqual([
      400,
      expect.stringContaining("CQL, line 1, column 1"),
    ])
  })

  // Holds DIR-48, DIR-49, HTT-213.
  it("takes users out of groups and deletes groups, but not the administrators", async () => {
    const { call } = await staffed()
    const leave = () => call("DELETE", "/rest/api/user/ada/group/writers")
    const answers = [await leave(), await leave()].map(({ status, text }) => [status, text])
    expect(answers).toEqual([
      [200, ""],
      [200, ""],
    ])
    expect(names((await call("GET", "/rest/api/group/writers/member")).json)).toEqual(["bob"])
    const last = await call("DELETE", "/rest/api/user/admin/group/administrators")
    expect(last.status).toBe(409)
    expect((await call("DELETE", `${admin}/group/administrators`)).status).toBe(400)
    expect((await call("DELETE", `${admin}/group/writers`)).status).toBe(200)
    expect((await call("DELETE", `${admin}/group/writers`)).status).toBe(404)
    await call("POST", "/rest/api/group", { type: "group", name: "writers" })
    expect(names((await call("GET", "/rest/api/group/writers/member")).json)).toEqual([])
    expect((await call("POST", `${admin}/group`, { name: "writers" })).status).toBe(409)
  })

  // Holds DIR-50, DIR-51.
  it("lets administrators alone change others, and everybody themselves", async () => {
    const { call } = await staffed()
    const asAda = (method: string, path: string, body?: unknown) => call(method, path, body, signedIn("ada"))
    expect((await asAda("PUT", `${admin}/user/bob`, { fullName: "Bob" })).status).toBe(403)
    expect((await call("PUT", `${admin}/user/bob`, { fullName: "Bob" })).status).toBe(200)
    expect((await call("GET", "/rest/api/user?username=bob")).json["displayName"]).toBe("Bob")
    const own = "/rest/api/user/current"
    expect((await asAda("PUT", own, { fullName: "Ada" })).status).toBe(200)
    expect((await asAda("GET", own)).json["displayName"]).toBe("Ada")
    const email = "new@example.org"
    expect((await asAda("PUT", own, { email })).status).toBe(400)
    expect((await asAda("PUT", own, { email, currentPassword: "wrong" })).status).toBe(403)
    expect((await asAda("PUT", own, { email, currentPassword: "correct horse" })).status).toBe(200)
    const change = { oldPassword: "correct horse", newPassword: "battery staple" }
    expect((await asAda("POST", `${own}/password`, { ...change, oldPassword: "no" })).status).toBe(403)
    expect((await asAda("POST", `${own}/password`, { ...change, newPassword: " " })).status).toBe(400)
    expect((await asAda("POST", `${own}/password`, change)).status).toBe(204)
    expect((await asAda("GET", "/rest/api/space")).status).toBe(401)
  })
})

describe("a deleted user", () => {
  // Holds DIR-44, HTT-213.
  it("is gone at once, its places in groups a little later, and what it wrote stays", async () => {
    const { call, work } = await engineAt(clockOf())
    await call("POST", `${admin}/user`, named("bob"))
    await call("POST", `${admin}/group`, { name: "writers" })
    await call("PUT", "/rest/api/user/bob/group/writers")
    await call("POST", "/rest/api/space", { key: "DOC", name: "Docs" })
    const page = { type: "page", title: "One", space: { key: "DOC" } }
    const { id } = (await call("POST", "/rest/api/content", page, signedIn("bob"))).json
    const asked = await call("DELETE", `${admin}/user/bob`)
    const task = String(asked.json["id"])
    expect([asked.status, asked.json["links"]]).toEqual([200, { status: `/rest/api/longtask/${task}` }])
    expect((await call("GET", "/rest/api/user?username=bob")).status).toBe(404)
    expect((await call("GET", "/rest/api/space", undefined, signedIn("bob"))).status).toBe(401)
    expect(names((await call("GET", "/rest/api/group/writers/member")).json)).toEqual([])
    await work()
    expect((await call("GET", `/rest/api/longtask/${task}`)).json["successful"]).toBe(true)
    const { json } = await call("GET", `/rest/api/content/${String(id)}`)
    const by = at(json, "history.createdBy")
    expect(by).toMatchObject({ type: "unknown", username: "bob", displayName: "bob" })
    expect(by).not.toHaveProperty("_links")
    expect((await call("DELETE", `${admin}/user/bob`)).status).toBe(404)
    expect((await call("DELETE", `${admin}/user/admin`)).status).toBe(409)
    expect((await call("POST", `${admin}/user`, named("bob"))).status).toBe(201)
    expect(names((await call("GET", "/rest/api/group/writers/member")).json)).toEqual([])
  })
})

import { beforeAll, describe, expect, it } from "vitest"
import { webHandler } from "../../src/index"
import { type Answer, type Send, at, authorization, caller, newEngine } from "../fixture"

const api = "/rest/api/2"
const task = { project: { key: "ROCK" }, issuetype: { name: "Task" } }

let send: Send
let call: ReturnType<typeof caller>
let pageId: string
let attachmentId: string

beforeAll(async () => {
  send = webHandler(await newEngine())
  call = caller(send)
  await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
  const page = await call("POST", "/rest/api/content", {
    type: "page",
    title: "Plans",
    space: { key: "DOC" },
    body: { storage: { value: "<p>x</p>", representation: "storage" } },
  })
  pageId = String(page.json["id"])
  const body = new FormData()
  body.append("file", new File(["bytes"], "plan.txt"))
  const headers = { authorization, "x-vendor-token": "nocheck" }
  const path = `/rest/api/content/${pageId}/child/attachment`
  const made = await send(new Request(`http://quoin.test${path}`, { method: "POST", headers, body }))
  attachmentId = String(at(await made.json(), "results.0.id"))
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket" })
  await call("POST", `${api}/issue`, { fields: { ...task, summary: "Fuel" } })
})

const told = ({ status, text }: Answer): readonly [number, string] => [status, text]
const refused = (words: string): ReadonlyArray<unknown> => [400, expect.stringContaining(words)]

describe("moments", () => {
  it.each([
    "2024-02-30T09:30:00.000+0000",
    "2024-01-01T24:00:00.000+0000",
    "2024-01-01T09:30:00.000",
    "2016-12-31T23:59:60.000+0000",
    "2024-01-01T09:30:00.000+9900",
  ])("that do not exist, or have no offset, are refused wherever they are sent: %s", async (started) => {
    const work = await call("POST", `${api}/issue/ROCK-1/worklog`, { started, timeSpentSeconds: 60 })
    expect(told(work)).toEqual(refused(started))
    const update = { worklog: [{ add: { started, timeSpent: "1h" } }] }
    expect(told(await call("PUT", `${api}/issue/ROCK-1`, { update }))).toEqual(refused("started"))
    const record = { summary: "x", remoteAddress: "192.0.2.1", creationDate: started }
    expect(told(await call("POST", "/rest/api/audit", record))).toEqual(refused(started))
    const jobs = await call("GET", `/rest/api/backup-restore/jobs?fromDate=${encodeURIComponent(started)}`)
    expect(told(jobs)).toEqual(refused("fromDate"))
  })

  // Holds TRK-371.
  it("of a version are the days that they fall on", async () => {
    const version = { name: "1.0", project: "ROCK", startDate: "2024-05-01" }
    const made = await call("POST", `${api}/version`, { ...version, releaseDate: "2024-05-31T22:10:00.123Z" })
    expect([made.status, made.json["releaseDate"]]).toEqual([201, "2024-05-31"])
    const other = { ...version, name: "2.0", releaseDate: "2024-02-30T00:00:00.000Z" }
    expect(told(await call("POST", `${api}/version`, other))).toEqual(refused("releaseDate"))
    const query = encodeURIComponent('created > "-99999999999999w"')
    expect((await call("GET", `${api}/search?jql=${query}`)).status).toBe(400)
    expect((await call("GET", `${api}/search?jql=${encodeURIComponent('due > "2024-02-30"')}`)).status).toBe(
      400,
    )
  })
})

describe("numbers", () => {
  // Holds HTT-751.
  it.each([
    ['{"value":{"id":2916334247900527532}}', "value.id"],
    ['{"value":[1,{"a b":[0,-9007199254740993]}]}', 'value[1]."a b"[1]'],
    ['{"value":0.12345678901234567890}', "value"],
    ['{"value":1e400}', "value"],
  ])("that would lose digits are refused by name: %s", async (text, name) => {
    const wiki = await call("POST", `/rest/api/content/${pageId}/property/deep`, text)
    expect([wiki.status, at(wiki.json, "message")]).toEqual([400, expect.stringContaining(`${name}: given `)])
    const given = /-?[\d.]+(?:e\d+)?(?=[\]}]+$)/.exec(text)?.[0] ?? ""
    expect(wiki.text).toContain(given)
  })

  // Holds HTT-751.
  it("that lose nothing are kept", async () => {
    for (const text of ["1e21", "1.50", "-0.1", "9007199254740991", "123456789012345680000"]) {
      const key = `n${text.replace(/\W/g, "")}`
      const path = `/rest/api/content/${pageId}/property`
      expect((await call("POST", `${path}/${key}`, `{"value":${text}}`)).status).toBe(200)
      expect((await call("GET", `${path}/${key}`)).json["value"]).toBe(Number(text))
    }
  })

  // Holds HTT-751, KER-121.
  it("of a query are not another number either", async () => {
    const path = `${api}/search?startAt=9007199254740993`
    expect(told(await call("GET", path))).toEqual(refused("9007199254740993"))
  })
})

describe("what is wrong", () => {
  // Holds HTT-752.
  it("with a new issue is told by the names of its fields, as they were sent", async () => {
    const none = await call("POST", `${api}/issue`, { fields: { summary: "x" } })
    expect([none.status, Object.keys(none.json["errors"] as object)]).toEqual([400, ["project"]])
    const absent = await call("POST", `${api}/issue`, {
      fields: { ...task, project: { key: "NONE" }, summary: "x" },
    })
    expect([absent.status, at(absent.json, "errors.project")]).toEqual([
      400,
      expect.stringContaining('given {"key":"NONE"}'),
    ])
    const many = await call("POST", `${api}/issue/bulk`, { issueUpdates: [{ fields: { summary: "x" } }] })
    expect([many.status, Object.keys(many.json["errors"] as object)]).toEqual([
      400,
      ["issueUpdates[0].project"],
    ])
    const parent = await call("POST", `${api}/issue`, {
      fields: { ...task, summary: "x", parent: { key: "ROCK-1" } },
    })
    expect([parent.status, at(parent.json, "errors.parent")]).toEqual([
      400,
      expect.stringContaining('{"key":"ROCK-1"}'),
    ])
  })

  // Holds HTT-758.
  it("with a percent sign in a query is told by the name of its parameter", async () => {
    for (const value of ["%", "%zz", "%E9", "a%2"]) {
      expect(told(await call("GET", `/rest/api/content?title=${value}`))).toEqual(refused("title"))
      expect(told(await call("GET", `${api}/search?jql=${value}`))).toEqual(refused("jql"))
    }
  })
})

describe("a parameter that is sent again", () => {
  // Holds HTT-753.
  it("counts as it was sent first, where one value is meant", async () => {
    const many = await call("GET", `${api}/search?maxResults=7&startAt=0&maxResults=500`)
    expect([many.status, many.json["maxResults"]]).toEqual([200, 7])
    const wiki = await call("GET", "/rest/api/content?spaceKey=DOC&limit=1&limit=many&spaceKey=NONE")
    expect([wiki.status, wiki.json["limit"]]).toEqual([200, 1])
  })
})

describe("an attachment", () => {
  // Holds HTT-754.
  it("answers to its number, too", async () => {
    const number = attachmentId.replace("att", "")
    const shown = await call("GET", `/rest/api/content/${number}`)
    expect([shown.status, shown.json["id"]]).toEqual([200, attachmentId])
    const path = `/rest/api/content/${pageId}/child/attachment`
    for (const [version, inPath, inBody] of [
      [1, number, attachmentId],
      [2, attachmentId, number],
      [3, number, Number(number)],
    ] as const) {
      const said = {
        id: inBody,
        type: "attachment",
        version: { number: version },
        title: `plan${version}.txt`,
      }
      const changed = await call("PUT", `${path}/${inPath}`, said)
      expect([changed.status, changed.json["title"]]).toEqual([200, `plan${version}.txt`])
    }
    expect((await call("POST", `/rest/api/content/${number}/label`, [{ name: "red" }])).status).toBe(200)
    expect((await call("GET", `/rest/api/content/${number}/label`)).text).toContain("red")
    expect((await call("GET", `${path}/${number}/download`)).status).toBe(302)
    for (const ids of [number, attachmentId, `${number},${attachmentId}`, `${pageId},${number}`])
      expect((await call("GET", `/rest/api/content?ids=${ids}`)).text).toContain(`"id":"${attachmentId}"`)
    const page = await call("GET", `/rest/api/content/att${pageId}`)
    expect(page.status).toBe(404)
  })
})

describe("who and what is known", () => {
  // Holds HTT-763.
  it("is told of an answer in the words of the tracker, and by whom", async () => {
    const named = async (method: string, path: string) => {
      const { status, headers, json } = await call(method, path)
      return [status, headers.get("x-ausername"), "errorMessages" in json]
    }
    expect(await named("GET", `${api}/nowhere`)).toEqual([404, "admin", true])
    expect(await named("DELETE", `${api}/myself`)).toEqual([405, "admin", true])
    expect(await named("GET", "/rest/greenhopper/1.0/rapidview")).toEqual([404, "admin", true])
    expect((await call("GET", "/rest/api/1/myself")).json["name"]).toBe("admin")
  })

  // Holds HTT-763.
  it("is shown by pictures that load", async () => {
    const types = await call("GET", `${api}/issuetype`)
    const project = await call("GET", `${api}/project/ROCK`)
    const addresses = [
      ...(types.json as unknown as ReadonlyArray<{ iconUrl: string }>).map(({ iconUrl }) => iconUrl),
      ...Object.values(project.json["avatarUrls"] as Record<string, string>),
    ]
    for (const address of addresses) {
      const shown = await send(new Request(address))
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/svg+xml"])
    }
  })

  // Holds HTT-756.
  it("is made by a user with or without a password, and refused by name where it is taken", async () => {
    const user = (name: string, more: object) =>
      call("POST", `${api}/user`, { name, displayName: name, emailAddress: `${name}@example.org`, ...more })
    for (const [name, more] of Object.entries({
      a1: { password: "secret", notification: true },
      a2: { password: "secret", notification: "false" },
      a3: { notification: "True" },
      a4: {},
      a5: { notification: false },
    })) {
      expect([name, (await user(name, more)).status]).toEqual([name, 201])
    }
    expect([(await user("a1", {})).status, at((await user("a1", {})).json, "errors.username")]).toEqual([
      400,
      expect.stringContaining("a1"),
    ])
    await call("POST", `${api}/group`, { name: "pilots" })
    const again = await call("POST", `${api}/group`, { name: "pilots" })
    expect([again.status, at(again.json, "errors.name")]).toEqual([400, expect.stringContaining("pilots")])
    const off = await call("PUT", `${api}/user?username=a1`, { name: "a1", active: false })
    expect([off.status, off.json["active"]]).toEqual([200, false])
    expect((await call("PUT", `${api}/user?username=a1`, { name: "b1" })).status).toBe(501)
  })

  // Holds HTT-755, HTT-759.
  it("is a page without a place of its own, and a space with its status", async () => {
    const page = await call("GET", `/rest/api/content/${pageId}?expand=space`)
    expect(page.json["extensions"]).toMatchObject({ position: "none" })
    expect(page.json["space"]).toMatchObject({ status: "current" })
    expect((await call("GET", "/rest/api/space/DOC")).json["status"]).toBe("current")
    const body = { value: "<p>x</p>", representation: "view" }
    expect((await call("POST", "/rest/api/contentbody/convert/storage", body)).status).toBe(400)
    const update = { type: "page", title: "Plans", version: { number: 2 }, space: { key: "" } }
    expect((await call("PUT", `/rest/api/content/${pageId}`, update)).status).toBe(200)
  })

  // Holds HTT-760, HTT-761.
  it("is restricted to those who are named with it, as it was read", async () => {
    const lists = { restrictions: { group: [{ type: "group", name: "administrators" }] } }
    const page = { type: "page", title: "Secret", space: { key: "DOC" }, restrictions: { read: lists } }
    const expand =
      "expand=restrictions.read.restrictions.group,restrictions.read.content.version,version.content.space,history.lastUpdated.content"
    const made = await call("POST", `/rest/api/content?${expand}`, page)
    const id = String(made.json["id"])
    expect([made.status, at(made.json, "restrictions.read.restrictions.group.results.0.name")]).toEqual([
      200,
      "administrators",
    ])
    expect(at(made.json, "restrictions.read.content.version.number")).toBe(1)
    expect(at(made.json, "version.content.space.key")).toBe("DOC")
    expect(at(made.json, "history.lastUpdated.content.title")).toBe("Secret")
    const read = await call("GET", `/rest/api/content/${id}?expand=restrictions.read.restrictions.user,space`)
    const user = { type: "known", username: "admin" }
    const users = { read: { restrictions: { user: { results: [user], start: 0, limit: 1, size: 1 } } } }
    const back = { ...read.json, version: { number: 2 }, restrictions: users }
    const again = await call("PUT", `/rest/api/content/${id}?${expand}`, back)
    expect([again.status, at(again.json, "version.number")]).toEqual([200, 2])
    const now = await call("GET", `/rest/api/content/${id}/restriction/byOperation/read`)
    expect(at(now.json, "restrictions.user.results.0.username")).toBe("admin")
    expect(at(now.json, "restrictions.group.results.0.name")).toBe("administrators")
    const nobody = { read: { restrictions: { user: [{ username: "nobody" }] } } }
    const refusedPage = await call("POST", "/rest/api/content", {
      ...page,
      title: "Lost",
      restrictions: nobody,
    })
    expect(refusedPage.status).toBeGreaterThanOrEqual(400)
    expect(at((await call("GET", "/rest/api/content?spaceKey=DOC&title=Lost")).json, "size")).toBe(0)
  })

  // Holds TRK-370.
  it("has the administrators of a new project in the role of that name", async () => {
    const roles = await call("GET", `${api}/project/ROCK/role`)
    const address = new URL(String(roles.json["Administrators"]))
    const role = await call("GET", address.pathname)
    expect((role.json["actors"] as ReadonlyArray<{ name: string }>).map(({ name }) => name)).toEqual([
      "administrators",
      "admin",
    ])
    const visibility = { type: "role", value: "Administrators" }
    const kept = await call("POST", `${api}/issue/ROCK-1/comment`, { body: "x", visibility })
    expect(kept.status).toBe(201)
  })

  // Holds HTT-186, HTT-757.
  it("asks for the header against other sites where a form is sent, and nowhere else", async () => {
    expect((await call("PUT", "/rest/api/backup-restore/jobs/clear-queue")).status).toBe(200)
    const document = (await call("GET", "/openapi.json")).json
    const operations = Object.values(
      document["paths"] as Record<string, Record<string, Record<string, unknown>>>,
    ).flatMap((methods) => Object.values(methods))
    const asks = (operation: Record<string, unknown>) =>
      JSON.stringify(operation["parameters"] ?? []).includes("X-Vendor-Token")
    const isForm = (operation: Record<string, unknown>) =>
      JSON.stringify(operation["requestBody"] ?? {}).includes("multipart/form-data")
    expect(operations.filter((each) => asks(each) !== isForm(each))).toEqual([])
    expect(operations.some(isForm)).toBe(true)
    const ways = new Set(operations.map(({ security }) => JSON.stringify(security)))
    expect([...ways].some((way) => way.includes("clientCredentials"))).toBe(true)
    expect([...ways].some((way) => way.startsWith("[{},"))).toBe(true)
    const token = at(document, "paths./auth/o2/token.post.security")
    expect(token ?? (document["paths"] as Record<string, unknown>)["/auth/o2/token"]).toBeDefined()
  })
})

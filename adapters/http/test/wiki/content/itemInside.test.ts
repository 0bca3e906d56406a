import { beforeAll, describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { at, caller, newEngine } from "../../fixture"

let call: ReturnType<typeof caller>
let id: string

const space = { key: "DOC" }
const body = (value: string) => ({ storage: { value, representation: "storage" } })
const readers = { read: { restrictions: { user: [{ username: "admin" }] } } }

beforeAll(async () => {
  call = caller(webHandler(await newEngine()))
  await call("POST", "/rest/api/space", { ...space, name: "Handbook" })
  const page = { type: "page", space, restrictions: readers }
  const made = await call("POST", "/rest/api/content", { ...page, title: "One", body: body("<p>1</p>") })
  id = String(made.json["id"])
  for (const [number, title] of [
    [2, "Two"],
    [3, "Three"],
  ] as const) {
    const update = { type: "page", title, version: { number }, body: body(`<p>${number}</p>`) }
    await call("PUT", `/rest/api/content/${id}`, update)
  }
})

/** What an answer shows at a place of the item that was asked for there. */
const shown = async (path: string, place: string): Promise<unknown> => {
  const { status, json, text } = await call("GET", `/rest/api/content/${id}${path}`)
  return status === 200 ? at(json, place) : text
}

describe("an item inside what is about it", () => {
  // Holds HTT-761, WIK-571.
  it.each([
    ["/history?expand=lastUpdated.content.body.storage", "lastUpdated.content", "Three", "<p>3</p>"],
    ["/history?expand=previousVersion.content.body.storage", "previousVersion.content", "Two", "<p>2</p>"],
    [
      "?expand=history.previousVersion.content.body.storage",
      "history.previousVersion.content",
      "Two",
      "<p>2</p>",
    ],
    [
      "?status=historical&version=1&expand=history.nextVersion.content.body.storage",
      "history.nextVersion.content",
      "Two",
      "<p>2</p>",
    ],
    [
      "?status=historical&version=1&expand=history.lastUpdated.content.body.storage",
      "history.lastUpdated.content",
      "Three",
      "<p>3</p>",
    ],
    ["/restriction?expand=content.body.storage", "results.0.content", "Three", "<p>3</p>"],
    ["/restriction/byOperation?expand=read.content.body.storage", "read.content", "Three", "<p>3</p>"],
    ["/restriction/byOperation/read?expand=content.body.storage", "content", "Three", "<p>3</p>"],
    [
      "/restriction/relevantViewRestrictions?expand=content.body.storage",
      "viewContentRestrictions.results.0.content",
      "Three",
      "<p>3</p>",
    ],
  ])("is shown as it stood, with what is asked for inside it: %s", async (path, place, title, value) => {
    expect(await shown(path, `${place}.title`)).toBe(title)
    expect(await shown(path, `${place}.body.storage.value`)).toBe(value)
  })

  // Holds WIK-573.
  it("has a history from each of its versions, with the next one where there is one", async () => {
    const numbers = async (query: string) => {
      const { json, status } = await call("GET", `/rest/api/content/${id}/history${query}`)
      const around = ["previousVersion", "nextVersion", "lastUpdated"].map((name) =>
        at(json, `${name}.number`),
      )
      return [status, json["latest"], ...around]
    }
    expect(await numbers("")).toEqual([200, true, 2, undefined, 3])
    expect(await numbers("?version=3")).toEqual([200, true, 2, undefined, 3])
    expect(await numbers("?version=2")).toEqual([200, false, 1, 3, 3])
    expect(await numbers("?version=1")).toEqual([200, false, undefined, 2, 3])
    expect(await numbers("?version=9")).toEqual([404, undefined, undefined, undefined, undefined])
    const path = "/history?version=2&expand=nextVersion.content.body.storage"
    expect(await shown(path, "nextVersion.content.body.storage.value")).toBe("<p>3</p>")
    expect(await shown(path, "nextVersion.content.status")).toBe("current")
  })

  // Holds HTT-761.
  it.each(["PUT", "POST", "DELETE"])("is shown where its restrictions are changed: %s", async (method) => {
    const said = [{ operation: "update", restrictions: { user: [{ username: "admin" }] } }]
    const path = `/rest/api/content/${id}/restriction?expand=content.space`
    const { status, json } = await call(method, path, method === "DELETE" ? undefined : said)
    expect([status, at(json, "results.0.content.space.key")]).toEqual([200, "DOC"])
  })
})

describe("a person inside an answer", () => {
  // Holds HTT-211.
  it("says whether it can sign in where that is expanded", async () => {
    const user = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "secret" }
    await call("POST", "/rest/api/admin/user", { ...user, notifyViaEmail: false })
    const group = [
      { operation: "read", restrictions: { user: [{ username: "admin" }, { username: "bob" }] } },
    ]
    await call("PUT", `/rest/api/content/${id}/restriction`, group)
    await call("PUT", "/rest/api/admin/user/bob/disable")
    const places = ["history.createdBy", "version.by", "history.lastUpdated.by", "space.history.createdBy"]
    for (const place of places) {
      expect([place, await shown(`?expand=${place}.status`, `${place}.status`)]).toEqual([place, "current"])
    }
    const path = "/restriction/byOperation/read?expand=restrictions.user.status"
    expect(await shown(path, "restrictions.user.results.0.status")).toBe("current")
    expect(await shown(path, "restrictions.user.results.1.status")).toBe("deactivated")
    expect(await shown(path, "restrictions.user.results.1._expandable")).toBeUndefined()
    const unasked = "/restriction/byOperation/read?expand=restrictions.user"
    expect(await shown(unasked, "restrictions.user.results.1.status")).toBeUndefined()
  })

  // Holds HTT-210.
  it("names nothing to expand where nothing of it can be", async () => {
    await call("POST", `/rest/api/user/watch/content/${id}`)
    await call("PUT", `/rest/api/relation/like/from/user/current/to/content/${id}`)
    const places = [
      ["GET", `/rest/api/content/${id}/watchers`, "results.0"],
      ["GET", `/rest/api/content/${id}/notification/child-created`, "results.0.watcher"],
      ["POST", `/rest/api/user/watch/content/${id}`, "watcher"],
      ["POST", "/rest/api/user/watch/space/DOC", "watcher"],
      ["GET", `/rest/api/content/${id}?expand=metadata.likes`, "metadata.likes.users.0"],
      [
        "GET",
        `/rest/api/content/${id}/history?expand=contributors.publishers`,
        "contributors.publishers.users.0",
      ],
      ["GET", "/rest/api/space/DOC/permissions/user/user-1", "0.subject"],
      ["DELETE", "/rest/api/user/current/picture", ""],
    ] as const
    const found = []
    for (const [method, path, place] of places) {
      const { json } = await call(method, path)
      const person = place === "" ? json : at(json, place)
      found.push([path, at(person, "username"), at(person, "_expandable")])
    }
    expect(found).toEqual(places.map(([, path]) => [path, "admin", {}]))
  })
})

import { describe, expect, it } from "vitest"
import { catalogue } from "../../../src/catalogue/catalogue"
import { webHandler } from "../../../src/index"
import { at, caller, wiki } from "../../fixture"
import { notBuilt } from "../../notBuilt"

type Call = Awaited<ReturnType<typeof wiki>>["call"]

const refusal = async (call: Call, method: string, path: string, body?: unknown) => {
  const { status, headers, json } = await call(method, path, body)
  return [status, headers.get("quoin-failure"), json["message"]]
}

const known = (what: string) => [501, "NotImplemented", `${what} is known, but not served yet`]

describe("a route that is known and not built", () => {
  // Holds HTT-66.
  it("is refused by its name, and never read as an id", async () => {
    const { call } = await wiki()
    const { status, headers, json } = await call("GET", `/rest/api/2${notBuilt.path}?a=b`)
    expect([status, headers.get("quoin-failure"), json["errorMessages"]]).toEqual([
      501,
      "NotImplemented",
      [`GET /rest/api/2${notBuilt.path} (${notBuilt.name}) is known, but not served yet`],
    ])
    const areas = catalogue.filter(({ prefix }) => prefix === "/rest/api" || prefix === "/rest/agile/1.0")
    for (const { prefix, specified, known: others } of areas) {
      for (const route of Object.keys({ ...specified, ...others })) {
        const [method = "", path = ""] = route.split(" ")
        const answer = await call(method, `${prefix}${path.replace(/:\w+/g, "1")}`)
        expect(answer.headers.get("quoin-failure") ?? "", route).not.toMatch(/NoSuchRoute|MethodNotAllowed/)
        expect(answer.status, route).not.toBe(500)
      }
    }
  })

  // Holds HTT-66, HTT-67.
  it.each([
    [`/rest/api/2${notBuilt.path}`, "errorMessages"],
    [`/rest/api/latest${notBuilt.path}`, "errorMessages"],
    ["/rest/insight/1.0/icon/1/icon.png", "errorMessages"],
    ["/rest/api/2/webhook", "errorMessages"],
  ])("%s is told in the words of its API", async (path, field) => {
    const { call } = await wiki()
    for (const context of ["", "/wiki"]) {
      const answer = await call("GET", `${context}${path}`)
      expect([answer.status, answer.headers.get("quoin-failure")]).toEqual([501, "NotImplemented"])
      expect(answer.json).toHaveProperty(field)
    }
  })

  // Holds HTT-4.
  it.each([
    ["/rest/api/nothing", "message"],
    ["/rest/api/2/nothing", "errorMessages"],
    ["/rest/agile/9.9/nothing", "errorMessages"],
    ["/rest/assets/1.0/nothing", "errorMessages"],
    ["/auth/o2/nothing", "error_description"],
    ["/rpc/nothing", "violations"],
    ["/nothing", "message"],
  ])("is not %s, which nobody knows: 404 in the words of its API", async (path, field) => {
    const { call } = await wiki()
    const answer = await call("GET", path)
    expect([answer.status, answer.headers.get("quoin-failure")]).toEqual([404, "NoSuchRoute"])
    expect(answer.json).toHaveProperty(field)
  })

  // Holds HTT-67.
  it("is known below any context path, also one with signs that mean something in patterns", async () => {
    const { engine } = await wiki()
    const call = caller(webHandler(engine, { dialect: { contexts: ["c++", "a.b"] } }))
    expect((await call("GET", `/c++/rest/api/latest${notBuilt.path}`)).status).toBe(501)
    expect((await call("GET", `/a.b/rest/api/latest${notBuilt.path}`)).status).toBe(501)
    expect((await call("GET", `/aXb/rest/api/latest${notBuilt.path}`)).status).toBe(404)
  })

  // Holds HTT-67.
  it("is served below the alias of its API where it is built", async () => {
    const { call } = await wiki()
    const { status, json } = await call("GET", "/wiki/rest/insight/1.0/objectschema/list?query=")
    expect([status, json]).toEqual([200, { objectschemas: [] }])
  })
})

describe("a name in a path", () => {
  // Holds HTT-66.
  it("is never an id, whatever the method", async () => {
    const { call } = await wiki()
    for (const [method, path, allow] of [
      ["GET", "/rest/api/content/archive", "POST"],
      ["DELETE", "/rest/api/content/search", "GET, HEAD"],
      ["DELETE", "/wiki/rest/assets/1.0/objectschema/list", "GET, HEAD"],
    ] as const) {
      const answer = await call(method, path)
      expect([answer.status, answer.headers.get("allow")], path).toEqual([405, allow])
    }
  })

  // Holds HTT-66.
  it("is told after a wrong password, which is told for every address that is known", async () => {
    const { call } = await wiki()
    const wrong = { authorization: `Basic ${Buffer.from("admin:wrong").toString("base64")}` }
    expect((await call("GET", "/rest/api/user/current", undefined, wrong)).status).toBe(401)
    expect((await call("GET", "/rest/api/user/current", undefined, { authorization: "" })).status).toBe(401)
  })
})

describe("an expansion that is known and not served", () => {
  // Holds HTT-64.
  it.each([
    "body.editor2",
    "body.storage.content.body.wiki",
    "history.previousVersion.content.body.wiki",
    "history.ownedBy",
    "metadata.currentuser.viewed",
    "children.page.history.nextVersion.content.history.lastOwnedBy",
    "ancestors.children.page.body.editor2",
    "space.history.contributors",
    "space,container.metadata.frontend",
  ])("%s is refused by its name", async (expand) => {
    const { call, create } = await wiki()
    const id = String((await create("Page")).json["id"])
    const named = expand.split(",").at(-1) ?? ""
    for (const address of [`/rest/api/content/${id}`, "/rest/api/content"]) {
      expect(await refusal(call, "GET", `${address}?expand=${expand}`)).toEqual(
        known(`The expansion ${named}`),
      )
    }
  })

  // Holds HTT-64.
  it("is refused before anything is written", async () => {
    const { call, create } = await wiki()
    const id = String((await create("Page")).json["id"])
    const put = { title: "Page 2", version: { number: 2 } }
    expect(await refusal(call, "PUT", `/rest/api/content/${id}?expand=body.editor2`, put)).toEqual(
      known("The expansion body.editor2"),
    )
    expect((await call("GET", `/rest/api/content/${id}`)).json["title"]).toBe("Page")
  })

  // Holds HTT-64.
  it("is refused also where the parameter is repeated", async () => {
    const { call, create } = await wiki()
    const path = `/rest/api/content/${String((await create("Page")).json["id"])}`
    expect(await refusal(call, "GET", `${path}?expand=version&expand=body.editor2`)).toEqual(
      known("The expansion body.editor2"),
    )
    const both = (await call("GET", `${path}?expand=version&expand=body.storage`)).json
    expect([at(both, "version.number"), at(both, "body.storage.value")]).toEqual([1, "<p>Page</p>"])
  })

  // Holds HTT-64.
  it("is ignored when nobody knows it", async () => {
    const { call } = await wiki()
    expect((await call("GET", "/rest/api/content?expand=nonsense,space.nonsense")).status).toBe(200)
  })
})

describe("a field or parameter that is known and not served", () => {
  // Holds HTT-65.
  it.each([
    [{ container: { id: "1", type: "page" } }, "A container that is not a space with its key"],
    [{ body: { editor2: { value: "{}" } } }, "The representation editor2 of a body"],
  ])("of content, %j, is refused by its name", async (more, what) => {
    const { call } = await wiki()
    const body = { title: "T", space: { key: "DOC" }, ...more }
    expect(await refusal(call, "POST", "/rest/api/content", body)).toEqual(known(what))
    expect((await call("GET", "/rest/api/content?title=T")).json["size"]).toBe(0)
  })

  // Holds HTT-65.
  it("is not meant by what clients send back empty", async () => {
    const { create } = await wiki()
    const none = { results: [], start: 0, limit: 200, size: 0 }
    const sent = {
      metadata: { labels: none, properties: {} },
      restrictions: { read: { restrictions: { user: none, group: none } } },
      extensions: { location: "" },
      body: { view: { value: "" } },
    }
    expect((await create("Page", sent)).status).toBe(200)
  })

  it("is a status among others, too", async () => {
    const { call } = await wiki()
    const path = "/rest/api/content/1/child/attachment/2/download?status=current,trashed"
    expect(await refusal(call, "GET", path)).toEqual(
      known("The field or parameter status with the value trashed"),
    )
    expect((await call("GET", "/rest/api/space?label=&label=")).status).toBe(200)
  })

  // Holds HTT-65.
  it.each([
    [{ type: "personal" }, "type with the value personal"],
    [{ description: { view: { value: "x" } } }, "description.view"],
  ])("of a new space, %j, is refused", async (more, what) => {
    const { call } = await wiki()
    expect(await refusal(call, "POST", "/rest/api/space", { key: "NEW", name: "New", ...more })).toEqual(
      known(`The field or parameter ${what}`),
    )
    expect((await call("GET", "/rest/api/space/NEW")).status).toBe(404)
  })
})

describe("what was dropped once", () => {
  // Holds HTT-42.
  it("is the home page of a space, with what is inside it", async () => {
    const { call } = await wiki()
    const one = (await call("GET", "/rest/api/space/DOC?expand=homepage.version,homepage.body.storage,icon"))
      .json
    expect(at(one, "homepage.title")).toBe("Handbook Home")
    expect([at(one, "homepage.version.number"), at(one, "homepage.body.storage.value")]).toEqual([1, ""])
    expect(at(one, "icon.isDefault")).toBe(true)
    const { json } = await call("GET", "/rest/api/space?expand=homepage")
    expect(at(json, "results.0.homepage.title")).toBe("Handbook Home")
  })

  it("is the space of an item with what is asked for inside", async () => {
    const { call, create } = await wiki()
    const made = (await create("Page")).json
    expect(at(made, "container.history.createdBy.username")).toBe("admin")
    const path = `/rest/api/content/${String(made["id"])}`
    const read = (await call("GET", `${path}?expand=space.description.plain`)).json
    expect(at(read, "space.description.plain.representation")).toBe("plain")
    expect(at(read, "space._expandable")).not.toHaveProperty("description")
  })

  it("is the versions around the one that is shown", async () => {
    const { call, create } = await wiki()
    const path = `/rest/api/content/${String((await create("One")).json["id"])}`
    for (const number of [2, 3]) await call("PUT", path, { title: `V${number}`, version: { number } })
    const expand = "expand=history.previousVersion,history.nextVersion,history.lastUpdated"
    const numbers = async (query: string) => {
      const { json } = await call("GET", `${path}?${query}${expand}`)
      return ["previousVersion", "nextVersion", "lastUpdated"].map((name) =>
        at(json, `history.${name}.number`),
      )
    }
    expect(await numbers("")).toEqual([2, undefined, 3])
    expect(await numbers("version=2&")).toEqual([1, 3, 3])
    expect(await numbers("version=1&")).toEqual([undefined, 2, 3])
  })

  it("is what a list is asked for: ids, types, statuses and keys of spaces", async () => {
    const { call, create } = await wiki()
    const one = String((await create("One")).json["id"])
    await create("Two")
    const post = String((await create("News", { type: "blogpost" })).json["id"])
    const titles = async (query: string) =>
      Object.values((await call("GET", `/rest/api/content?${query}`)).json["results"] as object).map(
        (each: Record<string, unknown>) => each["title"],
      )
    expect(await titles(`ids=${one},${post}`)).toEqual(["One", "News"])
    const spaces = async (query: string) => (await call("GET", `/rest/api/space?${query}`)).json["size"]
    expect(await spaces("type=personal")).toBe(0)
    expect(await spaces("status=archived")).toBe(0)
    expect(await spaces("type=global&status=current&spaceKeys=DOC")).toBe(1)
    expect(await spaces("spaceKeys=NONE")).toBe(0)
    expect(await spaces("spaceId=1")).toBe(1)
    expect(await spaces("spaceId=2")).toBe(0)
  })

  it("is what is said of a first version, and where a draft is published", async () => {
    const { call, create } = await wiki()
    const top = (await create("Top", { version: { message: "because", minorEdit: true } })).json
    expect(top["version"]).toMatchObject({ message: "because", minorEdit: true, number: 1 })
    const draft = (await create("Idea", { status: "draft" })).json
    const publish = (more: object) => call("POST", "/rest/api/content", { id: draft["id"], ...more })
    expect((await publish({ type: "blogpost" })).json["message"]).toBe(
      'type: given "blogpost", allowed: page',
    )
    expect((await publish({ space: { key: "TT" } })).json["message"]).toMatch(/^space.key: given "TT"/)
    const made = await publish({ ancestors: [{ id: top["id"] }], version: { message: "out" } })
    expect([at(made.json, "ancestors.0.title"), at(made.json, "version.message")]).toEqual(["Top", "out"])
  })

  // Holds WIK-32.
  it("is what is said of a draft: it becomes the version's, unless that is said to have another", async () => {
    const { call, create } = await wiki()
    const path = `/rest/api/content/${String((await create("Page")).json["id"])}`
    const draft = { id: path.split("/").at(-1), body: { storage: { value: "2" } } }
    const save = (message: string) =>
      call("POST", "/rest/api/content?status=draft", { ...draft, version: { message, minorEdit: true } })
    expect(at((await save("half done")).json, "version.message")).toBe("half done")
    const put = (number: number, said: object) =>
      call("PUT", `${path}?status=draft`, { version: { number, ...said } })
    expect(at((await put(2, {})).json, "version")).toMatchObject({ message: "half done", minorEdit: true })
    await save("again")
    expect(at((await put(3, { message: "done" })).json, "version")).toMatchObject({
      message: "done",
      minorEdit: true,
    })
  })

  it("is a space that is named as the container", async () => {
    const { call } = await wiki()
    const page = { title: "T", container: { type: "space", key: "DOC" } }
    expect(at((await call("POST", "/rest/api/content", page)).json, "space.key")).toBe("DOC")
  })

  // Holds HTT-44.
  it("is nothing at all: empty values of a query are left out, flags come in any case", async () => {
    const { call } = await wiki()
    expect((await call("GET", "/rest/api/content?spaceKey=&limit=&start=&postingDay=")).json["size"]).toBe(1)
    const flags = "includeAttributes=True&orderAsc=FALSE&page="
    expect((await call("GET", `/rest/assets/1.0/aql/objects?${flags}`)).status).toBe(200)
  })
})

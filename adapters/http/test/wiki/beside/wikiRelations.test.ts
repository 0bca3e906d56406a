import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

describe("relations over HTTP", () => {
  // Holds HTT-140.
  it("are put, read and deleted at one address, with what the expansion names", async () => {
    const { call, create } = await wiki()
    const id = String((await create("One")).json["id"])
    const address = `/rest/api/relation/about/from/user/current/to/content/${id}`
    expect((await call("GET", address)).status).toBe(404)
    const put = await call("PUT", address)
    expect(put.status).toBe(200)
    expect(put.json).toMatchObject({
      name: "about",
      _expandable: { relationData: "", target: `/rest/api/content/${id}` },
    })
    expect(at(put.json, "_links.self")).toMatch(
      /\/rest\/api\/relation\/about\/from\/user\/.+\/to\/content\/\d+$/,
    )
    expect(at(put.json, "_links.base")).toBeTypeOf("string")
    const read = await call("GET", `${address}?expand=relationData,source,target.version`)
    expect(read.json).toMatchObject({
      relationData: { createdBy: { username: "admin" } },
      source: { type: "known", username: "admin" },
      target: { title: "One", version: { number: 1 } },
      _expandable: {},
    })
    expect(at(read.json, "relationData.friendlyCreatedDate")).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    expect((await call("DELETE", address)).status).toBe(204)
    expect((await call("DELETE", address)).status).toBe(204)
    expect((await call("GET", address)).status).toBe(404)
  })

  // Holds HTT-140.
  it("are listed from either end", async () => {
    const { call, create } = await wiki()
    const id = String((await create("One")).json["id"])
    await call("PUT", `/rest/api/relation/about/from/space/DOC/to/content/${id}`)
    const targets = await call("GET", "/rest/api/relation/about/from/space/doc/to/content?expand=target")
    expect(targets.json).toMatchObject({ size: 1, results: [{ target: { title: "One" } }] })
    const sources = await call("GET", `/rest/api/relation/about/to/content/${id}/from/space?expand=source`)
    expect(sources.json).toMatchObject({ size: 1, results: [{ source: { key: "DOC", name: "Handbook" } }] })
    expect((await call("GET", "/rest/api/relation/like/from/user/current/to/content")).status).toBe(400)
  })

  // Holds HTT-141.
  it("are refused by name for what is wrong, and for what is not served", async () => {
    const { call, create } = await wiki()
    const id = String((await create("One")).json["id"])
    const to = (more: string) => `/rest/api/relation/like/from/${more}/content/${id}`
    const wrong = await call("PUT", to("space/DOC/to"))
    expect([wrong.status, JSON.stringify(wrong.json)]).toEqual([400, expect.stringContaining("sourceType")])
    const old = await call("PUT", `${to("user/current/to")}?targetStatus=historical&targetVersion=1`)
    expect([old.status, JSON.stringify(old.json)]).toEqual([501, expect.stringContaining("targetStatus")])
    const version = await call("GET", `${to("user/current/to")}?sourceVersion=1`)
    expect(version.status).toBe(501)
    expect((await call("GET", `${to("user/current/to")}?expand=target.macroRenderedOutput`)).status).toBe(501)
    expect((await call("PUT", to("group/staff/to"))).status).toBe(400)
  })

  // Holds HTT-142.
  it("of users are shown with an item, and filter spaces", async () => {
    const { call, create } = await wiki()
    const id = String((await create("One")).json["id"])
    await call("POST", "/rest/api/space", { key: "OPS", name: "Operations" })
    const own = (name: string, to: string) => `/rest/api/relation/${name}/from/user/current/to/${to}`
    await call("PUT", own("like", `content/${id}`))
    await call("PUT", own("favourite", `content/${id}`))
    await call("PUT", own("favourite", "space/OPS"))
    const expand = "metadata.likes,metadata.currentuser.favourited"
    const { metadata } = (await call("GET", `/rest/api/content/${id}?expand=${expand}`)).json
    expect(metadata).toMatchObject({
      likes: { count: 1, users: [{ username: "admin" }] },
      currentuser: { favourited: { isFavourite: true }, _expandable: { viewed: "" } },
      _expandable: { labels: "" },
    })
    expect(at(metadata, "currentuser.favourited.favouritedDate")).toMatch(/^\d{4}-/)
    const keys = async (query: string) =>
      ((await call("GET", `/rest/api/space?${query}`)).json["results"] as Array<{ key: string }>).map(
        ({ key }) => key,
      )
    expect([await keys("favourite=TRUE"), await keys("favourite=false")]).toEqual([["OPS"], ["DOC"]])
    await call("POST", `/rest/api/content/${id}/label`, { name: "draft" })
    await call("POST", "/rest/api/space/OPS/label", { name: "core" })
    expect([await keys("label=core"), await keys("contentLabel=draft,none")]).toEqual([["OPS"], ["DOC"]])
  })
})

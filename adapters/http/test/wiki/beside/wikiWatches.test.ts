import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

describe("watches over HTTP", () => {
  // Holds HTT-127.
  it("begin with a record and end without one, of content and of spaces", async () => {
    const { call, create } = await wiki()
    const id = String((await create("One")).json["id"])
    const ofContent = `/rest/api/user/watch/content/${id}`
    const begun = await call("POST", ofContent)
    expect([begun.status, begun.json]).toMatchObject([
      200,
      { watcher: { username: "admin" }, contentId: Number(id) },
    ])
    expect((await call("GET", ofContent)).json).toEqual({ watching: true })
    expect((await call("GET", `${ofContent}?username=admin`)).json).toEqual({ watching: true })
    expect(at((await call("GET", `/rest/api/content/${id}/watchers`)).json, "results.0.username")).toBe(
      "admin",
    )
    expect((await call("DELETE", ofContent)).status).toBe(204)
    expect((await call("GET", ofContent)).json).toEqual({ watching: false })
    const ofSpace = "/rest/api/user/watch/space/DOC"
    const page = await call("POST", `${ofSpace}?contentType=page`)
    expect(page.json).toMatchObject({ spaceKey: "DOC", contentTypes: ["page"] })
    expect((await call("GET", ofSpace)).json).toEqual({ watching: false })
    expect((await call("POST", ofSpace)).json).toMatchObject({ contentTypes: ["page", "blogpost"] })
    expect((await call("GET", `${ofSpace}?contentType=blogpost`)).json).toEqual({ watching: true })
    expect(at((await call("GET", "/rest/api/space/DOC/watchers")).json, "size")).toBe(2)
    expect((await call("DELETE", `${ofSpace}?contentType=page`)).status).toBe(204)
    expect((await call("POST", "/rest/api/user/watch/content/99")).status).toBe(404)
    expect((await call("GET", `${ofContent}?key=nobody`)).status).toBe(404)
  })

  // Holds HTT-128.
  it("begin and end with an answer without a body, of labels", async () => {
    const { call } = await wiki()
    const address = "/rest/api/user/watch/label/draft"
    expect((await call("GET", address)).json).toEqual({ watching: false })
    expect((await call("POST", address)).status).toBe(204)
    expect((await call("GET", `${address}?username=admin`)).json).toEqual({ watching: true })
    expect((await call("DELETE", address)).status).toBe(204)
    expect((await call("GET", address)).json).toEqual({ watching: false })
    expect((await call("POST", "/rest/api/user/watch/label/a%20b")).status).toBe(400)
  })

  // Holds HTT-129.
  it("are listed as notifications, of the item and of the space that it is in", async () => {
    const { call, create } = await wiki()
    const id = String((await create("One")).json["id"])
    await call("POST", `/rest/api/user/watch/content/${id}`)
    const listed = async (what: string) =>
      (await call("GET", `/rest/api/content/${id}/notification/${what}`)).json["results"]
    const one = { type: "watch", watcher: { username: "admin" }, contentId: Number(id) }
    expect([await listed("child-created"), await listed("created")]).toMatchObject([[one], []])
    await call("POST", "/rest/api/user/watch/space/DOC")
    expect(await listed("created")).toMatchObject([one])
  })
})

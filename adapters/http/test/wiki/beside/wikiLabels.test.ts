import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const labelled = async () => {
  const { call, create } = await wiki()
  const id = String((await create("One")).json["id"])
  const path = `/rest/api/content/${id}/label`
  const names = async (address: string): Promise<unknown> => {
    const { json } = await call("GET", address)
    return (json["results"] as ReadonlyArray<{ label: string }>).map(({ label }) => label)
  }
  return { call, create, id, path, names }
}

describe("labels of content over HTTP", () => {
  // Holds HTT-120, HTT-121.
  it("are added one or many at a time, and answered all", async () => {
    const { call, path, names } = await labelled()
    const one = await call("POST", path, { name: "Zebra" })
    expect(one.json["results"]).toEqual([{ prefix: "global", name: "zebra", id: "1", label: "zebra" }])
    const many = await call("POST", path, [{ prefix: "global", name: "apple" }, { name: "my:favourite" }])
    expect(many.status).toBe(200)
    expect(at(many.json, "size")).toBe(3)
    expect(await names(path)).toEqual(["apple", "my:favourite", "zebra"])
    expect(await names(`${path}?prefix=my&prefix=team`)).toEqual(["my:favourite"])
    expect(at((await call("GET", `${path}?limit=1`)).json, "_links.next")).toBe(`${path}?limit=1&start=1`)
  })

  it("are refused in the words of what was sent", async () => {
    const { call, path } = await labelled()
    const told = async (body: unknown) => {
      const { status, json } = await call("POST", path, body)
      return [status, json["message"]]
    }
    expect(await told([{ name: "a b" }])).toEqual([400, expect.stringContaining("labels[0].name: given")])
    expect(await told({})).toEqual([400, expect.stringContaining("name: given nothing")])
    expect(await told([{ prefix: "x", name: "a" }])).toEqual([
      400,
      expect.stringContaining("allowed: global, my, team"),
    ])
    expect(await told("[1]")).toEqual([400, expect.stringContaining("labels[0]: given 1")])
  })

  // Holds HTT-121.
  it("are taken away by a name in the query, or in the path where it has no slash", async () => {
    const { call, path, names } = await labelled()
    await call("POST", path, [{ name: "a" }, { name: "b/c" }, { name: "my:d" }, { name: "e" }])
    expect((await call("DELETE", `${path}?name=a`)).status).toBe(204)
    expect((await call("DELETE", `${path}/b%2Fc`)).status).toBe(400)
    expect((await call("DELETE", `${path}?name=b%2Fc`)).status).toBe(204)
    expect((await call("DELETE", `${path}/my:d`)).status).toBe(204)
    expect((await call("DELETE", `${path}/nothing`)).status).toBe(404)
    expect((await call("DELETE", path)).status).toBe(400)
    expect(await names(path)).toEqual(["e"])
  })
})

describe("labels of the site and of spaces over HTTP", () => {
  it("are listed by name, use and last use, of all spaces or one", async () => {
    const { call, create, path, names } = await labelled()
    const other = String((await create("Two")).json["id"])
    await call("POST", path, [{ name: "red" }, { name: "blue" }])
    await call("POST", `/rest/api/content/${other}/label`, [{ name: "red" }, { name: "my:own" }])
    expect(await names("/rest/api/label/popular")).toEqual(["red", "blue"])
    expect(await names("/rest/api/label/recent")).toEqual(["red", "blue"])
    expect(await names("/rest/api/label/labels?labelName=RED&namespace=global")).toEqual(["red"])
    expect(await names("/rest/api/label/labels?owner=admin&spaceKey=DOC")).toEqual(["blue", "my:own", "red"])
    expect(await names("/rest/api/label/red/related")).toEqual(["blue"])
    expect(await names("/rest/api/space/doc/labels")).toEqual(["blue", "my:own", "red"])
    expect(await names("/rest/api/space/DOC/labels/popular?limit=1")).toEqual(["red"])
    expect(await names("/rest/api/space/DOC/labels/recent?start=1&limit=1")).toHaveLength(1)
    expect(await names("/rest/api/space/DOC/labels/blue/related")).toEqual(["red"])
    expect((await call("GET", "/rest/api/space/NOPE/labels")).status).toBe(404)
  })

  // Holds HTT-120.
  it("lead to what has them", async () => {
    const { call, id, path } = await labelled()
    await call("POST", path, { name: "red" })
    const { json } = await call("GET", "/rest/api/label?name=RED&type=page")
    expect(json["label"]).toMatchObject({ name: "red", prefix: "global" })
    expect(at(json, "associatedContents.results")).toEqual([
      { contentType: "page", contentId: Number(id), title: "One" },
    ])
    expect((await call("GET", "/rest/api/label?name=red&type=page_template")).status).toBe(501)
    expect((await call("GET", "/rest/api/label")).status).toBe(400)
  })

  // Holds HTT-122.
  it("are also of the space itself, where those of prefix team are its categories", async () => {
    const { call, names } = await labelled()
    const path = "/rest/api/space/DOC/label"
    await call("POST", path, [{ name: "b" }])
    const category = await call("POST", "/rest/api/space/DOC/category/Kitchen")
    expect([category.status, category.text]).toEqual([200, ""])
    expect(await names(path)).toEqual(["b", "team:kitchen"])
    expect((await call("POST", "/rest/api/space/DOC/category/my:x")).status).toBe(400)
    expect((await call("DELETE", "/rest/api/space/DOC/category/kitchen")).status).toBe(200)
    expect((await call("DELETE", `${path}?name=b&prefix=global`)).status).toBe(204)
    expect(await names(path)).toEqual([])
  })
})

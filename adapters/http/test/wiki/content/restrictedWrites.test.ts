import { beforeAll, describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { at, caller, newEngine } from "../../fixture"

let call: ReturnType<typeof caller>

beforeAll(async () => {
  call = caller(webHandler(await newEngine()))
  await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
})

const naming = (username: string) => ({ read: { restrictions: { user: [{ username }] } } })
const pageOf = (title: string, more: object = {}) => ({ type: "page", title, space: { key: "DOC" }, ...more })

const made = async (page: object): Promise<string> =>
  String((await call("POST", "/rest/api/content", page)).json["id"])

/** What there is of a title, in whatever state. */
const found = async (title: string): Promise<unknown> =>
  at(
    (await call("GET", `/rest/api/content?spaceKey=DOC&status=any,draft,archived&title=${title}`)).json,
    "size",
  )

/** Who alone may read an item. */
const readersOf = async (id: string): Promise<unknown> => {
  const { json } = await call("GET", `/rest/api/content/${id}/restriction/byOperation/read`)
  return (at(json, "restrictions.user.results") as ReadonlyArray<{ username: string }>).map(
    ({ username }) => username,
  )
}

describe("restrictions that are sent with a write", () => {
  // Holds WIK-570.
  it.each([{}, { status: "draft" }])(
    "leave nothing of a new page where they are refused: %j",
    async (status) => {
      const page = pageOf("Lost", { ...status, restrictions: naming("nobody") })
      expect((await call("POST", "/rest/api/content", page)).status).toBe(404)
      expect(await found("Lost")).toBe(0)
    },
  )

  // Holds WIK-570.
  it("stay as they are where the update is refused, and the page where they are", async () => {
    const id = await made(pageOf("Kept"))
    const update = (number: number, username: string) =>
      call("PUT", `/rest/api/content/${id}`, {
        ...pageOf("Kept"),
        version: { number },
        restrictions: naming(username),
      })
    expect((await update(7, "admin")).status).toBe(409)
    expect(await readersOf(id)).toEqual([])
    expect((await update(2, "nobody")).status).toBe(404)
    expect(at((await call("GET", `/rest/api/content/${id}`)).json, "version.number")).toBe(1)
    expect((await update(2, "admin")).status).toBe(200)
    expect(await readersOf(id)).toEqual(["admin"])
  })

  // Holds WIK-570.
  it("do not change where a page is restored, and may be sent back as they were", async () => {
    const id = await made(pageOf("Back", { restrictions: naming("admin") }))
    await call("DELETE", `/rest/api/content/${id}`)
    const groups = { read: { restrictions: { group: [{ name: "administrators" }] } } }
    const restored = (restrictions: object) =>
      call("PUT", `/rest/api/content/${id}`, {
        ...pageOf("Back"),
        status: "current",
        version: { number: 2 },
        restrictions,
      })
    expect((await restored(groups)).status).toBe(400)
    expect((await restored(naming("admin"))).status).toBe(200)
    expect(await readersOf(id)).toEqual(["admin"])
  })

  // Holds WIK-570.
  it.each(["POST", "PUT"])(
    "come with a draft of a blueprint that is published, or neither does: %s",
    async (method) => {
      const title = `Plan ${method}`
      const id = await made(pageOf(title, { status: "draft" }))
      const publish = (username: string) =>
        call(method, `/rest/api/content/blueprint/instance/${id}`, {
          ...pageOf(title),
          version: { number: 1 },
          restrictions: naming(username),
        })
      expect((await publish("nobody")).status).toBe(404)
      expect((await call("GET", `/rest/api/content/${id}?status=draft`)).status).toBe(200)
      const published = await publish("admin")
      expect(published.status).toBe(200)
      expect(await readersOf(String(published.json["id"]))).toEqual(["admin"])
    },
  )

  // Holds HTT-760.
  it("are refused by name with what has none of its own: comments, and drafts beside an item", async () => {
    const id = await made(pageOf("Talk"))
    const comment = { type: "comment", container: { id, type: "page" }, restrictions: naming("admin") }
    const refused = await call("POST", "/rest/api/content", comment)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("restrictions")])
    const body = { storage: { value: "<p>x</p>", representation: "storage" } }
    const draft = { ...pageOf("Talk"), id, status: "draft", body, restrictions: naming("admin") }
    const beside = await call("POST", "/rest/api/content", draft)
    expect([beside.status, beside.text]).toEqual([501, expect.stringContaining("restrictions")])
    expect(await readersOf(id)).toEqual([])
  })
})

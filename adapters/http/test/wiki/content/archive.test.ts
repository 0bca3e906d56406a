import { describe, expect, it } from "vitest"
import { wiki } from "../../fixture"
import { clockOf, engineAt } from "../../timedEngine"

const archive = "/rest/api/content/archive"

describe("POST /content/archive", () => {
  it("takes ids as numbers or texts, and answers with the task, which is asked after at its address", async () => {
    const { call } = await wiki()
    const page = async (title: string) => {
      const body = { type: "page", title, space: { key: "DOC" } }
      return (await call("POST", "/rest/api/content", body)).json["id"] as string
    }
    const [one, two] = [await page("One"), await page("Two")]
    const asked = await call("POST", archive, { pages: [{ id: Number(one) }, { id: two }] })
    expect([asked.status, asked.json]).toEqual([
      202,
      {
        id: expect.any(String) as string,
        links: { status: expect.stringContaining("/rest/api/longtask/") as string },
      },
    ])
    const { links } = asked.json as { readonly links: { readonly status: string } }
    expect((await call("GET", links.status)).status).toBe(200)
  })

  it.each([
    [{}, "pages: given nothing, allowed: a list"],
    [{ pages: [] }, 'pages: given "none", allowed: at least one page'],
    [{ pages: [{ id: "x" }] }, 'pages.0.id: given "x", allowed: the id of a current page'],
    [{ pages: [{ id: 2 }, { id: "2" }] }, 'pages.1.id: given "2", allowed: each page once'],
  ])("refuses %j", async (body, says) => {
    const { call } = await wiki()
    const { status, json } = await call("POST", archive, body)
    expect([status, json["message"]]).toEqual([400, expect.stringContaining(says)])
  })
})

describe("DELETE /content/{id}?status=archived", () => {
  // Holds WIK-502.
  it("puts into the trash what is in the archive, and finds nothing where it is not there", async () => {
    const { call, work } = await engineAt(clockOf())
    await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
    const { json } = await call("POST", "/rest/api/content", {
      type: "page",
      title: "Old",
      space: { key: "DOC" },
    })
    const path = `/rest/api/content/${String(json["id"])}`
    const inArchive = async () => (await call("DELETE", `${path}?status=archived`)).status
    expect(await inArchive()).toBe(404)
    await call("POST", archive, { pages: [{ id: json["id"] }] })
    await work()
    expect(await inArchive()).toBe(200)
    expect((await call("GET", `${path}?status=trashed`)).json["status"]).toBe("trashed")
  })
})

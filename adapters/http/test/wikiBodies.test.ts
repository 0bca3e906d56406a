import { describe, expect, it } from "vitest"
import { wiki } from "./fixture"

const status =
  '<ac:structured-macro ac:name="status" ac:macro-id="m-1"><ac:parameter ac:name="title">Done</ac:parameter></ac:structured-macro>'

const shown = '<span class="status grey">Done</span>'

const page = { title: "Shown", type: "page", space: { key: "DOC" }, body: { storage: { value: status } } }

const made = async () => {
  const { call } = await wiki()
  const id = String((await call("POST", "/rest/api/content", page)).json["id"])
  return { call, id }
}

describe("rendered bodies", () => {
  it("are shown by what they are expanded as", async () => {
    const { call, id } = await made()
    const { json } = await call("GET", `/rest/api/content/${id}?expand=body.view,body.export_view`)
    const inside = { _expandable: { content: `/rest/api/content/${id}` } }
    expect(json["body"]).toEqual({
      view: { value: shown, representation: "view", ...inside },
      export_view: { value: shown, representation: "export_view", ...inside },
      _expandable: { storage: "", styled_view: "", editor: "", anonymous_export_view: "" },
    })
    const written = await call("POST", "/rest/api/content?expand=body.view", { ...page, title: "Two" })
    expect(written.json["body"]).toMatchObject({ view: { value: shown } })
    const { json: list } = await call("GET", "/rest/api/content?title=Two&expand=body.view")
    expect(JSON.stringify(list)).toContain(JSON.stringify(shown))
  })

  it("are converted, and refused by name where nothing makes them", async () => {
    const { call, id } = await made()
    const convert = (to: string, body: object) => call("POST", `/rest/api/contentbody/convert/${to}`, body)
    const answer = await convert("view", { value: status, representation: "storage", content: { id } })
    expect([answer.status, answer.json]).toEqual([
      200,
      expect.objectContaining({ value: shown, representation: "view" }),
    ])
    const users =
      '<ac:link><ri:user ri:userkey="user-1" /></ac:link><ac:link><ri:user ri:userkey="x" /></ac:link>'
    expect((await convert("view", { value: users })).json["value"]).toBe(
      '<a href="/display/~admin" class="user">Administrator</a><span class="unresolved">x</span>',
    )
    const storage = { value: "x", representation: "storage" }
    expect((await convert("editor", storage)).status).toBe(501)
    expect((await convert("view?expand=webresource", storage)).status).toBe(501)
    expect((await convert("view", { value: "x", representation: "wiki" })).status).toBe(501)
    expect((await convert("pdf", storage)).status).toBe(400)
    expect((await convert("view", { value: "<p>" })).status).toBe(400)
    expect((await convert("view", { ...storage, content: { id: "99" } })).status).toBe(404)
  })

  it("have macros, which are read by their ids", async () => {
    const { call, id } = await made()
    const path = `/rest/api/content/${id}/history/1/macro/id`
    expect((await call("GET", `${path}/m-1`)).json).toMatchObject({
      name: "status",
      body: "",
      parameters: { title: { value: "Done" } },
    })
    expect((await call("GET", `${path}/m-2`)).status).toBe(404)
  })
})

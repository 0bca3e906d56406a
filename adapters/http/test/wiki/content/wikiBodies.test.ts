import { describe, expect, it } from "vitest"
import { wiki } from "../../fixture"

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
  // Holds HTT-394.
  it("are shown by what they are expanded as", async () => {
    const { call, id } = await made()
    const { json } = await call("GET", `/rest/api/content/${id}?expand=body.view,body.export_view`)
    const inside = { _expandable: { webresource: "", content: `/rest/api/content/${id}` } }
    expect(json["body"]).toEqual({
      view: { value: shown, representation: "view", ...inside },
      export_view: { value: shown, representation: "export_view", ...inside },
      _expandable: {
        storage: "",
        styled_view: "",
        anonymous_export_view: "",
        editor: "",
        markdown: "",
        atlas_doc_format: "",
      },
    })
    const written = await call("POST", "/rest/api/content?expand=body.view", { ...page, title: "Two" })
    expect(written.json["body"]).toMatchObject({ view: { value: shown } })
    const { json: list } = await call("GET", "/rest/api/content?title=Two&expand=body.view")
    expect(JSON.stringify(list)).toContain(JSON.stringify(shown))
  })

  // Holds HTT-394.
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
    const { value: edited } = (await convert("editor", { value: `<a href="/x">x</a>${status}` })).json
    expect(edited).toContain('<a href="/x">x</a><span class="editor-ac-structured-macro"')
    const back = await convert("storage", { value: edited, representation: "editor" })
    expect(back.json["value"]).toBe(`<a href="/x">x</a>${status}`)
    expect((await convert("editor2", storage)).status).toBe(501)
    const markup = { value: "h1. x\n{toc}", representation: "wiki" }
    expect((await convert("storage", markup)).json["value"]).toBe(
      '<h1>x</h1><p><ac:structured-macro ac:name="toc" /></p>',
    )
    expect((await convert("wiki", storage)).status).toBe(501)
    expect((await convert("view", { value: "{}", representation: "editor2" })).status).toBe(501)
    expect((await convert("pdf", storage)).status).toBe(400)
    expect((await convert("view", { value: "<p>" })).status).toBe(400)
    expect((await convert("view", { ...storage, content: { id: "99" } })).status).toBe(404)
  })

  // Holds HTT-521.
  it("are converted as that of an item that the query names, and say which", async () => {
    const { call, id } = await made()
    const link = { value: '<ac:link><ri:page ri:content-title="Shown" /></ac:link>' }
    const convert = (query: string, body: object = link) =>
      call("POST", `/rest/api/contentbody/convert/view?${query}`, body)
    const resolved = '<a href="/display/DOC/Shown" class="page">Shown</a>'
    expect((await convert("")).json["value"]).toBe('<span class="unresolved">Shown</span>')
    const { json } = await convert(`contentIdContext=${id}`)
    expect(json).toMatchObject({ value: resolved, _expandable: { content: `/rest/api/content/${id}` } })
    const both = await convert(`contentIdContext=${id}&expand=content.space`, { ...link, content: { id } })
    expect(both.json).toMatchObject({ value: resolved, content: { id, space: { key: "DOC" } } })
    const inSpace = await convert(`spaceKeyContext=NONE&contentIdContext=${id}&embeddedContentRender=current`)
    expect(inSpace.json["value"]).toBe(resolved)
    const differing = await convert(`contentIdContext=${id}`, { ...link, content: { id: "1" } })
    expect([differing.status, differing.json["message"]]).toEqual([
      400,
      expect.stringContaining("contentIdContext"),
    ])
    const absent = await convert("contentIdContext=99")
    expect([absent.status, absent.json["message"]]).toEqual([404, "No content found with id: 99"])
    const others = ["embeddedContentRender=version-at-save", "embeddedContentRender=x"]
    expect(await Promise.all(others.map(async (query) => (await convert(query)).status))).toEqual([501, 400])
  })

  // Holds HTT-490.
  it("need styles where they are part of a page, and no scripts, and say so where that is expanded", async () => {
    const { call, id } = await made()
    const uris = { all: [], css: [], js: [] }
    const tags = { all: "", css: "", data: "", js: "" }
    const none = { keys: [], contexts: [], uris, tags, superbatch: { uris, tags, metatags: "" } }
    const css = "http://quoin.test/images/styles/content.css"
    const tag = `<link rel="stylesheet" href="${css}">`
    const webresource = {
      ...none,
      keys: ["quoin:content"],
      uris: { ...uris, all: [css], css: [css] },
      tags: { ...tags, all: tag, css: tag },
    }
    const styles = await call("GET", "/images/styles/content.css", undefined, { authorization: "" })
    expect([styles.status, styles.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"])
    expect(styles.text).toContain(".panel")
    const { json } = await call("GET", `/rest/api/content/${id}?expand=body.view.webresource`)
    expect(json["body"]).toMatchObject({
      view: { value: shown, webresource, _expandable: { content: `/rest/api/content/${id}` } },
    })
    const stored = await call("GET", `/rest/api/content/${id}?expand=body.storage.webresource`)
    expect(stored.json["body"]).toMatchObject({ storage: { value: status, webresource: none } })
    const space = await call(
      "GET",
      "/rest/api/space/DOC?expand=description.plain.webresource,description.view.webresource",
    )
    expect(space.json["description"]).toMatchObject({
      plain: { webresource: none, _expandable: {} },
      view: { webresource, _expandable: {} },
    })
    const converted = await call("POST", "/rest/api/contentbody/convert/view?expand=webresource", {
      value: "x",
    })
    expect(converted.json).toMatchObject({ value: "x", webresource, _expandable: {} })
  })

  // Holds HTT-520.
  it("say what they are the body of, with what is expanded inside", async () => {
    const { call, id } = await made()
    const expand = "body.view.content,body.storage.content.space,body.storage.content.body.editor"
    const { json } = await call("GET", `/rest/api/content/${id}?expand=${expand}`)
    const { view, storage } = json["body"] as Record<string, { content: Record<string, unknown> }>
    expect(view?.content).toMatchObject({ id, title: "Shown", _expandable: { body: "" } })
    expect(storage).toMatchObject({
      value: status,
      _expandable: { webresource: "" },
      content: { id, space: { key: "DOC" }, body: { editor: { representation: "editor" } } },
    })
    const list = await call("GET", "/rest/api/content?title=Shown&expand=body.storage.content.history")
    expect(list.json["results"]).toMatchObject([
      { body: { storage: { content: { id, history: { latest: true } } } } },
    ])
    const odd = await call("GET", `/rest/api/content/${id}?expand=body.view.content.metadata.frontend`)
    expect(odd.status).toBe(501)
  })

  // Holds HTT-39, HTT-759.
  it("are taken as an editor gives them back, and not as readers see them", async () => {
    const { call, id } = await made()
    const { json } = await call("GET", `/rest/api/content/${id}?expand=body.editor`)
    const { editor } = json["body"] as { editor: { value: string } }
    const update = (number: number, body: object) =>
      call("PUT", `/rest/api/content/${id}?expand=body.storage`, {
        ...page,
        version: { number },
        body,
      })
    const changed = {
      editor: { value: `${editor.value}<p>more</p>`, representation: "editor" },
      view: { value: "x" },
    }
    const { json: written } = await update(2, changed)
    expect(written["body"]).toMatchObject({ storage: { value: `${status}<p>more</p>` } })
    const within = await update(3, { storage: { value: editor.value, representation: "editor" } })
    expect(within.json["body"]).toMatchObject({ storage: { value: status } })
    const markup = { value: "* a\n* b", representation: "wiki" }
    const list = { storage: { value: "<ul><li>a</li><li>b</li></ul>" } }
    expect((await update(4, { storage: markup })).json["body"]).toMatchObject(list)
    expect((await update(5, { wiki: markup })).json["body"]).toMatchObject(list)
    const refused = [
      { view: { value: "x" } },
      { editor2: "x" },
      { wiki: "x" },
      { editor: { value: "<p>" } },
      { editor: { value: 1 } },
      { odd: 1 },
    ]
    const statuses = await Promise.all(refused.map(async (body) => (await update(6, body)).status))
    expect(statuses).toEqual([400, 501, 400, 400, 400, 400])
  })

  it("are taken and shown in Markdown", async () => {
    const { call } = await wiki()
    const body = { markdown: { value: "# One\n\n- a\n- **b**", representation: "markdown" } }
    const { json } = await call("POST", "/rest/api/content?expand=body.storage,body.markdown", {
      ...page,
      body,
    })
    expect(json["body"]).toMatchObject({
      storage: { value: "<h1>One</h1>\n<ul>\n<li>a</li>\n<li><strong>b</strong></li>\n</ul>" },
      markdown: { value: body.markdown.value, representation: "markdown" },
    })
    const convert = (to: string, given: object) => call("POST", `/rest/api/contentbody/convert/${to}`, given)
    expect((await convert("markdown", { value: `<p><a href="/x">y</a></p>` })).json["value"]).toBe("[y](/x)")
    const view = await convert("view", { value: "~~x~~", representation: "markdown" })
    expect(view.json["value"]).toBe("<p><s>x</s></p>")
  })

  // Holds WIK-408.
  it("are taken and shown as documents of nodes", async () => {
    const { call } = await wiki()
    const value = JSON.stringify({
      type: "doc",
      version: 1,
      content: [{ type: "paragraph", content: [{ type: "text", text: "a", marks: [{ type: "strong" }] }] }],
    })
    const body = { atlas_doc_format: { value, representation: "atlas_doc_format" } }
    const { json } = await call("POST", "/rest/api/content?expand=body.storage,body.atlas_doc_format", {
      ...page,
      body,
    })
    expect(json["body"]).toMatchObject({ storage: { value: "<p><strong>a</strong></p>" }, ...body })
    const wrong = { value: `{"type":"doc"}`, representation: "atlas_doc_format" }
    expect((await call("POST", "/rest/api/contentbody/convert/storage", wrong)).status).toBe(400)
  })

  // Holds HTT-394.
  it("have macros, which are read by their ids", async () => {
    const { call, id } = await made()
    const path = `/rest/api/content/${id}/history/1/macro/id`
    expect((await call("GET", `${path}/m-1`)).json).toMatchObject({
      name: "status",
      body: "",
      parameters: { title: { value: "Done" } },
    })
    expect((await call("GET", `${path}/m-2`)).status).toBe(404)
    const hash = "b220981ae92a356cc4720d2cf50f273f419068a0e630662608d2f9beb12cd5cf"
    for (const asked of [
      `${path}/${hash}`,
      `${path.replace(/id$/, "hash")}/${hash}`,
      `${path.replace(/id$/, "hash")}/m-1`,
    ])
      expect((await call("GET", asked)).json, asked).toMatchObject({ name: "status" })
    expect((await call("GET", `${path}/${hash.replace(/^./, "x")}`)).status).toBe(404)
  })

  // Holds HTT-394, HTT-521.
  it("have macros that are rendered by themselves, in the present state of what they show", async () => {
    const { call, id } = await made()
    const convert = (rest: string) => call("GET", `/rest/api/content/${id}/history/${rest}`)
    const { json } = await convert(
      "1/macro/id/m-1/convert/view?spaceKeyContext=DOC&embeddedContentRender=current",
    )
    expect(json).toMatchObject({
      value: shown,
      representation: "view",
      _expandable: { content: `/rest/api/content/${id}` },
    })
    const { json: expanded } = await convert("1/macro/id/m-1/convert/view?expand=content.space")
    expect(expanded).toMatchObject({ value: shown, content: { id, space: { key: "DOC" } } })
    const styled = await convert("1/macro/id/m-1/convert/styled_view")
    expect(styled.json["value"]).toContain(shown)
    const statuses = [
      "view?embeddedContentRender=version-at-save",
      "view?embeddedContentRender=x",
      "editor2",
      "pdf",
    ].map(async (to) => (await convert(`1/macro/id/m-1/convert/${to}`)).status)
    expect(await Promise.all(statuses)).toEqual([501, 400, 501, 400])
    expect((await convert("1/macro/id/m-2/convert/view")).status).toBe(404)
    expect((await convert("2/macro/id/m-1/convert/view")).status).toBe(404)
  })
})

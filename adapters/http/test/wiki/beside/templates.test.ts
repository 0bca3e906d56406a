import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const storage = (value: string) => ({ storage: { value, representation: "storage" } })
const minutes = { name: "Minutes", templateType: "page", body: storage("<p>Who</p>") }

describe("templates", () => {
  // Holds HTT-135.
  it("are created, listed, read, updated and deleted", async () => {
    const { call } = await wiki()
    const made = await call("POST", "/rest/api/template", {
      ...minutes,
      description: "Of a meeting",
      labels: [{ prefix: "global", name: "Meeting", id: "7" }],
      space: { key: "DOC" },
    })
    const id = String(made.json["templateId"])
    expect([made.status, made.json]).toMatchObject([
      200,
      {
        name: "Minutes",
        templateType: "page",
        description: "Of a meeting",
        labels: [{ prefix: "global", name: "meeting", label: "meeting" }],
        space: { key: "DOC" },
        body: { storage: { value: "<p>Who</p>", representation: "storage" } },
        _expandable: {},
        _links: { self: `http://quoin.test/rest/api/template/${id}` },
      },
    ])
    await call("POST", "/rest/api/template", { ...minutes, name: "Everywhere" })
    const global = (await call("GET", "/rest/api/template/page")).json
    expect([at(global, "size"), at(global, "results.0.name")]).toEqual([1, "Everywhere"])
    expect(at(global, "results.0._expandable")).toEqual({ body: "" })
    const ofSpace = (await call("GET", "/rest/api/template/page?spaceKey=DOC&expand=body")).json
    expect(at(ofSpace, "results.0.body.storage.value")).toBe("<p>Who</p>")
    const bare = { value: "<p>When</p>", representation: "storage" }
    const updated = await call("PUT", "/rest/api/template", { templateId: id, name: "Notes", body: bare })
    expect([updated.status, updated.json["name"], updated.json["description"]]).toEqual([
      200,
      "Notes",
      "Of a meeting",
    ])
    const read = (await call("GET", `/rest/api/template/${id}`)).json
    expect(at(read, "body.storage.value")).toBe("<p>When</p>")
    expect((await call("DELETE", `/rest/api/template/${id}`)).status).toBe(204)
    expect((await call("GET", `/rest/api/template/${id}`)).status).toBe(403)
  })

  // Holds HTT-522.
  it("of a host are listed as blueprints, and read", async () => {
    const blueprint = { id: "com.example:minutes", name: "Minutes", body: "<p>Who</p>" }
    const { call } = await wiki({ wiki: { blueprints: [blueprint] } })
    const { json } = await call("GET", "/rest/api/template/blueprint?spaceKey=DOC&expand=body")
    const shown = {
      templateId: blueprint.id,
      name: "Minutes",
      referencingBlueprint: blueprint.id,
      originalTemplate: { pluginKey: "com.example", moduleKey: "minutes" },
      body: { storage: { value: "<p>Who</p>" } },
    }
    expect(json).toMatchObject({ size: 1, results: [{ ...shown, space: { key: "DOC" } }] })
    expect((await call("GET", `/rest/api/template/${blueprint.id}`)).json).toMatchObject(shown)
  })

  // Holds HTT-135.
  it("are refused by the names that were sent", async () => {
    const { call } = await wiki()
    const post = (more: object) => call("POST", "/rest/api/template", { ...minutes, ...more })
    const view = { view: { value: "<p/>", representation: "view" } }
    const refusals = [
      [await post({ name: "" }), 400, /^name: given ""/],
      [await post({ templateType: "blogpost" }), 400, /^templateType: given "blogpost"/],
      [await post({ body: {} }), 400, /^body\.storage\.value: given nothing/],
      [await post({ body: view }), 400, /given "view"/],
      [await post({ body: storage("<p>") }), 400, /^body\.storage\.value: given/],
      [await post({ space: { key: "NONE" } }), 404, /^No space found/],
      [await call("GET", "/rest/api/template/blueprint?spaceKey=NONE"), 404, /No space found/],
    ] as const
    for (const [answer, status, message] of refusals) {
      expect([answer.status, answer.json["message"]]).toEqual([status, expect.stringMatching(message)])
    }
  })
})

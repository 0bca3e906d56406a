import { describe, expect, it } from "vitest"
import { wiki } from "../../fixture"

const base = "/rest/api/content"
const storage = (value: string) => ({ storage: { value, representation: "storage" } })
type Json = Record<string, unknown>
const results = (json: Json) => json["results"] as ReadonlyArray<Json>
const idsOf = (json: Json) => results(json).map((each) => each["id"])

const commented = async () => {
  const found = await wiki()
  const { call, create } = found
  const page = String((await create("Plan")).json["id"])
  const say = (more: Json = {}, query = "") =>
    call("POST", `${base}${query}`, {
      type: "comment",
      container: { id: page, type: "page" },
      body: storage("<p>Why?</p>"),
      ...more,
    })
  const inline = { location: "inline", inlineProperties: { originalSelection: "the plan", markerRef: "e4f" } }
  return { ...found, page, say, inline }
}

describe("comments over HTTP", () => {
  // Holds HTT-170, HTT-171, HTT-173.
  it("are made on content, and show what they are on", async () => {
    const { page, say, call, inline } = await commented()
    const made = await say()
    expect(made.status).toBe(200)
    expect(made.json).toMatchObject({
      type: "comment",
      title: "Re: Plan",
      container: { id: page, type: "page", title: "Plan", version: { number: 1 }, history: { latest: true } },
      space: { key: "DOC" },
      extensions: { location: "footer", _expandable: { resolution: "" } },
      body: { storage: { value: "<p>Why?</p>" } },
      ancestors: [],
    })
    expect(made.json["_links"]).not.toHaveProperty("tinyui")
    const id = String(made.json["id"])
    const answer = await say({ ancestors: [{ id }] })
    expect(answer.json).toMatchObject({ ancestors: [{ id, type: "comment", title: "Re: Plan" }] })
    const about = await say(
      { extensions: inline },
      "?expand=extensions.inlineProperties,extensions.resolution",
    )
    expect(about.json["extensions"]).toEqual({
      location: "inline",
      inlineProperties: { originalSelection: "the plan", markerRef: "e4f" },
      resolution: { status: "open" },
      _expandable: {},
    })
    expect(about.json["_expandable"]).toMatchObject({ container: `/rest/api/content/${page}` })
    const read = await call("GET", `${base}/${id}?expand=container.space,children.comment,operations`)
    expect(read.json).toMatchObject({
      container: { id: page, space: { key: "DOC" } },
      children: { comment: { results: [{ id: answer.json["id"] }] } },
    })
  })

  // Holds HTT-171, HTT-172.
  it("are listed by where their threads are, and how deep", async () => {
    const { page, say, call, inline } = await commented()
    const first = String((await say()).json["id"])
    const answer = String((await say({ ancestors: [{ id: first }] })).json["id"])
    const about = String((await say({ extensions: inline })).json["id"])
    const list = async (query: string) =>
      idsOf((await call("GET", `${base}/${page}/child/comment${query}`)).json)
    expect(await list("")).toEqual([first, about])
    expect(await list("?depth=")).toEqual([first, about])
    expect(await list("?depth=all")).toEqual([first, answer, about])
    expect(await list("?depth=all&location=footer")).toEqual([first, answer])
    expect(await list("?location=inline&location=resolved")).toEqual([about])
    expect(await list("?location=inline,footer&depth=all&limit=2")).toEqual([first, answer])
    const resolve = await call("PUT", `${base}/${first}?expand=extensions.resolution`, {
      type: "comment",
      version: { number: 2 },
      extensions: { resolution: { status: "resolved" } },
    })
    expect(resolve.json["extensions"]).toMatchObject({
      location: "resolved",
      resolution: { status: "resolved", lastModifier: { type: "known" } },
    })
    expect(await list("?location=resolved&depth=all")).toEqual([first, answer])
    const [shown] = results(
      (await call("GET", `${base}/${page}/child/comment?expand=extensions.resolution,body.storage`)).json,
    )
    expect(shown).toMatchObject({ body: storage("<p>Why?</p>"), extensions: { location: "resolved" } })
    expect(idsOf((await call("GET", `${base}?type=comment&spaceKey=DOC`)).json)).toEqual([
      first,
      answer,
      about,
    ])
    const { json } = await call(
      "GET",
      `${base}/${page}?expand=children.comment.body.storage,descendants.comment`,
    )
    expect(json).toMatchObject({
      children: { comment: { results: [{ id: first, body: storage("<p>Why?</p>") }, { id: about }] } },
      descendants: { comment: { results: [{ id: first }, { id: answer }, { id: about }] } },
    })
  })

  // Holds HTT-174.
  it("are written anew, deleted for good, and gone with their page", async () => {
    const { page, say, call } = await commented()
    const { id, ...read } = (await say()).json
    const path = `${base}/${String(id)}`
    const written = await call("PUT", path, {
      ...read,
      version: { number: 2 },
      body: storage("<p>Because</p>"),
    })
    expect([written.status, written.json["body"]]).toMatchObject([200, storage("<p>Because</p>")])
    const answer = String((await say({ ancestors: [{ id }] })).json["id"])
    expect((await call("DELETE", path)).status).toBe(204)
    expect((await call("GET", path)).status).toBe(404)
    expect((await call("GET", `${base}/${answer}?expand=ancestors`)).json["ancestors"]).toEqual([])
    await call("DELETE", `${base}/${page}`)
    expect((await call("GET", `${base}/${answer}`)).status).toBe(404)
    expect((await say()).status).toBe(400)
    await call("PUT", `${base}/${page}`, { type: "page", status: "current", version: { number: 2 } })
    expect((await call("GET", `${base}/${answer}`)).status).toBe(200)
  })

  // Holds HTT-170.
  it("are refused by name where something does not fit", async () => {
    const { say, create, page, inline } = await commented()
    const first = String((await say()).json["id"])
    const other = String((await create("Other")).json["id"])
    const refused = async (more: Json) => {
      const { status, json } = await say(more)
      return [status, String(json["message"])]
    }
    expect(await refused({ container: undefined })).toEqual([400, expect.stringContaining("container.id: ")])
    expect(await refused({ container: { id: page, type: "blogpost" } })).toEqual([
      400,
      'container.type: given "blogpost", allowed: page',
    ])
    expect(await refused({ container: { id: first } })).toEqual([
      400,
      expect.stringContaining("container.id: "),
    ])
    expect(await refused({ container: { id: "98" } })).toEqual([404, "No content found with id: 98"])
    expect(await refused({ ancestors: [{ id: other }] })).toEqual([
      400,
      expect.stringContaining("ancestors: "),
    ])
    expect(await refused({ container: { id: other }, ancestors: [{ id: first }] })).toEqual([
      400,
      expect.stringContaining("a current comment on the container"),
    ])
    expect(await refused({ title: "Mine" })).toEqual([400, expect.stringContaining("title: ")])
    expect(await refused({ title: "Re: Plan" })).toEqual([200, "undefined"])
    expect(await refused({ extensions: { location: "resolved" } })).toEqual([
      400,
      expect.stringContaining("extensions.location: "),
    ])
    expect(await refused({ extensions: { location: "inline" } })).toEqual([
      400,
      expect.stringContaining("extensions.inlineProperties.originalSelection: "),
    ])
    expect(await refused({ extensions: inline, ancestors: [{ id: first }] })).toEqual([
      400,
      expect.stringContaining("extensions.location: "),
    ])
    const onPage = {
      type: "page",
      title: "P",
      space: { key: "DOC" },
      container: undefined,
      extensions: inline,
    }
    expect(await refused(onPage)).toEqual([400, expect.stringContaining("extensions.location: ")])
  })
})

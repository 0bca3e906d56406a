import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { at, caller, newEngine } from "../../fixture"

const older = "/rest/api/2"
const newer = "/rest/api/3"

const document = (words: string, ...marks: ReadonlyArray<string>) => ({
  type: "doc",
  version: 1,
  content: [
    {
      type: "paragraph",
      content: [
        {
          type: "text",
          text: words,
          ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
        },
      ],
    },
  ],
})

const fieldsOf = (description: unknown) => ({
  fields: {
    project: { key: "ROCK" },
    issuetype: { name: "Bug" },
    summary: "It *leaks*",
    description,
    environment: document("Steel", "em"),
  },
})

const tracker = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${older}/project`, { key: "ROCK", name: "Rocket" })
  return call
}

describe("the newer edition of the tracker", () => {
  // Holds HTT-900.
  it("has documents where the older one has texts with markup, in and out", async () => {
    const call = await tracker()
    const made = await call("POST", `${newer}/issue`, fieldsOf(document("At noon", "strong")))
    expect([made.status, made.json["self"]]).toMatchObject([
      201,
      expect.stringContaining(`http://quoin.test${newer}/issue/`) as string,
    ])
    const path = `issue/${String(made.json["key"])}`
    const fields = "fields=summary,description,environment,reporter,comment,worklog"
    expect(at((await call("GET", `${older}/${path}?${fields}`)).json, "fields")).toMatchObject({
      summary: "It *leaks*",
      description: "*At noon*",
      environment: "_Steel_",
    })
    const comment = await call("POST", `${newer}/${path}/comment`, { body: document("Why?") })
    expect(comment.json).toMatchObject({
      body: document("Why?"),
      author: { accountId: "admin", name: "admin" },
    })
    await call("POST", `${newer}/${path}/worklog`, { timeSpent: "1h", comment: document("Looked") })
    expect((await call("GET", `${older}/${path}/comment`)).json).toMatchObject({
      comments: [{ body: "Why?" }],
    })
    expect(at((await call("GET", `${newer}/${path}?${fields}`)).json, "fields")).toMatchObject({
      summary: "It *leaks*",
      description: document("At noon", "strong"),
      environment: document("Steel", "em"),
      reporter: { accountId: "admin" },
      comment: { comments: [{ body: document("Why?") }] },
      worklog: { worklogs: [{ comment: document("Looked") }] },
    })
  })

  // Holds HTT-900.
  it("shows what was written in the older one as a document, whatever it is", async () => {
    const call = await tracker()
    const { json } = await call("POST", `${older}/issue`, {
      fields: { ...fieldsOf(undefined).fields, description: "h1. A\n* b {x", environment: undefined },
    })
    const read = await call("GET", `${newer}/issue/${String(json["key"])}?fields=description,environment`)
    expect(at(read.json, "fields")).toMatchObject({
      description: { type: "doc", content: [{ type: "heading" }, { type: "bulletList" }] },
      environment: null,
    })
  })

  // Holds HTT-900.
  it("refuses a text where a document belongs, and a document that cannot be kept, by the place of it", async () => {
    const call = await tracker()
    const text = await call("POST", `${newer}/issue`, fieldsOf("At noon"))
    expect([text.status, JSON.stringify(text.json)]).toMatchObject([
      400,
      expect.stringContaining("fields.description") as string,
    ])
    const wrong = await call(
      "POST",
      `${newer}/issue`,
      fieldsOf({ type: "doc", version: 1, content: [{ type: "x" }] }),
    )
    expect([wrong.status, JSON.stringify(wrong.json)]).toMatchObject([
      400,
      expect.stringContaining("fields.description.content[0].type") as string,
    ])
  })

  // Holds HTT-900.
  it("has a document where a comment is written beside a link", async () => {
    const call = await tracker()
    for (const words of ["a", "b"]) await call("POST", `${newer}/issue`, fieldsOf(document(words)))
    const link = (body: unknown) => ({
      type: { name: "Blocks" },
      inwardIssue: { key: "ROCK-1" },
      outwardIssue: { key: "ROCK-2" },
      comment: { body },
    })
    const text = await call("POST", `${newer}/issueLink`, link("Why?"))
    expect([text.status, JSON.stringify(text.json)]).toMatchObject([
      400,
      expect.stringContaining("comment.body") as string,
    ])
    expect((await call("POST", `${newer}/issueLink`, link(document("Why?", "em")))).status).toBe(201)
    const comments = await Promise.all(
      ["ROCK-1", "ROCK-2"].map((key) => call("GET", `${older}/issue/${key}/comment`)),
    )
    expect(comments.flatMap(({ json }) => json["comments"])).toMatchObject([{ body: "_Why?_" }])
  })

  // Holds HTT-900.
  it("leaves alone what is no text with markup", async () => {
    const call = await tracker()
    const { json } = await call("POST", `${newer}/issue`, fieldsOf(document("a")))
    const property = `${newer}/issue/${String(json["key"])}/properties/note`
    await call("PUT", property, document("b"))
    expect((await call("GET", property)).json["value"]).toEqual(document("b"))
    const page = await call("GET", `${newer}/search?jql=project=ROCK&fields=description`)
    expect(at(page.json, "issues.0.fields.description")).toEqual(document("a"))
  })

  it("has the addresses of planning under their newer name", async () => {
    const call = await tracker()
    expect((await call("GET", "/rest/software/1.0/board")).status).toBe(200)
  })
})

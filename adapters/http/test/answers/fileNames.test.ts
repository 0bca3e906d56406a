import { beforeAll, describe, expect, it } from "vitest"
import { webHandler } from "../../src/index"
import { type Send, at, authorization, caller, newEngine } from "../fixture"

const nocheck = { "x-vendor-token": "nocheck" }

const names = [
  "Привет.txt",
  'say "hi".txt',
  "C:\\plans.txt",
  "100%.txt",
  "50%25.txt",
  "a/b.txt",
  "../../x",
  "😀.txt",
  "a;b=c.txt",
  "a#b?c&d.txt",
  "a+b c.txt",
  "one\r\ntwo.txt",
  "...",
  "日本語".repeat(85),
]

const unfit = ["", "  ", ".", "..", " .. "]

/** What a client that knows RFC 6266 saves a file as. */
const savedAs = (disposition: string): string => {
  const long = /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1]
  return long === undefined ? (/filename="(.*?)"/.exec(disposition)?.[1] ?? "") : decodeURIComponent(long)
}

describe("the name of a file", () => {
  let send: Send
  let call: ReturnType<typeof caller>
  let forms: Record<string, { readonly path: string; readonly link: string; readonly name: string }>

  beforeAll(async () => {
    send = webHandler(await newEngine())
    call = caller(send)
    await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
    const page = await call("POST", "/rest/api/content", {
      type: "page",
      title: "Plans",
      space: { key: "DOC" },
      body: { storage: { value: "<p/>", representation: "storage" } },
    })
    await call("POST", "/rest/api/2/project", { key: "ROCK", name: "Rocket" })
    const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" }
    await call("POST", "/rest/api/2/issue", { fields })
    const path = `/rest/api/content/${String(page.json["id"])}/child/attachment`
    forms = {
      wiki: { path, link: "results.0._links.download", name: "results.0.title" },
      tracker: { path: "/rest/api/2/issue/ROCK-1/attachments", link: "0.content", name: "0.filename" },
    }
  })

  const upload = async (path: string, name: string) => {
    const body = new FormData()
    body.append("file", new File(["bytes"], name))
    const headers = { authorization, ...nocheck }
    const response = await send(new Request(`http://quoin.test${path}`, { method: "POST", headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }

  // Holds HTT-750.
  it.each(names.flatMap((name) => ["wiki", "tracker"].map((form) => [form, name] as const)))(
    "is kept in a form of the %s, and its link leads to the bytes: %j",
    async (form, name) => {
      const { path, link, name: named } = forms[form] ?? { path: "", link: "", name: "" }
      const { status, json } = await upload(path, name)
      expect([status, at(json, named)]).toEqual([200, name])
      const url = new URL(String(at(json, link)), "http://quoin.test")
      const file = await send(new Request(url, { headers: { authorization } }))
      expect([file.status, await file.text()]).toEqual([200, "bytes"])
      expect(savedAs(file.headers.get("content-disposition") ?? "")).toBe(name)
    },
  )

  it.each(unfit.flatMap((name) => ["wiki", "tracker"].map((form) => [form, name] as const)))(
    "is refused in a form of the %s where no link could lead to it: %j",
    async (form, name) => {
      const { status, json } = await upload(forms[form]?.path ?? "", name)
      expect([status, JSON.stringify(json)]).toEqual([400, expect.stringMatching(/file(\[0\]\.filename)?\b/)])
    },
  )

  // Holds KER-122.
  it("is none of a part of an address that nobody can send", async () => {
    const { path = "" } = forms["wiki"] ?? {}
    const made = await upload(path, "plan.txt")
    const id = String(at(made.json, "results.0.id"))
    const renamed = await call("PUT", `${path}/${id}`, { id, version: { number: 2 }, title: ".." })
    expect([renamed.status, renamed.text]).toEqual([400, expect.stringContaining("title")])
    const group = await call("POST", "/rest/api/admin/group", { type: "group", name: ".." })
    expect([group.status, group.text]).toEqual([400, expect.stringContaining("name")])
    const property = await call("POST", `${path.slice(0, -"/child/attachment".length)}/property`, {
      key: "..",
      value: 1,
    })
    expect([property.status, property.text]).toEqual([400, expect.stringContaining("key")])
  })
})

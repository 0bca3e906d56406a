import { beforeEach, describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { type Answer, type Send, at, authorization, caller, newEngine } from "../../fixture"

interface Given {
  readonly files?: ReadonlyArray<readonly [name: string, text: string, type?: string]>
  readonly fields?: ReadonlyArray<readonly [name: string, value: string]>
  readonly headers?: Record<string, string>
}

const formOf = ({ files = [], fields = [] }: Given): FormData => {
  const form = new FormData()
  for (const [name, text, type = "text/plain"] of files) form.append("file", new Blob([text], { type }), name)
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const noCheck = { "x-vendor-token": "nocheck" }

const wiki = async () => {
  const send: Send = webHandler(await newEngine())
  const call = caller(send)
  await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
  const page = async (title: string, more: Record<string, unknown> = {}): Promise<string> => {
    const made = await call("POST", "/rest/api/content", {
      type: "page",
      title,
      space: { key: "DOC" },
      body: { storage: { value: "<p/>", representation: "storage" } },
      ...more,
    })
    return String(made.json["id"])
  }
  const upload = async (path: string, given: Given, method = "POST"): Promise<Answer> => {
    const headers = { authorization, ...(given.headers ?? noCheck) }
    const response = await send(
      new Request(`http://quoin.test${path}`, { method, headers, body: formOf(given) }),
    )
    const text = await response.text()
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false
    const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { status: response.status, headers: response.headers, text, json }
  }
  return { send, call, page, upload, id: await page("Plans") }
}

const titles = ({ json }: Answer): unknown =>
  (json["results"] as ReadonlyArray<Record<string, unknown>>).map(({ title }) => title)

describe("attachments", () => {
  let own: Awaited<ReturnType<typeof wiki>>
  let path: string

  beforeEach(async () => {
    own = await wiki()
    path = `/rest/api/content/${own.id}/child/attachment`
  })

  const attach = async (name: string, text = "some text", to = path): Promise<string> => {
    const made = await own.upload(to, { files: [[name, text]] })
    expect(made.status).toBe(200)
    return String(at(made.json, "results.0.id"))
  }

  // Holds HTT-192, HTT-193, WIK-230.
  it("are taken several at once, each with its comment, and read back byte for byte", async () => {
    const made = await own.upload(path, {
      files: [
        ["plan.txt", "the plan"],
        ["Größe & Maß.png", "\u0000\u0001", "image/png"],
      ],
      fields: [
        ["comment", "first"],
        ["comment", "second"],
        ["minorEdit", "true"],
      ],
    })
    expect([made.status, made.json["size"]]).toEqual([200, 2])
    expect(at(made.json, "results.1")).toMatchObject({
      id: expect.stringMatching(/^att\d+$/) as unknown,
      type: "attachment",
      status: "current",
      title: "Größe & Maß.png",
      version: { number: 1, message: "second", minorEdit: true, hidden: false },
      metadata: { mediaType: "image/png", comment: "second" },
      extensions: { mediaType: "image/png", fileSize: 2, comment: "second" },
      container: { id: own.id, type: "page", title: "Plans" },
      space: { key: "DOC" },
    })
    expect(at(made.json, "_links.self")).toBe(`http://quoin.test${path}`)
    const link = String(at(made.json, "results.1._links.download"))
    expect(link).toMatch(
      new RegExp(
        `^/download/attachments/${own.id}/Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9F.png\\?version=1&modificationDate=\\d+&api=v2$`,
      ),
    )
    const file = await own.call("GET", link)
    expect([file.status, file.text, file.headers.get("content-type")]).toEqual([
      200,
      "\u0000\u0001",
      "image/png",
    ])
    expect(file.headers.get("x-content-type-options")).toBe("nosniff")
    expect((await own.call("GET", link, undefined, { range: "bytes=1-" })).text).toBe("\u0001")
    const tag = file.headers.get("etag") ?? ""
    expect((await own.call("GET", link, undefined, { "if-none-match": tag })).status).toBe(304)
    const head = await own.call("HEAD", link)
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", "2"])
    const lead = await own.call("GET", `${path}/${String(at(made.json, "results.1.id"))}/download`)
    expect([lead.status, lead.headers.get("location")]).toEqual([302, `http://quoin.test${link}`])
  })

  // Holds HTT-186.
  it("are taken only with the header that no other site can send", async () => {
    const refused = await own.upload(path, { files: [["a", "b"]], headers: {} })
    expect([refused.status, refused.text]).toEqual([403, "XSRF check failed"])
    expect(refused.headers.get("content-type")).toMatch(/^text\/plain/)
    const other = await own.upload(path, { files: [["a", "b"]], headers: { "x-vendor-token": "check" } })
    expect(other.status).toBe(403)
    for (const [at, headers] of [
      { "X-Vendor-Token": "no-check" },
      { "X-Other-Token": "nocheck" },
    ].entries()) {
      expect((await own.upload(path, { files: [[`a${at}`, "b"]], headers })).status).toBe(200)
    }
    const id = await attach("moves")
    expect((await own.call("POST", `${path}/${id}/move?newName=moved`)).status).toBe(200)
    expect(titles(await own.call("GET", path))).toContain("moved")
  })

  // Holds WIK-234, WIK-235, WIK-241.
  it("of a name that is there are refused, or renew that one, whose old version stays", async () => {
    const id = await attach("a.txt", "one")
    const again = await own.upload(path, { files: [["A.TXT", "two"]] })
    expect([again.status, at(again.json, "message")]).toEqual([
      400,
      expect.stringContaining("An attachment with this title already exists: A.TXT") as unknown,
    ])
    const two = await own.upload(`${path}?allowDuplicated=true`, { files: [["a.txt", "two"]] })
    const three = await own.upload(path, { files: [["a.txt", "three"]], fields: [["comment", "3"]] }, "PUT")
    expect([at(two.json, "results.0.id"), at(three.json, "results.0.version.number")]).toEqual([id, 3])
    const four = await own.upload(`${path}/${id}/data`, { files: [["b.txt", "four", "text/x"]] })
    expect(four.json).toMatchObject({
      id,
      title: "b.txt",
      version: { number: 4 },
      extensions: { mediaType: "text/x" },
    })
    const textAt = async (version: number) =>
      (await own.call("GET", `/download/attachments/${own.id}/b.txt?version=${version}`)).text
    expect([await textAt(1), await textAt(2), await textAt(3), await textAt(4)]).toEqual([
      "one",
      "two",
      "three",
      "four",
    ])
    const old = await own.call("GET", `/rest/api/content/${id}?version=3&expand=version`)
    expect(old.json).toMatchObject({
      title: "a.txt",
      status: "historical",
      extensions: { fileSize: 5, comment: "3" },
    })
    const versions = await own.call("GET", `/rest/api/content/${id}/version`)
    expect(at(versions.json, "size")).toBe(4)
    expect((await own.call("DELETE", `${path}/${id}/version/2`)).status).toBe(204)
    expect((await own.call("GET", `/download/attachments/${own.id}/b.txt?version=2`)).status).toBe(404)
  })

  // Holds WIK-239.
  it("are listed by name and type, and expanded with their page", async () => {
    await attach("one.txt")
    await own.upload(path, { files: [["two.png", "x", "image/PNG; a=b"]] })
    expect(titles(await own.call("GET", path))).toEqual(["one.txt", "two.png"])
    expect((await own.call("GET", path)).json["limit"]).toBe(50)
    expect(titles(await own.call("GET", `${path}?filename=ONE.txt`))).toEqual(["one.txt"])
    expect(titles(await own.call("GET", `${path}?mediaType=image/png`))).toEqual(["two.png"])
    expect(titles(await own.call("GET", `${path}?mediaType=image/gif`))).toEqual([])
    expect(titles(await own.call("GET", `${path}?start=1&limit=1`))).toEqual(["two.png"])
    const page = await own.call(
      "GET",
      `/rest/api/content/${own.id}?expand=children.attachment.version,descendants.attachment`,
    )
    expect(at(page.json, "children.attachment.results.1.extensions.fileSize")).toBe(1)
    expect(at(page.json, "descendants.attachment.size")).toBe(2)
  })

  // Holds HTT-195, WIK-232, WIK-236.
  it("are renamed, described and moved, by the stored version", async () => {
    const id = await attach("a.txt", "text")
    const other = await own.page("Other")
    const body = {
      id,
      type: "attachment",
      title: "b.txt",
      version: { number: 1 },
      metadata: { comment: "new" },
    }
    const put = (more: Record<string, unknown> = {}) => own.call("PUT", `${path}/${id}`, { ...body, ...more })
    expect((await put({ version: { number: 2 } })).status).toBe(409)
    expect((await put({ id: "att1" })).status).toBe(400)
    expect((await put({ metadata: { mediaType: "nonsense" } })).status).toBe(400)
    expect((await put()).json).toMatchObject({
      title: "b.txt",
      version: { number: 2 },
      extensions: { comment: "new", fileSize: 4 },
    })
    const moved = await put({ version: { number: 2 }, container: { id: other, type: "page" } })
    expect(moved.json).toMatchObject({ container: { id: other }, version: { number: 3 } })
    expect(titles(await own.call("GET", path))).toEqual([])
    expect((await own.call("GET", `/download/attachments/${other}/b.txt`)).text).toBe("text")
    expect((await own.call("GET", `/download/attachments/${own.id}/b.txt`)).status).toBe(404)
    expect((await put({ version: { number: 3 } })).status).toBe(404)
    const back = `/rest/api/content/${other}/child/attachment/${id}/move?newContentId=${own.id}&newName=c`
    expect((await own.call("POST", back, undefined, noCheck)).status).toBe(200)
    expect(titles(await own.call("GET", path))).toEqual(["c"])
    const comment = await put({ version: { number: 4 }, container: { id, type: "attachment" } })
    expect(comment.status).toBe(403)
  })

  // Holds WIK-242.
  it("go with what they are on, and come back with it", async () => {
    const id = await attach("a.txt")
    await attach("b.txt")
    expect((await own.call("DELETE", `${path}/${id}`)).status).toBe(204)
    expect(titles(await own.call("GET", path))).toEqual(["b.txt"])
    const link = `/download/attachments/${own.id}/b.txt`
    await own.call("DELETE", `/rest/api/content/${own.id}`)
    expect((await own.call("GET", link)).status).toBe(404)
    await own.call("PUT", `/rest/api/content/${own.id}`, {
      type: "page",
      title: "Plans",
      status: "current",
      version: { number: 2 },
    })
    expect((await own.call("GET", link)).status).toBe(200)
    await own.call("DELETE", `/rest/api/content/${own.id}`)
    expect((await own.call("DELETE", `/rest/api/content/${own.id}?status=trashed`)).status).toBe(204)
    expect((await own.call("GET", link)).status).toBe(404)
  })

  // Holds WIK-233, WIK-243.
  it("of a draft are those of the page that it becomes; copies of a page have copies of them", async () => {
    const draft = await own.page("Draft", { status: "draft" })
    const onDraft = `/rest/api/content/${draft}/child/attachment`
    expect((await own.upload(onDraft, { files: [["a", "b"]] })).status).toBe(404)
    expect((await own.upload(`${onDraft}?status=draft`, { files: [["a", "bytes"]] })).status).toBe(200)
    expect((await own.upload(`${path}?status=draft`, { files: [["a", "b"]] })).status).toBe(404)
    const published = await own.call("POST", "/rest/api/content", { id: draft, type: "page", title: "Draft" })
    const id = String(published.json["id"])
    expect((await own.call("GET", `/download/attachments/${id}/a`)).text).toBe("bytes")
    const copy = (copyAttachments: boolean, pageTitle: string) =>
      own.call("POST", `/rest/api/content/${id}/copy`, {
        copyAttachments,
        pageTitle,
        destination: { type: "space", value: "DOC" },
      })
    const withFiles = String((await copy(true, "With")).json["id"])
    const without = String((await copy(false, "Without")).json["id"])
    expect(titles(await own.call("GET", `/rest/api/content/${withFiles}/child/attachment`))).toEqual(["a"])
    expect(titles(await own.call("GET", `/rest/api/content/${without}/child/attachment`))).toEqual([])
    await own.call("DELETE", `/rest/api/content/${id}`)
    expect((await own.call("GET", `/download/attachments/${withFiles}/a`)).text).toBe("bytes")
  })

  // Holds HTT-194, WIK-231.
  it.each([
    ["no file", {}, 400, "file"],
    [
      "comments for some of the files",
      {
        files: [
          ["a", ""],
          ["b", ""],
        ],
        fields: [["comment", "x"]],
      },
      400,
      "comment",
    ],
    [
      "the same name twice",
      {
        files: [
          ["a", ""],
          ["A", ""],
        ],
      },
      400,
      "names that differ",
    ],
    ["a flag that is none", { files: [["a", ""]], fields: [["minorEdit", "perhaps"]] }, 400, "minorEdit"],
    ["a name that is too long", { files: [["a".repeat(256), ""]] }, 400, "at most 255 characters"],
  ] as const)("with %s are refused by name", async (_, given, status, told) => {
    const answer = await own.upload(path, given)
    expect([answer.status, String(at(answer.json, "message"))]).toEqual([
      status,
      expect.stringContaining(told),
    ])
  })

  // Holds HTT-187.
  it("on nothing, and as JSON, are refused before anything is taken", async () => {
    const nowhere = await own.upload("/rest/api/content/1/child/attachment", { files: [["a", "b"]] })
    expect(nowhere.status).toBe(404)
    expect((await own.call("POST", path, {}, noCheck)).status).toBe(415)
  })

  // Holds HTT-192.
  it("have no small pictures: these are refused by name", async () => {
    const small = await own.call("GET", "/download/thumbnails/1/a.png")
    expect([small.status, small.headers.get("quoin-failure")]).toEqual([501, "NotImplemented"])
    expect(String(at(small.json, "message"))).toContain("Download a small picture of a file")
  })
})

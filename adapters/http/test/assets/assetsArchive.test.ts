import { describe, expect, it } from "vitest"
import { webHandler } from "../../src/index"
import { at, authorization } from "../fixture"
import { assets, base } from "./assetsFixture"

describe("the archive of objects", () => {
  // Holds HTT-960.
  it("is listed by pages, and its objects say that they are in it", async () => {
    const { call, create, nameId, schemaId } = await assets()
    const { json: made } = await create({ [nameId]: ["a"] })
    const { json: other } = await create({ [nameId]: ["b"] })
    expect(made).toMatchObject({ archived: false })
    const put = await call("PUT", `${base}/object/archive/${String(made["objectKey"])}`, {})
    expect([put.status, put.json]).toMatchObject([200, { id: made["id"], archived: true }])
    const list = (query: string) => call("GET", `${base}/object/archived?${query}`)
    const all = await list(`objectSchemaId=${schemaId}`)
    expect(all.json).toMatchObject({ offset: 0, limit: 25, count: 1, total: 1 })
    expect(at(all.json, "results.0")).toMatchObject({
      id: made["id"],
      key: made["objectKey"],
      label: "a",
      archived: true,
      archivedBy: { name: "admin" },
      objectSchema: { id: schemaId, objectCount: 1, archivedObjectCount: 1 },
    })
    expect((await list("archivedToDate=2000-01-01T00:00:00.000+0100")).json).toMatchObject({ total: 0 })
    expect((await list("archivedFromDate=yesterday")).status).toBe(400)
    const backwards = "archivedFromDate=2020-01-01T00:00:00.000Z&archivedToDate=2010-01-01T00:00:00.000Z"
    expect((await list(backwards)).json["errorMessages"]).toEqual([
      expect.stringMatching(/^archivedToDate: /),
    ])
    const found = await call("POST", `${base}/object/navlist/aql`, { qlQuery: "" })
    expect(at(found.json, "objectEntries.0")).toMatchObject({ id: other["id"] })
    const back = await call("PUT", `${base}/object/restore/${String(made["id"])}`, {})
    expect(back.json).toMatchObject({ archived: false })
  })

  // Holds HTT-961.
  it("tells how far it is with what was asked of it, by keys and ids as they are sent", async () => {
    const { call, create, nameId } = await assets()
    const { json: made } = await create({ [nameId]: ["a"] })
    const asked = await call("POST", `${base}/object/archive/by-keys`, [made["objectKey"]])
    expect([asked.status, asked.json]).toMatchObject([
      200,
      { category: "archive-objects", status: "QUEUED", progressInPercent: 0, totalWorkUnits: 1 },
    ])
    const of = (category: string, id: unknown) =>
      call("GET", `${base}/progress/category/${category}/${String(id)}`)
    expect((await of("archive-objects", asked.json["resourceId"])).status).toBe(200)
    expect((await of("imports", asked.json["resourceId"])).status).toBe(404)
    expect((await of("cooking", "1")).status).toBe(400)
    expect((await call("POST", `${base}/object/restore/by-ids`, [made["id"]])).status).toBe(200)
    expect((await call("POST", `${base}/object/restore/by-ids`, [4711])).json).toEqual({
      errorMessages: [expect.stringMatching(/^objects\[0\]: given "4711"/)],
      errors: {},
    })
  })
})

describe("what hangs on objects", () => {
  // Holds HTT-962.
  it("is commented on, for readers by their roles, as text that cannot break a page", async () => {
    const { call, create, nameId } = await assets()
    const { json: made } = await create({ [nameId]: ["a"] })
    const comment = (body: object) =>
      call("POST", `${base}/comment/create`, { objectId: made["id"], ...body })
    const first = await comment({ comment: "<script>alert(1)</script>\nTwo", role: 2 })
    expect([first.status, first.json]).toMatchObject([
      201,
      { role: 2, commentOutput: expect.stringMatching(/^[^<>]*<br\/>\nTwo$/) as unknown, canEdit: true },
    ])
    expect((await comment({ comment: "b" })).json).toMatchObject({ role: 0 })
    expect((await comment({ comment: "b", role: 9 })).status).toBe(400)
    const ids = async (query: string) =>
      (
        (await call("GET", `${base}/comment/object/${String(made["id"])}${query}`))
          .json as unknown as ReadonlyArray<{ id: number }>
      ).map(({ id }) => id)
    expect(await ids("?asc=true")).toEqual([...(await ids(""))].reverse())
  })

  // Holds HTT-963.
  it("takes files in forms, and gives their bytes again", async () => {
    const { call, engine, create, nameId } = await assets()
    const send = webHandler(engine)
    const { json: made } = await create({ [nameId]: ["a"] })
    const form = new FormData()
    form.append("file", new Blob(["The plan"], { type: "text/plain" }), "the plan.txt")
    const posted = await send(
      new Request(`http://quoin.test${base}/attachments/object/${String(made["id"])}`, {
        method: "POST",
        headers: { authorization, "x-vendor-token": "no-check" },
        body: form,
      }),
    )
    expect(posted.status).toBe(200)
    const [file] = (await posted.json()) as ReadonlyArray<{ id: number; url: string }>
    expect(file).toMatchObject({ filename: "the plan.txt", filesize: "8 B", mimeType: "text/plain" })
    const part = await send(new Request(String(file?.url), { headers: { authorization, range: "bytes=4-" } }))
    expect([part.status, await part.text()]).toEqual([206, "plan"])
    const shown = async () =>
      at(
        (await call("GET", `${base}/object/${String(made["id"])}?includeExtendedInfo=true`)).json,
        "extendedInfo.attachmentsExists",
      )
    expect(await shown()).toBe(true)
    expect((await call("DELETE", `${base}/attachments/${String(file?.id)}`)).json).toMatchObject({
      id: file?.id,
    })
    expect(await shown()).toBe(false)
    expect((await send(new Request(String(file?.url), { headers: { authorization } }))).status).toBe(404)
  })
})

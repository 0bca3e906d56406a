import { describe, expect, it } from "vitest"
import { withClient } from "./tokenClient"

const store = "/api/appstore"
const apps = "appstore::apps:readwrite"
const reports = "adx_reporting::appstore:marketer"

/** A client of the store, and an application in it. */
const withStore = async () => {
  const client = await withClient("app-submission", "reporting")
  const { bearerOf, call } = client
  const rpc = async (name: string, payload: object) =>
    (await call("POST", `/rpc/tokens.${name}`, payload)).json
  const made = await rpc("createApplication", { name: "Compass", packageName: "org.example.compass" })
  const applicationId = String(made["id"])
  const edit = `${store}/v1/applications/${applicationId}/edits/${String(made["editId"])}`
  const bearer = await bearerOf(apps)
  const read = (headers: Record<string, string> = {}) =>
    call("GET", edit, undefined, { ...bearer, ...headers })
  const put = (title: string, ifMatch?: string, body: object = {}) =>
    call(
      "PUT",
      edit,
      { title, ...body },
      {
        ...bearer,
        ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
      },
    )
  return { ...client, rpc, made, applicationId, edit, bearer, read, put }
}

describe("the store", () => {
  // Holds TOK-21.
  it("lists its applications, and shows and updates an edit, for a token of its scope alone", async () => {
    const { bearer, bearerOf, call, made, applicationId, edit, read, put } = await withStore()
    const list = (headers: Record<string, string>) =>
      call("GET", `${store}/v1/applications`, undefined, headers)
    const createdAt = "2026-01-05T00:00:00.000Z"
    const application = { id: applicationId, name: "Compass", packageName: "org.example.compass" }
    expect((await list(bearer)).json).toEqual({
      applications: [{ ...application, editId: made["editId"], createdAt }],
    })
    const first = await read()
    const texts = { shortDescription: "", fullDescription: "", releaseNotes: "" }
    expect([first.status, first.headers.get("etag"), first.json]).toEqual([
      200,
      '"1"',
      { id: made["editId"], applicationId, title: "Compass", ...texts, updatedAt: createdAt },
    ])
    const sent = { shortDescription: "Finds north", releaseNotes: "Fewer defects" }
    const second = await put("Compass 2", '"1"', { ...first.json, ...sent, title: "Compass 2" })
    expect([second.status, second.headers.get("etag"), second.json]).toMatchObject([
      200,
      '"2"',
      { title: "Compass 2", ...sent, fullDescription: "" },
    ])
    expect((await read()).json).toEqual(second.json)
    const wrong = await bearerOf(reports)
    for (const answer of [await list(wrong), await call("GET", edit, undefined, wrong)]) {
      expect([answer.status, answer.text]).toEqual([401, expect.stringContaining(apps)])
    }
  })

  // Holds TOK-23.
  it("changes an edit only for who says which one it read: else 428, and 412 where that has changed", async () => {
    const { read, put, applicationId } = await withStore()
    const unasked = await put("Unasked")
    expect([unasked.status, unasked.headers.get("quoin-failure"), unasked.text]).toEqual([
      428,
      "PreconditionMissing",
      expect.stringContaining("If-Match"),
    ])
    expect((await put("First", '"1"')).status).toBe(200)
    for (const tag of ['"1"', 'W/"2"', "2", '"02"', '"1", "7"', "", '"x"', `"${"9".repeat(400)}"`]) {
      const late = await put("Late", tag)
      expect([tag, late.status, late.headers.get("quoin-failure")]).toEqual([tag, 412, "StaleEdit"])
    }
    expect((await read()).json["title"]).toBe("First")
    expect((await put("Second", '"7", "2"')).headers.get("etag")).toBe('"3"')
    expect((await put("Third", "*")).headers.get("etag")).toBe('"4"')
    const many = await put("Many", Array.from({ length: 21 }, () => '"4"').join(","))
    expect([many.status, many.text]).toEqual([400, expect.stringContaining("revisions")])
    const refused = await put(" ", "*", { id: "77", applicationId })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("id: given")])
    const endless = await put("x".repeat(100_001), "*")
    expect([endless.status, endless.text]).toEqual([400, expect.stringContaining("title: given")])
    const long = await put(" ", "*", { releaseNotes: "x".repeat(4_001) })
    expect([long.status, long.text]).toEqual([
      400,
      expect.stringMatching(/title: given.*; releaseNotes: given/),
    ])
    expect([
      (await read({ "if-none-match": '"4"' })).status,
      (await read({ "if-none-match": '"3"' })).status,
    ]).toEqual([304, 200])
  })

  // Holds TOK-24.
  it("reports the sales of a month as CSV, for a token of the scope of reports", async () => {
    const { applicationId, bearer, bearerOf, call, rpc } = await withStore()
    const sold = { applicationId, country: "DE", units: 3, amountMinor: 597, currency: "EUR" }
    const ends = [Date.UTC(2026, 0) - 1, Date.UTC(2026, 0), Date.UTC(2026, 1) - 1, Date.UTC(2026, 1)]
    for (const soldAt of ends) await rpc("recordSale", { ...sold, soldAt })
    const reader = await bearerOf(reports)
    const report = (month: string, headers: Record<string, string> = reader) =>
      call("GET", `${store}/download/report/sales/${month}`, undefined, headers)
    const { status, headers, text } = await report("2026/01")
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"])
    const [head, ...rows] = text.trimEnd().split("\r\n")
    expect(head).toBe(
      '"Sold at","Sale id","Application id","Application","Country","Units","Amount (smallest coin)","Currency"',
    )
    expect(rows.map((row) => row.replace(/"\d+"/, '"id"'))).toEqual([
      `"2026-01-01T00:00:00.000Z","id","${applicationId}","Compass","DE","3","597","EUR"`,
      `"2026-01-31T23:59:59.999Z","id","${applicationId}","Compass","DE","3","597","EUR"`,
    ])
    expect((await report("2027/1")).text.trimEnd()).toBe(head)
    expect((await report("2026/1", bearer)).status).toBe(401)
    for (const wrong of ["2026/0", "2026/13", "1969/1", "2026/x"]) {
      expect((await report(wrong)).status).toBe(400)
    }
    const broken = await rpc("recordSale", { ...sold, country: "de", units: 0, currency: "€" })
    expect(JSON.stringify(broken)).toMatch(/country: .*units: .*currency: /)
  })

  // Holds TOK-19.
  it("has no application for who has no token, or none that still opens anything", async () => {
    const { bearer, call, clock, edit, read } = await withStore()
    clock.pass(3_600_000)
    for (const headers of [bearer, { authorization: "Bearer Atc|x" }, { authorization: "" }]) {
      const late = await call("GET", edit, undefined, headers)
      expect([late.status, late.json]).toEqual([403, { message: "Request is not authorized" }])
    }
    expect((await read()).status).toBe(403)
  })
})

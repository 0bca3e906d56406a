import { CreateRecord } from "@quoin/audit"
import * as Effect from "effect/Effect"
import { unzipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { authorization, caller, newEngine, password, wiki } from "../../fixture"

const summaries = (json: unknown): ReadonlyArray<string> =>
  (json as ReadonlyArray<{ summary: string }>).map(({ summary }) => summary)

const record = {
  remoteAddress: "192.0.2.7",
  author: { username: "import", displayName: "The import" },
  summary: "Import begun",
  description: "The handbook of the old site",
  category: "Import",
  affectedObject: { name: "Handbook", objectType: "Space" },
  changedValues: [{ name: "state", oldValue: "", newValue: "begun" }],
  associatedObjects: [{ name: "Old site", objectType: "Site" }],
}

/** Every cell is quoted, so that no cell begins another one or another row. */
const cellsOf = (text: string): ReadonlyArray<string> => {
  expect(text).toMatch(/^(?:"(?:[^"]|"")*"(?:,|\r\n))*$/)
  return [...text.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = ""]) => cell.replaceAll('""', '"'))
}

const day = 24 * 60 * 60 * 1_000

/** A day before the newest record, in milliseconds since the Unix epoch. */
const dayBeforeNewest = async (call: ReturnType<typeof caller>): Promise<number> => {
  const [newest] = (await call("GET", "/rest/api/audit?limit=1")).json as unknown as ReadonlyArray<{
    creationDate: string
  }>
  return Date.parse(newest?.creationDate ?? "") - day
}

describe("the audit log over HTTP", () => {
  // Holds HTT-150, HTT-151.
  it("is an array of records, newest first, by dates, a text in any case, start and limit", async () => {
    const { call, create } = await wiki()
    await create("Welcome")
    const all = await call("GET", "/rest/api/audit")
    expect(all.status).toBe(200)
    const [newest] = all.json as unknown as ReadonlyArray<Record<string, unknown>>
    expect(newest).toMatchObject({
      author: {
        type: "user",
        username: "admin",
        displayName: "Administrator",
        profilePicture: { path: "/images/icons/profilepics/default.svg", width: 48, height: 48 },
      },
      summary: "Page created",
      affectedObject: { name: "Welcome", objectType: "Page" },
      sysAdmin: false,
    })
    expect(new Date(String(newest?.["creationDate"])).toISOString()).toBe(newest?.["creationDate"])
    expect(summaries((await call("GET", "/rest/api/audit?searchString=wELCOMe")).json)).toEqual([
      "Page created",
    ])
    const two = await call("GET", "/rest/api/audit?limit=2&start=1")
    expect(two.json).toEqual((all.json as unknown as ReadonlyArray<unknown>).slice(1, 3))
    expect((await call("GET", "/rest/api/audit?endDate=1")).json).toEqual([])
    expect((await call("GET", "/rest/api/audit/since?number=1&units=Days")).json).toEqual(all.json)
    expect((await call("GET", "/rest/api/audit/since")).json).toEqual(all.json)
  })

  // Holds HTT-151.
  it("is a page where the dialect says so", async () => {
    const call = caller(webHandler(await newEngine(), { dialect: { auditRecords: "page" } }))
    const page = await call("GET", "/rest/api/audit?limit=1")
    expect(page.json).toMatchObject({
      start: 0,
      limit: 1,
      size: 1,
      _links: { next: "/rest/api/audit?limit=1&start=1" },
    })
  })

  // Holds AUD-10, HTT-152.
  it("takes a record, with its author and date where it has any, and refuses one without an address", async () => {
    const { call } = await wiki()
    const creationDate = new Date(await dayBeforeNewest(call)).toISOString()
    const added = await call("POST", "/rest/api/audit", { ...record, creationDate })
    expect(added.status).toBe(200)
    expect(added.json).toMatchObject({ ...record, creationDate, sysAdmin: false })
    const found = await call("GET", "/rest/api/audit?searchString=old%20site")
    expect(found.json).toEqual([added.json])
    // What was read can be added again, in milliseconds, too.
    const again = await call("POST", "/rest/api/audit", {
      ...added.json,
      creationDate: String(Date.parse(creationDate)),
    })
    expect(again.json).toEqual(added.json)
    const own = await call("POST", "/rest/api/audit", { remoteAddress: "192.0.2.7" })
    expect(own.json).toMatchObject({ author: { username: "admin" }, summary: "", changedValues: [] })
    for (const broken of [
      {},
      { remoteAddress: "" },
      { ...record, creationDate: "yesterday" },
      { ...record, creationDate: "1999-01-01T00:00:00Z" },
    ]) {
      expect((await call("POST", "/rest/api/audit", broken)).status).toBe(400)
    }
  })

  // Holds HTT-153.
  it("is kept for as long as is set, in either vocabulary, and at most a year", async () => {
    const { call } = await wiki()
    const path = "/rest/api/audit/retention"
    expect((await call("GET", path)).json).toEqual({ number: 12, units: "MONTHS" })
    for (const period of [
      { number: 3, units: "Months" },
      { number: 365, units: "DAYS" },
    ]) {
      expect([(await call("PUT", path, period)).json, (await call("GET", path)).json]).toEqual([
        period,
        period,
      ])
    }
    expect((await call("GET", "/rest/api/audit?searchString=3%20Months")).json).toMatchObject([
      { changedValues: [{ oldValue: "3 Months", newValue: "365 DAYS" }] },
      { changedValues: [{ oldValue: "12 MONTHS", newValue: "3 Months" }] },
    ])
    for (const period of [
      { number: 13, units: "MONTHS" },
      { number: 2, units: "Years" },
      { number: 366, units: "DAYS" },
      { number: 1, units: "Forever" },
      { number: 1, units: "Eras" },
      { number: 0, units: "DAYS" },
      { number: 1, units: "FORTNIGHTS" },
      { units: "DAYS" },
    ]) {
      expect([period, (await call("PUT", path, period)).status]).toEqual([period, 400])
    }
  })

  // Holds AUD-1.
  it("is for administrators alone", async () => {
    const { call } = await wiki()
    await call("POST", "/rest/api/admin/user", {
      userName: "ada",
      fullName: "Ada",
      email: "ada@example.org",
      password: "correct horse",
      notifyViaEmail: false,
    })
    const ada = { authorization: `Basic ${Buffer.from("ada:correct horse").toString("base64")}` }
    for (const [method, path, body] of [
      ["GET", "/rest/api/audit", undefined],
      ["GET", "/rest/api/audit/since", undefined],
      ["GET", "/rest/api/audit/export", undefined],
      ["GET", "/rest/api/audit/retention", undefined],
      ["PUT", "/rest/api/audit/retention", { number: 1, units: "DAYS" }],
      ["POST", "/rest/api/audit", record],
    ] as const) {
      expect([path, (await call(method, path, body, ada)).status]).toEqual([path, 403])
      expect([path, (await call(method, path, body, { authorization: "" })).status]).toEqual([path, 401])
    }
  })
})

describe("an export of the audit log", () => {
  // Holds HTT-154.
  it("is CSV, or the same in an archive, of what is asked for, and is itself told", async () => {
    const { call } = await wiki()
    await call("POST", "/rest/api/audit", record)
    const csv = await call("GET", "/rest/api/audit/export?searchString=import")
    expect([csv.status, csv.headers.get("content-type"), csv.headers.get("content-disposition")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      'attachment; filename="audit.csv"',
    ])
    expect(csv.text.split("\r\n")).toHaveLength(3)
    expect(csv.text).toContain("The handbook of the old site")
    expect((await call("GET", "/rest/api/audit?limit=1")).json).toMatchObject([
      {
        summary: "Audit log exported",
        changedValues: [{ name: "searchString", oldValue: "", newValue: "import" }],
      },
    ])
    expect((await call("GET", "/rest/api/audit/export?format=pdf")).status).toBe(400)
    expect((await call("GET", "/rest/api/audit/export?startDate=2&endDate=1")).status).toBe(400)
  })

  // Holds HTT-154.
  it("in an archive is that very file", async () => {
    const engine = await newEngine()
    const send = webHandler(engine)
    const call = caller(send)
    await call("POST", "/rest/api/audit", record)
    const before = await dayBeforeNewest(call)
    await call("POST", "/rest/api/audit", { ...record, creationDate: before })
    const path = `/rest/api/audit/export?endDate=${before}`
    const csv = await call("GET", path)
    expect(cellsOf(csv.text)).toContain("Import begun")
    const zip = await send(
      new Request(`http://quoin.test${path}&format=zip`, {
        headers: { authorization },
      }),
    )
    expect(zip.headers.get("content-type")).toBe("application/zip")
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    expect(Object.keys(files)).toEqual(["audit.csv"])
    expect(new TextDecoder().decode(files["audit.csv"])).toBe(csv.text)
  })

  // Holds HTT-155.
  it("has no cell that a spreadsheet would run", async () => {
    const { call } = await wiki()
    const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"]
    for (const summary of formulas) await call("POST", "/rest/api/audit", { ...record, summary })
    const cells = cellsOf((await call("GET", "/rest/api/audit/export")).text)
    for (const summary of formulas) expect(cells).toContain(`'${summary}`)
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  // Holds AUD-13, HTT-154.
  it("of many records is sent piece by piece, each record once", async () => {
    const engine = await newEngine()
    const call = caller(webHandler(engine))
    const admin = await Effect.runPromise(engine.signIn.withPassword("admin", password))
    const requests = Array.from(
      { length: 2_500 },
      (_, i) => new CreateRecord({ ...record, summary: `Step ${i}.` }),
    )
    await Effect.runPromise(engine.executeAll(requests, { caller: admin, remoteAddress: "192.0.2.7" }))
    const { text } = await call("GET", "/rest/api/audit/export?searchString=import")
    const steps = [...text.matchAll(/Step \d+\./g)].map(([step]) => step)
    expect(steps).toEqual(Array.from({ length: 2_500 }, (_, i) => `Step ${2_499 - i}.`))
  })
})

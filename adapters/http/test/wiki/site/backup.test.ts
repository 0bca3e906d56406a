import { Engine, type EngineService, ensureAdministrator } from "@quoin/engine"
import { make as makeSecrets } from "@quoin/secrets-node"
import { layer as memory, makeBlobs } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { layer } from "quoin"
import { describe, expect, it, onTestFinished } from "vitest"
import { webHandler } from "../../../src/index"
import { at, authorization, caller, password } from "../../fixture"

const base = "/rest/api/backup-restore"

/** Lets everything be done that waits. */
const workOff = ({ worker }: EngineService): Promise<void> =>
  Effect.runPromise(
    Effect.gen(function* () {
      while ((yield* worker.begin) > 0) yield* worker.idle
    }).pipe(Effect.orDie),
  )

const site = async () => {
  const runtime = ManagedRuntime.make(
    Layer.provide(
      layer({ secrets: makeSecrets({ quick: true }), blobs: makeBlobs().driver("default") }),
      memory(),
    ),
  )
  onTestFinished(() => runtime.dispose())
  const engine = await runtime.runPromise(Engine)
  await runtime.runPromise(ensureAdministrator(engine, password))
  const handler = webHandler(engine)
  const call = caller(handler)
  const page = { type: "page", title: "Welcome", space: { key: "DOC" } }
  await call("POST", "/rest/api/space", { key: "DOC", name: "Documentation" })
  const { json } = await call("POST", "/rest/api/content", page)
  await call("POST", "/rest/api/admin/user", {
    userName: "bob",
    fullName: "Bob",
    email: "bob@example.org",
    password: "bob's own",
    notifyViaEmail: false,
  })
  const asBob = { authorization: `Basic ${Buffer.from("bob:bob's own").toString("base64")}` }
  const upload = (
    file: Blob,
    headers: Record<string, string> = { "X-Vendor-Token": "nocheck" },
    what: "site" | "space" = "site",
    query = "",
  ) => {
    const body = new FormData()
    body.append("file", file, "site.zip")
    const url = `http://quoin.test${base}/restore/${what}/upload${query}`
    return handler(new Request(url, { method: "POST", body, headers: { authorization, ...headers } }))
  }
  const work = () => workOff(engine)
  return { call, asBob, upload, work, page: json["id"] as string, handler }
}

const settings = { skipAttachments: false, keepPermanently: false }

const backedUp = async ({ call, work }: Awaited<ReturnType<typeof site>>) => {
  const asked = await call("POST", `${base}/backup/site`, settings)
  expect(asked.status).toBe(200)
  expect(asked.json).toMatchObject({ jobState: "QUEUED", owner: "admin", spaceKeys: [], fileExists: true })
  await work()
  const { json } = await call("GET", `${base}/jobs/${String(asked.json["id"])}`)
  expect(json).toMatchObject({ jobState: "FINISHED", jobOperation: "BACKUP", jobScope: "SITE" })
  return json as { readonly id: number; readonly fileName: string; readonly createTime: string }
}

describe("backups over HTTP", () => {
  // Holds BAK-6, BAK-10, BAK-11, HTT-391.
  it("are made, listed, downloaded, also in parts, and restored from a file and from an upload", async () => {
    const all = await site()
    const { call, work, upload, page } = all
    const job = await backedUp(all)
    const files = await call("GET", `${base}/restore/files?jobScope=SITE`)
    expect(files.json).toMatchObject([{ name: job.fileName, jobScope: "SITE" }])
    const download = `http://quoin.test${base}/jobs/${job.id}/download`
    const whole = await all.handler(new Request(download, { headers: { authorization } }))
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "application/octet-stream"])
    const archive = await whole.blob()
    const part = await all.handler(new Request(download, { headers: { authorization, range: "bytes=0-3" } }))
    expect([part.status, await part.text()]).toEqual([206, "PK\u0003\u0004"])
    for (const again of [
      () => call("POST", `${base}/restore/site`, { fileName: job.fileName, skipReindex: true }),
      () => upload(archive),
    ]) {
      await call("DELETE", `/rest/api/content/${page}`)
      expect((await call("GET", `/rest/api/content/${page}`)).status).toBe(404)
      expect((await again()).status).toBe(200)
      await work()
      expect((await call("GET", `/rest/api/content/${page}`)).status).toBe(200)
    }
    const { json: jobs } = await call("GET", `${base}/jobs`)
    expect(jobs).toMatchObject([{ skipReindex: false }, { skipReindex: true }, { jobOperation: "BACKUP" }])
    expect(jobs).not.toHaveProperty("2.skipReindex")
  })

  // Holds BAK-34, HTT-391.
  it("tell before a restore what would come of it, of a file and of an upload, and change nothing then", async () => {
    const all = await site()
    const { call, work, upload, page } = all
    const { id, fileName } = await backedUp(all)
    const download = `http://quoin.test${base}/jobs/${id}/download`
    const archive = await (await all.handler(new Request(download, { headers: { authorization } }))).blob()
    await call("DELETE", `/rest/api/content/${page}`)
    const tryFile = async () => (await call("POST", `${base}/restore/site`, { fileName, dryRun: true })).json
    const tryUpload = async () =>
      (await (await upload(archive, undefined, "site", "?dryRun=true")).json()) as Record<string, unknown>
    for (const tried of [tryFile, tryUpload]) {
      const asked = await tried()
      expect(asked).toMatchObject({ jobState: "QUEUED", dryRun: true })
      await work()
      const { json } = await call("GET", `${base}/jobs/${String(asked["id"])}`)
      expect(json).toMatchObject({ jobState: "FINISHED", dryRun: true, foreseen: { refused: [] } })
      const records = at(json, "foreseen.records") as ReadonlyArray<Record<string, unknown>>
      expect(records.find(({ collection }) => collection === "wiki.content")).toMatchObject({ replaced: 1 })
      expect((await call("GET", `/rest/api/content/${page}`)).status).toBe(404)
    }
    const { json: jobs } = await call("GET", `${base}/jobs?jobOperation=BACKUP`)
    expect(jobs).not.toHaveProperty("0.dryRun")
    expect(jobs).not.toHaveProperty("0.foreseen")
  })

  // Holds BAK-3, BAK-5, BAK-7, BAK-11, HTT-393.
  it("are refused with 400 where what is sent is wrong, 403 to others, and 404 where they are hidden", async () => {
    const all = await site()
    const { call, asBob, upload } = all
    const job = await backedUp(all)
    const wrong: ReadonlyArray<readonly [method: string, path: string, body?: object]> = [
      ["POST", "/backup/site", { keepPermanently: true }],
      ["POST", "/backup/site", { skipAttachments: true }],
      ["POST", "/backup/site", { ...settings, fileNamePrefix: "../etc" }],
      ["POST", "/restore/site", { fileName: "none.zip" }],
      ["POST", "/restore/site", {}],
      ["GET", "/jobs?jobStates=DONE"],
      ["GET", "/jobs?fromDate=yesterday"],
      ["GET", "/jobs?limit=-1"],
    ]
    for (const [method, path, body] of wrong) {
      expect([path, (await call(method, `${base}${path}`, body)).status]).toEqual([path, 400])
    }
    expect((await upload(new Blob(["no zip"]))).status).toBe(400)
    expect((await upload(new Blob(["PK"]), {})).status).toBe(403)
    const hidden: ReadonlyArray<readonly [status: number, method: string, path: string, body?: object]> = [
      [403, "POST", "/backup/site", settings],
      [403, "POST", "/restore/site", { fileName: job.fileName }],
      [403, "PUT", "/jobs/clear-queue"],
      [403, "GET", "/restore/files"],
      [404, "GET", `/jobs/${job.id}`],
      [404, "PUT", `/jobs/${job.id}/cancel`],
      [404, "GET", `/jobs/${job.id}/download`],
      [404, "GET", "/jobs/4711"],
    ]
    for (const [status, method, path, body] of hidden) {
      const headers = { ...asBob, "X-Vendor-Token": "nocheck" }
      expect([path, (await call(method, `${base}${path}`, body, headers)).status]).toEqual([path, status])
    }
    expect((await call("GET", `${base}/jobs`, undefined, asBob)).json).toEqual([])
  })

  // Holds BAK-8, BAK-9, HTT-392.
  it("are found by when, what and who, and cancelled one by one or all that wait", async () => {
    const all = await site()
    const { call } = all
    const token = { "X-Vendor-Token": "nocheck" }
    const job = await backedUp(all)
    const idsOf = async (query: string) =>
      ((await call("GET", `${base}/jobs?${query}`)).json as unknown as ReadonlyArray<{ id: number }>).map(
        ({ id }) => id,
      )
    const java = encodeURIComponent(job.createTime.replace("Z", "+0000"))
    for (const query of [
      `fromDate=${job.createTime}`,
      `toDate=${java}`,
      "jobStates=FAILED,FINISHED",
      "owner=admin",
    ]) {
      expect([query, await idsOf(query)]).toEqual([query, [job.id]])
    }
    for (const query of [
      "fromDate=2100-01-01T00:00:00.000Z",
      "jobScope=SPACE",
      "jobOperation=RESTORE",
      "jobStates=QUEUED",
      "owner=bob",
      "spaceKey=DOC",
      "limit=0",
    ]) {
      expect([query, await idsOf(query)]).toEqual([query, []])
    }
    const waiting = await Promise.all([1, 2, 3].map(() => call("POST", `${base}/backup/site`, settings)))
    const [first] = waiting.map(({ json }) => json["id"])
    const cancel = () => call("PUT", `${base}/jobs/${String(first)}/cancel`, undefined, token)
    expect((await cancel()).json).toMatchObject({ jobState: "CANCELLED", cancelledBy: "admin" })
    expect(await cancel()).toMatchObject({ status: 200, json: { jobState: "CANCELLED" } })
    const done = await call("PUT", `${base}/jobs/${job.id}/cancel`, undefined, token)
    expect(done).toMatchObject({ status: 200, json: { jobState: "FINISHED" } })
    expect((await call("PUT", `${base}/jobs/clear-queue`, undefined, token)).text).toBe("2")
    expect((await call("PUT", `${base}/jobs/clear-queue`, undefined, token)).text).toBe("0")
  })
})

describe("backups of spaces over HTTP", () => {
  const ofDoc = { spaceKeys: ["DOC"], keepPermanently: false }

  /** Bob administers DOC. */
  const bobs = async ({ call }: Awaited<ReturnType<typeof site>>) => {
    const { json } = await call("GET", "/rest/api/user?username=bob")
    for (const operation of [
      { targetType: "space", operationKey: "read" },
      { targetType: "space", operationKey: "export" },
      { targetType: "space", operationKey: "administer" },
    ]) {
      const path = `/rest/api/space/DOC/permissions/user/${String(json["userKey"])}/grant`
      expect((await call("PUT", path, [operation])).status).toBeLessThan(300)
    }
  }

  // Holds BAK-16, BAK-17, BAK-19.
  it("are made by whoever administers them, downloaded by whoever exports them, and restored from a file and an upload", async () => {
    const all = await site()
    const { call, asBob, upload, work, page } = all
    const token = { "X-Vendor-Token": "nocheck" }
    const space = `${base}/backup/space`
    expect((await call("POST", space, ofDoc, asBob)).status).toBe(403)
    await bobs(all)
    const asked = await call("POST", space, ofDoc, asBob)
    expect([asked.status, asked.json]).toMatchObject([
      200,
      { jobScope: "SPACE", spaceKeys: ["DOC"], owner: "bob" },
    ])
    expect((await call("POST", space, { ...ofDoc, spaceKeys: ["doc", "DOC"] }, asBob)).status).toBe(409)
    await work()
    const id = String(asked.json["id"])
    const { json } = await call("GET", `${base}/jobs/${id}`, undefined, asBob)
    expect(json).toMatchObject({ jobState: "FINISHED" })
    expect((await call("GET", `${base}/jobs?spaceKey=DOC&jobScope=SPACE`)).json).toMatchObject([
      { owner: "bob" },
    ])
    expect((await call("GET", `${base}/restore/files?jobScope=SPACE`)).json).toMatchObject([
      { jobScope: "SPACE" },
    ])
    const download = await all.handler(
      new Request(`http://quoin.test${base}/jobs/${id}/download`, { headers: asBob }),
    )
    expect(download.status).toBe(200)
    const archive = await download.blob()
    const again = { fileName: json["fileName"] }
    expect((await call("POST", `${base}/restore/space`, again)).text).toContain("there is a space DOC")
    expect((await upload(archive, token, "space")).status).toBe(400)
    const wrong = await upload(archive)
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining("this is a backup of spaces"),
    ])
    for (const restore of [
      () => call("POST", `${base}/restore/space`, { ...again, skipReindex: true }),
      () => upload(archive, token, "space"),
    ]) {
      await call("DELETE", "/rest/api/space/DOC")
      await work()
      expect((await call("GET", `/rest/api/content/${page}`)).status).toBe(404)
      expect((await restore()).status).toBe(200)
      await work()
      expect((await call("GET", `/rest/api/content/${page}`)).status).toBe(200)
    }
  })

  it("are refused with 400 where what is sent is wrong, 403 to others, and 404 where they are hidden", async () => {
    const all = await site()
    const { call, asBob, work } = all
    const asked = await call("POST", `${base}/backup/space`, ofDoc)
    await work()
    const siteFile = await backedUp(all)
    const id = String(asked.json["id"])
    const { json } = await call("GET", `${base}/jobs/${id}`)
    const calls: ReadonlyArray<
      readonly [status: number, method: string, path: string, body?: object | undefined, as?: object]
    > = [
      [400, "POST", "/backup/space", { spaceKeys: ["DOC"] }],
      [400, "POST", "/backup/space", { spaceKeys: [], keepPermanently: true }],
      [400, "POST", "/backup/space", { ...ofDoc, fileNamePrefix: "../etc" }],
      [404, "POST", "/backup/space", { ...ofDoc, spaceKeys: ["DOC", "NONE"] }],
      [400, "POST", "/restore/space", { fileName: siteFile.fileName }],
      [400, "POST", "/restore/site", { fileName: json["fileName"] }],
      [400, "POST", "/restore/space", { fileName: "none.zip" }],
      [403, "POST", "/restore/space", { fileName: json["fileName"] }, asBob],
      [404, "GET", `/jobs/${id}`, undefined, asBob],
      [404, "GET", `/jobs/${id}/download`, undefined, asBob],
    ]
    for (const [status, method, path, body, as = {}] of calls) {
      const headers = { ...(as as Record<string, string>), "X-Vendor-Token": "nocheck" }
      expect([path, (await call(method, `${base}${path}`, body, headers)).status]).toEqual([path, status])
    }
  })

  // Holds BAK-11.
  it("are downloaded no more by whoever may no longer export one of the spaces", async () => {
    const all = await site()
    const { call, asBob, work } = all
    await bobs(all)
    const asked = await call("POST", `${base}/backup/space`, ofDoc, asBob)
    await work()
    const path = `http://quoin.test${base}/jobs/${String(asked.json["id"])}/download`
    const status = async () => (await all.handler(new Request(path, { headers: asBob }))).status
    expect(await status()).toBe(200)
    await call("DELETE", "/rest/api/space/DOC")
    expect(await status()).toBe(404)
  })
})

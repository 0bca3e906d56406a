import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const server = async () => {
  const call = caller(webHandler(await newEngine()))
  return (method: string, path: string, body?: unknown) => call(method, `${api}${path}`, body)
}

describe("the index of issues", () => {
  // Holds HTT-1055.
  it("is built anew at once, and tells by an address what became of it", async () => {
    const call = await server()
    expect((await call("GET", "/reindex")).status).toBe(404)
    const { status, json } = await call("POST", "/reindex?type=FOREGROUND&indexComments=true")
    expect([status, json["success"], json["currentProgress"]]).toEqual([202, true, 100])
    const progress = String(json["progressUrl"]).replace(/^.*\/rest\/api\/2/, "")
    expect((await call("GET", progress)).json).toEqual(json)
    expect((await call("GET", "/reindex")).json).toEqual(json)
    expect((await call("POST", "/reindex/issue?issueId=10001&issueId=10002")).status).toBe(200)
    expect((await call("GET", "/reindex/progress")).json["type"]).toBe("BACKGROUND_PREFERRED")
    expect((await call("GET", "/reindex?taskId=99")).status).toBe(404)
    expect((await call("POST", "/reindex?type=NONE")).status).toBe(400)
  })

  // Holds HTT-1055.
  it("is not asked for by any program, and holds what the storage does", async () => {
    const call = await server()
    expect((await call("POST", "/reindex/request")).text).toBe("[]")
    expect((await call("GET", "/reindex/request/bulk?requestId=1")).text).toBe("[]")
    expect((await call("GET", "/reindex/request/1")).status).toBe(404)
    expect((await call("GET", "/index/summary")).json).toMatchObject({
      nodeId: "quoin",
      issueIndex: { indexReadable: true, countInDatabase: 0, countInIndex: 0, countInArchive: 0 },
      replicationQueues: {},
    })
  })
})

describe("the one node", () => {
  // Holds HTT-1056.
  it("is not taken away, upgraded or copied from, and another one is not there", async () => {
    const call = await server()
    for (const [method, path] of [
      ["PUT", "/cluster/node/quoin/offline"],
      ["DELETE", "/cluster/node/quoin"],
      ["PUT", "/cluster/index-snapshot/quoin"],
    ] as const) {
      const answer = await call(method, path)
      expect([path, answer.status, answer.headers.get("quoin-failure")]).toEqual([path, 405, "NotClustered"])
      expect((await call(method, path.replace("quoin", "node-2"))).status).toBe(404)
    }
    const unfit = ["cluster/zdu/start", "cluster/zdu/approve", "cluster/zdu/cancel", "index-snapshot"]
    for (const path of [...unfit, "cluster/zdu/retryUpgrade"]) {
      expect([path, (await call("POST", `/${path}`)).status]).toEqual([path, 409])
    }
    expect((await call("GET", "/upgrade")).status).toBe(404)
    expect(await call("POST", "/upgrade")).toMatchObject({ status: 200, text: "" })
  })
})

describe("dashboards", () => {
  // Holds HTT-1057.
  it("are none, so that none of any id is there, and neither is an item of one", async () => {
    const call = await server()
    const item = "/dashboard/1/items/2/properties"
    const asked: ReadonlyArray<readonly [string, string]> = [
      ["GET", "/dashboard/1"],
      ["GET", item],
      ...["GET", "PUT", "DELETE"].map((method) => [method, `${item}/review`] as const),
    ]
    for (const [method, path] of asked) {
      const { status, text } = await call(method, path)
      expect([method, path, status]).toEqual([method, path, 404])
      expect(text).toContain("No dashboard found with id: 1")
    }
  })
})

describe("the server", () => {
  // Holds HTT-1058.
  it("judges a password by what it tells of passwords", async () => {
    const call = await server()
    const policy = JSON.parse((await call("GET", "/password/policy?hasOldPassword=true")).text) as unknown
    expect(policy).toEqual(["a text that is not blank", "at most 1024 characters"])
    const judged = async (path: string, body: object) => {
      const { status, text } = await call("POST", `/password/policy/${path}`, body)
      return [status, text]
    }
    const user = { username: "nemo", emailAddress: "nemo@example.org", displayName: "Nemo" }
    expect(await judged("createUser", { ...user, password: "open sesame" })).toEqual([200, "[]"])
    expect(await judged("createUser", { ...user, password: " " })).toEqual([
      200,
      '["a text that is not blank"]',
    ])
    const long = "x".repeat(1025)
    expect(await judged("updateUser", { username: "admin", newPassword: long })).toEqual([
      200,
      '["at most 1024 characters"]',
    ])
    const [status] = await judged("updateUser", { username: "none", newPassword: long })
    expect(status).toBe(404)
  })

  // Holds HTT-1059.
  it("is not watched, and asks for no licence", async () => {
    const call = await server()
    for (const path of ["/monitoring/app", "/monitoring/ipd"]) {
      expect((await call("GET", path)).json).toEqual({ enabled: false })
      expect((await call("POST", path, { enabled: false })).status).toBe(204)
      expect((await call("POST", path, { enabled: true })).status).toBe(501)
    }
    expect((await call("POST", "/monitoring/jmx/stopExposing")).status).toBe(200)
    expect((await call("POST", "/licenseValidator", '"AAAB"')).json).toMatchObject({
      licenseString: "AAAB",
      errors: { license: "This server asks for no licence, and knows of none" },
    })
  })

  // Holds HTT-1060.
  it("tells administrators of the one application and its users", async () => {
    const call = await server()
    const role = {
      key: "tracker",
      name: (await call("GET", "/serverInfo")).json["serverTitle"],
      groups: [],
      hasUnlimitedSeats: true,
      numberOfSeats: -1,
      remainingSeats: -1,
      userCount: 1,
      userCountDescription: "1 user",
    }
    expect(JSON.parse((await call("GET", "/applicationrole")).text)).toMatchObject([role])
    expect((await call("GET", "/applicationrole/tracker")).json).toMatchObject(role)
    expect((await call("GET", "/applicationrole/none")).status).toBe(404)
  })
})

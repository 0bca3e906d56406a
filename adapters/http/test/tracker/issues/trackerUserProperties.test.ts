import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"
const path = `${api}/user/properties`

describe("the properties of a user", () => {
  // Holds HTT-1020.
  it("are of the user whom the query names, by name or by key", async () => {
    const call = caller(webHandler(await newEngine()))
    const { json: admin } = await call("GET", `${api}/user?username=admin`)
    const key = String(admin["key"])
    expect((await call("PUT", `${path}/review%20me?username=admin`, { state: "open" })).status).toBe(201)
    expect((await call("PUT", `${path}/review%20me?userKey=${key}`, null)).status).toBe(200)
    const { json } = await call("GET", `${path}?username=admin`)
    const [listed] = json["keys"] as ReadonlyArray<{ self: string; key: string }>
    expect(listed?.key).toBe("review me")
    const { pathname, search } = new URL(listed?.self ?? "")
    expect(search).toBe(`?userKey=${key}`)
    expect((await call("GET", `${pathname}${search}`)).json).toEqual({ key: "review me", value: null })
    for (const [method, at] of [
      ["GET", path],
      ["GET", `${path}/k`],
      ["PUT", `${path}/k`],
      ["DELETE", `${path}/k`],
    ] as const) {
      const body = method === "PUT" ? [{}] : []
      expect((await call(method, at, ...body)).status).toBe(400)
      expect((await call(method, `${at}?username=none`, ...body)).status).toBe(404)
      expect((await call(method, `${at}?userKey=none`, ...body)).status).toBe(404)
    }
    expect((await call("DELETE", `${path}/review%20me?username=admin`)).status).toBe(204)
    expect((await call("GET", `${path}/review%20me?username=admin`)).status).toBe(404)
  })

  // Holds HTT-1021.
  it("are not what the caller prefers, which is a text under the key of the query", async () => {
    const call = caller(webHandler(await newEngine()))
    const format = `${api}/mypreferences?key=mail.format`
    expect((await call("GET", format)).status).toBe(404)
    expect((await call("PUT", format, '"html"')).status).toBe(204)
    expect((await call("PUT", format, '"text"')).status).toBe(204)
    expect((await call("GET", format)).json).toBe("text")
    expect((await call("PUT", format, { not: "a text" })).status).toBe(400)
    expect((await call("GET", `${path}?username=admin`)).json).toEqual({ keys: [] })
    for (const [method, body] of [["GET"], ["DELETE"], ["PUT", '"html"']] as const) {
      expect((await call(method, `${api}/mypreferences`, body)).status).toBe(400)
    }
    expect((await call("DELETE", format)).status).toBe(204)
    expect((await call("DELETE", format)).status).toBe(404)
  })
})

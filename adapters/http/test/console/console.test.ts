import { gunzipSync } from "node:zlib"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type ConsoleFile, type HttpOptions, consoleOfDouble, serve, webHandler } from "../../src/index"
import { caller, newEngine } from "../fixture"

const script = "console.log('looked at')".repeat(40)

const files: ReadonlyArray<ConsoleFile> = [
  {
    name: "index.html",
    type: "text/html; charset=utf-8",
    text: `<head data-machine="%CONSOLE_MACHINE%"><base href="%CONSOLE_BASE%"></head>`,
  },
  { name: "files/main.js", type: "text/javascript; charset=utf-8", text: script },
]

const nobody = { authorization: undefined }

const serving = async (options: HttpOptions = {}) => {
  const send = webHandler(await newEngine(), options)
  return { send, call: caller(send) }
}

describe("the console", () => {
  // Holds HTT-830.
  it("is one page at every address below its own, and its files", async () => {
    const { call, send } = await serving({ console: files })
    for (const path of [
      "/console",
      "/console/",
      "/console/wiki/page/7?tab=history",
      "/console/api/rpc/x.y",
    ]) {
      const page = await call("GET", path, undefined, nobody)
      expect([page.status, page.text], path).toEqual([
        200,
        `<head data-machine=""><base href="/console/"></head>`,
      ])
    }
    const file = await call("GET", "/console/files/main.js", undefined, nobody)
    expect([file.status, file.text]).toEqual([200, script])
    const packed = await send(
      new Request("http://quoin.test/console/files/main.js", { headers: { "accept-encoding": "gzip" } }),
    )
    expect(packed.headers.get("content-encoding")).toBe("gzip")
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(script)
    expect((await call("GET", "/console/files/other.js")).status).toBe(404)
    expect((await call("POST", "/console", {})).status).toBe(405)
  })

  // Holds HTT-830.
  it("is where the host has mounted it, and nowhere where it was not asked for", async () => {
    const mounted = await serving({ console: files, basePath: "/kb" })
    expect((await mounted.call("GET", "/kb/console/wiki")).text).toContain(`<base href="/kb/console/">`)
    const without = await serving()
    expect((await without.call("GET", "/console")).status).toBe(404)
    expect((await without.call("GET", "/console/pulse")).status).toBe(404)
  })

  // Holds HTT-830.
  it("is refused where its page is not among its files, and says so where nothing can be refused", async () => {
    const without = files.slice(1)
    const message = "allowed: files of which one is index.html"
    const served = Effect.scoped(serve(await newEngine(), { port: 0, console: without }))
    expect(String(await Effect.runPromise(Effect.flip(served)))).toContain(message)
    const { call } = await serving({ console: without })
    for (const path of ["/console", "/console/wiki", "/console/files/main.js"]) {
      const answer = await call("GET", path, undefined, nobody)
      expect([answer.status, answer.text]).toEqual([501, expect.stringContaining(message)])
    }
  })

  // Holds HTT-801.
  it("is what the address of a server alone leads to", async () => {
    const { send } = await serving({ console: files })
    const led = await send(new Request("http://quoin.test/", { redirect: "manual" }))
    expect([led.status, led.headers.get("location")]).toEqual([302, "console/"])
    const { send: docs } = await serving()
    expect((await docs(new Request("http://quoin.test/"))).headers.get("location")).toBe("docs")
  })

  // Holds HTT-831.
  it("may run its own files and ask its own server alone, and is in no frame", async () => {
    const { call } = await serving({ console: files })
    const { headers } = await call("GET", "/console/wiki")
    const policy = headers.get("content-security-policy") ?? ""
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect((await call("GET", "/console/files/main.js")).headers.get("x-content-type-options")).toBe(
      "nosniff",
    )
  })

  // Holds HTT-832.
  it("learns from the pulse when to look again, and a stranger the time alone", async () => {
    const { call } = await serving({ console: files })
    const pulse = async (headers = {}) => (await call("GET", "/console/pulse", undefined, headers)).json
    const before = await pulse()
    expect(before).toEqual({ at: expect.any(Number) as number, changes: expect.any(Number) as number })
    await call("POST", "/rpc/wiki.createSpace", { key: "DOC", name: "Documents" })
    const after = await pulse()
    expect(after["changes"]).toBe(Number(before["changes"]) + 1)
    await call("POST", "/rpc/wiki.createSpace", { key: "DOC", name: "There already" })
    await call("POST", "/rpc/wiki.listSpaces", {})
    expect((await pulse())["changes"]).toBe(after["changes"])
    expect(await pulse(nobody)).toEqual({ at: expect.any(Number) as number })
  })

  // Holds HTT-833.
  it("is not answered by a challenge, for which a browser would ask the person", async () => {
    const { call } = await serving({ console: files })
    const wrong = { username: "admin", password: "wrong" }
    const asked = async (headers = {}) =>
      call("POST", "/rest/auth/1/session", wrong, { ...nobody, ...headers })
    expect((await asked()).headers.get("www-authenticate")).toMatch(/^Basic/)
    const script = await asked({ "x-requested-with": "XMLHttpRequest" })
    expect([script.status, script.headers.get("www-authenticate")]).toEqual([401, null])
  })

  // Holds HTT-834.
  it("may be looked at by nobody again once a session is over", async () => {
    const { call } = await serving({ console: files })
    const cookie = { ...nobody, cookie: `JSESSIONID=7.${"x".repeat(43)}` }
    const over = await call("POST", "/rpc/directory.getCaller", {}, cookie)
    expect([over.status, over.headers.get("set-cookie")]).toEqual([
      401,
      expect.stringMatching(/^JSESSIONID=; Path=\/; .*Max-Age=0/),
    ])
    expect((await call("POST", "/rpc/directory.getCaller", {}, nobody)).headers.get("set-cookie")).toBeNull()
  })

  it("says of a double that it is one", () => {
    const [page] = consoleOfDouble(files)
    expect(page?.text).toContain(`data-machine="yes"`)
    expect(consoleOfDouble(files)[1]).toBe(files[1])
  })
})

import * as HttpApp from "@effect/platform/HttpApp"
import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { httpApp, serve, webHandler } from "../src/index"
import { type Send, authorization, caller, newEngine } from "./fixture"

type Mounted = (engine: EngineService, use: (send: Send, base: string) => Promise<void>) => Promise<void>

const mountings: ReadonlyArray<readonly [string, Mounted]> = [
  ["the web handler", (engine, use) => use(webHandler(engine), "http://quoin.test")],
  ["a host's HttpApp", (engine, use) => use(HttpApp.toWebHandler(httpApp(engine)), "http://quoin.test")],
  [
    "node:http",
    (engine, use) =>
      serve(engine, { port: 0 }).pipe(
        Effect.flatMap(({ url }) => Effect.promise(() => use(fetch, url))),
        Effect.scoped,
        Effect.runPromise,
      ),
  ],
]

describe.each(mountings)("%s", (_name, mounted) => {
  // Holds HTT-5, HTT-8, HTT-40.
  it("answers as the others do", async () => {
    await mounted(await newEngine(), async (send, base) => {
      const call = caller(send, base)
      const space = await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
      expect([space.status, space.json["key"]]).toEqual([200, "DOC"])
      const body = { storage: { value: "<p>ünïcödé \u{1F4DC}</p>", representation: "storage" } }
      const page = await call("POST", "/wiki/rest/api/content", { title: "T", space: { key: "DOC" }, body })
      expect(page.headers.get("content-type")).toBe("application/json")
      const path = `/rest/api/content/${String(page.json["id"])}`
      const read = await call("GET", `${path}?expand=body.storage`)
      expect(read.json["body"]).toMatchObject(body)
      expect(read.json["_links"]).toMatchObject({ base, context: "" })
      const head = await call("HEAD", path)
      expect([head.status, head.text]).toEqual([200, ""])
      expect((await call("DELETE", path)).json["status"]).toBe("trashed")
      const purged = await call("DELETE", `${path}?status=trashed`)
      expect([purged.status, purged.text]).toEqual([204, ""])
      const gone = await call("GET", path)
      expect([gone.status, gone.json["message"]]).toEqual([404, expect.stringContaining("No content found")])
    })
  })

  // Holds HTT-11.
  it("refuses a body that is not UTF-8", async () => {
    await mounted(await newEngine(), async (send, base) => {
      const response = await send(
        new Request(`${base}/rest/api/space`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization },
          body: new Uint8Array([0x22, 0xff, 0x22]),
        }),
      )
      expect([response.status, response.headers.get("quoin-failure")]).toEqual([400, "MalformedText"])
    })
  })

  // Holds HTT-26.
  it("refuses a body above the limit", async () => {
    const engine = await newEngine()
    await mounted(engine, async (send, base) => {
      const call = caller(send, base)
      const value = "x".repeat(10 * 1024 * 1024)
      const answer = await call("POST", "/rest/api/content", { body: { storage: { value } } })
      expect([answer.status, answer.json["message"]]).toEqual([
        413,
        "The body is too large: at most 10485760 bytes",
      ])
    })
  })
})

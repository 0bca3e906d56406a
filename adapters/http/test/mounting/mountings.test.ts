import { type RequestListener, createServer } from "node:http"
import * as HttpApp from "@effect/platform/HttpApp"
import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type HttpOptions, httpApp, nodeListener, serve, webHandler } from "../../src/index"
import { type Send, authorization, caller, newEngine } from "../fixture"

type Mounted = (
  engine: EngineService,
  use: (send: Send, base: string) => Promise<void>,
  options?: HttpOptions,
) => Promise<void>

const listening = async (listener: RequestListener, use: (url: string) => Promise<void>) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  await use(`http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

const mountings: ReadonlyArray<readonly [string, Mounted]> = [
  ["the web handler", (engine, use, options) => use(webHandler(engine, options), "http://quoin.test")],
  [
    "a host's HttpApp",
    (engine, use, options) => use(HttpApp.toWebHandler(httpApp(engine, options)), "http://quoin.test"),
  ],
  [
    "node:http",
    (engine, use, options) =>
      serve(engine, { port: 0, ...options }).pipe(
        Effect.flatMap(({ url }) => Effect.promise(() => use(fetch, url))),
        Effect.scoped,
        Effect.runPromise,
      ),
  ],
  [
    "a listener in a host's server",
    async (engine, use, options) => {
      const listener = nodeListener(engine, options)
      await listening(
        (message, response) => void listener(message, response),
        (url) => use(fetch, url),
      )
    },
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

  // Holds HTT-615.
  it.each(["/kb", "kb/"])(
    "is the same below a base path, %s, and its links begin with that",
    async (basePath) => {
      const use = async (send: Send, base: string) => {
        const call = caller(send, base)
        await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
        for (const [mounted, context] of [
          ["/kb", ""],
          ["/kb/wiki", "/wiki"],
          // The host's router has cut it.
          ["", ""],
        ] as const) {
          const { json } = await call("GET", `${mounted}/rest/api/space/DOC`)
          expect(json["_links"]).toMatchObject({
            self: `${base}/kb${context}/rest/api/space/DOC`,
            base: `${base}/kb${context}`,
            context: `/kb${context}`,
          })
        }
        const absent = await call("GET", "/kb/rest/agile/1.0/board/77")
        expect([absent.status, Object.keys(absent.json)]).toEqual([404, ["errorMessages", "errors"]])
        expect((await call("GET", "/kbrest/api/space/DOC")).status).toBe(404)
        const start = await send(new Request(`${base}/kb`, { redirect: "manual" }))
        expect([start.status, start.headers.get("location")]).toEqual([302, "/kb/docs"])
      }
      await mounted(await newEngine(), use, { basePath })
    },
  )

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

describe("a host that has read a body before", () => {
  const value = { key: "DOC", name: "Handbook" }
  const mistake =
    "The body of the request was read before it came to Quoin: mount Quoin before what parses bodies"

  // Holds HTT-616.
  it("is told so where it hands over a Request", async () => {
    const send = webHandler(await newEngine())
    const { status, json } = await caller(async (request) => {
      await request.text()
      return send(request)
    }, "http://quoin.test")("POST", "/rest/api/space", value)
    expect([status, json["message"]]).toEqual([500, mistake])
  })

  // Holds HTT-616.
  it("is told so where it hands over a message of Node's", async () => {
    const listener = nodeListener(await newEngine())
    const reading: RequestListener = (message, response) => {
      message.resume().once("end", () => void listener(message, response))
    }
    await listening(reading, async (url) => {
      const { status, json } = await caller(fetch, url)("POST", "/rest/api/space", value)
      expect([status, json["message"]]).toEqual([500, mistake])
    })
  })
})

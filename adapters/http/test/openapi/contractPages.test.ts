import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { domains } from "@quoin/engine"
import { giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { beforeAll, describe, expect, it } from "vitest"
import { KeptText } from "../../src/answers/KeptText"
import { families } from "../../src/contract/families"
import { webHandler } from "../../src/index"
import { openApi, openApiInTurns } from "../../src/openapi/openApi"
import { jsonRequest } from "../contract/asking"
import { newEngine } from "../fixture"

type Send = ReturnType<typeof webHandler>

describe("the contract", () => {
  let send: Send
  const ask = (path: string, headers: Record<string, string> = {}) =>
    send(new Request(`http://quoin.test${path}`, { headers }))
  const bytesAt = async (path: string, encoding?: string) => {
    const answer = await ask(path, encoding === undefined ? {} : { "accept-encoding": encoding })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  beforeAll(async () => {
    send = webHandler(await newEngine())
  })

  // Holds HTT-606.
  it.each(["/openapi.json", "/docs", "/openapi/wiki.json", "/docs/tracker"])(
    "at %s is sent packed to who takes that, and to nobody who has it",
    async (path) => {
      const { answer: plain, bytes } = await bytesAt(path)
      expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null])
      const { answer: gzip, bytes: gzipped } = await bytesAt(path, "deflate, gzip;q=0.5")
      expect(gzip.headers.get("content-encoding")).toBe("gzip")
      expect(gunzipSync(gzipped).equals(bytes)).toBe(true)
      const { answer: br, bytes: packed } = await bytesAt(path, "gzip, br")
      expect(br.headers.get("content-encoding")).toBe("br")
      expect(brotliDecompressSync(packed).equals(bytes)).toBe(true)
      expect(packed.length).toBeLessThan(bytes.length / 5)
      const { answer: refused } = await bytesAt(path, "br;q=0, gzip;q=0")
      expect(refused.headers.get("content-encoding")).toBe(null)
      const etag = plain.headers.get("etag") ?? ""
      for (const headers of [
        { "if-none-match": etag },
        { "if-none-match": etag, "accept-encoding": "gzip" },
      ] as const) {
        const known = await ask(path, headers)
        expect([known.status, await known.text()]).toEqual([304, ""])
      }
      expect((await ask(path, { "if-none-match": '"another"' })).status).toBe(200)
    },
  )

  // Holds HTT-614.
  it("is made in turns: others have theirs between any two operations", async () => {
    const wiki = families.filter(({ name }) => name === "wiki")
    const made = Effect.runPromise(openApiInTurns(domains, wiki))
    let turns = 0
    let isMade = false
    void made.then(() => (isMade = true))
    for (; !isMade; turns += 1) await new Promise(setImmediate)
    expect(await made).toEqual(openApi(domains, wiki))
    expect(turns).toBeGreaterThan(Object.keys((await made).paths).length)
  })

  // Holds HTT-614.
  it("is there for who asks later, though who asked first has gone", async () => {
    const text = new KeptText({}, Effect.as(giveWay, "made"))
    const asked = jsonRequest({})
    const first = Effect.runFork(text.answer(asked))
    await Effect.runPromise(Fiber.interrupt(first))
    expect((await Effect.runPromise(text.answer(asked))).status).toBe(200)
  })

  // Holds HTT-606.
  it("is split by API: the parts together are the whole", async () => {
    const paths = async (path: string) =>
      Object.keys(((await (await ask(path)).json()) as { readonly paths: object }).paths)
    const parts = await Promise.all(families.map(({ name }) => paths(`/openapi/${name}.json`)))
    const named = (all: ReadonlyArray<string>) => all.map((path) => path.replace(/\{\w+\}/g, "{}")).toSorted()
    expect(named(parts.flat())).toEqual(named(await paths("/openapi.json")))
    expect((await ask("/openapi/nothing.json")).status).toBe(404)
  })

  // Holds HTT-606.
  it("is linked from one page, whose links all lead somewhere", async () => {
    const index = await (await ask("/docs")).text()
    for (const { name } of families) {
      const page = await (await ask(`/docs/${name}`)).text()
      const anchors = [...index.matchAll(new RegExp(`href="docs/${name}#([^"]+)"`, "g"))].map(([, id]) => id)
      expect(anchors.length).toBeGreaterThan(0)
      for (const id of anchors) expect(page).toContain(`id="${id}"`)
    }
  })

  // Holds HTT-606.
  it("is not there where the host leaves it out", async () => {
    const without = webHandler(await newEngine(), { docs: false })
    for (const path of ["/docs", "/openapi.json", "/openapi/wiki.json", "/docs/wiki"]) {
      expect((await without(new Request(`http://quoin.test${path}`))).status, path).toBe(404)
    }
    expect((await without(new Request("http://quoin.test/health"))).status).toBe(200)
  })
})

import { request as httpsRequest } from "node:https"
import axios from "axios"
import got from "got"
import * as undici from "undici"
import { afterEach, describe, expect, it, vi } from "vitest"
import { authorization, docs, failureOf, json } from "./opened"

const origin = "https://wiki.example"
const address = `${origin}/rest/api/content`

interface Asked {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

const viaNode = ({ path = "/rest/api/content", method = "GET", headers = {} }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = httpsRequest(
      { host: "wiki.example", path, method, headers: { authorization, ...headers } },
      (response) => {
        response.resume()
        response.on("end", () => {
          resolve(response.statusCode ?? 0)
        })
        response.on("error", reject)
      },
    )
    asked.on("error", reject)
    asked.end()
  })

const getters: Readonly<Record<string, (path: string) => Promise<number>>> = {
  "the global fetch": async (path) => (await fetch(origin + path, { headers: { authorization } })).status,
  "undici.request": async (path) =>
    (await undici.request(origin + path, { headers: { authorization } })).statusCode,
  "undici.fetch": async (path) => (await undici.fetch(origin + path, { headers: { authorization } })).status,
  "node:https": (path) => viaNode({ path }),
  axios: async (path) =>
    (await axios.get(origin + path, { headers: { authorization }, validateStatus: () => true })).status,
  got: async (path) =>
    (await got(origin + path, { headers: { authorization }, retry: { limit: 0 }, throwHttpErrors: false }))
      .statusCode,
}

describe("an intercepted request", () => {
  // Holds DBL-34.
  it.each(["GET", "HEAD", "OPTIONS", "DELETE"])(
    "ends on a connection that stays open: %s",
    async (method) => {
      const wiki = await docs()
      wiki.intercept(origin)
      const headers = { authorization, connection: "keep-alive" }
      // The last comes piece by piece: nobody knows its length before its end.
      for (const path of ["/rest/api/content", "/rest/api/content/0", "/rest/api/audit/export"]) {
        const { status } = await wiki.fetch(new Request(origin + path, { method, headers }))
        expect([path, await viaNode({ path, method, headers })]).toEqual([path, status])
      }
    },
  )

  // Holds DBL-33.
  it.each(Object.entries(getters))("never leaves, whatever its path: %s", async (_, get) => {
    const wiki = await docs()
    wiki.intercept(origin)
    const paths = [
      "//other.example/rest/api/content",
      "//x",
      "///x",
      "/\\other.example/x",
      "/@other.example/",
    ]
    for (const path of paths) {
      expect([path, await get(path)]).toEqual([path, 404])
    }
    expect(wiki.requests()).toHaveLength(paths.length)
  })
})

describe("a request that is given up", () => {
  // Holds DBL-34.
  it("fails with the reason, before it begins and while it runs", async () => {
    const wiki = await docs()
    wiki.intercept(origin)
    const reason = new DOMException("too late", "TimeoutError")
    const asked = (signal: AbortSignal) => failureOf(() => fetch(address, { headers: json, signal }))
    expect(await asked(AbortSignal.abort(reason))).toBe(reason)
    const controller = new AbortController()
    const running = asked(controller.signal)
    controller.abort(reason)
    expect(await running).toBe(reason)
    expect((await fetch(address, { headers: json })).status).toBe(200)
  })
})

describe("what nobody waited for", () => {
  const rounds = [0, 10, 30]

  // Holds DBL-36.
  it.each(rounds)("says what was forgotten, where the double crashes after %i turns", async (turns) => {
    const wiki = await docs()
    const moved = failureOf(() => wiki.clock.advance("30 days"))
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
    await wiki.crash()
    expect(String(await moved)).toMatch(/^done$|await what was begun before, such as clock\.advance\(\)/)
    expect((await wiki.wiki.listContent({ spaceKey: "DOC" })).items).toHaveLength(1)
  })
})

describe("timers that a test has replaced", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  // Holds DBL-35.
  it("hold up nothing of a double", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "Date"] })
    const wiki = await docs()
    wiki.intercept(origin)
    await wiki.clock.advance("1 day")
    await wiki.wiki.createPage({ spaceKey: "DOC", title: "A" })
    await wiki.settle()
    expect((await fetch(address, { headers: json })).status).toBe(200)
    const { items } = await wiki.wiki.listContent({ spaceKey: "DOC" })
    expect(items.map(({ title }) => title)).toContain("A")
    await wiki.close()
  })
})

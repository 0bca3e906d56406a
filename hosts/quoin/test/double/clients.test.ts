import { request as nodeRequest } from "node:https"
import axios from "axios"
import got from "got"
import * as undici from "undici"
import { describe, expect, it } from "vitest"
import { authorization, docs, failureOf, json } from "./opened"
import { pageNamed, wikiClient } from "./wikiClient"

const origin = "https://wiki.example"
const address = `${origin}/rest/api/content`

/** An answer as every client tells of it. */
interface Told {
  readonly status: number
  readonly title?: unknown
}

interface Client {
  readonly create: (title: string) => Promise<Told>
  readonly list: () => Promise<number>
}

const titleOf = (body: unknown): unknown => (body as { readonly title?: unknown }).title

const viaNode = (method: string, url: string, body?: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = nodeRequest(url, { method, headers: json }, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (chunk: string) => (text += chunk))
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text })
      })
      response.on("error", reject)
    })
    asked.on("error", reject)
    asked.end(body)
  })

const clients: Readonly<Record<string, Client>> = {
  "the global fetch": {
    create: async (title) => {
      const response = await fetch(address, {
        method: "POST",
        headers: json,
        body: JSON.stringify(pageNamed(title)),
      })
      return { status: response.status, title: titleOf(await response.json()) }
    },
    list: async () => (await fetch(address, { headers: { authorization } })).status,
  },
  "node:https": {
    create: async (title) => {
      const { status, text } = await viaNode("POST", address, JSON.stringify(pageNamed(title)))
      return { status, title: titleOf(JSON.parse(text)) }
    },
    list: async () => (await viaNode("GET", address)).status,
  },
  "undici.request": {
    create: async (title) => {
      const { statusCode, body } = await undici.request(address, {
        method: "POST",
        headers: json,
        body: JSON.stringify(pageNamed(title)),
      })
      return { status: statusCode, title: titleOf(await body.json()) }
    },
    list: async () => (await undici.request(address, { headers: json, query: { limit: 1 } })).statusCode,
  },
  "undici.fetch": {
    create: async (title) => {
      const response = await undici.fetch(address, {
        method: "POST",
        headers: json,
        body: JSON.stringify(pageNamed(title)),
      })
      return { status: response.status, title: titleOf(await response.json()) }
    },
    list: async () => (await undici.fetch(address, { headers: json })).status,
  },
  axios: {
    create: async (title) => {
      const { status, data } = await axios.post<unknown>(address, pageNamed(title), { headers: json })
      return { status, title: titleOf(data) }
    },
    list: async () => (await axios.get(address, { headers: json })).status,
  },
  got: {
    create: async (title) => {
      const { statusCode, body } = await got.post(address, {
        headers: { authorization },
        json: pageNamed(title),
        retry: { limit: 0 },
      })
      return { status: statusCode, title: titleOf(JSON.parse(body)) }
    },
    list: async () => (await got(address, { headers: { authorization }, retry: { limit: 0 } })).statusCode,
  },
}

describe.each(Object.entries(clients))("%s", (name, client) => {
  // Holds DBL-9.
  it("reaches the double without a port, and nothing once it stops", async () => {
    const wiki = await docs()
    const stop = wiki.intercept(origin)
    expect(await client.create("Ä page")).toEqual({ status: 200, title: "Ä page" })
    expect(await client.list()).toBe(200)
    expect(wiki.requests()).toMatchObject([
      { operation: "wiki.createContent", caller: "me@example.org", method: "POST" },
      { operation: "wiki.listContent", status: 200 },
    ])
    stop()
    // Nobody is there: `.example` is no name of anybody.
    expect(await failureOf(client.list)).toBeInstanceOf(Error)
    expect(wiki.requests()).toHaveLength(2)
  })

  // Holds DBL-12.
  it("is cut off where the answer is lost, although all is done", async () => {
    const wiki = await docs()
    wiki.intercept(origin)
    wiki.faults.next({ operation: "wiki.createContent", loseAnswer: true })
    expect(await failureOf(() => client.create("Lost")), name).toBeInstanceOf(Error)
    expect((await wiki.wiki.listContent({ spaceKey: "DOC", title: "Lost" })).items).toHaveLength(1)
  })

  // Holds DBL-12.
  it("is cut off before anything is done, and in the midst of an answer", async () => {
    const wiki = await docs()
    wiki.intercept(origin)
    wiki.faults.next({ operation: "wiki.createContent", closeConnection: true })
    expect(await failureOf(() => client.create("Closed"))).toBeInstanceOf(Error)
    wiki.faults.next({ operation: "wiki.createContent", truncateBody: true })
    expect(await failureOf(() => client.create("Half"))).toBeInstanceOf(Error)
    const titles = (await wiki.wiki.listContent({ spaceKey: "DOC" })).items.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(["Half"]))
    expect(titles).not.toContain("Closed")
  })
})

describe("an origin", () => {
  // Holds DBL-9.
  it("leaves all others to whom they belong", async () => {
    const wiki = await docs()
    const other = await docs()
    wiki.intercept(origin)
    other.intercept("https://other.example")
    await wikiClient("https://other.example", "me@example.org", "t").content.createContent(pageNamed("There"))
    expect(wiki.requests()).toEqual([])
    expect(other.requests()).toHaveLength(1)
    expect(await failureOf(() => fetch("https://third.example"))).toBeInstanceOf(TypeError)
  })

  // Holds DBL-10.
  it("is taken once, and free again after it stops", async () => {
    const wiki = await docs()
    const other = await docs()
    const stop = wiki.intercept(origin)
    expect(await failureOf(() => other.intercept(`${origin}/`))).toMatchObject({
      _tag: "InvalidInput",
      message: expect.stringContaining("no other double in this process stands for") as string,
    })
    stop()
    other.intercept(origin)
    expect(await clients["axios"]?.list()).toBe(200)
    expect(other.requests()).toHaveLength(1)
  })

  it.each(["wiki.example", "ftp://wiki.example", "https://wiki.example/rest", "https://me@wiki.example"])(
    "is not %s",
    async (given) => {
      const wiki = await docs()
      expect(await failureOf(() => wiki.intercept(given))).toMatchObject({ _tag: "InvalidInput" })
    },
  )

  // Holds DBL-10.
  it("leaves fetch, node:http and undici as they were when the last of them stops", async () => {
    const before = [globalThis.fetch, undici.getGlobalDispatcher()]
    const wiki = await docs()
    const stops = [wiki.intercept(origin), wiki.intercept("https://second.example")]
    expect(globalThis.fetch).not.toBe(before[0])
    stops.forEach((stop) => {
      stop()
      stop()
    })
    expect([globalThis.fetch, undici.getGlobalDispatcher()]).toEqual(before)
    expect(globalThis.fetch).toBe(before[0])
  })
})

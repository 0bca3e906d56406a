import { request as httpsRequest } from "node:https"
import { createConnection } from "node:net"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import got from "got"
import * as undici from "undici"
import { describe, expect, it } from "vitest"
import { authorization, docs, failureOf } from "../opened"

const origin = "https://wiki.example"
const boundary = "xyz"
const headers = {
  authorization,
  "content-type": `multipart/form-data; boundary=${boundary}`,
  "x-atlassian-token": "nocheck",
}

const parts = [
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`,
  "ab",
  "cd",
  `\r\n--${boundary}--\r\n`,
]

interface Sending {
  readonly signal?: AbortSignal
  readonly expect?: "100-continue"
}

/** Sends a body over `node:https`, where it is told to wait not before it may go on. */
const viaNode = (url: string, body: Readable, { signal, ...more }: Sending): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method: "POST", headers: { ...headers, ...more }, ...(signal ? { signal } : {}) }
    const asked = httpsRequest(url, options, (response) => {
      response.resume()
      response.on("end", () => {
        resolve(response.statusCode ?? 0)
      })
    })
    asked.on("error", reject)
    const send = () => void pipeline(body, asked).catch(reject)
    if (more.expect === undefined) send()
    else asked.on("continue", send)
  })

type Sender = (url: string, body: Readable, sending: Sending) => Promise<number>

/** Types of Node and of the DOM differ where they mean the same stream. */
const webOf = (body: Readable) => Readable.toWeb(body) as unknown as BodyInit
const half = { duplex: "half" } as RequestInit

const senders: Readonly<Record<string, Sender>> = {
  "node:https": viaNode,
  "node:https that waits to be told to go on": (url, body, sending) =>
    viaNode(url, body, { ...sending, expect: "100-continue" }),
  "the global fetch": async (url, body, sending) =>
    (await fetch(url, { method: "POST", headers, body: webOf(body), ...half, ...sending })).status,
  "undici.request": async (url, body, sending) =>
    (await undici.request(url, { method: "POST", headers, body, ...sending })).statusCode,
  got: async (url, body, sending) =>
    (await got.post(url, { headers, body, retry: { limit: 0 }, ...sending })).statusCode,
}

const begun = async () => {
  const wiki = await docs()
  wiki.intercept(origin)
  const { id } = await wiki.wiki.createPage({ spaceKey: "DOC", title: "P" })
  return { wiki, url: `${origin}/rest/api/content/${id}/child/attachment`, id }
}

/** A stream that never ends. */
const endless = (): Readable => {
  const body: Readable = new Readable({
    read: () => {
      setImmediate(() => {
        if (!body.destroyed) body.push("x")
      })
    },
  })
  return body
}

describe.each(Object.entries(senders))("a stream that is sent by %s", (_, send) => {
  // Holds DBL-39.
  it("arrives whole", async () => {
    const { wiki, url, id } = await begun()
    expect(await send(url, Readable.from(parts), {})).toBe(200)
    const { items } = await wiki.wiki.listAttachments({ id })
    expect(items).toMatchObject([{ title: "a.txt" }])
  })

  // Holds DBL-39.
  it("fails where it breaks, and leaves nothing", async () => {
    const { wiki, url, id } = await begun()
    const breaking = async function* () {
      yield await Promise.resolve(parts[0])
      await Promise.reject(new Error("broke"))
    }
    expect(await failureOf(() => send(url, Readable.from(breaking()), {}))).toBeInstanceOf(Error)
    expect((await wiki.wiki.listAttachments({ id })).items).toEqual([])
  })

  // Holds DBL-39.
  it("ends where it is given up", async () => {
    const { url } = await begun()
    const controller = new AbortController()
    const body = endless()
    const sent = failureOf(() => send(url, body, { signal: controller.signal }))
    setImmediate(() => {
      controller.abort()
    })
    expect(await sent).toBeInstanceOf(Error)
    body.destroy()
  })
})

describe("an answer of which the head has come", () => {
  // Holds DBL-39.
  it("brings nothing more once it is given up", async () => {
    const { url } = await begun()
    const controller = new AbortController()
    const { signal } = controller
    const reason = new DOMException("enough", "TimeoutError")
    const answer = await fetch(url, { headers: { authorization }, signal })
    controller.abort(reason)
    expect(await failureOf(() => answer.text())).toBe(reason)
  })
})

describe("a client of HTTP/1.0", () => {
  // Holds DBL-41.
  it("gets its answer whole, in one piece, and the end of its connection", async () => {
    const wiki = await docs()
    const { port } = await wiki.listen()
    for (const path of ["/rest/api/content", "/rest/api/audit/export"]) {
      const told = await new Promise<string>((resolve, reject) => {
        let text = ""
        const socket = createConnection(port, "127.0.0.1", () => {
          socket.write(`GET ${path} HTTP/1.0\r\nAuthorization: ${authorization}\r\n\r\n`)
        })
        socket.on("data", (chunk) => (text += chunk.toString("utf8")))
        socket.on("end", () => {
          resolve(text)
        })
        socket.on("error", reject)
      })
      expect(told).toMatch(/^HTTP\/1\.[01] 200 /)
      expect(told.toLowerCase()).not.toContain("transfer-encoding")
      expect(told.split("\r\n\r\n")[1]).toMatch(/^[{"]|^[A-Z]/)
    }
  })
})

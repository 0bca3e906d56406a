import { deflateSync, brotliCompressSync, gzipSync } from "node:zlib"
import { connect } from "node:net"
import type { EngineService } from "@quoin/engine"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type HttpLimits, type ServerAddress, serve, webHandler } from "../../../src/index"
import { BodyBytes } from "../../../src/request/body/BodyBytes"
import { Receiving } from "../../../src/request/body/Receiving"
import { authorization, newEngine } from "../../fixture"

const served = <A>(
  engine: EngineService,
  limits: Partial<HttpLimits>,
  use: (address: ServerAddress) => Promise<A>,
): Promise<A> =>
  serve(engine, { port: 0, limits }).pipe(
    Effect.flatMap((address) => Effect.promise(() => use(address))),
    Effect.scoped,
    Effect.runPromise,
  )

/** What is answered to a head, with whatever comes behind it, until the connection closes. */
const raw = ({ host, port }: ServerAddress, lines: ReadonlyArray<string>, behind = ""): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write([...lines, "", behind].join("\r\n")))
    let received = ""
    socket.on("data", (chunk) => (received += chunk.toString()))
    socket.on("close", () => resolve(received))
    socket.on("error", reject)
  })

const chunksOf = (bytes: number): string => `${"1\r\na\r\n".repeat(bytes)}0\r\n\r\n`

const form = ["Host: x", "Content-Type: application/x-www-form-urlencoded"]
const json = ["Host: x", "Content-Type: application/json", `Authorization: ${authorization}`]
const chunked = "Transfer-Encoding: chunked"

describe("a body that is being received", () => {
  // Holds HTT-600.
  it("is what its pieces are, in whatever pieces, and takes at most twice the room", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 2_000 }), { maxLength: 60 }), (pieces) => {
        const receiving = new Receiving(1024 * 1024)
        const room = receiving.room()
        const body = new BodyBytes({ maxBytes: 1024 * 1024, room })
        for (const piece of pieces) expect(body.add(piece)).toBeUndefined()
        const whole = Buffer.concat(pieces)
        expect(Buffer.from(body.all()).equals(whole)).toBe(true)
        const left = 1024 * 1024 - Math.max(4 * 1024, 2 * whole.length)
        expect(receiving.room().has(left, false)).toBe(true)
        room.leave()
        expect(receiving.room().has(1024 * 1024, false)).toBe(true)
      }),
      propertyParameters(200),
    )
  })

  // Holds HTT-600.
  it("keeps no piece: a million of one byte, each of a buffer of its own, are one megabyte", () => {
    const body = new BodyBytes({ maxBytes: 2 * 1024 * 1024 })
    const heap = (): number => process.memoryUsage().arrayBuffers
    const before = heap()
    for (let i = 0; i < 1_000_000; i++) body.add(new Uint8Array(64).subarray(0, 1))
    expect(body.all()).toHaveLength(1_000_000)
    expect(body.all().buffer.byteLength).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(heap() - before).toBeLessThan(64 * 1024 * 1024)
  })
})

describe("a body of nobody", () => {
  // Holds HTT-600.
  it("has at most 64 kB, told before it is read where its length is told, else as soon as it is seen", async () => {
    await served(await newEngine(), {}, async (address) => {
      const post = "POST /auth/o2/token HTTP/1.1"
      const declared = await raw(address, [post, ...form, "Content-Length: 70000"], "")
      expect(declared).toMatch(/^HTTP\/1\.1 413 /)
      const streamed = await raw(address, [post, ...form, chunked], chunksOf(70_000))
      expect(streamed).toMatch(/^HTTP\/1\.1 413 /)
      const small = await raw(address, [post, ...form, chunked, "Connection: close"], chunksOf(1_000))
      expect(small).toMatch(/^HTTP\/1\.1 400 /)
    })
  })

  // Holds HTT-603.
  it("of many pairs is refused before they are made", async () => {
    const send = webHandler(await newEngine())
    const body = "a&".repeat(32_000)
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const before = process.cpuUsage().user
    for (let i = 0; i < 20; i++) {
      const answer = await send(new Request("http://x/auth/o2/token", { method: "POST", headers, body }))
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain("formFields")
    }
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(2_000)
  })
})

describe("all bodies together", () => {
  // Holds HTT-601.
  it("have so much room: what finds none is refused unread, and told to come again", async () => {
    const limits = { receivingBytes: 40_000, requestMillis: 2_000 }
    await served(await newEngine(), limits, async (address) => {
      const post = "POST /rest/api/space HTTP/1.1"
      const declared = await raw(address, [post, ...json, "Content-Length: 50000"], "")
      expect(declared).toMatch(/^HTTP\/1\.1 503 /)
      expect(declared.toLowerCase()).toContain("retry-after: 1")
      expect(declared).toContain("Too many bytes of bodies are waiting")
      const streamed = await raw(address, [post, ...json, chunked], chunksOf(50_000))
      expect(streamed).toMatch(/^HTTP\/1\.1 503 /)
      for (const key of ["ONE", "TWO", "SIX"]) {
        const body = JSON.stringify({ key, name: key, description: "x".repeat(20_000) })
        const headers = { authorization, "content-type": "application/json" }
        const answer = await fetch(`${address.url}/rest/api/space`, { method: "POST", headers, body })
        expect(answer.status, "room is given back").not.toBe(503)
      }
    })
  })

  // Holds HTT-601.
  it("leave room for who is signed in, however much nobody sends", () => {
    const receiving = new Receiving(1_000)
    expect(receiving.room().take(200, true)).toBeUndefined()
    expect(receiving.room().take(100, true)?._tag).toBe("Overloaded")
    expect(receiving.room().take(800, false)).toBeUndefined()
    expect(receiving.room().take(1, false)?._tag).toBe("Overloaded")
  })
})

describe("a body that is packed", () => {
  const space = (key: string) => Buffer.from(JSON.stringify({ key, name: "Packed" }))

  // Holds HTT-602.
  it("by gzip or deflate is taken, and everything else is 415 with what is taken", async () => {
    const send = webHandler(await newEngine())
    const post = (encoding: string, body: Uint8Array<ArrayBuffer>) =>
      send(
        new Request("http://x/rest/api/space", {
          method: "POST",
          headers: { authorization, "content-type": "application/json", "content-encoding": encoding },
          body,
        }),
      )
    const sent: ReadonlyArray<readonly [string, Uint8Array<ArrayBuffer>, number]> = [
      ["gzip", gzipSync(space("GZIP")), 200],
      ["X-GZIP", gzipSync(space("XGZIP")), 200],
      ["deflate", deflateSync(space("DEFLATE")), 200],
      ["identity", space("PLAIN"), 200],
      ["br", brotliCompressSync(space("BROTLI")), 415],
      ["gzip, gzip", gzipSync(gzipSync(space("TWICE"))), 415],
      ["gzip", space("LIE"), 400],
      ["gzip", gzipSync(space("CUT")).subarray(0, 20), 400],
      ["gzip", gzipSync(Buffer.alloc(11 * 1024 * 1024, 32)), 413],
    ]
    for (const [encoding, body, status] of sent) {
      const answer = await post(encoding, body)
      expect([encoding, answer.status]).toEqual([encoding, status])
      if (status === 415) expect(answer.headers.get("accept-encoding")).toBe("gzip, deflate")
    }
  })

  // Holds HTT-602.
  it("by nobody has nobody's limit, packed and unpacked", async () => {
    const send = webHandler(await newEngine())
    const headers = { "content-type": "application/x-www-form-urlencoded", "content-encoding": "gzip" }
    const body = gzipSync(Buffer.alloc(100_000, 97))
    const answer = await send(new Request("http://x/auth/o2/token", { method: "POST", headers, body }))
    expect(answer.status).toBe(413)
  })
})

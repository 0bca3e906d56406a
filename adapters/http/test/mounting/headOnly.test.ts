import { connect } from "node:net"
import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type ServerAddress, serve } from "../../src/index"
import { authorization, newEngine } from "../fixture"

const served = <A>(engine: EngineService, use: (address: ServerAddress) => Promise<A>): Promise<A> =>
  serve(engine, { port: 0 }).pipe(
    Effect.flatMap((address) => Effect.promise(() => use(address))),
    Effect.scoped,
    Effect.runPromise,
  )

/** Sends the head of a request whose body never comes; what is answered until the connection closes. */
const head = ({ host, port }: ServerAddress, path: string, lines: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const all = [`POST ${path} HTTP/1.1`, "Host: x", "Content-Type: application/json", ...lines, "", ""]
    const socket = connect(port, host, () => socket.write(all.join("\r\n")))
    let received = ""
    socket.on("data", (chunk) => (received += chunk.toString()))
    socket.on("close", () => resolve(received))
    socket.on("error", reject)
  })

const wrong = `Authorization: Basic ${btoa("admin:wrong")}`
const large = "Content-Length: 5000000"

describe("a request with a body", () => {
  // Holds HTT-93.
  it.each([
    ["nobody", "/rest/api/space", [large]],
    ["nobody", "/rest/assets/1.0/object/create", [large]],
    ["nobody", "/rpc/wiki.createSpace", ["Transfer-Encoding: chunked"]],
    ["a wrong password", "/rest/api/space", [large, wrong]],
    ["a wrong password", "/rpc/wiki.createSpace", [large, wrong]],
    ["nobody, who waits to be asked", "/rest/api/space", ["Content-Length: 10", "Expect: 100-continue"]],
  ])("of %s to %s is refused by its head", async (_who, path, lines) => {
    await served(await newEngine(), async (address) => {
      const answer = await head(address, path, lines)
      expect(answer).toMatch(/^HTTP\/1\.1 401 /)
      expect(answer.toLowerCase()).toContain("connection: close")
    })
  })

  // Holds HTT-93.
  it("tells why it is refused also to who first sends all of it, and then reads", async () => {
    await served(await newEngine(), async ({ host, port }) => {
      const bytes = 8_000_000
      const answer = await new Promise<string>((resolve, reject) => {
        const lines = ["POST /rest/api/space HTTP/1.1", "Host: x", `Content-Length: ${bytes}`, "", ""]
        let received = ""
        const socket = connect(port, host, () => {
          socket.pause()
          socket.write(lines.join("\r\n"))
          socket.write("x".repeat(bytes), () => socket.resume())
        })
        socket.on("data", (chunk) => (received += chunk.toString()))
        socket.on("close", () => resolve(received))
        socket.on("error", reject)
      })
      expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    })
  })

  // Holds HTT-93.
  it("closes its connection soon, whatever still comes", async () => {
    await served(await newEngine(), async ({ host, port }) => {
      const sent = await new Promise<number>((resolve) => {
        const lines = ["POST /rest/api/space HTTP/1.1", "Host: x", "Content-Type: application/json", ""]
        const socket = connect(port, host, () => {
          socket.write([...lines.slice(0, -1), "Transfer-Encoding: chunked", "", ""].join("\r\n"))
          const chunk = `400\r\n${"x".repeat(1024)}\r\n`
          const more = (): void => {
            if (!socket.destroyed) socket.write(chunk, () => setImmediate(more))
          }
          more()
        })
        socket.resume()
        socket.on("error", () => undefined)
        socket.on("close", () => resolve(socket.bytesWritten))
      })
      expect(sent).toBeGreaterThan(0)
    })
  })

  // Holds HTT-93.
  it("is asked for its body where the caller waits to be asked", async () => {
    await served(await newEngine(), async ({ host, port }) => {
      const body = JSON.stringify({ key: "DOC", name: "Docs" })
      const received = await new Promise<string>((resolve) => {
        const lines = [
          "POST /rpc/wiki.createSpace HTTP/1.1",
          "Host: x",
          "Content-Type: application/json",
          `Authorization: ${authorization}`,
          `Content-Length: ${body.length}`,
          "Expect: 100-continue",
        ]
        const socket = connect(port, host, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`))
        let said = ""
        socket.on("data", (chunk: Buffer) => {
          said += chunk.toString()
          if (said === "HTTP/1.1 100 Continue\r\n\r\n") socket.end(body)
        })
        socket.on("close", () => resolve(said))
      })
      expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
    })
  })
})

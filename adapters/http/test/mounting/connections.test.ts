import { type Socket, connect } from "node:net"
import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type ServeOptions, type ServerAddress, serve } from "../../src/index"
import { newEngine } from "../fixture"

const served = <A>(
  engine: EngineService,
  options: Omit<ServeOptions, "port">,
  use: (address: ServerAddress) => Promise<A>,
): Promise<A> =>
  serve(engine, { port: 0, ...options }).pipe(
    Effect.flatMap((address) => Effect.promise(() => use(address))),
    Effect.scoped,
    Effect.runPromise,
  )

/** A caller that leaves its end open whatever the server does, and what it got by the time the connection was gone. */
const stubborn = ({ host, port }: ServerAddress, begin: (socket: Socket) => void) =>
  new Promise<string>((resolve) => {
    const socket = connect({ host, port, allowHalfOpen: true }, () => begin(socket))
    let received = ""
    socket.on("data", (chunk) => (received += chunk.toString()))
    // A connection that the server has destroyed tells whoever writes to it.
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(received))
  })

/** Writes again and again, until the connection is gone. */
const drip = (line: string, everyMillis: number) => (socket: Socket) => {
  socket.write("GET /health HTTP/1.1\r\nHost: x\r\n")
  const timer = setInterval(() => socket.write(line), everyMillis)
  socket.once("close", () => clearInterval(timer))
}

describe("connections", () => {
  // Holds HTT-604.
  it("whose head never ends are told so and gone, however often a byte comes, and whether or not they are closed", async () => {
    await served(await newEngine(), { limits: { headMillis: 100 } }, async (address) => {
      const all = await Promise.all(
        Array.from({ length: 5 }, () => stubborn(address, drip("x-a: b\r\n", 20))),
      )
      for (const answer of all) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    })
  })

  // Holds HTT-604.
  it("that say what is not HTTP are gone, whether or not they are closed", async () => {
    await served(await newEngine(), {}, async (address) => {
      const answer = await stubborn(address, (socket) => {
        socket.write("NONSENSE\r\n\r\n")
        drip("NONSENSE\r\n", 20)(socket)
      })
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    })
  })

  // Holds HTT-605.
  it("of one network have a share, and the health has a port of its own", async () => {
    const options = { limits: { connectionsPerNetwork: 2 }, healthPort: 0 }
    await served(await newEngine(), options, async (address) => {
      const idle = Array.from({ length: 2 }, () => connect(address.port, address.host))
      await Promise.all(idle.map((socket) => new Promise<void>((resolve) => socket.once("connect", resolve))))
      expect(await stubborn(address, (socket) => socket.write("GET /health HTTP/1.0\r\n\r\n"))).toBe("")
      const { healthUrl = "" } = address
      for (const [path, status] of [
        ["/health/live", 200],
        ["/health/ready", 200],
        ["/health", 200],
        ["/rest/api/space", 404],
        ["/docs", 404],
      ] as const) {
        const answer = await fetch(`${healthUrl}${path}`, { headers: { connection: "close" } })
        expect([path, answer.status]).toEqual([path, status])
        await answer.text()
      }
      idle.forEach((socket) => socket.destroy())
      await Promise.all(idle.map((socket) => new Promise<void>((resolve) => socket.once("close", resolve))))
      const again = async (): Promise<number> =>
        fetch(`${address.url}/health`).then(({ status }) => status, again)
      expect(await again()).toBe(200)
    })
  })
})

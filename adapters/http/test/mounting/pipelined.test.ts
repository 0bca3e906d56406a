import { connect } from "node:net"
import type { EngineService } from "@quoin/engine"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type ServerAddress, serve } from "../../src/index"
import { authorization, newEngine } from "../fixture"

const signedIn = `Host: x\r\nAuthorization: ${authorization}\r\n`
const ask = `GET /rest/api/space HTTP/1.1\r\n${signedIn}\r\n`
const askLast = `GET /rest/api/space HTTP/1.1\r\n${signedIn}Connection: close\r\n\r\n`

/** An engine whose operations wait, and how many of them were begun. */
const waiting = async () => {
  const engine = await newEngine()
  const release = Effect.runSync(Deferred.make<void>())
  const begun = { count: 0 }
  const execute: EngineService["execute"] = (request, context) =>
    Effect.sync(() => (begun.count += 1)).pipe(
      Effect.zipRight(Deferred.await(release)),
      Effect.zipRight(engine.execute(request, context)),
    )
  return { engine: { ...engine, execute }, begun, release }
}

/** What comes back of one connection until it is closed. */
const conversation = ({ host, port }: ServerAddress, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write(text))
    let received = ""
    socket.on("data", (chunk) => (received += chunk.toString()))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(received))
  })

const served = <A>(engine: EngineService, use: (address: ServerAddress) => Promise<A>): Promise<A> =>
  serve(engine, { port: 0 }).pipe(
    Effect.flatMap((address) => Effect.promise(() => use(address))),
    Effect.scoped,
    Effect.runPromise,
  )

const statuses = (received: string): ReadonlyArray<number> =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

describe("requests of one connection that wait for no answer", () => {
  // Holds HTT-613.
  it("are answered in their order", async () => {
    await served(await newEngine(), async (address) => {
      const missing = ask.replace("/space", "/space/NONE")
      const received = await conversation(address, `${missing}${ask}${missing}${askLast}`)
      expect(statuses(received)).toEqual([404, 200, 404, 200])
    })
  })

  // Holds HTT-613.
  it("are so many at a time: a connection with more is closed, and no more are begun", async () => {
    const { engine, begun } = await waiting()
    await served(engine, async (address) => {
      expect(await conversation(address, ask.repeat(1_000))).toBe("")
      expect(begun.count).toBeLessThanOrEqual(16)
    })
  })

  // Holds HTT-613.
  it("are followed by nothing that could be taken for an answer of theirs", async () => {
    const { engine } = await waiting()
    await served(engine, async (address) => {
      expect(await conversation(address, `${ask}NONSENSE\r\n\r\n`)).toBe("")
    })
  })

  // Holds HTT-613.
  it("have one answer, though what is left of their bodies is no HTTP", async () => {
    await served(await newEngine(), async (address) => {
      const head = "POST /auth/o2/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
      expect(statuses(await conversation(address, `${head}1;${"a".repeat(20_000)}\r\n`))).toEqual([400])
    })
  })
})

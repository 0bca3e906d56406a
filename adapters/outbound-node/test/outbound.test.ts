import { once } from "node:events"
import { type Server, createServer } from "node:http"
import { createServer as createTlsServer } from "node:https"
import type { AddressInfo } from "node:net"
import type { NoAnswer, OutboundAnswer, OutboundCall } from "@quoin/kernel"
import { make } from "@quoin/outbound-node"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { afterEach, expect, it } from "vitest"
import { certificate } from "./certificate"

const ends: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const listening = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  ends.push(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  return (server.address() as AddressInfo).port
}

const loopback = (address: string): boolean => address === "127.0.0.1" || address === "::1"
const nowhere = (): boolean => false

const posting = async (said: Partial<OutboundCall> & Pick<OutboundCall, "url">) => {
  const scope = await Effect.runPromise(Scope.make())
  ends.push(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  const outbound = await Effect.runPromise(Scope.extend(make(), scope))
  const call: OutboundCall = {
    headers: { "content-type": "application/json" },
    body: "{}",
    timeoutMillis: 5_000,
    answerBytes: 1_000,
    checksCertificate: true,
    allows: loopback,
    ...said,
  }
  return Effect.runPromise(Effect.either(outbound.post(call)))
}

const reason = (came: Either.Either<OutboundAnswer, NoAnswer>): string =>
  Either.match(came, { onLeft: (failure) => failure.reason, onRight: ({ status }) => String(status) })

// Holds WHK-22.
it("gives back what was answered, and follows no redirect", async () => {
  const asked: Array<string> = []
  const port = await listening(
    createServer((message, response) => {
      asked.push(message.url ?? "")
      response.writeHead(302, { location: "/elsewhere", "retry-after": "7" })
      response.end("moved")
    }),
  )
  const came = await posting({ url: `http://127.0.0.1:${port}/hook?a={b}` })
  expect(came).toMatchObject(
    Either.right({ status: 302, text: "moved", headers: { location: "/elsewhere", "retry-after": "7" } }),
  )
  expect(asked).toHaveLength(1)
})

// Holds WHK-20.
it.each([
  "http://127.0.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://0x7f.1:PORT/",
  "http://[::1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://localhost:PORT/",
])("connects to no address that may not be called: %s", async (url) => {
  let connections = 0
  const server = createServer((_message, response) => response.end())
  server.on("connection", () => (connections += 1))
  const port = await listening(server)
  const came = await posting({ url: url.replace("PORT", String(port)), allows: nowhere })
  expect(reason(came)).toBe("refused address")
  expect(connections).toBe(0)
})

// Holds WHK-20.
it("asks for the very address that is connected to, each time that a name is looked up", async () => {
  const port = await listening(createServer((_message, response) => response.end()))
  const judged: Array<string> = []
  const came = await posting({
    url: `http://localhost:${port}/`,
    allows: (address) => {
      judged.push(address)
      return address === "127.0.0.1"
    },
  })
  expect(reason(came)).toBe("200")
  expect(judged).toContain("127.0.0.1")
})

// Holds WHK-22.
it("ends at the time limit, whether nobody answers or an answer does not end", async () => {
  const port = await listening(
    createServer((message, response) => {
      if (message.url === "/slow") {
        response.writeHead(200)
        response.write("a")
      }
    }),
  )
  for (const path of ["/silent", "/slow"]) {
    const came = await posting({ url: `http://127.0.0.1:${port}${path}`, timeoutMillis: 150 })
    expect(reason(came)).toBe("time limit")
  }
})

// Holds WHK-22.
it("tells of connections that are refused or break, and reads no more of an answer than it may", async () => {
  const server = createServer((message, response) => {
    if (message.url === "/broken") message.socket.destroy()
    else response.end("x".repeat(1_000_000))
  })
  const port = await listening(server)
  const url = `http://127.0.0.1:${port}`
  expect(reason(await posting({ url: `${url}/broken` }))).toBe("broken")
  const long = await posting({ url: `${url}/long`, answerBytes: 500 })
  expect(Either.getOrThrow(long).text).toHaveLength(500)
  expect(reason(await posting({ url: "http://127.0.0.1:1/" }))).toBe("no connection")
})

// Holds WHK-22.
it("checks certificates unless it is told not to", async () => {
  const port = await listening(createTlsServer(certificate, (_message, response) => response.end()))
  const url = `https://127.0.0.1:${port}/`
  expect(reason(await posting({ url }))).not.toBe("200")
  expect(reason(await posting({ url, checksCertificate: false }))).toBe("200")
})

// Holds WHK-20.
it("tells the addresses of a name, and that nobody knows one", async () => {
  const scope = await Effect.runPromise(Scope.make())
  ends.push(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  const { lookUp } = await Effect.runPromise(Scope.extend(make(), scope))
  const found = await Effect.runPromise(lookUp("localhost", 5_000))
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(loopback)).toBe(true)
  expect(await Effect.runPromise(Effect.either(lookUp("nobody.invalid", 5_000)))).toMatchObject({
    left: { _tag: "NoAnswer" },
  })
})

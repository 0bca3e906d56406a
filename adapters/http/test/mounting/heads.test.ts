import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type HttpLimits, serve } from "../../src/index"
import { authorization, newEngine } from "../fixture"

/** What comes back, until the connection is closed, for what is written as it is. */
const answered = async (text: string, limits: Partial<HttpLimits> = {}): Promise<string> => {
  const engine = await newEngine()
  return serve(engine, { port: 0, limits }).pipe(
    Effect.flatMap(({ host, port }) =>
      Effect.promise(
        () =>
          new Promise<string>((resolve) => {
            const socket = connect(port, host, () => socket.write(text))
            let received = ""
            socket.on("data", (chunk) => (received += chunk.toString()))
            socket.on("error", () => undefined)
            socket.on("close", () => resolve(received))
          }),
      ),
    ),
    Effect.scoped,
    Effect.runPromise,
  )
}

const signedIn = `Host: wiki.test\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`

/** The statuses of all that came back. */
const statuses = (received: string): ReadonlyArray<number> =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

describe("the head of a request", () => {
  // Holds HTT-611.
  it.each(["/rest/api/space", "/rest/api/2/project", "/rest/api/latest/project", "/health/live"])(
    "may name the whole address, as proxies do: %s is served, and the host is that of the address",
    async (path) => {
      const short = await answered(`GET ${path} HTTP/1.1\r\n${signedIn}`)
      const whole = await answered(
        `GET http://wiki.test${path} HTTP/1.1\r\n${signedIn.replace("wiki.test", "x")}`,
      )
      expect(statuses(short)).toEqual([200])
      expect(whole.split("\r\n\r\n")[1]).toBe(short.split("\r\n\r\n")[1])
    },
  )

  // Holds HTT-611.
  it("that names a whole address without a path asks for the root", async () => {
    const own = await answered(`GET / HTTP/1.1\r\n${signedIn}`)
    expect(statuses(await answered(`GET http://wiki.test HTTP/1.1\r\n${signedIn}`))).toEqual(statuses(own))
  })

  // Holds HTT-612, TOK-50.
  it.each([
    [
      "two proofs of who calls",
      `GET /rest/api/2/project HTTP/1.1\r\nAuthorization: JWT a.b.c\r\n${signedIn}`,
    ],
    ["no host", "GET /rest/api/2/project HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two hosts", `GET /rest/api/2/project HTTP/1.1\r\nHost: other.test\r\n${signedIn}`],
  ])("with %s is refused in the words of its API", async (_name, text) => {
    const refusal = await answered(text)
    expect(statuses(refusal)).toEqual([400])
    expect(refusal).toContain('"errorMessages":["The request is not well-formed HTTP"]')
  })

  // Holds HTT-612.
  it("has so many headers, and drops none quietly", async () => {
    const text = (count: number): string =>
      `GET /health/live HTTP/1.1\r\n${"a: b\r\n".repeat(count - 3)}${signedIn}`
    expect(statuses(await answered(text(200)))).toEqual([200])
    const refusal = await answered(text(201))
    expect(statuses(refusal)).toEqual([431])
    expect(refusal).toContain("There are too many headers: at most 200")
    expect(statuses(await answered(text(6), { headers: 5 }))).toEqual([431])
  })
})

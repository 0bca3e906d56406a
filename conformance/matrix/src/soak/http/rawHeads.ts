import type { Draws } from "@quoin/suites"
import { connect } from "node:net"

const lines = [
  "GET / HTTP/1.1",
  "GET  /health  HTTP/1.1",
  "GET /health HTTP/1.0",
  "GET /health HTTP/9.9",
  "GET /health",
  "get /health http/1.1",
  "GET http://other/health HTTP/1.1",
  "GET /%ff%fe HTTP/1.1",
  "GET //health HTTP/1.1",
  "GET /health?a=%zz&a&=&b=%00 HTTP/1.1",
  "POST /rest/api/space HTTP/1.1",
  "PUT /rest/api/content/1 HTTP/1.1",
  "HEAD /health HTTP/1.1",
  "CONNECT x:1 HTTP/1.1",
  "TRACE / HTTP/1.1",
  "PRI * HTTP/2.0",
  "\u0016\u0003\u0001",
  "A".repeat(20_000),
]

const headers = [
  "Host: x",
  "Host:",
  "Host: a\r\nHost: b",
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 5\r\nContent-Length: 6",
  "Content-Length: 99999999999999999999",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked\r\nContent-Length: 5",
  "Transfer-Encoding: gzip, chunked",
  "Content-Type: application/json",
  "Content-Encoding: gzip",
  "Expect: 100-continue",
  "Expect: nothing",
  "Upgrade: websocket\r\nConnection: Upgrade",
  "X: y: z",
  " folded",
  "No colon",
  ": no name",
  "Authorization: Basic " + "A".repeat(3_000),
  "X-Request-Id: a\u0000b",
  ...["X-Big: " + "b".repeat(20_000)],
  Array.from({ length: 300 }, (_, i) => `X-${i}: ${i}`).join("\r\n"),
]

const bodies = ["", "hello", "5\r\nhello\r\n0\r\n\r\n", "zz\r\n", "{}", "{\u0000}", "\u00ff\u00fe"]

/** The bytes of a request that no library sends. */
export const drawHead = (draws: Draws): Buffer => {
  const chosen = Array.from({ length: draws.below(5) }, () => draws.pick(headers) ?? "")
  const head = [draws.pick(lines) ?? "", "Host: x", "Connection: close", ...chosen].join("\r\n")
  const end = draws.chance(1, 10) ? "" : "\r\n\r\n"
  return Buffer.from(`${head}${end}${draws.pick(bodies) ?? ""}`, "latin1")
}

/** Sends bytes, says that nothing follows, and gives what came back until the connection ended. */
export const exchange = (port: number, bytes: Buffer): Promise<string> =>
  new Promise((resolve) => {
    let heard = ""
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.end(bytes))
    socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")))
    // A server that has heard enough may hang up while it is still sent something.
    socket.on("error", () => undefined)
    socket.on("close", () => {
      resolve(heard)
    })
    socket.on("end", () => socket.destroy())
  })

/** The statuses of the answers in what came back. */
export const statusesIn = (heard: string): ReadonlyArray<number> =>
  [...heard.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))

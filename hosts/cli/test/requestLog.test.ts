import { EventEmitter } from "node:events"
import { describe, expect, it } from "vitest"
import { requestLog } from "../src/serve/requestLog"

const answered = (path: string) => ({
  id: "1",
  remoteAddress: "192.0.2.1",
  method: "GET",
  path,
  status: 200,
  seconds: 0.0015,
  atMillis: Date.UTC(2026, 0, 1),
  caller: "admin",
  operation: "wiki.listContent",
})

class Written extends EventEmitter {
  readonly lines: Array<unknown> = []
  readonly write = (text: string): void => {
    this.lines.push(JSON.parse(text))
  }
}

describe("the request log", () => {
  it("has a line for each request that was answered, but for those about its health", () => {
    const stream = new Written()
    const log = requestLog(stream)
    for (const path of ["/health", "/health/ready", "/healthy", "/rest/api/content"]) log(answered(path))
    expect(stream.lines).toMatchObject([
      { time: "2026-01-01T00:00:00.000Z", path: "/healthy", millis: 1.5 },
      { path: "/rest/api/content", caller: "admin" },
    ])
  })

  it("ends where nobody reads it any more, and the server goes on", () => {
    const stream = new Written()
    const log = requestLog(stream)
    log(answered("/a"))
    stream.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }))
    log(answered("/b"))
    expect(stream.lines).toMatchObject([{ path: "/a" }])
  })
})

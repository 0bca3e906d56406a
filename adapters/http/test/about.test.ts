import { CreateUser } from "@quoin/directory"
import type { EngineService } from "@quoin/engine"
import { StorageUnavailable } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { describe, expect, it } from "vitest"
import { webHandler } from "../src/index"
import { authorization, caller, logging, newEngine } from "./fixture"

const full = new StorageUnavailable({
  reason: "full",
  retryable: true,
  detail: "the disk is full (SQLITE_FULL: /var/secret.db)",
})

/** An engine whose storage takes no commit, and counts those that it was asked for. */
const withoutRoom = async () => {
  const engine = await newEngine()
  const asked = { commits: 0 }
  const commit = () => Effect.suspend(() => (asked.commits++, full))
  const storage = { ...engine.ports.storage, commit }
  return { asked, engine: { ...engine, ports: { ...engine.ports, storage } } satisfies EngineService }
}

describe("health", () => {
  // Holds HTT-96.
  it("tells live and ready apart, and writes to the storage once a second however many ask", async () => {
    const engine = await newEngine()
    const call = caller(webHandler(engine))
    const nobody = { authorization: "" }
    expect((await call("GET", "/health/live", undefined, nobody)).json).toEqual({ status: "live" })
    expect((await call("GET", "/health/ready", undefined, nobody)).json).toEqual({ status: "ready" })
    const { engine: broken, asked } = await withoutRoom()
    const { call: callBroken, logged } = await logging(broken)
    const statuses: Array<number> = []
    for (let i = 0; i < 20; i++) statuses.push((await callBroken("GET", "/health/ready")).status)
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect(asked.commits).toBeLessThan(10)
    const answer = await callBroken("GET", "/health/ready")
    expect(answer.json).toMatchObject({ status: "not ready", reason: "full" })
    expect(answer.text).not.toContain("secret.db")
    expect((await callBroken("GET", "/health/live")).status).toBe(200)
    expect(logged.length).toBeLessThan(10)
    expect(logged[0]?.["message"]).toContain("/var/secret.db")
  })
})

describe("a disk that has room for small commits alone", () => {
  // Holds HTT-608.
  it("is not ready once a request was refused, and is again when there is room for requests", async () => {
    const engine = await newEngine()
    let room = 100
    const { storage } = engine.ports
    const commit: typeof storage.commit = (asked) =>
      asked.changes.length > room ? full : storage.commit(asked)
    const execute: EngineService["execute"] = (request, context) =>
      room < 100 ? (full as never) : engine.execute(request, context)
    const ports = { ...engine.ports, storage: { ...storage, commit } }
    const clock = { now: 1_000_000 }
    const at: Clock.Clock = Object.assign(Object.create(Clock.make()) as Clock.Clock, {
      unsafeCurrentTimeMillis: () => clock.now,
      currentTimeMillis: Effect.sync(() => clock.now),
    })
    const runtime = await Effect.runPromise(
      Effect.runtime().pipe(
        Effect.provide(Layer.merge(Layer.setClock(at), Logger.remove(Logger.defaultLogger))),
      ),
    )
    const call = caller(webHandler({ ...engine, execute, ports }, { runtime }))
    const ready = async () => (await call("GET", "/health/ready")).status
    expect(await ready()).toBe(200)
    room = 2
    clock.now += 2_000
    expect(await ready(), "nobody knows yet").toBe(200)
    expect((await call("GET", "/health")).json["status"]).toBe("up")
    expect((await call("GET", "/rest/api/space/DOC")).status).toBe(503)
    expect(await ready(), "a request has found none in this very moment").toBe(503)
    expect((await call("GET", "/health")).json["status"]).toBe("degraded")
    clock.now += 2_000
    expect(await ready(), "a request has just found none").toBe(503)
    expect((await call("GET", "/health")).json).toMatchObject({ status: "degraded", reason: "full" })
    clock.now += 10_000
    expect(await ready(), "as much as a request needs finds none").toBe(503)
    room = 1_000
    clock.now += 2_000
    expect(await ready()).toBe(200)
    clock.now += 2_000
    expect((await call("GET", "/health")).json["status"]).toBe("up")
  })
})

describe("a storage that fails", () => {
  // Holds HTT-95.
  it("is logged with what it said, under the id that the caller got, who is told the reason and what to do", async () => {
    const engine = await newEngine()
    const { call, logged } = await logging({ ...engine, execute: () => Effect.fail(full) as never })
    const answer = await call("GET", "/rest/api/space/DOC")
    expect(answer.status).toBe(503)
    expect(answer.json["message"]).toBe(
      "Storage unavailable (full): its disk is full; the operator of the server must free some space",
    )
    expect(answer.text).not.toContain("secret.db")
    expect(logged).toEqual([
      {
        level: "WARN",
        message: full.message,
        correlationId: answer.headers.get("x-request-id"),
        failure: "StorageUnavailable",
        reason: "full",
      },
    ])
  })
})

describe("measures", () => {
  // Holds HTT-97.
  it("are for administrators", async () => {
    const engine = await newEngine()
    const admin = {
      caller: await Effect.runPromise(engine.signIn.withPassword("admin", "s3cret:with:colons")),
    }
    await Effect.runPromise(
      engine.execute(
        new CreateUser({ userName: "bob", fullName: "Bob", email: "b@example.org", password: "first" }),
        { ...admin, remoteAddress: "192.0.2.1" },
      ),
    )
    const answered: Array<string> = []
    const metrics = () => ({
      answered: (operation: string, status: number) => void answered.push(`${operation} ${status}`),
      text: () => Promise.resolve({ type: "text/plain", body: answered.join("\n") }),
    })
    const send = webHandler(engine, { metrics })
    const call = caller(send)
    const statusOf = async (given: string | undefined) => {
      const headers = given === undefined ? {} : { authorization: given }
      return (await send(new Request("http://quoin.test/metrics", { headers }))).status
    }
    expect(await statusOf(undefined)).toBe(401)
    expect(await statusOf(`Basic ${btoa("bob:wrong")}`)).toBe(401)
    expect(await statusOf(`Basic ${btoa("bob:first")}`)).toBe(403)
    expect(await statusOf(authorization)).toBe(200)
    await call("GET", "/rest/api/space/DOC")
    await call("GET", "/nowhere")
    const { text, headers } = await call("GET", "/metrics")
    expect(headers.get("content-type")).toBe("text/plain")
    expect(text.split("\n").slice(-2)).toEqual(["wiki.getSpace 404", "none 404"])
  })

  // Holds HTT-97.
  it("are not there where nobody keeps them", async () => {
    const { status } = await caller(webHandler(await newEngine()))("GET", "/metrics")
    expect(status).toBe(404)
  })
})

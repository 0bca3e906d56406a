import { connect } from "node:net"
import type { EngineService } from "@quoin/engine"
import * as Deferred from "effect/Deferred"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Queue from "effect/Queue"
import * as Scope from "effect/Scope"
import { describe, expect, it } from "vitest"
import { type HttpLimits, type ServerAddress, serve, webHandler } from "../src/index"
import { authorization, caller, logging, newEngine, password } from "./fixture"

/** Everything that the server sends until it closes the connection. */
const raw = ({ host, port }: ServerAddress, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(text))
    let received = ""
    socket.on("data", (chunk) => (received += chunk.toString()))
    socket.on("close", () => resolve(received))
    socket.on("error", reject)
  })

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

/** Operations never end, but say when they begin and how they end; `release` lets them end. */
const stuck = async () => {
  const engine = await newEngine()
  const begun = Effect.runSync(Queue.unbounded<string>())
  const ended = Effect.runSync(Queue.unbounded<readonly [tag: string, how: string]>())
  const release = Effect.runSync(Deferred.make<void>())
  const execute: EngineService["execute"] = (request, context) =>
    Queue.offer(begun, request._tag).pipe(
      Effect.zipRight(Deferred.await(release)),
      Effect.zipRight(engine.execute(request, context)),
      Effect.onExit((exit) => Queue.offer(ended, [request._tag, howOf(exit)])),
    )
  return { engine: { ...engine, execute }, begun, ended, release }
}

const howOf = (exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isSuccess(exit)) return "Success"
  const failure = Option.getOrUndefined(Cause.failureOption(exit.cause)) as
    | { readonly _tag: string }
    | undefined
  return failure?._tag ?? (Exit.isInterrupted(exit) ? "Interrupted" : "Defect")
}

describe("limits", () => {
  // Holds HTT-81.
  it("closes a connection that says nothing, and one too many", async () => {
    const engine = await newEngine()
    await served(engine, { idleMillis: 20 }, async (address) => {
      expect(await raw(address, "")).toBe("")
      expect(await raw(address, "GET /health HTTP/1.1\r\n")).toBe("")
    })
    await served(engine, { connections: 1 }, async (address) => {
      const first = connect(address.port, address.host)
      await new Promise<void>((resolve) => first.once("connect", () => resolve()))
      expect(await raw(address, "GET /health HTTP/1.0\r\n\r\n")).toBe("")
      first.destroy()
    })
  })

  // Holds HTT-27.
  it("refuses a long address, and one too long to be read", async () => {
    await served(await newEngine(), {}, async (address) => {
      const call = caller(fetch, address.url)
      expect((await call("GET", `/rest/api/content/${"a".repeat(9_000)}`)).status).toBe(414)
      expect((await call("GET", `/rest/api/content/${"a".repeat(20_000)}`)).status).toBe(414)
      const long = await fetch(`${address.url}/rest/assets/1.0/aql/objects?qlQuery=${"a".repeat(20_000)}`)
      expect([long.status, await long.json()]).toEqual([
        414,
        { errorMessages: ["The address is too long: path and query have at most 8192 bytes"], errors: {} },
      ])
      expect((await call("GET", "/rest/api/space", undefined, { "x-long": "a".repeat(20_000) })).status).toBe(
        431,
      )
    })
  })

  // Holds HTT-30.
  it("answers bytes that are not HTTP, and closes", async () => {
    await served(await newEngine(), {}, async (address) => {
      const answer = await raw(address, "NONSENSE\r\n\r\n")
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(answer).toContain('"statusCode":400')
    })
  })

  // Holds HTT-26.
  it("refuses a declared body before it arrives, and a streamed one as soon as it is too large", async () => {
    await served(await newEngine(), { bodyBytes: 1_000 }, async (address) => {
      const head = `POST /rest/api/space HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\n`
      expect(await raw(address, `${head}Content-Length: 5000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
      const chunk = `400\r\n${"x".repeat(1024)}\r\n`
      expect(await raw(address, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`)).toMatch(
        /^HTTP\/1\.1 413 /,
      )
    })
  })

  // Holds HTT-28.
  it("does not wait for a stuck handler longer than the limit", async () => {
    const { engine } = await stuck()
    const limits = { requestMillis: 30 }
    const inProcess = await caller(webHandler(engine, { limits }))("GET", "/rest/api/content/1")
    expect([inProcess.status, inProcess.headers.get("retry-after")]).toEqual([503, "1"])
    await served(engine, limits, async ({ url }) => {
      const answer = await caller(fetch, url)("GET", "/rest/api/content/1")
      expect([answer.status, answer.headers.get("quoin-failure")]).toEqual([503, "AnswerTimedOut"])
    })
  })

  // Holds HTT-28.
  it("tells of a late answer whether something may have been carried out", async () => {
    const { engine } = await stuck()
    const admin = await Effect.runPromise(engine.signIn.withPassword("admin", password))
    // Checking a password takes longer than the limit, and changes nothing.
    const signIn = { ...engine.signIn, withPassword: () => Effect.succeed(admin) }
    const call = caller(webHandler({ ...engine, signIn }, { limits: { requestMillis: 30 } }))
    const late = async (method: string, path: string, body?: unknown) => (await call(method, path, body)).text
    const change = "it may have been carried out"
    for (const [method, path, body] of [
      ["GET", "/rest/api/content/1", undefined],
      ["GET", "/rest/assets/1.0/aql/objects?qlQuery=Name%20%3D%20x", undefined],
      ["POST", "/rpc/assets.findObjects", { qlQuery: "Name = x" }],
    ] as const) {
      const told = await late(method, path, body)
      expect([told.includes("nothing was changed"), told.includes(change)]).toEqual([true, false])
    }
    expect(await late("POST", "/rest/api/space", { key: "DOC", name: "Docs" })).toContain(change)
    expect(await late("DELETE", "/rest/api/content/1")).toContain(change)
  })

  // Holds HTT-95.
  it("logs a late answer under the id that the caller got, and not what was asked for", async () => {
    const { engine } = await stuck()
    const { call, logged } = await logging(engine, { limits: { requestMillis: 30 } })
    const answer = await call("GET", "/rest/api/content/1?expand=secret")
    expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([503, "nosniff"])
    expect(answer.headers.get("x-request-id")).not.toBe(null)
    expect(logged).toEqual([
      {
        level: "WARN",
        message: "The request could not be answered within 30 ms; nothing was changed; ask for less",
        correlationId: answer.headers.get("x-request-id"),
        failure: "AnswerTimedOut",
        request: "GET /rest/api/content/1",
      },
    ])
  })

  // Holds HTT-89.
  it("ends what a caller asked who has left, and finishes what may change something", async () => {
    const { engine, begun, release, ended } = await stuck()
    const limits = { requestMillis: 20_000 }
    await served(engine, limits, async (address) => {
      const ask = (head: string) => {
        const socket = connect(address.port, address.host, () =>
          socket.write(`${head} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`),
        )
        return socket
      }
      const reading = ask("GET /rest/api/content/1")
      expect(await Effect.runPromise(begun.take)).toBe("wiki.getContent")
      reading.destroy()
      expect(await Effect.runPromise(ended.take)).toEqual(["wiki.getContent", "Interrupted"])
      const changing = ask("DELETE /rest/api/content/1")
      expect(await Effect.runPromise(begun.take)).toBe("wiki.deleteContent")
      changing.destroy()
      await Effect.runPromise(Deferred.succeed(release, undefined))
      expect(await Effect.runPromise(ended.take)).toEqual(["wiki.deleteContent", "NotFound"])
    })
    const { engine: another, begun: started } = await stuck()
    const leaving = new AbortController()
    const { signal } = leaving
    const answer = webHandler(another, { limits })(
      new Request("http://localhost/rest/api/content/1", { headers: { authorization }, signal }),
    )
    await Effect.runPromise(started.take)
    leaving.abort()
    expect((await answer).status).toBe(499)
  })

  // Holds HTT-28.
  it("does not wait for a body that never ends", async () => {
    const engine = await newEngine()
    await Effect.runPromise(engine.signIn.withPassword("admin", "s3cret:with:colons"))
    await served(engine, { requestMillis: 30 }, async (address) => {
      const head = `POST /rest/api/space HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\n`
      expect(await raw(address, `${head}Content-Length: 50\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 408 /)
    })
  })
})

describe("closing", () => {
  // Holds HTT-29.
  it("finishes what was accepted, and accepts nothing more", async () => {
    const { engine, begun, release } = await stuck()
    const scope = await Effect.runPromise(Scope.make())
    const address = await Effect.runPromise(Scope.extend(serve(engine, { port: 0 }), scope))
    const answer = caller(fetch, address.url)("GET", "/rest/api/space/DOC")
    await Effect.runPromise(begun.take)
    const closed = Effect.runPromise(Scope.close(scope, Exit.void))
    await expect(fetch(`${address.url}/health`)).rejects.toThrow()
    await Effect.runPromise(Deferred.succeed(release, undefined))
    const { status, headers } = await answer
    expect([status, headers.get("connection")]).toEqual([404, "close"])
    await closed
  })

  // Holds HTT-29.
  it("does not wait for a stuck request longer than its grace period", async () => {
    const { engine, begun } = await stuck()
    const scope = await Effect.runPromise(Scope.make())
    const limits = { shutdownMillis: 30 }
    const address = await Effect.runPromise(Scope.extend(serve(engine, { port: 0, limits }), scope))
    const answer = Promise.allSettled([
      fetch(`${address.url}/rest/api/space/DOC`, { headers: { authorization } }),
    ])
    await Effect.runPromise(begun.take)
    await Effect.runPromise(Scope.close(scope, Exit.void))
    const [outcome] = await answer
    expect(outcome.status === "rejected" || outcome.value.status === 503).toBe(true)
  })

  // Holds HTT-29.
  it("closes idle connections at once", async () => {
    const scope = await Effect.runPromise(Scope.make())
    const address = await Effect.runPromise(Scope.extend(serve(await newEngine(), { port: 0 }), scope))
    const idle = raw(address, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    expect((await fetch(`${address.url}/health`)).status).toBe(200)
    await Effect.runPromise(Scope.close(scope, Exit.void))
    expect(await idle).toMatch(/^HTTP\/1\.1 200 /)
  })

  // Holds HTT-31.
  it("says why it cannot listen", async () => {
    const engine = await newEngine()
    await served(engine, {}, async ({ port, host }) => {
      const second = await Effect.runPromise(Effect.flip(Effect.scoped(serve(engine, { port }))))
      expect(second).toMatchObject({ _tag: "ListenFailed", port, host, reason: "EADDRINUSE" })
      expect(second.message).toBe(`Cannot listen on ${host}:${port} (EADDRINUSE)`)
    })
  })
})

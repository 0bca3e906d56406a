import { type RequestListener, type Server, createServer } from "node:http"
import * as HttpApp from "@effect/platform/HttpApp"
import * as SqliteClient from "@effect/sql-sqlite-node/SqliteClient"
import { SqlClient } from "@effect/sql/SqlClient"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { Quoin } from "quoin"
import { describe, expect, it } from "vitest"
import { effectApp, layerEngineOver } from "../src/effect"
import { expressApp } from "../src/express"
import { fastifyApp } from "../src/fastify"
import { honoApp } from "../src/hono"
import { routeHandlers } from "../src/routeHandlers"

type Send = (request: Request) => Promise<Response>

/** Runs what a host serves, by what sends it requests. */
type Host = (use: (send: Send, origin: string, remoteAddress: string) => Promise<void>) => Promise<void>

const adminPassword = "correct horse"
const authorization = `Basic ${btoa(`admin:${adminPassword}`)}`

const withQuoin = async (use: (quoin: Quoin) => Promise<void>, basePath?: string) => {
  const quoin = await Quoin.open({ adminPassword, ...(basePath === undefined ? {} : { http: { basePath } }) })
  await use(quoin)
  await quoin.close()
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === "object" ? (address?.port ?? 0) : 0
}

const listening = async (listener: RequestListener, use: (origin: string) => Promise<void>) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  await use(`http://127.0.0.1:${portOf(server)}`).finally(() => {
    server.closeAllConnections()
    server.close()
  })
}

const hosts: Readonly<Record<string, Host>> = {
  Express: (use) =>
    withQuoin((quoin) =>
      listening(expressApp(quoin) as RequestListener, (origin) => use(fetch, origin, "127.0.0.1")),
    ),
  Fastify: (use) =>
    withQuoin(async (quoin) => {
      const app = fastifyApp(quoin)
      const origin = await app.listen({ port: 0, host: "127.0.0.1" })
      await use(fetch, origin, "127.0.0.1")
      await app.close()
    }, "/kb"),
  Hono: (use) =>
    withQuoin((quoin) => {
      const app = honoApp(quoin)
      const send: Send = async (request) => app.fetch(request, { remoteAddress: "203.0.113.9" })
      return use(send, "https://docs.example", "203.0.113.9")
    }),
  "route handlers": (use) =>
    withQuoin((quoin) => {
      const handlers = new Map(Object.entries(routeHandlers(quoin)))
      const send: Send = (request) => {
        const seen = new Request(request, {
          headers: [...request.headers, ["x-forwarded-for", "1.2.3.4, 203.0.113.9"]],
        })
        const page = Promise.resolve(new Response("the host's own page"))
        return new URL(request.url).pathname === "/" ? page : (handlers.get(request.method)?.(seen) ?? page)
      }
      return use(send, "https://docs.example", "203.0.113.9")
    }),
  "a host with Effect": async (use) => {
    const database = ManagedRuntime.make(SqliteClient.layer({ filename: ":memory:" }))
    const sql = await database.runPromise(SqlClient)
    const runtime = ManagedRuntime.make(layerEngineOver(sql))
    const app = await runtime.runPromise(effectApp(adminPassword))
    await use(HttpApp.toWebHandler(app), "https://docs.example", "")
    await runtime.dispose()
    await database.dispose()
  },
}

describe.each(Object.entries(hosts))("%s", (_name, host) => {
  it("serves Quoin below /kb, with links that lead there, and its own page beside", () =>
    host(async (send, origin, remoteAddress) => {
      const ask = async (method: string, path: string, body?: object) => {
        const headers = {
          authorization,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        }
        const sent = body === undefined ? {} : { body: JSON.stringify(body) }
        const answer = await send(new Request(`${origin}${path}`, { method, headers, ...sent }))
        return { status: answer.status, text: await answer.text() }
      }
      expect(await ask("GET", "/")).toEqual({ status: 200, text: "the host's own page" })
      expect((await ask("POST", "/kb/rest/api/space", { key: "DOC", name: "Handbook" })).status).toBe(200)
      const space = await ask("GET", "/kb/rest/api/space/DOC")
      expect(JSON.parse(space.text)).toMatchObject({
        key: "DOC",
        _links: { self: `${origin}/kb/rest/api/space/DOC`, base: `${origin}/kb`, context: "/kb" },
      })
      const log = await ask("GET", "/kb/rest/api/audit")
      expect(JSON.parse(log.text)).toContainEqual(
        expect.objectContaining({ summary: "Space created", remoteAddress }),
      )
      expect((await ask("DELETE", "/kb/rest/api/space/DOC")).status).toBe(202)
    }))
})

import { Engine, ensureAdministrator } from "@quoin/engine"
import { layer } from "quoin"
import { serve, webHandler } from "@quoin/http"
import { layer as memory } from "@quoin/storage-memory"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type FuzzAnswer, parsed } from "./laws"
import type { FuzzRequest } from "./requests"

/** A server in this process, which is reached with and without a port. */
export interface FuzzedServer {
  readonly port: number
  readonly url: string
  readonly answer: (request: FuzzRequest) => Promise<FuzzAnswer>
}

/** Refusals come at once, however many there are. */
const limits = { refusalsPerSecond: 1_000_000 }

/** Over a port come heads that promise a body and never send it: they are given up soon. */
const limitsOfPort = { ...limits, requestMillis: 300 }

export const fuzzedServer = Effect.gen(function* () {
  const built = yield* Layer.build(layer().pipe(Layer.provide(memory())))
  const engine = Context.get(built, Engine)
  yield* ensureAdministrator(engine, "correct horse")
  const { port, url } = yield* serve(engine, { port: 0, limits: limitsOfPort })
  const send = webHandler(engine, { limits })
  const answer: FuzzedServer["answer"] = async ({ method, url: path, headers, body }) => {
    const init = { method, headers, ...(body === undefined ? {} : { body: Buffer.from(body) }) }
    const response = await send(new Request(`http://quoin.test${path}`, init))
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false
    return { status: response.status, text: await response.text(), isJson }
  }
  return { port, url, answer } satisfies FuzzedServer
}).pipe(Effect.orDie)

export const asAdmin = {
  authorization: `Basic ${Buffer.from("admin:correct horse").toString("base64")}`,
  "content-type": "application/json",
}

/** Says something as the administrator, and gives the answer, which must be a good one. */
export const told = async (
  server: FuzzedServer,
  method: string,
  url: string,
  body?: unknown,
): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await server.answer({
    method,
    url,
    headers: asAdmin,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status >= 300)
    return Promise.reject(new Error(`${method} ${url}: ${answer.status} ${answer.text}`))
  return (parsed(answer.text) ?? {}) as Readonly<Record<string, unknown>>
}

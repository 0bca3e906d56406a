import { Engine, type EngineOptions, type EngineService, ensureAdministrator } from "@quoin/engine"
import { make as makeSecrets } from "@quoin/secrets-node"
import { layer } from "quoin"
import { layer as memory, makeBlobs } from "@quoin/storage-memory"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { type HttpOptions, webHandler } from "../src/index"

export const password = "s3cret:with:colons"
export const authorization = `Basic ${Buffer.from(`admin:${password}`).toString("base64")}`

/** A new engine over memory, with the administrator `admin`. */
export const newEngine = (
  more: Pick<EngineOptions, "outbound" | "webhooks" | "wiki"> = {},
): Promise<EngineService> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const engineLayer = layer({
        secrets: makeSecrets({ quick: true }),
        blobs: makeBlobs().driver("default"),
        ...more,
      })
      const context = yield* Layer.build(engineLayer.pipe(Layer.provide(memory())))
      const engine = Context.get(context, Engine)
      yield* ensureAdministrator(engine, password)
      return engine
    }).pipe(Effect.scoped),
  )

/** What stands at a path of names and indexes in a JSON value. */
export const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], value)

export type Send = (request: Request) => Promise<Response>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Record<string, unknown>
}

/** Calls as the administrator, with a JSON body where one is given. A header of `undefined` is not sent. */
export const caller =
  (send: Send, base = "http://quoin.test") =>
  async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Answer> => {
    const sent = {
      authorization,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    }
    const response = await send(
      new Request(`${base}${path}`, {
        method,
        headers: Object.entries(sent).flatMap(([name, value]): Array<[string, string]> =>
          value === undefined ? [] : [[name, value]],
        ),
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== "" ? (JSON.parse(text) as Record<string, unknown>) : {},
    }
  }

/** What is logged while requests are sent. */
export const logging = async (engine: EngineService, options: HttpOptions = {}) => {
  const logged: Array<Record<string, unknown>> = []
  const logger = Logger.make(({ message, annotations, logLevel }) => {
    logged.push({ level: logLevel.label, message: String(message), ...Object.fromEntries(annotations) })
  })
  const runtime = await Effect.runPromise(
    Effect.runtime().pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger))),
  )
  return { logged, call: caller(webHandler(engine, { ...options, runtime })) }
}

/** The web handler over a new engine with the space DOC, as something to call. */
export const wiki = async (more: Parameters<typeof newEngine>[0] = {}, options: HttpOptions = {}) => {
  const engine = await newEngine(more)
  const call = caller(webHandler(engine, options))
  await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
  const create = async (title: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    call("POST", "/rest/api/content", {
      type: "page",
      title,
      space: { key: "DOC" },
      body: { storage: { value: `<p>${title.replace(/&/g, "&amp;")}</p>`, representation: "storage" } },
      ...more,
    })
  return { engine, call, create }
}

import type { IncomingMessage, ServerResponse } from "node:http"
import type { EngineService } from "@quoin/engine"
import { type Runtime, defaultRuntime } from "effect/Runtime"
import { makeHandler } from "../Handler"
import { type HttpOptions, settingsOf } from "../options"
import { mountedAt, pathOfName } from "../request/basePath"
import type { Handler } from "../request/message"
import { incoming } from "./nodeRequest"
import { write } from "./nodeResponse"
import { makeRunner } from "./runner"

export interface NodeListenerOptions extends HttpOptions {
  /** What fibers run on; the default runtime when absent. */
  readonly runtime?: Runtime<never>
}

/** Answers a request; ends when the answer is written, or the caller has left. Never rejects. */
export type NodeListener = (message: IncomingMessage, response: ServerResponse) => Promise<void>

/** What Express has cut off the address that it hands on. */
const cutPath = (message: IncomingMessage): string =>
  "baseUrl" in message && typeof message.baseUrl === "string" ? pathOfName(message.baseUrl) : ""

/** Any handler for a server of a host's own, whose limits on heads and connections apply. */
export const nodeMounting = (handler: Handler, options: NodeListenerOptions = {}): NodeListener => {
  const settings = settingsOf(options)
  const { limits, basePath } = settings
  const runner = makeRunner(handler, options.runtime ?? defaultRuntime, settings)
  return (message, response) =>
    new Promise((resolve) => {
      const cut = cutPath(message)
      const request = mountedAt(cut === "" ? basePath : cut, incoming(message, limits.bodyBytes))
      const leave = runner.run(request, (outgoing) => {
        write(response, request.method, outgoing)
      })
      response.once("close", () => {
        // Before an answer was written.
        if (!response.writableEnded) leave?.()
        resolve()
      })
    })
}

/**
 * Quoin for a server of a host's own: `http.createServer(listener)`, `app.use("/kb", listener)` in Express, and
 * `listener(request.raw, reply.raw)` in Fastify.
 */
export const nodeListener = (engine: EngineService, options: NodeListenerOptions = {}): NodeListener =>
  nodeMounting(makeHandler(engine, options), options)

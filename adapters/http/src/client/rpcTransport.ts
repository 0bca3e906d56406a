import type { Envelope, TransportService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { rpcPath } from "../rpc/endpoints"
import { type Send, authorization, messageIn } from "./sending"

const requestOf = (base: string, envelope: Envelope): Request =>
  new Request(`${base}${rpcPath(envelope.operation)}`, {
    method: "POST",
    headers: {
      ...authorization(envelope.credentials),
      "content-type": "application/json",
      "x-request-id": envelope.correlationId,
    },
    body: JSON.stringify(envelope.payload),
  })

/**
 * Every operation over HTTP by its own name, as a `Transport`. `base` is the address with its context path, such as
 * `http://localhost:8080`. A server that cannot be reached is the failure `Unreachable`.
 */
export const rpcTransport = (send: Send, base: string): TransportService => ({
  call: (envelope) =>
    Effect.tryPromise(async () => {
      const response = await send(requestOf(base, envelope))
      const text = await response.text()
      const json: unknown = text === "" ? undefined : JSON.parse(text)
      return response.ok
        ? Either.right(json)
        : Either.left({
            failure: response.headers.get("quoin-failure") ?? `HTTP ${response.status}`,
            message: messageIn(json, text),
          })
    }).pipe(
      Effect.catchAll((error) =>
        Effect.succeed(Either.left({ failure: "Unreachable", message: error.message })),
      ),
    ),
})

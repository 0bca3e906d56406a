import { Buffer } from "node:buffer"
import type { Credentials, Envelope, TransportFailure, TransportService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { rpcPath } from "../rpc/endpoints"

/** Sends a request: `fetch`, or a web handler in the same process. */
export type Send = (request: Request) => Promise<Response>

/** The header that carries the credentials, if there are any. */
const authorization = (credentials: Credentials): Record<string, string> => {
  switch (credentials._tag) {
    case "None":
      return {}
    case "Basic": {
      const pair = Buffer.from(`${credentials.username}:${credentials.password}`).toString("base64")
      return { authorization: `Basic ${pair}` }
    }
    case "Bearer":
      return { authorization: `Bearer ${credentials.token}` }
  }
}

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

/** The message in the body of a failure, or the whole body where it has no message. */
const messageIn = (json: unknown, text: string): string =>
  typeof json === "object" && json !== null && "message" in json ? String(json.message) : text

const readAnswer = async (response: Response): Promise<Either.Either<unknown, TransportFailure>> => {
  const text = await response.text()
  const json: unknown = text === "" ? undefined : JSON.parse(text)
  return response.ok
    ? Either.right(json)
    : Either.left({
        failure: response.headers.get("quoin-failure") ?? `HTTP ${response.status}`,
        message: messageIn(json, text),
      })
}

/**
 * Every operation of an engine over HTTP, those of a host's domains included, as a `Transport`: each is sent by its own
 * name, so that nothing is mapped. `base` is the address with its context path, such as `http://localhost:8080`. A server
 * that cannot be reached is the failure `Unreachable`.
 */
export const httpTransport = (send: Send, base: string): TransportService => ({
  call: (envelope) =>
    Effect.tryPromise(async () => readAnswer(await send(requestOf(base, envelope)))).pipe(
      Effect.catchAll((error) =>
        Effect.succeed(Either.left({ failure: "Unreachable", message: error.message })),
      ),
    ),
})

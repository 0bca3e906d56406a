import type { Envelope, TransportFailure, TransportService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { wikiReplies } from "./replies"
import { type Fields, type WikiRequest, wikiRequests } from "./requests"
import { type Send, authorization, messageIn } from "./sending"

const queryText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(queryText).join(",")
    : typeof value === "string"
      ? value
      : JSON.stringify(value)

const queryOf = (query: Fields): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, queryText(value))
  }
  return params.size === 0 ? "" : `?${params.toString()}`
}

const requestOf = (base: string, { method, path, query, body }: WikiRequest, envelope: Envelope): Request =>
  new Request(`${base}/rest/api${path}${queryOf(query)}`, {
    method,
    headers: {
      ...authorization(envelope.credentials),
      "x-request-id": envelope.correlationId,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const failure = (name: string, message: string): Either.Either<never, TransportFailure> =>
  Either.left({ failure: name, message })

const readAnswer = async (
  response: Response,
  operation: string,
  fields: Fields,
): Promise<Either.Either<unknown, TransportFailure>> => {
  const text = await response.text()
  const json: unknown = text === "" ? undefined : JSON.parse(text)
  if (!response.ok) {
    return failure(response.headers.get("quoin-failure") ?? `HTTP ${response.status}`, messageIn(json, text))
  }
  const read = wikiReplies[operation]
  return read === undefined
    ? failure("MalformedReply", `no reply of ${operation} is known`)
    : Either.mapLeft(read(json, fields), (message) => ({ failure: "MalformedReply", message }))
}

const isFields = (payload: unknown): payload is Fields => typeof payload === "object" && payload !== null

/**
 * The wiki's operations over HTTP, as a `Transport`. `base` is the address with its context path, such as
 * `http://localhost:8080/wiki`. A server that cannot be reached is the failure `Unreachable`.
 */
export const httpTransport = (send: Send, base: string): TransportService => ({
  call: (envelope) => {
    const ask = wikiRequests[envelope.operation]
    if (ask === undefined || !isFields(envelope.payload)) {
      return Effect.succeed(failure("NoSuchRoute", `${envelope.operation} is not served over HTTP`))
    }
    const fields = envelope.payload
    return Effect.tryPromise(async () =>
      readAnswer(await send(requestOf(base, ask(fields), envelope)), envelope.operation, fields),
    ).pipe(Effect.catchAll((error) => Effect.succeed(failure("Unreachable", error.message))))
  },
})

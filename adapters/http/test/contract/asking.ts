import type { EngineService } from "@quoin/engine"
import { type AnyFailure, Expansion, InvalidInput, anonymous } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { expect } from "vitest"
import type { Endpoint, Found } from "../../src/contract/Endpoint"
import { defaultDialect } from "../../src/Dialect"
import { NotImplemented } from "../../src/failure/failures"
import { defaultLimits } from "../../src/limits"
import type { Call } from "../../src/request/Call"
import type { IncomingRequest } from "../../src/request/message"
import { gathering, requestOf } from "../multipart/forms"

/** What is sent to an endpoint, and what an engine would answer. */
export interface Sent {
  readonly params?: Found["params"]
  readonly query?: object
  /** As JSON; a body of another kind comes with `request`. */
  readonly body?: unknown
  readonly request?: Partial<IncomingRequest>
  readonly answers?: (request: unknown) => Effect.Effect<unknown, AnyFailure>
}

/** A request with a JSON body. */
export const jsonRequest = (body: unknown): IncomingRequest => ({
  ...requestOf(Stream.empty, "application/json"),
  body: Effect.succeed(JSON.stringify(body)),
})

const callContext = { caller: anonymous, remoteAddress: "192.0.2.1" }

/** Asks an endpoint: its answer or failure, the operations that it ran, and the files that were put. */
export const asking = async (
  { run }: Endpoint,
  { params = {}, query = {}, body = {}, request, answers = (asked) => Effect.succeed(asked) }: Sent = {},
) => {
  const ran: Array<unknown> = []
  const { put, receiver } = gathering()
  const engine = {
    uploads: receiver.uploads,
    execute: (operation: unknown, context: Call["context"]) => {
      expect(context).toBe(callContext)
      ran.push(operation)
      return answers(operation)
    },
  } as unknown as EngineService
  const incoming = { ...jsonRequest(body), ...request }
  const call: Call = {
    engine,
    context: callContext,
    addresses: { base: "http://quoin.test", context: "" },
    path: "/",
    query: "",
    header: (name) => `the header ${name}`,
    expansion: Expansion.noExpansion,
    dialect: defaultDialect,
    limits: defaultLimits,
    sent: {},
  }
  const found = { params, searchParams: query }
  const answer = await Effect.runPromise(Effect.either(run(incoming, found, call)))
  return { answer, ran, put: [...put.values()].map((bytes) => new TextDecoder().decode(bytes)) }
}

/** The fields that a refusal names, or what it is. */
export const refusal = ({ answer }: Awaited<ReturnType<typeof asking>>): unknown => {
  if (Either.isRight(answer)) return ["answered", answer.right]
  const failure = answer.left
  if (failure instanceof InvalidInput) return failure.violations.map(({ field }) => field)
  return failure instanceof NotImplemented ? failure.what : failure._tag
}

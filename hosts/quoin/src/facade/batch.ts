import { type EngineService, decodeCall } from "@quoin/engine"
import {
  type AnyFailure,
  type BatchRequest,
  type InvalidInput,
  type Operation,
  type Outcome,
  invalid,
  oneOf,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import type { CallResult } from "./calls"

export const callResult = (outcome: Outcome): CallResult =>
  Either.isRight(outcome) ? { ok: true, reply: outcome.right } : { ok: false, failure: outcome.left }

const isFailure = (thrown: unknown): thrown is AnyFailure =>
  thrown instanceof Error && "_tag" in thrown && typeof thrown._tag === "string"

const replyOf = (outcomes: ReadonlyArray<Outcome>) => (index: number) =>
  Either.getOrThrowWith(
    outcomes[index] ?? Either.left(invalid("index", index, "the index, from 0, of a call before this one")),
    (failure) => failure,
  )

/** The function comes from the host: what it throws is the failure of its own call. */
const thrownBy = (thrown: unknown): AnyFailure =>
  isFailure(thrown)
    ? thrown
    : invalid("call", String(thrown), "a call, or a function that returns one without throwing")

/** A call of any operation, as data. */
interface AnyCall {
  readonly operation: string
  readonly payload: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const ofCall: ReadonlyArray<string> = ["operation", "payload"] satisfies ReadonlyArray<keyof AnyCall>

/** A call may be anything, as of hosts without types; a payload that is left out has no fields. */
const callIn = (given: unknown): Either.Either<AnyCall, InvalidInput> => {
  if (!isObject(given)) {
    return Either.left(invalid("call", given, "an object with operation and payload"))
  }
  const { operation, payload = {} } = given
  const stray = Object.keys(given).find((name) => !ofCall.includes(name))
  if (stray !== undefined) return Either.left(invalid("call", stray, oneOf(stray, ofCall)))
  return typeof operation === "string"
    ? Either.right({ operation, payload })
    : Either.left(invalid("operation", operation, "the name of an operation, such as wiki.createPage"))
}

/** The request of the engine that a call amounts to. */
export const requestOf = (
  engine: EngineService,
  call: unknown,
): Either.Either<Operation.AnyRequest, InvalidInput> =>
  Either.flatMap(callIn(call), ({ operation, payload }) => decodeCall(engine, operation, payload))

type Making = (replyOf: (index: number) => unknown) => unknown

const isMaking = (call: unknown): call is Making => typeof call === "function"

/** A call of a batch, or how to make it from the replies before it; a broken input is that call's own failure. */
const batchRequest =
  (engine: EngineService, call: unknown): BatchRequest =>
  (outcomes) =>
    Either.flatMap(
      Either.try({ try: () => (isMaking(call) ? call(replyOf(outcomes)) : call), catch: thrownBy }),
      (made) => requestOf(engine, made),
    )

/** The requests of the engine that a list of calls amounts to. */
export const batchOf = (
  engine: EngineService,
  calls: unknown,
): Either.Either<ReadonlyArray<BatchRequest>, InvalidInput> =>
  Array.isArray(calls)
    ? Either.right(calls.map((call: unknown) => batchRequest(engine, call)))
    : Either.left(invalid("calls", calls, "a list of calls"))

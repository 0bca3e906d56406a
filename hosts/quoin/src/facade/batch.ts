import { type EngineService, decodeCall } from "@quoin/engine"
import { type AnyFailure, type BatchRequest, type Outcome, invalid } from "@quoin/kernel"
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
export interface AnyCall {
  readonly operation: string
  readonly payload: unknown
}

/** A `BatchCall` of whatever domains: the compiler need not compare all operations to run one. */
export type AnyBatchCall = AnyCall | ((replyOf: (index: number) => unknown) => AnyCall)

/** A call of the facade as a request of the engine; a broken input is that call's own failure. */
export const batchRequest =
  (engine: EngineService, call: AnyBatchCall): BatchRequest =>
  (outcomes) =>
    Either.flatMap(
      Either.try({
        try: () => {
          const { operation, payload } = typeof call === "function" ? call(replyOf(outcomes)) : call
          return { operation, payload }
        },
        catch: thrownBy,
      }),
      ({ operation, payload }) => decodeCall(engine, operation, payload),
    )

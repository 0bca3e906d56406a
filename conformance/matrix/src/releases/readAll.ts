import type { EngineService } from "quoin"
import { perform } from "@quoin/engine"
import { callerNamed } from "@quoin/directory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"

const remoteAddress = "127.0.0.1"

/** Runs an operation as the administrator. */
export const ask = (engine: EngineService, tag: string, payload: object = {}) =>
  Effect.flatMap(callerNamed(engine.ports.storage, "admin"), (caller) =>
    Effect.map(
      perform(engine, tag, payload, Effect.succeed({ caller, remoteAddress })),
      (reply) => reply as Readonly<Record<string, unknown>>,
    ),
  )

type Reply = Readonly<Record<string, unknown>>

const listed = (reply: unknown): ReadonlyArray<Reply> => {
  const list = Array.isArray(reply)
    ? (reply as ReadonlyArray<Reply>)
    : Object.values(reply as object).find((value) => Array.isArray(value))
  return (list ?? []) as ReadonlyArray<Reply>
}

/** What a list operation answers, whatever it calls its list. */
export const askList = (engine: EngineService, tag: string, payload: object = {}) =>
  Effect.map(ask(engine, tag, payload), listed)

/** Every query that needs nothing to be said: what each of them ended in that no caller is to blame for. */
export const faultsOfQueries = (engine: EngineService) =>
  Effect.gen(function* () {
    const faults: Array<string> = []
    for (const [tag, { handler }] of engine.operations) {
      if (handler.kind !== "query") continue
      const ended = yield* Effect.either(ask(engine, tag))
      if (Either.isLeft(ended) && ended.left._tag === "StorageUnavailable") {
        faults.push(`${tag}: ${ended.left.message}`)
      }
    }
    return faults
  })

import { Engine, type EngineService, ensureAdministrator } from "@quoin/engine"
import { layer } from "quoin"
import { CreateUser } from "@quoin/directory"
import { serve } from "@quoin/http"
import type { CallContext } from "@quoin/kernel"
import { layer as memory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { contextOf } from "../src/openEngine"
import { NameTable, decodeLine, runBatch } from "quoin"
import { manual } from "./manual"

export const password = "correct horse"

/** The client signs in by an e-mail address, so this user has one for a name. */
export const editor = "ada@example.org"

const loadManual = (engine: EngineService, context: CallContext) => {
  const lines = manual.map((line, index) => ({ number: index + 1, line: decodeLine(line) }))
  return Effect.flatMap(runBatch(engine, new NameTable(), lines, { context, keepGoing: true }), Either.all)
}

const starting = Effect.gen(function* () {
  const engine = yield* Engine
  yield* ensureAdministrator(engine, password)
  const context = yield* contextOf(engine, "admin")
  yield* engine.execute(
    new CreateUser({ userName: editor, fullName: "Ada", email: editor, password }),
    context,
  )
  // Whoever creates a space administers it.
  yield* loadManual(engine, yield* contextOf(engine, editor))
  return yield* serve(engine, { port: 0 })
})

export interface ManualServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A server over memory with the made-up manual in it. */
export const startManualServer = async (): Promise<ManualServer> => {
  const scope = Effect.runSync(Scope.make())
  const { url } = await Effect.runPromise(
    Effect.flatMap(Layer.toRuntime(Layer.provide(layer({ workers: true }), memory())), (runtime) =>
      Effect.provide(starting, runtime),
    ).pipe(Scope.extend(scope)),
  )
  return { url, stop: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}

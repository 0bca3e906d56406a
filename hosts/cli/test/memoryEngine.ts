import { Engine, type EngineService } from "@quoin/engine"
import { layer } from "quoin"
import type { AnyFailure } from "@quoin/kernel"
import { layer as memory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { ensureAdministrator } from "@quoin/engine"

export const password = "correct horse"

/** Runs a test over an engine of its own, in memory, with an administrator. */
export const withMemoryEngine = <A, E>(
  use: (engine: EngineService) => Effect.Effect<A, E | AnyFailure, Scope.Scope>,
): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const engine = yield* Engine
        yield* ensureAdministrator(engine, password)
        return yield* use(engine)
      }).pipe(Effect.provide(Layer.provide(layer(), memory()))),
    ),
  )

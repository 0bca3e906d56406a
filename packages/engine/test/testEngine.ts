import { type CallContext, type Operation, User, UserKey } from "@quoin/kernel"
import { layer as layerMemory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type * as Schema from "effect/Schema"
import { layer } from "quoin"
import { Engine, type EngineOptions, type EngineService } from "../src/index"

export const userNamed = (username: string): CallContext => ({
  caller: new User({ userKey: UserKey.make(`user-${username}`), username, displayName: username }),
  remoteAddress: "192.0.2.1",
})

export interface TestEngine {
  readonly engine: EngineService
  /** Runs one request as Ada, and gives its outcome. */
  readonly run: <R extends Operation.AnyRequest>(
    request: R,
    context?: CallContext,
  ) => Promise<Either.Either<Schema.WithResult.Success<R>, Schema.WithResult.Failure<R>>>
  readonly effect: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>
}

/** An engine over a fresh memory, for one test. */
export const withEngine = async <A>(
  use: (test: TestEngine) => Promise<A>,
  options: EngineOptions = {},
): Promise<A> => {
  const runtime = ManagedRuntime.make(Layer.provide(layer(options), layerMemory()))
  const ada = userNamed("ada")
  const engine = await runtime.runPromise(Engine)
  const result = await use({
    engine,
    run: (request, context = ada) => runtime.runPromise(Effect.either(engine.execute(request, context))),
    effect: (effect) => runtime.runPromise(effect),
  })
  await runtime.dispose()
  return result
}

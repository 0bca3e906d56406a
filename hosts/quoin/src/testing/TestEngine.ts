import { Engine, type EngineService } from "@quoin/engine"
import {
  AuditLog,
  type AuditRecord,
  type CallContext,
  type InvalidInput,
  type Operation,
  type StorageDriver,
  type StorageUnavailable,
  User,
  UserKey,
  selectAll,
} from "@quoin/kernel"
import { make as makeSecrets } from "@quoin/secrets-node"
import { layer as layerMemory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type * as Schema from "effect/Schema"
import { type LayerOptions, layer } from "../layer"

/** A signed-in user of this name, whether or not the directory knows it. */
export const userNamed = (username: string): CallContext => ({
  caller: new User({ userKey: UserKey.make(`user-${username}`), username, displayName: username }),
  remoteAddress: "192.0.2.1",
})

export interface TestEngine {
  readonly engine: EngineService
  /** Runs one request, as Ada where nobody else is named, and gives its outcome. */
  readonly run: <R extends Operation.AnyRequest>(
    request: R,
    context?: CallContext,
  ) => Promise<Either.Either<Schema.WithResult.Success<R>, Schema.WithResult.Failure<R>>>
  readonly effect: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>
}

export interface TestEngineOptions extends LayerOptions {
  /** Where it stores; a memory of its own when left out. */
  readonly storage?: Layer.Layer<StorageDriver, StorageUnavailable | InvalidInput>
}

/** An engine of its own for one test, whose passwords take no time; it is closed when the test ends, however it ends. */
export const withEngine = async <A>(
  use: (test: TestEngine) => Promise<A>,
  { storage = layerMemory(), ...options }: TestEngineOptions = {},
): Promise<A> => {
  const secrets = makeSecrets({ quick: true })
  const runtime = ManagedRuntime.make(Layer.provide(layer({ secrets, ...options }), storage))
  const ada = userNamed("ada")
  try {
    const engine = await runtime.runPromise(Engine)
    return await use({
      engine,
      run: (request, context = ada) => runtime.runPromise(Effect.either(engine.execute(request, context))),
      effect: (effect) => runtime.runPromise(effect),
    })
  } finally {
    await runtime.dispose()
  }
}

/** What an outcome says: "done", or the message of its failure. */
export const messageOf = (outcome: Either.Either<unknown, { readonly message: string }>): string =>
  Either.match(outcome, { onLeft: (failure) => failure.message, onRight: () => "done" })

/** What the audit log says, oldest first. */
export const auditOf = async ({ engine, effect }: TestEngine): Promise<ReadonlyArray<AuditRecord>> => {
  const records = await effect(selectAll(engine.ports.storage, AuditLog, {}))
  return records.map(({ value }) => value)
}

import { Engine, type EngineService, type FirstAdministrator, ensureAdministrator } from "@quoin/engine"
import { type AnyFailure, type CallContext, type Operation, decodeRequest } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { batchRequest, callResult } from "./batch"
import { type Who, contextOf } from "./caller"
import { type Execute, assetsDomain, domain, wikiDomain } from "./domains"
import { layer } from "./layer"
import { PromiseRunner, settled } from "./PromiseRunner"
import type { OpenOptions, Quoin } from "./Quoin"
import { layerStorageDriver } from "./storage"
import { lazyFetch } from "./webFetch"

/** What all views of one opened engine share. */
interface Opened {
  readonly engine: EngineService
  readonly runner: PromiseRunner
  readonly administrator: FirstAdministrator
  readonly fetch: Quoin["fetch"]
}

const asWhom = (opened: Opened, who: Who): Quoin => {
  const { engine, runner } = opened
  const { operations } = engine
  const context = contextOf(engine, who)
  /** Which request a call makes is known at run time only; its types are stated by `Execute` and `Quoin`. */
  const run = <A>(
    call: { readonly operation: string; readonly payload: unknown },
    use: (request: Operation.AnyRequest, by: CallContext) => Effect.Effect<unknown, AnyFailure>,
  ): Promise<A> =>
    runner.run(
      Effect.flatMap(decodeRequest(operations, call.operation, call.payload), (request) =>
        Effect.flatMap(context, (by) => use(request, by)),
      ),
    ) as Promise<A>
  const execute: Execute = (call) => run(call, engine.execute)
  return {
    wiki: wikiDomain(operations.keys(), execute),
    assets: assetsDomain(operations.keys(), execute),
    directory: domain("directory", operations.keys(), execute),
    execute,
    executeAll: (calls) => {
      const requests = calls.map((call) => batchRequest(operations, call))
      const outcomes = Effect.flatMap(context, (by) => engine.executeAll(requests, by))
      return runner.run(Effect.map(outcomes, (ended) => ended.map(callResult)))
    },
    preview: (call) => run(call, engine.preview),
    as: (other) => asWhom(opened, other),
    fetch: opened.fetch,
    administrator: opened.administrator,
    close: runner.close,
  }
}

/** Everything that is opened belongs to the scope; closing it closes the storage. */
const opening = (options: OpenOptions, scope: Scope.CloseableScope): Effect.Effect<Quoin, AnyFailure> =>
  Effect.gen(function* () {
    const runtime = yield* Layer.toRuntime(Layer.provide(layer(), layerStorageDriver(options)))
    return yield* Effect.gen(function* () {
      const engine = yield* Engine
      const administrator = yield* ensureAdministrator(engine, options.adminPassword)
      const who = options.caller ?? (yield* contextOf(engine, { username: administrator.username })).caller
      const runner = new PromiseRunner(runtime, () => Effect.runPromise(Scope.close(scope, Exit.void)))
      const fetch = lazyFetch(engine, runner)
      return asWhom({ engine, runner, administrator, fetch }, who)
    }).pipe(Effect.provide(runtime))
  }).pipe(Scope.extend(scope))

export const open = (options: OpenOptions = {}): Promise<Quoin> =>
  Effect.runPromiseExit(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      return yield* Effect.onError(opening(options, scope), (cause) =>
        Scope.close(scope, Exit.failCause(cause)),
      )
    }),
  ).then(settled)

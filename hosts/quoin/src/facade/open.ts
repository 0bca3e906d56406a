import { Engine, type EngineService, type FirstAdministrator, ensureAdministrator } from "@quoin/engine"
import {
  type AnyFailure,
  type CallContext,
  type Domain,
  type Operation,
  anonymous,
  decodeRequest,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { batchRequest, callResult } from "./batch"
import { type Who, contextOf } from "./caller"
import { domainMethods } from "./domainMethods"
import { clockOf, engineOptions } from "./HostPorts"
import { layer } from "../layer"
import type { OpenOptions } from "./options"
import { PromiseRunner, settled } from "./PromiseRunner"
import type { OpenedQuoin } from "./OpenedQuoin"
import { layerStorageDriver } from "../storage/driver"
import { lazyFetch } from "./webFetch"

/** What all views of one opened engine share. */
interface Opened {
  readonly engine: EngineService
  readonly runner: PromiseRunner
  readonly administrator: FirstAdministrator | undefined
  readonly fetch: (request: Request) => Promise<Response>
}

/** Which request a call makes is known at run time only; `OpenedQuoin` states the types. */
type AnyCall = { readonly operation: string; readonly payload: unknown }

const asWhom = <Own extends Domain.Any>(opened: Opened, who: Who): OpenedQuoin<Own> => {
  const { engine, runner } = opened
  const { operations } = engine
  const context = contextOf(engine, who)
  const run = (
    call: AnyCall,
    use: (request: Operation.AnyRequest, by: CallContext) => Effect.Effect<unknown, AnyFailure>,
  ): Promise<unknown> =>
    runner.run(
      Effect.flatMap(decodeRequest(operations, call.operation, call.payload), (request) =>
        Effect.flatMap(context, (by) => use(request, by)),
      ),
    )
  const execute = (call: AnyCall) => run(call, engine.execute)
  const quoin = {
    ...domainMethods(engine.domains, execute),
    execute,
    executeAll: (calls: Parameters<OpenedQuoin<Own>["executeAll"]>[0]) => {
      const requests = calls.map((call) => batchRequest<Own>(operations, call))
      const outcomes = Effect.flatMap(context, (by) => engine.executeAll(requests, by))
      return runner.run(Effect.map(outcomes, (ended) => ended.map(callResult)))
    },
    preview: (call: AnyCall) => run(call, engine.preview),
    as: (other: Who) => asWhom<Own>(opened, other),
    fetch: opened.fetch,
    administrator: opened.administrator,
    close: runner.close,
  }
  return quoin as unknown as OpenedQuoin<Own>
}

/** Who calls, where the host does not say: the administrator, as long as the directory is who signs users in. */
const defaultCaller = (administrator: FirstAdministrator | undefined): Who =>
  administrator === undefined ? anonymous : { username: administrator.username }

/** Everything that is opened belongs to the scope; closing it closes the storage. */
const opening = <Own extends Domain.Any>(
  options: OpenOptions<Own>,
  scope: Scope.CloseableScope,
): Effect.Effect<OpenedQuoin<Own>, AnyFailure> =>
  Effect.gen(function* () {
    const { domains, secrets, clock } = options
    const engineLayer = layer({
      ...engineOptions(options),
      ...(domains === undefined ? {} : { domains }),
      ...(secrets === undefined ? {} : { secrets }),
    }).pipe(Layer.provide(layerStorageDriver(options)))
    const runtime = yield* Layer.toRuntime(
      clock === undefined ? engineLayer : Layer.merge(engineLayer, Layer.setClock(clockOf(clock))),
    )
    return yield* Effect.gen(function* () {
      const engine = yield* Engine
      const administrator =
        options.signIn === undefined ? yield* ensureAdministrator(engine, options.adminPassword) : undefined
      const { caller } = yield* contextOf(engine, options.caller ?? defaultCaller(administrator))
      const runner = new PromiseRunner(runtime, () => Effect.runPromise(Scope.close(scope, Exit.void)))
      const fetch = lazyFetch(engine, runtime, runner)
      return asWhom<Own>({ engine, runner, administrator, fetch }, caller)
    }).pipe(Effect.provide(runtime))
  }).pipe(Scope.extend(scope))

const open = <Own extends Domain.Any = never>(options: OpenOptions<Own> = {}): Promise<OpenedQuoin<Own>> =>
  Effect.runPromiseExit(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      return yield* Effect.onError(opening(options, scope), (cause) =>
        Scope.close(scope, Exit.failCause(cause)),
      )
    }),
  ).then(settled)

/** The engine for hosts without Effect. */
export const Quoin = {
  /** Opens the engine. Rejects with `StorageUnavailable` when the storage cannot be opened. */
  open,
}

/** An engine that is open. */
export type Quoin<Own extends Domain.Any = never> = OpenedQuoin<Own>

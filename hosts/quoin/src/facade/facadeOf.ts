import { type EngineService, type FirstAdministrator, ensureAdministrator } from "@quoin/engine"
import { type AnyFailure, type Domain, anonymous } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as ExecutionStrategy from "effect/ExecutionStrategy"
import * as Exit from "effect/Exit"
import type * as Runtime from "effect/Runtime"
import * as Scope from "effect/Scope"
import { type AnyOpened, asWhom } from "./asWhom"
import { type Who, contextOf } from "./caller"
import { engineOptions } from "../setUp/HostPorts"
import { mountings } from "./mountings"
import type { OpenOptions } from "./options"
import { PromiseRunner, settled } from "./PromiseRunner"
import { onEvents } from "./subscribe"
import { Tenants, checkTenant } from "./Tenants"

/** An engine that is open, and what closes with it. */
export interface OpenEngine {
  readonly engine: EngineService
  readonly runtime: Runtime.Runtime<never>
  readonly scope: Scope.CloseableScope
}

/** Who calls, where the host does not say: the administrator, as long as the directory is who signs users in. */
const defaultCaller = (administrator: FirstAdministrator | undefined): Who =>
  administrator === undefined ? anonymous : { username: administrator.username }

/** What tenants have as `open` was told. A password is nobody else's. */
const inherited = ({ signIn, caller, http, workers }: OpenOptions<Domain.Any>): OpenOptions<Domain.Any> => ({
  ...(signIn === undefined ? {} : { signIn }),
  ...(caller === undefined ? {} : { caller }),
  ...(http === undefined ? {} : { http }),
  ...(workers === undefined ? {} : { workers }),
})

/** Opens the tenants of an engine, each in a scope of its own within that of the engine. */
const tenantsOf = (root: OpenEngine, options: OpenOptions<Domain.Any>): Tenants => {
  const tenants: Tenants = new Tenants((name, own) =>
    Effect.runPromiseExit(
      Effect.gen(function* () {
        yield* checkTenant(own, options)
        const scope = yield* Scope.fork(root.scope, ExecutionStrategy.sequential)
        return yield* root.engine.tenant(name, engineOptions(own)).pipe(
          Scope.extend(scope),
          Effect.flatMap((engine) => {
            const release = () => {
              tenants.forget(name)
            }
            return facadeOver({ ...root, engine, scope }, { ...inherited(options), ...own }, tenants, release)
          }),
          Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))),
          Effect.provide(root.runtime),
        )
      }),
    ).then(settled),
  )
  return tenants
}

const facadeOver = (
  { engine, runtime, scope }: OpenEngine,
  options: OpenOptions<Domain.Any>,
  tenants: Tenants,
  closing: () => Promise<void> | void,
): Effect.Effect<AnyOpened<never>, AnyFailure> =>
  Effect.gen(function* () {
    const administrator =
      options.signIn === undefined ? yield* ensureAdministrator(engine, options.adminPassword) : undefined
    // A user that the host names is looked up for every call; the built-in one only now.
    const who = options.caller ?? (yield* contextOf(engine, defaultCaller(administrator))).caller
    const runner = new PromiseRunner(runtime, async () => {
      await closing()
      await Effect.runPromise(Scope.close(scope, Exit.void))
    })
    const { fetch, listener } = yield* mountings(engine, runtime, runner, options.http)
    const on = onEvents(engine, runner, options.workers !== false)
    return asWhom<never>({ engine, runner, administrator, fetch, listener, on, tenants }, who)
  })

/** What a host is given of an engine that it has opened; when it closes, its tenants do so before. */
export const facadeOf = (
  root: OpenEngine,
  options: OpenOptions<Domain.Any>,
): Effect.Effect<unknown, AnyFailure> =>
  Effect.suspend(() => {
    const tenants = tenantsOf(root, options)
    return facadeOver(root, options, tenants, tenants.close)
  })

import { SignIn, directoryCollections, directoryOperations, layerAccess } from "@quoin/directory"
import {
  Access,
  type AnyFailure,
  AuditLog,
  type BatchRequest,
  type CallContext,
  type Decision,
  Events,
  Ids,
  Memo,
  type Operation,
  type Operations,
  type Outcome,
  Secrets,
  Sequences,
  type ShellPorts,
  Storage,
  type StorageDriver,
  type StorageUnavailable,
  Walks,
  attempt,
  execute,
  executeAll,
  layerSequenceIds,
  layerStorage,
  operationOf,
} from "@quoin/kernel"
import { wikiCollections, wikiOperations } from "@quoin/wiki"
import { assetsCollections, assetsOperations, assetsProtection } from "@quoin/assets"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Schema from "effect/Schema"

type Success<R extends Operation.AnyRequest> = Schema.WithResult.Success<R>
type Failure<R extends Operation.AnyRequest> = Schema.WithResult.Failure<R>

export interface EngineService {
  /** Runs one operation on behalf of a caller. */
  readonly execute: <R extends Operation.AnyRequest>(
    request: R,
    context: CallContext,
  ) => Effect.Effect<Success<R>, Failure<R>>
  /** Runs many operations in few commits; each has an outcome of its own. */
  readonly executeAll: (
    requests: ReadonlyArray<BatchRequest>,
    context: CallContext,
  ) => Effect.Effect<ReadonlyArray<Outcome>>
  /** What an operation would change, without changing it. */
  readonly preview: <R extends Operation.AnyRequest>(
    request: R,
    context: CallContext,
  ) => Effect.Effect<Decision<Success<R>>, Failure<R>>
  /** Every operation by its tag. */
  readonly operations: Operations
  readonly signIn: SignIn.SignInService
  /** The ports that the engine runs on. */
  readonly ports: ShellPorts
}

/** Quoin's domains, put together. */
export class Engine extends Context.Tag("@quoin/engine/Engine")<Engine, EngineService>() {}

/** Every operation of every domain. */
export const allOperations: ReadonlyArray<Operation.Operation> = [
  ...directoryOperations,
  ...wikiOperations,
  ...assetsOperations,
]

/** Every collection of every domain. */
export const allCollections = [
  Sequences,
  AuditLog,
  Events,
  ...directoryCollections,
  ...wikiCollections,
  ...assetsCollections,
]

const operationsByTag: Operations = new Map(allOperations.map((operation) => [operation.tag, operation]))

export interface EngineOptions {
  /** Names of the domain events that something consumes; an event that nobody consumes is not stored. */
  readonly consumedEvents?: ReadonlyArray<string>
}

/**
 * The shell knows failures by their tags only; which ones a request can end in is stated by its own schemas,
 * and that is the type that callers see.
 */
const answering = <R extends Operation.AnyRequest, A>(
  _request: R,
  effect: Effect.Effect<A, AnyFailure>,
): Effect.Effect<A, Failure<R>> => effect as Effect.Effect<A, Failure<R>>

const makeEngine = (ports: ShellPorts, signIn: SignIn.SignInService): EngineService => ({
  ports,
  signIn,
  operations: operationsByTag,
  execute: <R extends Operation.AnyRequest>(request: R, context: CallContext) =>
    answering(
      request,
      Effect.flatMap(operationOf(operationsByTag, request), (operation) =>
        execute(ports, operation, request, context),
      ) as Effect.Effect<Success<R>, AnyFailure>,
    ),
  executeAll: (requests, context) => executeAll(ports, operationsByTag, requests, context),
  preview: <R extends Operation.AnyRequest>(request: R, context: CallContext) =>
    answering(
      request,
      Effect.flatMap(operationOf(operationsByTag, request), (operation) =>
        Effect.map(
          attempt(ports, ports.storage, operation, request, context),
          (made) => made.decision as Decision<Success<R>>,
        ),
      ),
    ),
})

const layerEngine = (
  options: EngineOptions,
): Layer.Layer<Engine, never, Storage | Access | Ids | Secrets | SignIn.SignIn> =>
  Layer.effect(
    Engine,
    Effect.gen(function* () {
      const ports: ShellPorts = {
        storage: yield* Storage,
        access: yield* Access,
        ids: yield* Ids,
        secrets: yield* Secrets,
        memo: Memo.makeMemo(),
        walks: Walks.makeWalks(),
        consumedEvents: new Set(options.consumedEvents ?? []),
      }
      return makeEngine(ports, yield* SignIn.SignIn)
    }),
  )

/** The engine over any storage driver: one layer, with everything that it needs besides. */
export const layer = (
  options: EngineOptions = {},
): Layer.Layer<Engine, StorageUnavailable, StorageDriver | Secrets> =>
  layerEngine(options).pipe(
    Layer.provide(SignIn.layer),
    Layer.provide(Layer.mergeAll(layerAccess(assetsProtection), layerSequenceIds)),
    Layer.provide(layerStorage(allCollections)),
  )

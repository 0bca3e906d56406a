import { SignIn, layerAccess, layerPeople } from "@quoin/directory"
import { type Worker, type WorkerOptions, finish, makeBell, makeWorker, ringing, work } from "@quoin/jobs"
import {
  Access,
  type AccessService,
  type AnyFailure,
  type BatchRequest,
  type CallContext,
  type Decision,
  type Domain,
  Ids,
  type IdsService,
  type InvalidInput,
  Memo,
  type Operation,
  type Operations,
  type Outcome,
  People,
  type PeopleService,
  Secrets,
  type ShellPorts,
  Storage,
  type StorageDriver,
  type StorageUnavailable,
  Walks,
  attempt,
  execute,
  executeAll,
  giveWay,
  layerSequenceIds,
  layerStorage,
  operationOf,
} from "@quoin/kernel"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import type * as Schema from "effect/Schema"
import { type Composition, checkConsumed, compose } from "./Composition"

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
  /** The domains that it is made of, those of the host last. */
  readonly domains: ReadonlyArray<Domain.Any>
  /** Every operation by its tag. */
  readonly operations: Operations
  readonly signIn: SignIn.SignInService
  /** The ports that the engine runs on. */
  readonly ports: ShellPorts
  /** What does the jobs. It works by itself where `workers` says so; else whoever holds the engine tells it when. */
  readonly worker: Worker
}

/** Quoin's domains, put together. */
export class Engine extends Context.Tag("@quoin/engine/Engine")<Engine, EngineService>() {}

/** What a host may put in place of what the engine comes with. */
export interface EngineOptions {
  /** Domains of the host, beside Quoin's own. */
  readonly domains?: ReadonlyArray<Domain.Any>
  /** Names of the domain events that something consumes; an event that nobody consumes is not stored. */
  readonly consumedEvents?: ReadonlyArray<string>
  /** Who may do and see what; the rights of the directory when left out. */
  readonly access?: AccessService
  /** Who is behind a name and password; the users of the directory when left out. */
  readonly signIn?: SignIn.SignInService
  /** Names to show of users; those of the directory when left out. */
  readonly people?: PeopleService
  /** Where ids come from; sequences in the storage when left out. */
  readonly ids?: IdsService
  /** What it remembers between requests, for whoever takes its storage back to an earlier state; its own when left out. */
  readonly memories?: Pick<ShellPorts, "memo" | "walks">
  /** Does the jobs of all engines over this storage that are due; when left out, this engine leaves them to others. */
  readonly workers?: WorkerOptions
}

/**
 * Gives a failure the type that callers see: the shell knows failures by their tags only, the schema of the request says
 * which ones it can end in.
 */
const answering = <R extends Operation.AnyRequest, A>(
  _request: R,
  effect: Effect.Effect<A, AnyFailure>,
): Effect.Effect<A, Failure<R>> => effect as Effect.Effect<A, Failure<R>>

const makeEngine = (
  { domains, operations }: Composition,
  ports: ShellPorts,
  signIn: SignIn.SignInService,
  worker: Worker,
): EngineService => ({
  ports,
  signIn,
  worker,
  domains,
  operations,
  execute: <R extends Operation.AnyRequest>(request: R, context: CallContext) =>
    answering(
      request,
      Effect.flatMap(operationOf(operations, request), (operation) =>
        execute(ports, operation, request, context),
      ) as Effect.Effect<Success<R>, AnyFailure>,
    ),
  executeAll: (requests, context) => executeAll(ports, operations, requests, context),
  preview: <R extends Operation.AnyRequest>(request: R, context: CallContext) =>
    answering(
      request,
      Effect.flatMap(operationOf(operations, request), (operation) =>
        Effect.map(
          attempt(ports, ports.storage, operation, request, context),
          (made) => made.decision as Decision<Success<R>>,
        ),
      ),
    ),
})

/** Bytes of the name of a worker. */
const workerNameBytes = 9

const layerEngine = (
  composition: Composition,
  options: EngineOptions,
): Layer.Layer<Engine, never, Storage | Access | Ids | Secrets | People | SignIn.SignIn> =>
  Layer.scoped(
    Engine,
    Effect.gen(function* () {
      const bell = yield* makeBell
      const secrets = yield* Secrets
      const ports: ShellPorts = {
        storage: ringing(yield* Storage, bell),
        access: yield* Access,
        ids: yield* Ids,
        secrets,
        people: yield* People,
        memo: options.memories?.memo ?? Memo.makeMemo(),
        walks: options.memories?.walks ?? Walks.makeWalks(secrets.fingerprint),
        giveWay,
        consumedEvents: new Set(options.consumedEvents ?? []),
      }
      const { workers } = options
      const worker = yield* makeWorker(
        ports,
        composition.jobs,
        yield* secrets.token(workerNameBytes),
        workers,
      )
      if (workers !== undefined && composition.jobs.length > 0) {
        yield* Effect.addFinalizer(() => finish(worker, workers))
        yield* Effect.forkScoped(work(worker, bell, workers))
      }
      return makeEngine(composition, ports, yield* SignIn.SignIn, worker)
    }),
  )

/** What the host gives, or what the engine comes with. */
const given = <Tag, Service, E, R>(
  tag: Context.Tag<Tag, Service>,
  service: Service | undefined,
  otherwise: Layer.Layer<Tag, E, R>,
): Layer.Layer<Tag, E, R> => (service === undefined ? otherwise : Layer.succeed(tag, service))

const composed = ({ domains, consumedEvents }: EngineOptions): Either.Either<Composition, InvalidInput> =>
  Either.flatMap(compose(domains), (composition) =>
    Either.map(checkConsumed(composition, consumedEvents), () => composition),
  )

/**
 * The engine over any storage driver: one layer, with everything that it needs besides. Fails with `InvalidInput` when a
 * domain of the host takes a name that is taken, or an event that is to be consumed is declared by none.
 */
export const layer = (
  options: EngineOptions = {},
): Layer.Layer<Engine, StorageUnavailable | InvalidInput, StorageDriver | Secrets> =>
  Layer.unwrapEffect(
    Effect.map(composed(options), (composition) =>
      layerEngine(composition, options).pipe(
        Layer.provide(given(SignIn.SignIn, options.signIn, SignIn.layer)),
        Layer.provide(
          Layer.mergeAll(
            given(Access, options.access, layerAccess(composition.protection)),
            given(Ids, options.ids, layerSequenceIds),
            given(People, options.people, layerPeople),
          ),
        ),
        Layer.provide(layerStorage(composition.collections)),
      ),
    ),
  )

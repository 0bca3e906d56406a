import { SignIn, layerAccess, layerPeople } from "@quoin/directory"
import { KnownConsumers, type Worker, type WorkerOptions, deliveries, makeBell, ringing } from "@quoin/jobs"
import {
  Access,
  type AccessService,
  type AnyFailure,
  type BatchRequest,
  type CallContext,
  type Decision,
  type Deliveries,
  type Domain,
  type DomainEvent,
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
import * as Layer from "effect/Layer"
import type * as Schema from "effect/Schema"
import * as Either from "effect/Either"
import { backgroundWork, checkWorkers } from "./backgroundWork"
import { type Composition, compose } from "./Composition"
import { type Subscribing, subscribing } from "./Subscribing"

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
  /**
   * Asks to be told of events, from now on and at least once each: a subscription of the name stands in the storage, so that
   * every process stores deliveries for it, from the moment it knows of it: another one than this within
   * `jobsLimits.subscriptionAgeMillis`. An event that no domain declares is `InvalidInput`.
   */
  readonly on: Subscribing
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
  /** Who may do and see what; the rights of the directory when left out. */
  readonly access?: AccessService
  /** Who is behind a name and password; the users of the directory when left out. */
  readonly signIn?: SignIn.SignInService
  /** Names to show of users; those of the directory when left out. */
  readonly people?: PeopleService
  /** Where ids come from; sequences in the storage when left out. */
  readonly ids?: IdsService
  /** Sees the events of every attempt before it is committed, for whoever keeps a journal. An attempt that is refused is made again. */
  readonly seesEvents?: (events: ReadonlyArray<DomainEvent>) => Effect.Effect<void>
  /** What it remembers between requests, for whoever takes its storage back to an earlier state; its own when left out. */
  readonly memories?: Pick<ShellPorts, "memo" | "walks">
  /**
   * Whether it does the jobs of all engines over this storage that are due, and how. When false or left out, this engine leaves
   * them to others.
   */
  readonly workers?: boolean | WorkerOptions
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
  { ports, ...parts }: Pick<EngineService, "ports" | "signIn" | "worker" | "on">,
): EngineService => ({
  ports,
  ...parts,
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

const seen = (sees: EngineOptions["seesEvents"], own: Deliveries): Deliveries =>
  sees === undefined ? own : (events, reads) => Effect.zipRight(sees(events), own(events, reads))

const layerEngine = (
  composition: Composition,
  options: EngineOptions,
): Layer.Layer<Engine, never, Storage | Access | Ids | Secrets | People | SignIn.SignIn> =>
  Layer.scoped(
    Engine,
    Effect.gen(function* () {
      const bell = yield* makeBell
      const secrets = yield* Secrets
      const consumers = new KnownConsumers(ringing(yield* Storage, bell), composition.consumers)
      const ports: ShellPorts = {
        storage: consumers.storage,
        access: yield* Access,
        ids: yield* Ids,
        secrets,
        people: yield* People,
        memo: options.memories?.memo ?? Memo.makeMemo(),
        walks: options.memories?.walks ?? Walks.makeWalks(secrets.fingerprint),
        giveWay,
        deliveries: seen(options.seesEvents, deliveries(consumers)),
      }
      const worker = yield* backgroundWork(
        ports,
        { kinds: composition.jobs, schedules: composition.schedules },
        bell,
        options.workers,
      )
      const on = subscribing({ composition, ports, worker, ring: bell.ring })
      return makeEngine(composition, { ports, worker, on, signIn: yield* SignIn.SignIn })
    }),
  )

/** What the host gives, or what the engine comes with. */
const given = <Tag, Service, E, R>(
  tag: Context.Tag<Tag, Service>,
  service: Service | undefined,
  otherwise: Layer.Layer<Tag, E, R>,
): Layer.Layer<Tag, E, R> => (service === undefined ? otherwise : Layer.succeed(tag, service))

const composed = (options: EngineOptions): Either.Either<Composition, InvalidInput> =>
  Either.flatMap(compose(options.domains), (composition) =>
    Either.map(checkWorkers(options.workers), () => composition),
  )

/**
 * The engine over any storage driver: one layer, with everything that it needs besides. Fails with `InvalidInput` when a
 * domain of the host takes a name that is taken or consumes an event that none declares, or `workers` says something that
 * cannot be.
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

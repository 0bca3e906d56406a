import { SignIn, layerAccess, layerPeople } from "@quoin/directory"
import { KnownConsumers, deliveries, makeBell, ringing } from "@quoin/jobs"
import {
  Access,
  type AnyFailure,
  Blobs,
  type CallContext,
  type Decision,
  type Deliveries,
  Ids,
  type InvalidInput,
  Memo,
  type Operation,
  People,
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
  makeUploads,
  makeLines,
  operationOf,
} from "@quoin/kernel"
import { keeping } from "@quoin/webhooks"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Either from "effect/Either"
import { backgroundWork, checkWorkers } from "./backgroundWork"
import { layerBlobsOf, withBlobWork } from "./blobWork"
import { carryOver } from "./carryOver"
import { type Composition, compose } from "./Composition"
import type { EngineOptions } from "./EngineOptions"
import type { EngineService, Failure, Success } from "./EngineService"
import { KnownAccessMode } from "./KnownAccessMode"
import { withMail } from "./mailWork"
import { withWebhookWork } from "./webhookWork"
import { withPrograms } from "./programSignIn"
import { subscribing } from "./Subscribing"

/** Quoin's domains, put together. */
export class Engine extends Context.Tag("@quoin/engine/Engine")<Engine, EngineService>() {}

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
  {
    ports,
    ...parts
  }: Pick<EngineService, "ports" | "signIn" | "worker" | "on" | "blobs" | "uploads" | "whole" | "webhooks">,
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
  sees === undefined
    ? own
    : (events, reads, changes) => Effect.zipRight(sees(events), own(events, reads, changes))

const layerEngine = (
  composition: Composition,
  options: EngineOptions,
): Layer.Layer<
  Engine,
  StorageUnavailable,
  Storage | Access | Ids | Secrets | People | SignIn.SignIn | Blobs
> =>
  Layer.scoped(
    Engine,
    Effect.gen(function* () {
      const bell = yield* makeBell
      const secrets = yield* Secrets
      const { memories } = options
      const storage = ringing(yield* Storage, bell)
      const accessMode = new KnownAccessMode(storage, options.site?.accessMode, memories?.age)
      const consumers = new KnownConsumers(accessMode.storage, composition.consumers, memories?.age)
      const ports: ShellPorts = {
        storage: consumers.storage,
        access: yield* Access,
        ids: yield* Ids,
        secrets,
        people: yield* People,
        memo: memories?.memo ?? Memo.makeMemo(),
        walks: memories?.walks ?? Walks.makeWalks(secrets.fingerprint),
        giveWay,
        deliveries: seen(options.seesEvents, deliveries(consumers, keeping)),
        lines: makeLines(),
        accessMode: accessMode.mode,
      }
      yield* carryOver(ports, composition.domains)
      const blobs = yield* Blobs
      const { collections, blobReferences, spaceParts } = composition
      const whole = { collections, blobReferences, spaceParts, baseUrl: options.site?.baseUrl }
      const site = { storage: ports.storage, ids: ports.ids, blobs, ...whole }
      const ground = withWebhookWork(
        ports,
        withMail(withBlobWork(composition, site, options), options),
        composition.webhooks,
        options,
      )
      const worker = yield* backgroundWork(ports, ground, bell, options.workers)
      const on = subscribing({ composition, ports, worker, ring: bell.ring })
      const uploads = makeUploads(blobs, ports, options.uploadBytes)
      const signIn = withPrograms(yield* SignIn.SignIn, storage, secrets)
      const { webhooks } = composition
      return makeEngine(composition, { ports, worker, on, blobs, uploads, signIn, whole, webhooks })
    }),
  )

/** What the host gives, or what the engine comes with. */
const given = <Tag, Service, E, R>(
  tag: Context.Tag<Tag, Service>,
  service: Service | undefined,
  otherwise: Layer.Layer<Tag, E, R>,
): Layer.Layer<Tag, E, R> => (service === undefined ? otherwise : Layer.succeed(tag, service))

const composed = (options: EngineOptions): Either.Either<Composition, InvalidInput> =>
  Either.flatMap(compose(options.domains, options), (composition) =>
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
        Layer.provide(given(SignIn.SignIn, options.signIn, SignIn.layer(options.site))),
        Layer.provide(
          Layer.mergeAll(
            given(Access, options.access, layerAccess(composition)),
            given(Ids, options.ids, layerSequenceIds),
            given(People, options.people, layerPeople),
            layerBlobsOf(options),
          ),
        ),
        Layer.provide(layerStorage(composition.collections)),
      ),
    ),
  )

import { SignIn, layerAccess, layerPeople } from "@quoin/directory"
import { KnownConsumers, type Rota, deliveries, makeBell, ringing } from "@quoin/jobs"
import {
  Access,
  BlobDriver,
  Blobs,
  type Deliveries,
  Ids,
  type InvalidInput,
  Memo,
  People,
  Secrets,
  type SecretsService,
  type ShellPorts,
  Storage,
  StorageDriver,
  type StorageDriverService,
  type StorageUnavailable,
  Walks,
  giveWay,
  layerSequenceIds,
  layerStorage,
  makeUploads,
  makeLines,
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
import { Engine, type OpeningTenant } from "./EngineService"
import { seeingHost, withHost } from "./hostedUsers"
import { KnownAccessMode } from "./KnownAccessMode"
import { makeEngine } from "./makeEngine"
import { withMail } from "./mailWork"
import { withWebhookWork } from "./webhookWork"
import { withPrograms } from "./programSignIn"
import { subscribing } from "./Subscribing"
import { toldEngine, toldGround, toldStorage } from "./telemetry"
import { openingTenants, sharedRota } from "./tenants"

const seen = (sees: EngineOptions["seesEvents"], own: Deliveries): Deliveries =>
  sees === undefined
    ? own
    : (events, reads, changes) => Effect.zipRight(sees(events), own(events, reads, changes))

/** How engines of other tenants are opened beside an engine. */
const openingBeside = (composition: Composition, options: EngineOptions, secrets: SecretsService) =>
  Effect.gen(function* () {
    const rota = yield* sharedRota(options.workers)
    const drivers = { storage: yield* StorageDriver, blobs: yield* BlobDriver }
    return openingTenants(drivers, (own, { storage, blobs }) =>
      Effect.flatMap(rota, (turns) =>
        openOver(over(composition, { ...options, ...own, blobs }, turns), storage, secrets),
      ),
    )
  })

/** What the worker can do: the jobs of the domains, and those that rest on what the host chose. */
const workOf = (
  composition: Composition,
  ports: ShellPorts,
  site: Parameters<typeof withBlobWork>[1],
  options: EngineOptions,
) => {
  const own = withMail(withBlobWork(composition, site, options), options)
  const ground = withWebhookWork(ports, own, composition.webhooks, options)
  return options.telemetry === true ? toldGround(ground) : ground
}

type Needed = Storage | Access | Ids | Secrets | People | SignIn.SignIn | Blobs | BlobDriver | StorageDriver

const layerEngine = (
  composition: Composition,
  options: EngineOptions,
  shared?: Rota,
): Layer.Layer<Engine, StorageUnavailable, Needed> =>
  Layer.scoped(
    Engine,
    Effect.gen(function* () {
      const bell = yield* makeBell
      const secrets = yield* Secrets
      const { memories } = options
      const tells = options.telemetry === true
      const stored = yield* Storage
      const storage = ringing(tells ? toldStorage(stored) : stored, bell)
      const accessMode = new KnownAccessMode(storage, options.site?.accessMode, memories?.age)
      const consumers = new KnownConsumers(accessMode.storage, composition.consumers, memories?.age)
      const people = yield* People
      const ports: ShellPorts = {
        storage: withHost(consumers.storage, people, composition),
        access: yield* Access,
        ids: yield* Ids,
        secrets,
        people,
        memo: memories?.memo ?? Memo.makeMemo(),
        walks: memories?.walks ?? Walks.makeWalks(secrets.fingerprint),
        giveWay,
        deliveries: seen(options.seesEvents, deliveries(consumers, keeping)),
        lines: makeLines(),
        accessMode: accessMode.mode,
      }
      const carriedOver = carryOver({ ...ports, storage: consumers.storage }, composition.domains)
      yield* carriedOver
      const blobs = yield* Blobs
      const { collections, blobReferences, spaceParts } = composition
      const whole = { collections, blobReferences, spaceParts, baseUrl: options.site?.baseUrl }
      // What a host has is in no backup of ours.
      const site = { storage: consumers.storage, ids: ports.ids, blobs, carryOver: carriedOver, ...whole }
      const { webhooks } = composition
      const work = workOf(composition, ports, site, options)
      const worker = yield* backgroundWork(ports, work, bell, options.workers, shared)
      const on = subscribing({ composition, ports, worker, ring: bell.ring })
      const uploads = makeUploads(blobs, ports, options.uploadBytes)
      const signIn = withPrograms(yield* SignIn.SignIn, storage, secrets)
      const tenant = yield* openingBeside(composition, options, secrets)
      const parts = { ports, worker, on, blobs, uploads, signIn, whole, webhooks, tenant }
      const engine = makeEngine(composition, parts)
      return tells ? toldEngine(engine) : engine
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

/** The engine of a layer, on these services, until the scope closes. */
const openOver = (
  built: Layer.Layer<Engine, StorageUnavailable | InvalidInput, StorageDriver | Secrets>,
  storage: StorageDriverService,
  secrets: SecretsService,
): OpeningTenant => {
  const services = Layer.merge(Layer.succeed(StorageDriver, storage), Layer.succeed(Secrets, secrets))
  return Effect.map(Layer.build(Layer.provide(built, services)), Context.get(Engine))
}

/** An engine of what was composed once, and of any number of tenants. */
const over = (
  composition: Composition,
  options: EngineOptions,
  shared?: Rota,
): Layer.Layer<Engine, StorageUnavailable | InvalidInput, StorageDriver | Secrets> =>
  layerEngine(composition, options, shared).pipe(
    Layer.provide(given(SignIn.SignIn, options.signIn, SignIn.layer(options.site))),
    Layer.provide(
      Layer.mergeAll(
        given(
          Access,
          options.access,
          Layer.provide(layerAccess(composition), seeingHost(composition, options)),
        ),
        given(Ids, options.ids, layerSequenceIds),
        given(People, options.people, layerPeople),
        layerBlobsOf(options),
      ),
    ),
    Layer.provide(layerStorage(composition.collections)),
  )

/**
 * The engine over any storage driver: one layer, with everything that it needs besides. Fails with `InvalidInput` when a
 * domain of the host takes a name that is taken or consumes an event that none declares, or `workers` says something that
 * cannot be.
 */
export const layer = (
  options: EngineOptions = {},
): Layer.Layer<Engine, StorageUnavailable | InvalidInput, StorageDriver | Secrets> =>
  Layer.unwrapEffect(Effect.map(composed(options), (composition) => over(composition, options)))

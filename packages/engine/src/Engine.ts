import { SignIn, directoryAccess, directoryPeople } from "@quoin/directory"
import { KnownConsumers, type Rota, deliveries, makeBell, ringing } from "@quoin/jobs"
import {
  BlobDriver,
  type BlobDriverService,
  type Deliveries,
  type InvalidInput,
  Memo,
  Secrets,
  type SecretsService,
  type ShellPorts,
  StorageDriver,
  type StorageDriverService,
  type StorageService,
  type StorageUnavailable,
  Walks,
  giveWay,
  lift,
  liftBlobs,
  makeLines,
  makeSequenceIds,
  makeUploads,
  noBlobs,
} from "@quoin/kernel"
import { keeping } from "@quoin/webhooks"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { backgroundWork, checkWorkers } from "./work/backgroundWork"
import { withBlobWork } from "./work/blobWork"
import { carryOver } from "./carryOver"
import { type Composition, compose } from "./Composition"
import type { EngineOptions } from "./EngineOptions"
import { Engine, type EngineService } from "./EngineService"
import { withHost } from "./access/hostedUsers"
import { KnownAccessMode } from "./access/KnownAccessMode"
import { makeEngine } from "./makeEngine"
import { withMail } from "./work/mailWork"
import { withWebhookWork } from "./work/webhookWork"
import { withPrograms } from "./access/programSignIn"
import { subscribing } from "./Subscribing"
import { toldEngine, toldGround, toldLearning, toldStorage } from "./telemetry"
import { openingTenants, sharedRota } from "./work/tenants"

const seen = (sees: EngineOptions["seesEvents"], own: Deliveries): Deliveries =>
  sees === undefined
    ? own
    : (events, reads, changes) => Effect.zipRight(sees(events), own(events, reads, changes))

/** What an engine stands on: the stores of its tenant, and what made-up texts come from. */
interface Ground {
  readonly storage: StorageDriverService
  readonly blobs: BlobDriverService
  readonly secrets: SecretsService
}

/** How engines of other tenants are opened beside an engine. */
const openingBeside = (composition: Composition, options: EngineOptions, ground: Ground) =>
  Effect.map(sharedRota(options.workers), (rota) =>
    openingTenants(ground, (own, drivers) =>
      Effect.flatMap(rota, (turns) =>
        openOver(composition, { ...options, ...own, blobs: drivers.blobs }, { ...ground, ...drivers }, turns),
      ),
    ),
  )

/** What the worker can do: the jobs of the domains, and those that rest on what the host chose. */
const workOf = (
  composition: Composition,
  ports: ShellPorts,
  site: Parameters<typeof withBlobWork>[2],
  options: EngineOptions,
) => {
  const own = withMail(withBlobWork(composition, ports, site, options), options)
  const ground = withWebhookWork(ports, own, composition.webhooks, options)
  return options.telemetry === true ? toldGround(ground) : ground
}

/** The ports of the directory, or what the host gives in their place. */
const portsOver = (
  composition: Composition,
  options: EngineOptions,
  stored: StorageService,
  secrets: SecretsService,
) =>
  Effect.gen(function* () {
    const people = options.people ?? directoryPeople
    const ids = options.ids ?? (yield* makeSequenceIds(stored, secrets))
    const access = options.access ?? directoryAccess(withHost(stored, people, composition), composition)
    const signIn = options.signIn ?? (yield* SignIn.open(stored, secrets, ids, options.site))
    return { people, ids, access, signIn }
  })

/** Rights and people of the host change, and no store tells of it: what rests on them is made anew each time. */
const heard = ({ access, people }: EngineOptions, storage: StorageService): StorageService => {
  if (access === undefined && people === undefined) return storage
  const { follow: _, ...others } = storage
  return others
}

/**
 * An engine of what was composed once, for one of any number of tenants, until the scope closes. It is made by plain effects: a layer
 * keeps more of how it was built than the engine takes.
 */
const openOver = (
  composition: Composition,
  options: EngineOptions,
  ground: Ground,
  shared?: Rota,
): Effect.Effect<EngineService, StorageUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    const { secrets } = ground
    const { memories } = options
    const tells = options.telemetry === true
    const lifted = yield* lift(ground.storage, composition.collections)
    const blobs = liftBlobs(ground.blobs)
    const bell = yield* makeBell
    const storage = ringing(tells ? toldStorage(lifted) : lifted, bell)
    const { signIn, ...chosen } = yield* portsOver(composition, options, lifted, secrets)
    const accessMode = new KnownAccessMode(storage, options.site?.accessMode, memories?.age)
    const consumers = new KnownConsumers(accessMode.storage, composition.consumers, memories?.age)
    const ports: ShellPorts = {
      ...chosen,
      storage: heard(options, withHost(consumers.storage, chosen.people, composition)),
      secrets,
      memo: memories?.memo ?? Memo.makeMemo(),
      walks: memories?.walks ?? Walks.makeWalks(secrets.fingerprint),
      giveWay,
      deliveries: seen(options.seesEvents, deliveries(consumers, keeping)),
      lines: makeLines(),
      accessMode: accessMode.mode,
    }
    const carriedOver = carryOver({ ...ports, storage: consumers.storage }, composition.domains)
    yield* carriedOver
    const { collections, blobReferences, spaceParts, webhooks } = composition
    const whole = { collections, blobReferences, spaceParts, baseUrl: options.site?.baseUrl }
    // What a host has is in no backup of ours.
    const site = { storage: consumers.storage, ids: ports.ids, blobs, carryOver: carriedOver, ...whole }
    const work = workOf(composition, ports, site, options)
    const worker = yield* backgroundWork(ports, work, bell, options.workers, shared)
    const engine = makeEngine(composition, {
      ports,
      worker,
      on: subscribing({ composition, ports, worker: tells ? toldLearning(worker) : worker, ring: bell.ring }),
      blobs,
      uploads: makeUploads(blobs, ports, options.uploadBytes),
      signIn: withPrograms(signIn, ports.storage, secrets, options.site),
      whole,
      webhooks,
      tenant: yield* openingBeside(composition, options, ground),
    })
    return tells ? toldEngine(engine) : engine
  })

const composed = (options: EngineOptions): Either.Either<Composition, InvalidInput> =>
  Either.flatMap(compose(options.domains, options), (composition) =>
    Either.map(checkWorkers(options.workers), () => composition),
  )

/** The blobs that the host gives; without them whatever needs them is refused. */
const blobsOf = ({
  blobs = noBlobs,
}: EngineOptions): Effect.Effect<BlobDriverService, StorageUnavailable | InvalidInput, Scope.Scope> =>
  "capabilities" in blobs ? Effect.succeed(blobs) : Effect.map(Layer.build(blobs), Context.get(BlobDriver))

/**
 * The engine over any storage driver: one layer, with everything that it needs besides. Fails with `InvalidInput` when a
 * domain of the host takes a name that is taken or consumes an event that none declares, or `workers` says something that
 * cannot be.
 */
export const layer = (
  options: EngineOptions = {},
): Layer.Layer<Engine, StorageUnavailable | InvalidInput, StorageDriver | Secrets> =>
  Layer.scoped(
    Engine,
    Effect.gen(function* () {
      const composition = yield* composed(options)
      const ground = {
        storage: yield* StorageDriver,
        blobs: yield* blobsOf(options),
        secrets: yield* Secrets,
      }
      return yield* openOver(composition, options, ground)
    }),
  )

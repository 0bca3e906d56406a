import { Engine, type FirstAdministrator } from "@quoin/engine"
import { type AnyFailure, type Domain, type InvalidInput, invalid } from "@quoin/kernel"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { auditOptions } from "../setUp/auditOptions"
import { clockOf, engineOptions } from "../setUp/HostPorts"
import { layer } from "../layer"
import { facadeOf } from "./facadeOf"
import { issueFields, lateOutbound } from "./lateWebhooks"
import { logging } from "../setUp/HostLog"
import { type OpenOptions, checkOptions } from "./options"
import { settled } from "./PromiseRunner"
import { type OpenedQuoin, facadeNames } from "./OpenedQuoin"
import { mailOf } from "../setUp/HostMail"
import { noticesOf } from "../setUp/HostNotices"
import { siteOf } from "../setUp/HostTracker"
import { blobsOf } from "../storage/blobs"
import { layerStorageDriver } from "../storage/driver"

/** A tracer that does not begin is told as what it is. */
const telemetryOf = ({ telemetry = Layer.empty }: Pick<OpenOptions, "telemetry">) =>
  Layer.mapError(telemetry, (cause) =>
    invalid("telemetry", cause instanceof Error ? cause.message : String(cause), "a layer that begins"),
  )

/**
 * Everything that is opened belongs to the scope; closing it closes the storage. What it is, `Open` says: to carry the types of all
 * operations through every effect is more than the compiler does.
 */
const opening = (
  options: OpenOptions<Domain.Any>,
  scope: Scope.CloseableScope,
): Effect.Effect<unknown, AnyFailure> =>
  Effect.gen(function* () {
    const {
      domains,
      secrets,
      clock,
      site,
      wiki,
      tracker,
      backup,
      mail,
      notices,
      workers = true,
      uploadBytes,
    } = options
    const blobs = yield* blobsOf(options)
    const audit = options.audit === undefined ? {} : { audit: yield* auditOptions(options.audit) }
    const outbound = options.outbound ?? (yield* lateOutbound)
    const engineLayer = layer({
      ...engineOptions(options),
      ...{ outbound, issueFields },
      ...(options.webhooks === undefined ? {} : { webhooks: options.webhooks }),
      workers,
      telemetry: options.telemetry !== undefined,
      ...audit,
      ...(site === undefined ? {} : { site }),
      ...(wiki === undefined ? {} : { wiki }),
      ...(mail === undefined ? {} : { mail: mailOf(mail) }),
      ...(notices === undefined ? {} : { notices: noticesOf(notices) }),
      ...(tracker === undefined ? {} : { tracker: siteOf(tracker) }),
      ...(backup === undefined ? {} : { backup }),
      ...(domains === undefined ? {} : { domains }),
      ...(secrets === undefined ? {} : { secrets }),
      ...(blobs === undefined ? {} : { blobs }),
      ...(uploadBytes === undefined ? {} : { uploadBytes }),
    }).pipe(Layer.provide(layerStorageDriver(options)))
    const log = yield* logging(options.log ?? {})
    const ownClock = clock === undefined ? Layer.empty : Layer.setClock(clockOf(clock))
    const runtime = yield* Layer.toRuntime(
      Layer.provideMerge(engineLayer, Layer.mergeAll(ownClock, log, telemetryOf(options))),
    )
    const engine = Context.get(runtime.context, Engine)
    return yield* Effect.provide(facadeOf({ engine, runtime, scope }, options), runtime)
  }).pipe(Scope.extend(scope))

/** A domain of such a name would be hidden by what every opened engine offers. */
const checkNames = (domains: ReadonlyArray<Domain.Any> = []): Either.Either<void, InvalidInput> => {
  const hidden = domains.find(({ name }) => facadeNames.some((taken) => taken === name))
  return hidden === undefined
    ? Either.void
    : Either.left(invalid("domains.name", hidden.name, `none of ${facadeNames.join(", ")}`))
}

/** Without domains of the host's own, and without its own sign-in: there is nothing to be guessed. */
type Plain<Options> = Omit<Options, "domains" | "signIn"> & {
  readonly domains?: undefined
  readonly signIn?: undefined
}

/**
 * Where the host signs its users in there is no built-in administrator. Only the options say which domains are the host's own:
 * from a wanted result the compiler would guess at each operation, and give up.
 */
interface Open {
  (options?: Plain<OpenOptions>): Promise<OpenedQuoin>
  <Own extends Domain.Any = never>(
    options: OpenOptions<Own> & Required<Pick<OpenOptions<Own>, "signIn">>,
  ): Promise<NoInfer<OpenedQuoin<Own, undefined>>>
  <Own extends Domain.Any = never>(
    options?: Omit<OpenOptions<Own>, "signIn"> & { readonly signIn?: undefined },
  ): Promise<NoInfer<OpenedQuoin<Own>>>
  <Own extends Domain.Any = never>(
    options: OpenOptions<Own>,
  ): Promise<NoInfer<OpenedQuoin<Own, FirstAdministrator | undefined>>>
}

/** Which of the ways to open was taken is known from the options. */
const open = ((options: OpenOptions<Domain.Any> = {}): Promise<unknown> =>
  Effect.runPromiseExit(
    Effect.gen(function* () {
      yield* checkOptions(options)
      yield* checkNames(options.domains)
      const scope = yield* Scope.make()
      return yield* Effect.onError(opening(options, scope), (cause) =>
        Scope.close(scope, Exit.failCause(cause)),
      )
    }),
  ).then(settled)) as Open

/** The engine for hosts without Effect. */
export const Quoin = {
  /** Opens the engine. Rejects with `StorageUnavailable` when the storage cannot be opened. */
  open,
}

/** An engine that is open. */
export type Quoin<
  Own extends Domain.Any = never,
  Administrator extends FirstAdministrator | undefined = FirstAdministrator,
> = OpenedQuoin<Own, Administrator>

import { Engine, type EngineService, ensureAdministrator } from "@quoin/engine"
import type { InvalidInput, StorageDriver, StorageService, StorageUnavailable } from "@quoin/kernel"
import { hmac, make as makeSecrets } from "@quoin/secrets-node"
import { layer as layerMemory } from "@quoin/storage-memory"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { type LayerOptions, layer } from "../layer"

/** What the laws of transports ask of an engine: `siteOfLaws` of `@quoin/suites` has it all. */
export interface NewEngineOptions extends Omit<LayerOptions, "audit"> {
  readonly administrator: { readonly username: "admin"; readonly password: string }
  /** The key under which the audit log is sealed. */
  readonly sealKey: string
  /** Commits what is there before anybody asks. */
  readonly prepare?: (storage: StorageService) => Effect.Effect<void>
  /** Where it stores, which holds nothing yet; a memory of its own when left out. */
  readonly storage?: Layer.Layer<StorageDriver, StorageUnavailable | InvalidInput>
}

/** A new engine for the laws of transports, whose passwords take no time. It lives until the scope closes. */
export const newEngine = ({
  administrator,
  sealKey,
  prepare = () => Effect.void,
  storage = layerMemory(),
  secrets = makeSecrets({ quick: true }),
  ...options
}: NewEngineOptions): Effect.Effect<EngineService, never, Scope.Scope> =>
  Layer.build(Layer.provide(layer({ ...options, secrets, audit: { seal: hmac(sealKey) } }), storage)).pipe(
    Effect.map((context) => Context.get(context, Engine)),
    Effect.tap((engine) => ensureAdministrator(engine, administrator.password)),
    Effect.tap((engine) => prepare(engine.ports.storage)),
    Effect.orDie,
  )

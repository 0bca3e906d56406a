import { type Engine, type EngineOptions, layer as layerEngine } from "@quoin/engine"
import {
  type InvalidInput,
  Secrets,
  type SecretsService,
  type StorageDriver,
  type StorageUnavailable,
} from "@quoin/kernel"
import { layer as layerSecrets } from "@quoin/secrets-node"
import * as Layer from "effect/Layer"

export interface LayerOptions extends EngineOptions {
  /** Random texts and password hashes; Node's own cryptography when left out. */
  readonly secrets?: SecretsService
}

/** The engine over any storage driver. */
export const layer = ({ secrets, ...options }: LayerOptions = {}): Layer.Layer<
  Engine,
  StorageUnavailable | InvalidInput,
  StorageDriver
> =>
  Layer.provide(layerEngine(options), secrets === undefined ? layerSecrets : Layer.succeed(Secrets, secrets))

import { type Engine, type EngineOptions, layer as layerEngine } from "@quoin/engine"
import type { StorageDriver, StorageUnavailable } from "@quoin/kernel"
import { layer as layerSecrets } from "@quoin/secrets-node"
import * as Layer from "effect/Layer"

/** The engine over any storage driver, with secrets from Node's own cryptography. */
export const layer = (options: EngineOptions = {}): Layer.Layer<Engine, StorageUnavailable, StorageDriver> =>
  Layer.provide(layerEngine(options), layerSecrets)

/**
 * Quoin: an embeddable domain engine. `Quoin.open` is for hosts without Effect; `Engine`, `layer` and
 * `layerMemory` are the same engine for hosts with it.
 *
 * @packageDocumentation
 */
export { type OpenOptions, Quoin } from "./Quoin"
export type {
  BatchCall,
  Call,
  CallResult,
  Domain,
  Input,
  OperationTag,
  Preview,
  Reply,
  ReplyOf,
  WikiDomain,
} from "./calls"
export type { Who } from "./caller"
export { type StorageOptions, layerStorageAt } from "./storage"
export { type StorageAddress, parseStorageAddress } from "./StorageAddress"

export {
  Engine,
  type EngineOptions,
  type EngineService,
  type FirstAdministrator,
  allCollections,
  allOperations,
  ensureAdministrator,
} from "@quoin/engine"
export { layer } from "./layer"
export { layer as layerMemory } from "@quoin/storage-memory"

export {
  type AnyFailure,
  Anonymous,
  type BatchRequest,
  type CallContext,
  Caller,
  CommonFailure,
  InvalidInput,
  LimitExceeded,
  NoLicenceLeft,
  NotAllowed,
  NotFound,
  NotSignedIn,
  type Outcome,
  Service,
  StaleVersion,
  StorageDriver,
  StorageUnavailable,
  Unsupported,
  User,
  UserKey,
  Violation,
  anonymous,
} from "@quoin/kernel"
export * from "@quoin/assets"
export * from "@quoin/directory"
export * from "@quoin/wiki"

/**
 * Quoin's domains put together: one Layer, `execute`, `executeAll` and `preview`.
 *
 * @packageDocumentation
 */
export { type FirstAdministrator, ensureAdministrator } from "./access/administrator"
export { type Composition, compose } from "./Composition"
export { type BuiltInDomain, domains } from "./domains"
export type { EventSubscription, Handle } from "./Subscribing"
export type { SubscribeOptions } from "./subscribeOptions"
export { layer } from "./Engine"
export { Engine, type EngineService, type TenantOptions } from "./EngineService"
export type { BlobLayer, EngineOptions, Memories } from "./EngineOptions"
export { decodeCall, operationOfShortcut } from "./decodeCall"
export { engineTransport, perform } from "./engineTransport"

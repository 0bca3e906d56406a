/**
 * Quoin: an embeddable domain engine. `Quoin.open` is for hosts without Effect; `Engine`, `layer` and
 * `layerMemory` are the same engine for hosts with it.
 *
 * @packageDocumentation
 */
export type { GivenBytes } from "./facade/givenBytes"
export { Quoin } from "./facade/open"
export type { HostAnswered, HostHttp, HostMetrics } from "./setUp/HostHttp"
export type { Arrival, OpenedQuoin, QuoinCore } from "./facade/OpenedQuoin"
export type { OpenOptions } from "./facade/options"
export type { EventDelivery, EventHandler, On, Subscribed } from "./facade/subscribe"
export { type HostAudit, auditOptions } from "./setUp/auditOptions"
export type { HostPorts } from "./setUp/HostPorts"
export type { TenantOptions } from "./facade/Tenants"
export type { HostGroups, HostPeople } from "./setUp/hostPeople"
export type {
  BatchCall,
  Call,
  CallResult,
  CallTag,
  DomainMethods,
  DomainsByName,
  Input,
  OperationTag,
  Preview,
  Reply,
  ReplyOf,
} from "./facade/calls"
export type { HostLog, LogLine } from "./setUp/HostLog"
export type { From, Who } from "./facade/caller"
export { type BlobsOptions, layerBlobsAt } from "./storage/blobs"
export { type BlobsAddress, blobsBeside, parseBlobsAddress, tenantOf } from "./storage/BlobsAddress"
export { type StorageOptions, layerStorageAt } from "./storage/driver"
export { type StorageAddress, parseStorageAddress } from "./storage/StorageAddress"

export {
  Engine,
  type BlobLayer,
  type EngineOptions,
  type EngineService,
  type EventSubscription,
  type FirstAdministrator,
  type SubscribeOptions,
  domains,
  engineTransport,
  ensureAdministrator,
  perform,
} from "@quoin/engine"
export { operationSchemas } from "./operationSchemas"
export { statusOf } from "./statusOf"
export type { JsonSchema, ObjectSchema, OperationSchema } from "@quoin/kernel"
export { type LayerOptions, layer } from "./layer"
export { NameTable, mostNames } from "./lines/NameTable"
export type { Line, Reference, Referring } from "./lines/Line"
export { type EncodedLine, OperationLine, decodeLine, lineParser } from "./lines/OperationLine"
export { namedFields, resolveReferences, type Lookup } from "./lines/references"
export {
  type LineFailure,
  type NumberedLine,
  type ReadLine,
  type RunOptions,
  failuresOf,
  notRun,
  runBatch,
} from "./lines/runBatch"
export { layer as layerMemory, layerBlobs as layerBlobsMemory } from "@quoin/storage-memory"

export {
  type AnyFailure,
  Anonymous,
  type BatchRequest,
  BlobAbsent,
  BlobDriver,
  BlobHash,
  Blobs,
  type CallContext,
  Caller,
  CommonFailure,
  InvalidInput,
  LimitExceeded,
  type HostPage,
  type KnownPerson,
  NoLicenceLeft,
  NotAllowed,
  NotFound,
  NotSignedIn,
  Overloaded,
  type Outcome,
  Service,
  StaleVersion,
  StorageDriver,
  StorageUnavailable,
  TooManyAttempts,
  Unsupported,
  User,
  UserKey,
  Violation,
  anonymous,
} from "@quoin/kernel"
// All that a domain exports, whichever it is: requests, answers, failures, limits. `quoin/kernel` has what domains are made of.
export * from "@quoin/assets"
export * from "@quoin/audit"
export * from "@quoin/backup"
export * from "@quoin/directory"
export * from "@quoin/jobs"
export * from "@quoin/tokens"
export * from "@quoin/tracker"
export * from "@quoin/webhooks"
export * from "@quoin/wiki"

// Names that two domains have: here they are of these, and of the other behind its own door, such as `quoin/tracker`.
export { FindUsers, GetSite } from "@quoin/directory"
export {
  type CommentView,
  ListComments,
  ListVersions,
  type Transition,
  type VersionView,
  advance,
  lifecycle,
} from "@quoin/wiki"
export { QuerySyntaxError, quoteJql } from "@quoin/query"
export { issueFields, lateOutbound } from "./facade/lateWebhooks"

/**
 * The laws that a Quoin storage adapter must obey, as data: cases, the model they compare with, and the
 * saboteurs that show what each case catches.
 *
 * @packageDocumentation
 */
export { LawBroken } from "./law"
export { referenceSubject } from "./model/referenceSubject"
export { forAll, propertyParameters, runs, seed, soaking } from "./property"
export type { Saboteur } from "./saboteurs/Saboteur"
export { storageSaboteurs } from "./saboteurs/storageSaboteurs"
export { type CaseFailure, type CaseRun, type StorageCase, runStorageCase } from "./storage/StorageCase"
export { storageCases } from "./storage/storageCases"
export type { StorageFixture } from "./storage/StorageFixture"
export type { StorageStore, StorageSubject } from "./storage/StorageSubject"
export type { Bearing, Payload, Seen, Step } from "./transport/Step"
export { type TransportCase, runTransportCase } from "./transport/TransportCase"
export { transportCases } from "./transport/transportCases"
export { type TransportSubject, administrator } from "./transport/TransportSubject"

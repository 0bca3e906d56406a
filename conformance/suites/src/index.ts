/**
 * The laws that a Quoin storage or blob adapter must obey, as data: cases, the model they compare with, and the
 * saboteurs that show what each case catches.
 *
 * @packageDocumentation
 */
export { attackingMarkup } from "./attackingMarkup"
export { type BlobCase, type BlobCaseFailure, type BlobCaseRun, runBlobCase } from "./blobs/BlobCase"
export { type BlobChapter, blobCases, blobChapters } from "./blobs/blobCases"
export type { BlobClient, BlobFixture } from "./blobs/BlobFixture"
export { type BlobStore, type BlobSubject, blobCapabilitiesOf } from "./blobs/BlobSubject"
export { referenceBlobs } from "./blobs/referenceBlobs"
export type { BlobSaboteur } from "./blobs/saboteurs/BlobSaboteur"
export { blobSaboteurs } from "./blobs/saboteurs/blobSaboteurs"
export { character } from "./character"
export { type Law, LawBroken, reportOf } from "./law"
export { referenceSubject } from "./model/referenceSubject"
export type { Place, PlacedSubject } from "./Place"
export { LawMillis, soaking } from "./lawTime"
export { forAll, propertyParameters, runs, seed } from "./property"
export type { Saboteur } from "./saboteurs/Saboteur"
export { storageSaboteurs } from "./saboteurs/storageSaboteurs"
export { type CaseFailure, type CaseRun, type StorageCase, runStorageCase } from "./storage/StorageCase"
export { type StorageChapter, storageCases, storageChapters } from "./storage/storageCases"
export type { StorageFixture } from "./storage/StorageFixture"
export {
  type StorageStore,
  type StorageSubject,
  type StoreSettings,
  capabilitiesOf,
} from "./storage/StorageSubject"
export { Draws } from "./transport/operations/Draws"
export { type WalkOptions, walkFrom } from "./transport/operations/walkFrom"
export type { Bearing, Payload, Seen, Step } from "./transport/Step"
export {
  type OperationsLaw,
  type TransportCase,
  type TransportScript,
  runTransportCase,
} from "./transport/TransportCase"
export { transportCases } from "./transport/transportCases"
export { leaveBehind, leftBehind } from "./transport/leftBehind"
export { siteOfLaws } from "./transport/siteOfLaws"
export { type TransportReference, type TransportSubject, administrator } from "./transport/TransportSubject"

/**
 * Quoin's storage port in memory: snapshot, fork and restore in constant time.
 *
 * @packageDocumentation
 */
export {
  layer,
  make,
  makeStore,
  type MemoryOptions,
  type MemoryStore,
  type StoreOptions,
  type StoreState,
} from "./MemoryStore"
export { rememberedCommits } from "./CommitLog"
export { type BlobsState, layerBlobs, makeBlobs, type MemoryBlobs } from "./blobs/MemoryBlobs"

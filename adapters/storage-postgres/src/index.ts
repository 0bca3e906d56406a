/**
 * Quoin's storage on Postgres: many engine processes over one database, by its address or through a client that the host has
 * open already.
 *
 * @packageDocumentation
 */
export { layerBlobs, layerBlobsFromClient, layerBlobsOver, makeBlobs } from "./blobs/opening"
export { type ClientOptions, layerFromClient, layerOver } from "./client"
export { layer, make } from "./driver"
export type { PostgresOptions } from "./options"

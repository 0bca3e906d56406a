/**
 * Quoin's storage on SQLite: a file, `:memory:`, or a database that the host has open already.
 *
 * @packageDocumentation
 */
export { backup } from "./backup"
export { type ClientOptions, layerFromClient, layerOver } from "./client"
export { layer, make } from "./driver"
export type { SqliteOptions } from "./options"

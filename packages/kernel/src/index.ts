/**
 * Quoin's kernel: values, failures, collections, commands and their shell, and every port.
 *
 * @packageDocumentation
 */
export * from "./Branded"
export * from "./Caller"
export * from "./failures"
export { limits } from "./limits"
export * from "./textOrder"
export * from "./Storage"
export * from "./StorageDriver"
export { layerStorage, lift } from "./lift"
export { compareScalars, matches } from "./matches"
export * as Collection from "./Collection"
export * as Commit from "./Commit"
export * as Expansion from "./Expansion"
export * as Field from "./Field"
export * as Order from "./Order"
export * as Paging from "./Paging"
export * as Permission from "./Permission"
export * as Where from "./Where"

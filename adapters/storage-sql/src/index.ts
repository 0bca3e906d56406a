/**
 * What Quoin's SQL storage drivers share: row shape, filter and order compiler, commits, migrations. A driver
 * brings a `Dialect` and a `Session`; `makeDriver` makes the `StorageDriver` of them.
 *
 * @packageDocumentation
 */
export type { Dialect } from "./Dialect"
export { type DriverParts, makeDriver, type ReadSession, type Session } from "./driver"
export {
  type Fragment,
  type Parameter,
  type Program,
  type Row,
  runEffect,
  runSync,
  type Transaction,
} from "./Program"
export { type Reason, unavailable } from "./unavailable"

/**
 * What Quoin's SQL storage drivers share: row shape, filter and order compiler, commits, migrations. A driver
 * brings a `Dialect` and a `Session`; `makeDriver` makes the `StorageDriver` of them.
 *
 * @packageDocumentation
 */
export type { Dialect } from "./programs/Dialect"
export { makeDriver } from "./driver"
export {
  type AskedProgram,
  type Flight,
  type Fragment,
  type Parameter,
  type Program,
  type Row,
  runAsked,
  runEffect,
  runSync,
  type Transaction,
} from "./programs/Program"
export type { DriverParts, ReadSession, Session } from "./programs/Session"
export { tenantName } from "./layout/tenantName"
export { type Reason, unavailable } from "./unavailable"

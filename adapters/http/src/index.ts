/**
 * Quoin over HTTP: one contract, three mountings.
 *
 * @packageDocumentation
 */
export { type Dialect, defaultDialect } from "./Dialect"
export { type ErrorRow, type KnownFailure, errorTable } from "./errorTable"
export * from "./failures"
export { httpTransport } from "./client/httpTransport"
export { rpcTransport } from "./client/rpcTransport"
export type { Send } from "./client/sending"
export { makeHandler } from "./Handler"
export { httpApp } from "./httpApp"
export { type HttpLimits, defaultLimits } from "./limits"
export type { Handler, IncomingRequest, OutgoingResponse } from "./message"
export { ListenFailed, type ServeOptions, type ServerAddress, serve } from "./node"
export { openApi } from "./openApi"
export type { HttpOptions } from "./options"
export { type WebHandlerOptions, webHandler } from "./web"
export { assetsApi } from "./assets/contract"
export { BasicSignIn } from "./contractParts"
export { wikiApi } from "./wiki/contract"

/**
 * Quoin over HTTP: one contract, three mountings.
 *
 * @packageDocumentation
 */
export type { Endpoint, Input } from "./contract/Endpoint"
export { type Expandable, notServed } from "./contract/input/expansion"
export { issueFields } from "./tracker/json/issues/fields/bodyFields"
export { type Changes, changesOf } from "./console/Changes"
export {
  type ConsoleFile,
  checkConsole,
  consoleHeader,
  consoleOfDouble,
  consolePath,
} from "./console/ConsoleFile"
export { expandableShapes } from "./wiki/expandable"
export { type KnownRoute, knownRoutes } from "./contract/knownRoutes"
export { type Dialect, defaultDialect } from "./Dialect"
export { type KnownFailure, errorTable } from "./failure/errorTable"
export * from "./failure/failures"
export { type PlayedStatus, statusAnswers } from "./failure/statusAnswers"
export { type Send, httpTransport } from "./client/httpTransport"
export { makeHandler } from "./Handler"
export { setCookie } from "./request/callers/sessionCookie"
export { httpApp } from "./mounting/httpApp"
export { type HttpLimits, defaultLimits } from "./limits"
export { nearRoute } from "./catalogue/nearRoute"
export { thatMayChange } from "./request/changing"
export { withoutProof } from "./signed/addressProof"
export { parseJson } from "./request/body/parseJson"
export { type TrustedProxies, trustedProxies } from "./request/trustedProxies"
export type { Handler, IncomingRequest, OutgoingResponse } from "./request/message"
export { ListenFailed, type ServerAddress } from "./mounting/listening"
export { type ServeOptions, serve, serveHandler } from "./mounting/node"
export { openApi } from "./openapi/openApi"
export { operationSchemas } from "./openapi/operationSchemas"
export type { MakeMetrics, Metrics } from "./Metrics"
export type { AnsweredRequest, ArrivedRequest, HttpOptions, SeesRequests } from "./options"
export {
  type NodeListener,
  type NodeListenerOptions,
  nodeListener,
  nodeMounting,
} from "./mounting/nodeListener"
export {
  type Arrival,
  type WebHandler,
  type WebHandlerOptions,
  webHandler,
  webMounting,
} from "./mounting/web"

/**
 * Calls to others by the HTTP client of Node.
 *
 * @packageDocumentation
 */
export { type OutboundOptions, make } from "./outbound"

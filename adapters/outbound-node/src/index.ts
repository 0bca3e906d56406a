/**
 * Calls to others by the HTTP client of Node.
 *
 * @packageDocumentation
 */
export type { OutboundOptions } from "./options"
export { make } from "./outbound"

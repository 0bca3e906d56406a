/**
 * Calls to others by undici.
 *
 * @packageDocumentation
 */
export { type UndiciOptions, make } from "./outbound"

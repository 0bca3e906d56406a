/**
 * Secrets from Node's own cryptography.
 *
 * @packageDocumentation
 */
export { layer, make } from "./secrets"

/**
 * Secrets from Node's own cryptography.
 *
 * @packageDocumentation
 */
export { hmac } from "./hmac"
export type { SecretsOptions } from "./costs"
export { layer, make } from "./secrets"
export { makeSignatures } from "./signatures"

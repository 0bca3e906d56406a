/**
 * Secrets from Node's own cryptography.
 *
 * @packageDocumentation
 */
export { hmac } from "./hmac"
export { type SecretsOptions, layer, make } from "./secrets"

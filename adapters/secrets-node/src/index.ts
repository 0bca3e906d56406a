/**
 * Secrets from Node's own cryptography.
 *
 * @packageDocumentation
 */
export { type SecretsOptions, layer, make } from "./secrets"

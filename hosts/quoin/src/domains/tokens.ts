/**
 * All that the domain tokens exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/tokens"

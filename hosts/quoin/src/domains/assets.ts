/**
 * All that the domain assets exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/assets"

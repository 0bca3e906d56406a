/**
 * All that the domain wiki exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/wiki"

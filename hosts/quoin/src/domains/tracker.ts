/**
 * All that the domain tracker exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/tracker"

/**
 * All that the domain audit exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/audit"

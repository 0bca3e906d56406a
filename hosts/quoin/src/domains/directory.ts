/**
 * All that the domain directory exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/directory"

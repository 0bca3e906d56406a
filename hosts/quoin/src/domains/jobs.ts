/**
 * All that the domain jobs exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/jobs"

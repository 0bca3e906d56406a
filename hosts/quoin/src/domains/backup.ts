/**
 * All that the domain backup exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/backup"

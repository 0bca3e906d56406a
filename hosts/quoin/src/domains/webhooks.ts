/**
 * All that the domain webhooks exports: requests, answers, failures, limits.
 *
 * @packageDocumentation
 */
export * from "@quoin/webhooks"

/**
 * What a domain of one's own is made of.
 *
 * @packageDocumentation
 */
export * from "@quoin/kernel"

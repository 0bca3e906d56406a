/**
 * All that the query languages export: their trees, and what is told of a text that is none.
 *
 * @packageDocumentation
 */
export * from "@quoin/query"

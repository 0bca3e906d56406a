/** Characters of a media type with its parameters at most. */
const mostChars = 255

/** A type and a subtype as RFC 2045 has them, and perhaps parameters. */
const pattern = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ \t]*;[\x20-\x7e]*)?$/

/** Can a file be said to be of this type? It is sent again as a header, so that it holds nothing that ends one. */
export const isMediaType = (text: string): boolean => text.length <= mostChars && pattern.test(text)

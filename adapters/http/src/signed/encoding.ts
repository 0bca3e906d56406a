const reserved = /[!'()*]/g

/** A text as signatures have it (RFC 5849, section 3.6): letters, digits and `-._~` as they are, all else as the percent signs of its UTF-8. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    reserved,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** By code units, which is by bytes where all is ASCII. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

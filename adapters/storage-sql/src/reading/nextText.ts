const highest = 0x10ffff

/** The next code point; surrogates are skipped, as they are not characters. */
const nextCodePoint = (code: number): number => (code === 0xd7ff ? 0xe000 : code + 1)

/**
 * The smallest text that comes after all texts with this prefix, in code point order; `undefined` when there is none, as for
 * an empty prefix.
 */
export const nextText = (prefix: string): string | undefined => {
  const characters = Array.from(prefix)
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const code = last.codePointAt(0) ?? highest
    if (code < highest) return characters.join("") + String.fromCodePoint(nextCodePoint(code))
  }
  return undefined
}

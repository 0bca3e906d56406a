import { foldCase } from "../paging/textOrder"

/** A word of a text: as it is compared, and where it stands, in UTF-16 units. */
export interface Token {
  readonly form: string
  readonly start: number
  readonly end: number
}

/** Characters of a word that count. What is longer is found by its beginning. */
const wordChars = 64

/**
 * A character of a script that is written without blanks is a word by itself; else a word is a run of letters, digits and their marks,
 * also with an apostrophe inside.
 */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}])+(?:['\u2019][\p{L}\p{M}]+)*/gu

/** Accents on letters; marks of scripts that cannot do without them are kept. */
const accents = /[\u0300-\u036f]/g

const plain = /^[a-z0-9]+$/

/** A word as it is compared: without case and accents. */
export const foldWord = (text: string): string => {
  const folded = plain.test(text)
    ? text
    : foldCase(text).normalize("NFKD").replace(accents, "").replaceAll("\u2019", "'").normalize("NFC")
  return folded.length > wordChars ? folded.slice(0, wordChars).replace(/[\uD800-\uDBFF]$/, "") : folded
}

/** The words of a text, one after the other (KER-140). */
export function* tokensOf(text: string): Generator<Token> {
  for (const found of text.matchAll(word)) {
    yield { form: foldWord(found[0]), start: found.index, end: found.index + found[0].length }
  }
}

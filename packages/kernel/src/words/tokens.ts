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

/**
 * Accents on letters; marks of scripts that cannot do without them are kept. With them go blanks, which stand before an accent that
 * was a letter by itself, as U+037A, and parted the words of a ligature: stems are parted by blanks.
 */
const accents = /[\u0300-\u036f\s]/g

const asciiWord = /^[0-9A-Za-z']+$/

/** A word as it is compared: without case and accents. */
export const foldWord = (text: string): string => {
  const folded = asciiWord.test(text)
    ? text.toLowerCase()
    : foldCase(text).normalize("NFKD").replace(accents, "").replaceAll("\u2019", "'").normalize("NFC")
  return folded.length > wordChars ? folded.slice(0, wordChars).replace(/[\uD800-\uDBFF]$/, "") : folded
}

/** What may be words: letters and digits of ASCII, and whatever else is not ASCII. Most texts are nearly all of the former. */
const run = /[0-9A-Za-z\u0080-\uffff]+(?:'[A-Za-z\u0080-\uffff]+)*/g

/** The words of a text, one after the other (KER-140); accents by themselves are none. */
export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: found, index } of text.matchAll(run)) {
    if (asciiWord.test(found)) yield { form: foldWord(found), start: index, end: index + found.length }
    else
      for (const { 0: inside, index: at } of found.matchAll(word)) {
        const form = foldWord(inside)
        if (form !== "") yield { form, start: index + at, end: index + at + inside.length }
      }
  }
}

/** The same words as they are compared, without where they stand; `to` is given each. */
export const eachWord = (text: string, to: (form: string) => void): void => {
  for (const found of text.match(run) ?? []) {
    if (asciiWord.test(found)) to(foldWord(found))
    else
      for (const inside of found.match(word) ?? []) {
        const form = foldWord(inside)
        if (form !== "") to(form)
      }
  }
}

import * as fc from "fast-check"

const firstSurrogate = 0xd800
const surrogates = 0x800
const characters = 0x110000 - surrogates

const characterAt = (index: number): string =>
  String.fromCodePoint(index < firstSurrogate ? index : index + surrogates)

/** The place of a character among all of them; `NaN`, which fast-check takes for no value, where the text is none. */
const indexOf = (text: unknown): number => {
  const [only, ...rest] = typeof text === "string" ? text : ""
  const code = only?.codePointAt(0)
  if (code === undefined || rest.length > 0) return NaN
  if (code < firstSurrogate) return code
  return code < firstSurrogate + surrogates ? NaN : code - surrogates
}

/**
 * Any one character of Unicode, as the `unit` of a text. fast-check's own, "binary", keeps a table of all 1,111,998
 * for the life of a process: a second of work, and memory that every collection of garbage walks.
 */
export const character: fc.Arbitrary<string> = fc.nat(characters - 1).map(characterAt, indexOf)

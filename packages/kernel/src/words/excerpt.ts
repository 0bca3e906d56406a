import type { WordTerm } from "./WordQuery"
import { isSuch } from "./rank"
import { stemOf } from "./stem"
import { type Token, tokensOf } from "./tokens"

/** What stands around a word that was asked for. */
export interface HighlightMarks {
  readonly before: string
  readonly behind: string
}

const isMeant = (term: WordTerm, form: string, stem: string): boolean => {
  switch (term._tag) {
    case "Word":
      return term.stem === stem
    case "Phrase":
      return term.stems.includes(stem)
    case "Beginning":
      return form.startsWith(term.text) || stem.startsWith(term.text)
    case "Form":
    case "Like":
      return isSuch(term, form) || isSuch(term, stem)
  }
}

const meant = (text: string, terms: ReadonlyArray<WordTerm>): ReadonlyArray<Token> =>
  terms.length === 0
    ? []
    : [...tokensOf(text)].filter(({ form }) => {
        const stem = stemOf(form)
        return terms.some((term) => isMeant(term, form, stem))
      })

/** A text with marks around the words that were asked for, by the same words as it is found by (KER-145). */
export const highlighted = (
  text: string,
  terms: ReadonlyArray<WordTerm>,
  { before, behind }: HighlightMarks,
): string => {
  let shown = ""
  let from = 0
  for (const { start, end } of meant(text, terms)) {
    shown += `${text.slice(from, start)}${before}${text.slice(start, end)}${behind}`
    from = end
  }
  return shown + text.slice(from)
}

/** How far before the first word that was asked for an excerpt begins. */
const lead = 60

/** Not between the two units of one character. */
const whole = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at)

/** Some characters of a text around the first word that was asked for; its beginning where there is none. */
export const excerptOf = (text: string, terms: ReadonlyArray<WordTerm>, chars: number): string => {
  const plain = text.replace(/\s+/g, " ").trim()
  const first = meant(plain, terms)[0]?.start ?? 0
  const from = first <= lead ? 0 : plain.indexOf(" ", first - lead) + 1
  const begin = from === 0 || from > first ? whole(plain, Math.max(0, Math.min(first, first - lead))) : from
  return plain.slice(begin, whole(plain, Math.min(plain.length, begin + chars))).trim()
}

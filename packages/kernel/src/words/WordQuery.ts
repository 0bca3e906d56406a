import { stemOf } from "./stem"
import { foldWord, tokensOf } from "./tokens"

/** What a text is to have: a word in any form, words next to each other, or a word with some beginning. */
export type WordTerm =
  | { readonly _tag: "Word"; readonly stem: string; readonly form: string }
  | { readonly _tag: "Phrase"; readonly stems: ReadonlyArray<string> }
  | { readonly _tag: "Beginning"; readonly text: string }

/** A term, and how much it counts where what is found is ranked. */
export interface Weighted {
  readonly term: WordTerm
  readonly boost: number
}

/** What is asked for in words: all of `must`, none of `mustNot`, and where nothing must, one of `should`. */
export interface WordQuery {
  readonly must: ReadonlyArray<Weighted>
  readonly should: ReadonlyArray<Weighted>
  readonly mustNot: ReadonlyArray<Weighted>
}

/** A part of what is asked that is known and not served, as it was written. */
export interface UnservedWords {
  readonly unserved: string
}

/** A sign, a phrase or a word, what follows it, and a boost. */
const piece = /([+!-]?)(?:"((?:[^"\\]|\\.)*)"|([^\s"]+?))(~[\d.]*)?(?:\^(\d+(?:\.\d+)?))?(?=\s|$)/gu

const termOf = (phrase: string | undefined, word: string): WordTerm | UnservedWords | undefined => {
  if (phrase === undefined && /[*?]/.test(word.replace(/\*$/, "")))
    return { unserved: `the wildcard ${word}` }
  const forms = [...tokensOf(phrase ?? word)].map(({ form }) => form)
  const [first, ...more] = forms
  if (first === undefined) return undefined
  if (phrase === undefined && word.endsWith("*") && more.length === 0) {
    return { _tag: "Beginning", text: foldWord(first) }
  }
  return more.length === 0
    ? { _tag: "Word", stem: stemOf(first), form: first }
    : { _tag: "Phrase", stems: forms.map(stemOf) }
}

type Sense = keyof WordQuery

const senseOf = (sign: string): Sense => (sign === "-" || sign === "!" ? "mustNot" : "must")

/**
 * Reads words as people ask for them (KER-143): `"a phrase"`, `begin*`, `+must`, `-not`, `a OR b`, `NOT c`, `word^2`. Several words must all
 * be there. Words joined by signs, as `pg_dump`, are a phrase.
 */
export const parseWords = (text: string): WordQuery | UnservedWords => {
  const found: Array<Weighted & { sense: Sense }> = []
  let next: Sense | undefined
  let joins = false
  for (const [written, sign = "", phrase, word = "", near, boost = "1"] of text.matchAll(piece)) {
    if (phrase === undefined && (word === "AND" || word === "OR" || word === "NOT") && sign === "") {
      const last = found.at(-1)
      if (word === "NOT") next = "mustNot"
      joins = word === "OR" && last !== undefined
      if (joins && last?.sense === "must") last.sense = "should"
      continue
    }
    if (near !== undefined) return { unserved: `the nearness ${written}` }
    const term = termOf(phrase, word)
    if (term === undefined) continue
    if ("unserved" in term) return term
    const sense = next ?? (joins && sign === "" ? "should" : senseOf(sign))
    found.push({ term, boost: Number(boost), sense })
    next = undefined
    joins = false
  }
  const of = (wanted: Sense) =>
    found.filter(({ sense }) => sense === wanted).map(({ term, boost }) => ({ term, boost }))
  return { must: of("must"), should: of("should"), mustNot: of("mustNot") }
}

/** Words without which nothing is found are no query. */
export const asksNothing = ({ must, should, mustNot }: WordQuery): boolean =>
  must.length + should.length + mustNot.length === 0

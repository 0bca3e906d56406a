import { stemOf } from "./stem"
import { foldWord, tokensOf } from "./tokens"

/**
 * What a text is to have: a word in any form; words next to each other, or with at most so many others between them; a word with some
 * beginning; a word of a form; or one that is like another but for some signs. The last two say how such a word begins.
 */
export type WordTerm =
  | { readonly _tag: "Word"; readonly stem: string; readonly form: string }
  | { readonly _tag: "Phrase"; readonly stems: ReadonlyArray<string>; readonly others: number }
  | { readonly _tag: "Beginning"; readonly text: string }
  | { readonly _tag: "Form"; readonly begins: string; readonly pattern: string }
  | { readonly _tag: "Like"; readonly begins: string; readonly form: string; readonly edits: number }

/** A term of which no index says whether a text has it: that is for whoever has the text. */
export type LookedUp = Extract<WordTerm, { readonly _tag: "Phrase" | "Form" | "Like" }>

export const isLookedUp = (term: WordTerm): term is LookedUp =>
  term._tag === "Phrase" || term._tag === "Form" || term._tag === "Like"

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

/** A word with `*` and `?` in it, and a letter among them. Where none stands before them, every text may have such a word. */
const formOf = (word: string): WordTerm | UnservedWords => {
  const pattern = word.replace(/[^*?]+/g, foldWord).replace(/\*+/g, "*")
  return /^[\p{L}\p{N}*?][\p{L}\p{N}\p{M}'*?]*$/u.test(word) && /[^*?]/.test(pattern)
    ? { _tag: "Form", begins: pattern.replace(/[*?].*$/, ""), pattern }
    : { unserved: `the wildcard ${word}` }
}

const mostEdits = 2

/** How many signs may differ: `~1`, `~2`, or `~0.8`, which is a share of the word that stays; two where nothing is said. */
const editsOf = (near: string, length: number): number | undefined => {
  const given = near === "~" ? mostEdits : Number(near.slice(1))
  const edits = given > 0 && given < 1 ? Math.min(mostEdits, Math.floor((1 - given) * length)) : given
  return Number.isInteger(edits) && edits <= mostEdits ? edits : undefined
}

const likeOf = (form: string, near: string): WordTerm | undefined => {
  const edits = editsOf(near, form.length)
  const begins = [...form][0] ?? ""
  return edits === undefined ? undefined : { _tag: "Like", begins, form, edits }
}

/** More words between those of a phrase than this are no phrase. */
const mostOthers = 1_000

const othersOf = (near: string | undefined): number | undefined => {
  const others = near === undefined ? 0 : Number(near.slice(1))
  return Number.isInteger(others) && others <= mostOthers ? others : undefined
}

const termOf = (
  phrase: string | undefined,
  word: string,
  near: string | undefined,
): WordTerm | UnservedWords | undefined => {
  const isWord = phrase === undefined
  if (isWord && /[*?]/.test(word.replace(/\*$/, ""))) {
    return near === undefined ? formOf(word) : { unserved: `the nearness ${word}${near}` }
  }
  const forms = [...tokensOf(phrase ?? word)].map(({ form }) => form)
  const [first, ...more] = forms
  if (first === undefined) return undefined
  const unserved = { unserved: `the nearness ${phrase === undefined ? word : `"${phrase}"`}${near ?? ""}` }
  if (isWord && near !== undefined) {
    return more.length > 0 || word.endsWith("*") ? unserved : (likeOf(first, near) ?? unserved)
  }
  if (isWord && word.endsWith("*") && more.length === 0) return { _tag: "Beginning", text: foldWord(first) }
  const others = othersOf(near)
  if (others === undefined) return unserved
  return more.length === 0
    ? { _tag: "Word", stem: stemOf(first), form: first }
    : { _tag: "Phrase", stems: forms.map(stemOf), others }
}

type Sense = keyof WordQuery

const senseOf = (sign: string): Sense => (sign === "-" || sign === "!" ? "mustNot" : "must")

/**
 * Reads words as people ask for them (KER-143): `"a phrase"`, `begin*`, `+must`, `-not`, `a OR b`, `NOT c`, `word^2`, `w?rd`, `wo*d`,
 * `*end`, `word~1`, `"a phrase"~3`. Several words must all be there. Words joined by signs, as `pg_dump`, are a phrase.
 */
export const parseWords = (text: string): WordQuery | UnservedWords => {
  const found: Array<Weighted & { sense: Sense }> = []
  let next: Sense | undefined
  let joins = false
  for (const [, sign = "", phrase, word = "", near, boost = "1"] of text.matchAll(piece)) {
    if (phrase === undefined && (word === "AND" || word === "OR" || word === "NOT") && sign === "") {
      const last = found.at(-1)
      if (word === "NOT") next = "mustNot"
      joins = word === "OR" && last !== undefined
      if (joins && last?.sense === "must") last.sense = "should"
      continue
    }
    const term = termOf(phrase, word, near)
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

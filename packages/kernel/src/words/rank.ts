import type { Words } from "./Words"
import { hasForm, isLike, together } from "./likeness"
import type { WordTerm } from "./WordQuery"

const countOf = (stems: string, part: string): number => {
  let count = 0
  // The blank behind one word is the blank before the next.
  for (let at = stems.indexOf(part); at !== -1; at = stems.indexOf(part, at + part.length - 1)) count += 1
  return count
}

const wordsIn = (words: string): ReadonlyArray<string> => words.split(" ").filter((word) => word !== "")

/** Is a word, or its stem, one that is asked for by its form or likeness? */
export const isSuch = (term: Extract<WordTerm, { _tag: "Form" | "Like" }>, word: string): boolean =>
  word.startsWith(term.begins) &&
  (term._tag === "Form" ? hasForm(term.pattern, word) : isLike(term.form, word, term.edits))

/** How often a text has a term. Words that begin so, have a form or are like one count once, however many there are. */
export const frequency = (term: WordTerm, { stems, forms }: Pick<Words, "stems" | "forms">): number => {
  switch (term._tag) {
    case "Word":
      return countOf(stems, ` ${term.stem} `)
    case "Phrase":
      return term.others === 0
        ? countOf(stems, ` ${term.stems.join(" ")} `)
        : together(wordsIn(stems), term.stems, term.others)
    case "Beginning":
      return stems.includes(` ${term.text}`) || ` ${forms}`.includes(` ${term.text}`) ? 1 : 0
    case "Form":
    case "Like":
      return [...wordsIn(stems), ...wordsIn(forms)].some((word) => isSuch(term, word)) ? 1 : 0
  }
}

/** A term in one text: how often it is there, how much that counts, and how many texts of all have it. */
export interface Occurrence {
  readonly often: number
  readonly boost: number
  readonly texts: number
}

const saturation = 1.2
const lengthWeight = 0.75
/** A word that most texts have still counts for something. */
const leastRarity = 1e-6

const rarity = (texts: number, all: number): number =>
  Math.max(Math.log((all - texts + 0.5) / (texts + 0.5)), leastRarity)

/**
 * How well a text of so many words answers, by BM25 (KER-144): the rarer a word and the shorter the text, the more each of its occurrences
 * counts, and the first more than those that follow.
 */
export const score = (
  occurrences: ReadonlyArray<Occurrence>,
  words: number,
  { all, averageWords }: { readonly all: number; readonly averageWords: number },
): number => {
  const length = 1 - lengthWeight + (lengthWeight * words) / Math.max(averageWords, 1)
  return occurrences.reduce(
    (sum, { often, boost, texts }) =>
      sum + boost * rarity(texts, all) * ((often * (saturation + 1)) / (often + saturation * length)),
    0,
  )
}

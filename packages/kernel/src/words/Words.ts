import { limits } from "../values/limits"
import { stemOf } from "./stem"
import { eachWord } from "./tokens"

/** The words of a text as they are kept: what is found by them needs no look at the text itself. */
export interface Words {
  /** The stem of each word in the order of the text, with a blank around each: so a phrase is a part of it. */
  readonly stems: string
  /** How many words there are. */
  readonly count: number
  /** The words that differ from their stem, each once, parted by blanks: what a wildcard is compared with besides stems. */
  readonly forms: string
}

/** Reads the words of a text, up to `limits.textWords`, and up to `limits.textWordsChars` of different ones (KER-142). */
export const wordsOf = (text: string): Words => {
  const stems: Array<string> = []
  const forms = new Set<string>()
  const different = new Set<string>()
  let chars = 0
  const count = (word: string): void => {
    if (different.has(word)) return
    different.add(word)
    chars += word.length
  }
  eachWord(text, (form) => {
    if (stems.length >= limits.textWords || chars >= limits.textWordsChars) return
    const stem = stemOf(form)
    stems.push(stem)
    count(stem)
    if (stem === form) return
    forms.add(form)
    count(form)
  })
  return {
    stems: stems.length === 0 ? "" : ` ${stems.join(" ")} `,
    count: stems.length,
    forms: [...forms].join(" "),
  }
}

/** Set apart from stems, as both are values of one field. */
export const formMark = "="

/** What a text is found by, as the values of one field: each stem, and each word that differs from its stem, marked as such. */
export const findableWords = (
  ...all: ReadonlyArray<Pick<Words, "stems" | "forms">>
): ReadonlyArray<string> => {
  const found = new Set<string>()
  for (const { stems, forms } of all) {
    for (const stem of stems.split(" ")) found.add(stem)
    for (const form of forms.split(" ")) if (form !== "") found.add(formMark + form)
  }
  found.delete("")
  return [...found]
}

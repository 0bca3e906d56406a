import { limits } from "../values/limits"
import { stemOf } from "./stem"
import { tokensOf } from "./tokens"

/** The words of a text as they are kept: what is found by them needs no look at the text itself. */
export interface Words {
  /** The stem of each word in the order of the text, with a blank around each: so a phrase is a part of it. */
  readonly stems: string
  /** How many words there are. */
  readonly count: number
  /** The words that differ from their stem, each once, parted by blanks: what a wildcard is compared with besides stems. */
  readonly forms: string
}

/** Reads the words of texts one after the other, up to `limits.textWords` (KER-142). */
export const wordsOf = (...texts: ReadonlyArray<string>): Words => {
  const stems: Array<string> = []
  const forms = new Set<string>()
  for (const text of texts) {
    for (const { form } of tokensOf(text)) {
      if (stems.length >= limits.textWords) break
      const stem = stemOf(form)
      stems.push(stem)
      if (stem !== form) forms.add(form)
    }
  }
  return {
    stems: stems.length === 0 ? "" : ` ${stems.join(" ")} `,
    count: stems.length,
    forms: [...forms].join(" "),
  }
}

/** Set apart from stems, as both are values of one field. */
export const formMark = "="

const parts = (text: string): ReadonlyArray<string> => text.split(" ").filter((part) => part !== "")

/** What a text is found by, as the values of one field: each stem, and each word that differs from its stem, marked as such. */
export const findableWords = (
  ...all: ReadonlyArray<Pick<Words, "stems" | "forms">>
): ReadonlyArray<string> => [
  ...new Set(
    all.flatMap(({ stems, forms }) => [...parts(stems), ...parts(forms).map((form) => formMark + form)]),
  ),
]

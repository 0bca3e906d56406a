import { Words } from "@quoin/kernel"

/** What a page is found by: the record of its words, and all of them as the index of words takes them. */
export interface RawWords {
  readonly record: unknown
  readonly packed: string
}

const plain = /^[a-z0-9]+$/

const packed = (word: string): string =>
  plain.test(word)
    ? `w${word}`
    : `w${[...word]
        .map((char) => (plain.test(char) ? char : `_${char.codePointAt(0)?.toString(16) ?? ""}_`))
        .join("")}`

const textIn = (body: string): string => body.replace(/<[^>]*>/g, " ").replaceAll("&amp;", "&")

/** Whoever writes a wiki by hand needs the words of its pages, too, and no other ones than ours would find the same. */
export const wordsOfPage = (contentId: string, pageTitle: string, pageBody: string): RawWords => {
  const title = Words.wordsOf(pageTitle)
  const body = Words.wordsOf(textIn(pageBody))
  const inTitle = Words.findableWords(title).map((word) => `^${word}`)
  return {
    record: { contentId, title, body },
    packed: [...Words.findableWords(title, body), ...inTitle].map(packed).join(" "),
  }
}

import { type QueryReads, type ReadFailure, Words, compareText } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { type ContentText, ContentTexts, marks } from "../words/ContentText"
import type { AskedTerm } from "./texts/askedTexts"

/** How much more a word counts in a title than in a body. */
const titleWeight = 5

interface CountedTerm extends AskedTerm {
  /** How many texts have it, of all that there are. */
  readonly texts: number
}

const oftenIn = ({ asked, term }: AskedTerm, { title, body }: ContentText): number =>
  titleWeight * Words.frequency(term, title) + (asked === "text" ? Words.frequency(term, body) : 0)

const lengthOf = ({ title, body }: ContentText): number => title.count + body.count

const average = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(numbers.length, 1)

/** How well each of some texts answers (WIK-612). */
export const scoresOf = (
  texts: ReadonlyArray<ContentText>,
  terms: ReadonlyArray<CountedTerm>,
  all: number,
): ReadonlyMap<string, number> => {
  const averageWords = average(texts.map(lengthOf))
  return new Map(
    texts.map((text) => {
      const occurrences = terms.map((term) => ({
        often: oftenIn(term, text),
        boost: term.boost,
        texts: term.texts,
      }))
      return [text.contentId, Words.score(occurrences, lengthOf(text), { all, averageWords })]
    }),
  )
}

const countTexts = (
  { select }: Pick<QueryReads, "select">,
  query: Parameters<typeof select<ContentText, (typeof ContentTexts)["names"][number]>>[1],
): Effect.Effect<number, ReadFailure> =>
  Effect.map(select(ContentTexts, { ...query, limit: 1, total: true }), ({ total = 0 }) => total)

/** Of how many texts have each term; which does not matter to the order of what one term alone ranks. */
const counted = (reads: Pick<QueryReads, "select">, asked: ReadonlyArray<AskedTerm>) =>
  Effect.gen(function* () {
    if (asked.length === 1) return { terms: asked.map((term) => ({ ...term, texts: 0 })), all: 1 }
    const terms = yield* Effect.forEach(asked, (term) =>
      Effect.map(
        countTexts(reads, { where: Words.termWhere("found" as const, term.term, marks[term.asked]) }),
        (texts) => ({ ...term, texts }),
      ),
    )
    return { terms, all: yield* countTexts(reads, {}) }
  })

/** The best answers first, those that answer alike in the order of their keys. */
export const loadRanked = (
  reads: Pick<QueryReads, "select">,
  keys: ReadonlyArray<string>,
  asked: ReadonlyArray<AskedTerm>,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(ContentTexts, {
      where: { _tag: "KeyIn", keys },
      limit: keys.length,
    })
    const { terms, all } = yield* counted(reads, asked.slice(0, limits.rankedTerms))
    const scores = scoresOf(
      records.map(({ value }) => value),
      terms,
      all,
    )
    const of = (key: string) => scores.get(key) ?? 0
    return [...keys].sort((a, b) => of(b) - of(a) || compareText(a, b))
  })

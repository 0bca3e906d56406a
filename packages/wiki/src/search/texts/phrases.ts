import { type LimitExceeded, type QueryReads, type ReadFailure, Words, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../../limits"
import { type ContentText, ContentTexts, marks } from "../../words/ContentText"
import { type Asked, lookedUpName } from "./words"

/** A phrase, or a word by its form or likeness, that a query asks for, and where. */
export interface AskedPhrase {
  readonly asked: Asked
  readonly term: Words.LookedUp
}

const holds = ({ asked, term }: AskedPhrase, { title, body }: ContentText): boolean =>
  Words.frequency(term, title) > 0 || (asked === "text" && Words.frequency(term, body) > 0)

/** Looks through all texts that have the words of a phrase, or words that begin so, for those that have what is asked for. */
const loadPhrase = (
  reads: Pick<QueryReads, "select">,
  phrase: AskedPhrase,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const where = Words.termWhere("found" as const, phrase.term, marks[phrase.asked])
    const found: Array<string> = []
    let from = {}
    for (let looked = 0; ;) {
      const { records, more, end } = yield* reads.select(ContentTexts, {
        where,
        limit: limits.phraseTextsTogether,
        ...from,
      })
      found.push(...records.filter(({ value }) => holds(phrase, value)).map(({ key }) => key))
      looked += records.length
      const tooMany =
        exceeded(limits, "phraseTexts", looked + (more ? 1 : 0)) ??
        exceeded(limits, "phraseFound", found.length)
      if (tooMany !== undefined) return yield* tooMany
      if (!more || end === undefined) return found
      from = { after: end }
    }
  })

/** The ids of what holds each of some phrases: no filter of a store can say that words stand next to each other, or are like one. */
export const loadPhrases = (
  reads: Pick<QueryReads, "select">,
  phrases: ReadonlyArray<AskedPhrase>,
): Effect.Effect<(name: string) => ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const known = new Map<string, ReadonlyArray<string>>()
    for (const phrase of phrases) {
      const name = lookedUpName(phrase.asked, phrase.term)
      if (!known.has(name)) known.set(name, yield* loadPhrase(reads, phrase))
    }
    return (name: string) => known.get(name) ?? []
  })

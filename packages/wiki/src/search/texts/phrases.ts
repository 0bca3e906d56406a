import { type LimitExceeded, type QueryReads, type ReadFailure, Where, Words, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../../collections"
import { limits } from "../../limits"
import { type ContentText, ContentTexts, marks } from "../../words/ContentText"
import type { ContentWhere } from "../Finding"
import { type Asked, lookedUpName } from "./words"

/** A phrase, or a word by its form or likeness, that a query asks for, and where. */
export interface AskedPhrase {
  readonly asked: Asked
  readonly term: Words.LookedUp
}

const holds = ({ asked, term }: AskedPhrase, { title, body }: ContentText): boolean =>
  Words.frequency(term, title) > 0 || (asked === "text" && Words.frequency(term, body) > 0)

/** Texts that have the words of a phrase, or words that begin so, of what else is demanded. */
const whereAsked = (
  { asked, term }: AskedPhrase,
  demanded: ContentWhere | undefined,
): Where.Where<"contentId" | "found"> => {
  const has = Words.termWhere("found" as const, term, marks[asked])
  return demanded === undefined ? has : Where.and(has, Where.references("contentId", Contents, demanded))
}

/** Looks through all texts that may have a phrase for those that have it. */
const loadPhrase = (
  reads: Pick<QueryReads, "select">,
  phrase: AskedPhrase,
  demanded: ContentWhere | undefined,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const where = whereAsked(phrase, demanded)
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

/**
 * The ids of what holds each of some phrases, as far as a query demands nothing else of it: no filter of a store can say that words
 * stand next to each other, or are like one.
 */
export const loadPhrases = (
  reads: Pick<QueryReads, "select" | "visible">,
  phrases: ReadonlyArray<AskedPhrase>,
  demanded: ContentWhere | undefined,
): Effect.Effect<(name: string) => ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const known = new Map<string, ReadonlyArray<string>>()
    // What the caller does not see is not counted either, as limits tell how much there was.
    const seen = demanded && Where.and(demanded, yield* reads.visible(Contents))
    for (const phrase of phrases) {
      const name = lookedUpName(phrase.asked, phrase.term)
      if (!known.has(name)) known.set(name, yield* loadPhrase(reads, phrase, seen))
    }
    return (name: string) => known.get(name) ?? []
  })

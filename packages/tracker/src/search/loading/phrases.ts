import {
  type LimitExceeded,
  Prompt,
  type QueryReads,
  type ReadFailure,
  type Selection,
  Where,
  Words,
  exceeded,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Comments } from "../../comments/collections"
import { Issues } from "../../issue/collections"
import { limits } from "../../limits"
import type { Site } from "../../site/Site"
import { whereSeen } from "../../visibility/Visibility"
import { Worklogs } from "../../worklogs/collections"
import { fieldNameOf } from "../language/comparisons"
import type { QueryField } from "../language/QueryField"
import type { Comparison, Finding } from "../language/Finding"
import { likenesses } from "../language/operators"
import { type Place, placesOf } from "../language/places"
import { askedWords, lookedUpName } from "../language/askedWords"

/** A phrase, or a word by its form or likeness, that a query asks for, and where. */
interface AskedPhrase {
  readonly place: Place
  readonly term: Words.LookedUp
}

type Reads = Pick<QueryReads, "select">
type Failure = ReadFailure | LimitExceeded

/** All that a query asks of texts that no index tells; what cannot be read asks for none, and is refused where it is resolved. */
export const phrasesIn = (
  site: Site,
  finding: Pick<Finding, "text">,
  comparisons: ReadonlyArray<Comparison>,
  fieldsOf: (name: string) => ReadonlyArray<QueryField>,
): ReadonlyArray<AskedPhrase> =>
  comparisons.flatMap((comparison) => {
    if (!likenesses.includes(comparison.operator)) return []
    const query = Either.getOrUndefined(askedWords(finding, comparison))
    const terms = [...(query?.must ?? []), ...(query?.should ?? []), ...(query?.mustNot ?? [])]
    const places = fieldsOf(fieldNameOf(comparison)).flatMap((field) => placesOf(site, field))
    return places.flatMap((place) =>
      terms.flatMap(({ term }) => (Words.isLookedUp(term) ? [{ place, term }] : [])),
    )
  })

interface Page {
  readonly found: ReadonlyArray<string>
  readonly looked: number
  readonly next: Parameters<Reads["select"]>[1]["after"]
}

const pageOf = <A>({ records, more, end }: Selection<A>, holds: (record: A) => boolean): Page => ({
  found: records.filter(({ value }) => holds(value)).map(({ key }) => key),
  looked: records.length,
  next: more ? end : undefined,
})

/** Some of the texts that may have a phrase, and which of them have it. */
const loadPage = (
  { select }: Reads,
  { place, term }: AskedPhrase,
  held: ReadonlyArray<string>,
  after: Page["next"],
): Effect.Effect<Page, ReadFailure> => {
  const from = { limit: limits.phraseTextsTogether, ...(after === undefined ? {} : { after }) }
  const holds = (text: string) => Words.frequency(term, Words.wordsOf(text)) > 0
  if (place._tag === "Own") {
    const where = Words.termWhere("found" as const, term, place.mark)
    return Prompt.map(select(Issues, { where, ...from }), (page) =>
      pageOf(page, (issue) => holds(place.read(issue))),
    )
  }
  const where = Where.and<"only" | "found">(whereSeen(held), Words.termWhere("found" as const, term))
  return place._tag === "Work"
    ? Prompt.map(select(Worklogs, { where, ...from }), (page) =>
        pageOf(page, ({ comment }) => holds(comment)),
      )
    : Prompt.map(select(Comments, { where, ...from }), (page) => pageOf(page, ({ body }) => holds(body)))
}

const loadPhrase = (
  reads: Reads,
  phrase: AskedPhrase,
  held: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<string>, Failure> =>
  Prompt.gen(function* () {
    const found: Array<string> = []
    let after: Page["next"]
    for (let looked = 0; ;) {
      const page = yield* loadPage(reads, phrase, held, after)
      found.push(...page.found)
      looked += page.looked
      const tooMany =
        exceeded(limits, "phraseTexts", looked + (page.next === undefined ? 0 : 1)) ??
        exceeded(limits, "phraseFound", found.length)
      if (tooMany !== undefined) return yield* tooMany
      if (page.next === undefined) return found
      after = page.next
    }
  })

/** The keys of the texts that hold each of some phrases: no filter of a store can say that words stand next to each other. */
export const loadPhrases = (
  reads: Reads,
  phrases: ReadonlyArray<AskedPhrase>,
  held: ReadonlyArray<string>,
): Effect.Effect<(name: string) => ReadonlyArray<string>, Failure> =>
  Prompt.gen(function* () {
    const known = new Map<string, ReadonlyArray<string>>()
    for (const phrase of phrases) {
      const name = lookedUpName(phrase.place, phrase.term)
      if (!known.has(name)) known.set(name, yield* loadPhrase(reads, phrase, held))
    }
    return (name: string) => known.get(name) ?? []
  })

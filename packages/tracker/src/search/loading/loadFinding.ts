import { type LimitExceeded, type Moment, Prompt, type QueryReads, type ReadFailure } from "@quoin/kernel"
import type { Query } from "@quoin/query"
import * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import { seenSite } from "../../project/visibleSite"
import { chosenKinds } from "../../site/FieldOptionLists"
import type { Site } from "../../site/Site"
import { callsOf, comparedOf, comparisonsIn, fieldNameOf, namedIn } from "../language/comparisons"
import { fieldNaming } from "../language/customNames"
import { queryField } from "../language/fieldNames"
import type { Comparison, Finding } from "../language/Finding"
import { loadAsked, loadCalled } from "./askedThings"
import { loadNames } from "./namedThings"
import { loadPhrases, phrasesIn } from "./phrases"

/** Whether all fields are those of every tracker; custom fields are read only where they are asked for. */
const namesOnlyKnown = (comparisons: ReadonlyArray<Comparison>, { orderBy }: Query): boolean =>
  [...comparisons, ...orderBy].every((each) => {
    const kind = queryField(fieldNameOf(each))?.kind
    return kind !== undefined && kind !== "texts"
  })

// To make a zone of a name takes as long as to find what many a query names.
const utc = DateTime.zoneUnsafeMakeNamed("UTC")

const zoneOf = ({ caller }: Moment): DateTime.TimeZone =>
  caller._tag === "User" && caller.timeZone !== undefined
    ? DateTime.zoneUnsafeMakeNamed(caller.timeZone)
    : utc

/** What asks for no time shall not depend on it. */
const clockOf = (moment: Moment): Finding["clock"] => ({
  get now() {
    return moment.at
  },
  zone: zoneOf(moment),
})

/** What the saved queries find that some texts name. */
export type FindSaved<E> = (texts: ReadonlyArray<string>) => Effect.Effect<Finding["saved"], E>

/** Finds what a query names. */
export const loadFinding = <E>(
  site: Site,
  reads: QueryReads,
  { text, query }: { readonly text: string; readonly query: Query },
  warn: Finding["warn"],
  findSaved: FindSaved<E>,
): Effect.Effect<Finding, ReadFailure | LimitExceeded | E> =>
  Prompt.gen(function* () {
    const { moment } = reads
    const comparisons = comparisonsIn(query.where)
    // Only a field that is not of queries may be one that administrators made.
    const now = namesOnlyKnown(comparisons, query) ? site : yield* seenSite(reads, site, chosenKinds)
    const called = fieldNaming(now)
    const compared = comparedOf(comparisons, called)
    const names = yield* loadNames(now, reads, compared, callsOf(comparisons))
    const orders = query.orderBy.map(fieldNameOf)
    const asked = yield* loadAsked(now, reads, compared, orders, names)
    const phrases = phrasesIn(now, { text }, comparisons, compared.fieldsOf)
    return {
      ...names,
      ...asked,
      site: now,
      moment,
      clock: clockOf(moment),
      text,
      query,
      called,
      saved: yield* findSaved(namedIn(compared, "filter")),
      loaded: yield* loadCalled(reads, compared, { ...names, moment, text, warn }),
      lookedUp: yield* loadPhrases(reads, phrases, asked.held),
      warn,
    }
  })

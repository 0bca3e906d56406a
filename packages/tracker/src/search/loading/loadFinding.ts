import { type LimitExceeded, type Moment, type QueryReads, type ReadFailure, callerKey } from "@quoin/kernel"
import type { Query } from "@quoin/query"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { IssueHistories } from "../../history/IssueHistory"
import { seenSite } from "../../project/visibleSite"
import type { Site } from "../../site/Site"
import { callsOf, comparisonsIn, fieldNameOf, namedIn } from "../language/comparisons"
import { type QueryKind, queryField } from "../language/fieldNames"
import type { Comparison, Finding } from "../language/Finding"
import { loadNames } from "./namedThings"
import { loadPhrases, phrasesIn } from "./phrases"
import { loadHeld, loadKnown } from "./rightsAsked"

/** Whether all fields are those of every tracker; custom fields are read only where they are asked for. */
const namesOnlyKnown = (comparisons: ReadonlyArray<Comparison>, { orderBy }: Query): boolean =>
  [...comparisons, ...orderBy].every((each) => {
    const kind = queryField(fieldNameOf(each))?.kind
    return kind !== undefined && kind !== "texts"
  })

/** What the caller has looked at; nobody has looked at anything. */
const loadHistory = (reads: QueryReads): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(
    reads.get(IssueHistories, callerKey(reads.moment.caller) ?? ""),
    (history) => history?.issueIds ?? [],
  )

const zoneOf = ({ caller }: Moment): DateTime.TimeZone =>
  DateTime.zoneUnsafeMakeNamed((caller._tag === "User" ? caller.timeZone : undefined) ?? "UTC")

const asks = (comparisons: ReadonlyArray<Comparison>, kinds: ReadonlyArray<QueryKind>): boolean =>
  comparisons.some((each) => {
    const kind = queryField(fieldNameOf(each))?.kind
    return kind !== undefined && kinds.includes(kind)
  })

/** Finds what a query names. */
export const loadFinding = (
  site: Site,
  reads: QueryReads,
  text: string,
  query: Query,
  warn: Finding["warn"],
): Effect.Effect<Finding, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const { moment } = reads
    const comparisons = comparisonsIn(query.where)
    const calls = callsOf(comparisons)
    const names = yield* loadNames(reads, comparisons, calls)
    const caller = callerKey(moment.caller)
    const asksOthers = namedIn(comparisons, ["audience"]).some(
      (each) => !names.user(each).includes(caller ?? ""),
    )
    const held = asks(comparisons, ["comments", "texts"]) ? yield* loadHeld(reads) : []
    // Only a field that is not of queries may be one that administrators made.
    const now = namesOnlyKnown(comparisons, query) ? site : yield* seenSite(reads, site, [])
    return {
      ...names,
      site: now,
      moment,
      clock: { now: moment.at, zone: zoneOf(moment) },
      text,
      query,
      known: asksOthers ? yield* loadKnown(reads) : [],
      history: calls.some(({ name }) => name === "issueHistory") ? yield* loadHistory(reads) : [],
      held,
      lookedUp: yield* loadPhrases(reads, phrasesIn(now, { text }, comparisons, queryField), held),
      warn,
    }
  })

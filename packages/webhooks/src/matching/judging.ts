import type { AnyFailure, QueryReads } from "@quoin/kernel"
import { type IssueRecord, type JudgedIssue, type Site, judgedIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import type { WebhookRecord } from "../webhook/Webhook"
import { type ReadFilters, foundFilter } from "./ReadFilters"
import { sharedReads } from "./sharedReads"

/** What judging rests on. */
export interface Judging {
  readonly site: Site
  readonly filters: ReadFilters
  /** Lets others have a turn. */
  readonly giveWay: Effect.Effect<void>
}

/** What is asked of an event: which of the webhooks that name it have its issue. */
export interface AskedEvent {
  readonly ofIssue: boolean
  readonly issue: IssueRecord | undefined
  readonly webhooks: ReadonlyArray<WebhookRecord>
}

/** A webhook whose query could not be judged, and why. */
export interface Unjudged {
  readonly webhook: WebhookRecord
  readonly why: string
}

/** The webhooks whose query has an issue, and those of which nobody knows. */
export interface Judged {
  readonly having: ReadonlyArray<WebhookRecord>
  readonly unjudged: ReadonlyArray<Unjudged>
  /** Those whose query could be judged, although it could not be before. */
  readonly mended: ReadonlyArray<WebhookRecord>
}

/** The issues that a query has; of one that means nothing any more, as what it names is gone, nobody knows. */
type Verdict = ReadonlySet<JudgedIssue> | { readonly why: string }

/** An event with its issue, where webhooks may have queries of it. */
interface Standing extends AskedEvent {
  readonly judged: JudgedIssue | undefined
}

const filterOf = ({ filter }: WebhookRecord): string => filter.trim()

const withIssue = (asked: AskedEvent): Standing => ({
  ...asked,
  judged: asked.ofIssue && asked.issue !== undefined ? judgedIssue(asked.issue) : undefined,
})

/** The issues that each query is asked of. */
const issuesByQuery = (
  standing: ReadonlyArray<Standing>,
): ReadonlyMap<string, ReadonlyArray<JudgedIssue>> => {
  const asked = new Map<string, Array<JudgedIssue>>()
  for (const { judged, webhooks } of standing) {
    if (judged === undefined) continue
    for (const text of new Set(webhooks.map(filterOf))) {
      if (text === "") continue
      const issues = asked.get(text)
      if (issues === undefined) asked.set(text, [judged])
      else issues.push(judged)
    }
  }
  return asked
}

/** What one query says of the issues that it is asked of, and what that costs. */
const verdictOf = (
  { site, filters }: Judging,
  reads: QueryReads,
  text: string,
  issues: ReadonlyArray<JudgedIssue>,
): Effect.Effect<{ readonly verdict: Verdict; readonly compared: number }, AnyFailure> =>
  Effect.catchIf(
    Effect.flatMap(foundFilter(site, reads, filters.of(text)), ({ having, terms }) =>
      Effect.map(having(issues), (verdict) => ({ verdict, compared: terms * issues.length })),
    ),
    ({ _tag }) => _tag !== "StorageUnavailable",
    ({ message }) => Effect.succeed({ verdict: { why: message }, compared: 0 }),
  )

/** What all queries say. What they name is found once for all events, and read once for all queries (WHK-41). */
const loadVerdicts = (
  judging: Judging,
  reads: QueryReads,
  asked: ReadonlyMap<string, ReadonlyArray<JudgedIssue>>,
): Effect.Effect<ReadonlyMap<string, Verdict>, AnyFailure> =>
  Effect.gen(function* () {
    const verdicts = new Map<string, Verdict>()
    const shared = sharedReads(reads)
    let compared = 0
    for (const [text, issues] of asked) {
      const found = yield* verdictOf(judging, shared, text, issues)
      verdicts.set(text, found.verdict)
      compared += found.compared + limits.comparedPerFinding
      if (compared < limits.comparedInTurn) continue
      compared = 0
      yield* judging.giveWay
    }
    return verdicts
  })

/** Nobody is told. */
export const nobody: Judged = { having: [], unjudged: [], mended: [] }

/** What the webhooks of an event say of it. */
const judgedBy = (
  verdicts: ReadonlyMap<string, Verdict>,
  { ofIssue, judged, webhooks }: Standing,
): Judged => {
  // Of an issue that is nowhere any more nothing is told; what no issue is about always passes.
  if (judged === undefined) return ofIssue ? nobody : { ...nobody, having: webhooks }
  const having: Array<WebhookRecord> = []
  const unjudged: Array<Unjudged> = []
  const mended: Array<WebhookRecord> = []
  for (const webhook of webhooks) {
    const verdict = verdicts.get(filterOf(webhook))
    if (verdict !== undefined && "why" in verdict) {
      unjudged.push({ webhook, why: verdict.why })
      continue
    }
    if (verdict === undefined || verdict.has(judged)) having.push(webhook)
    if (webhook.filterFault !== undefined) mended.push(webhook)
  }
  return { having, unjudged, mended }
}

/** What webhooks say of some events, in their order; each query is judged once for all of them (WHK-6, WHK-26). */
export const judgeAll = (
  judging: Judging,
  reads: QueryReads,
  events: ReadonlyArray<AskedEvent>,
): Effect.Effect<ReadonlyArray<Judged>, AnyFailure> =>
  Effect.suspend(() => {
    const standing = events.map(withIssue)
    return Effect.map(loadVerdicts(judging, reads, issuesByQuery(standing)), (verdicts) =>
      standing.map((each) => judgedBy(verdicts, each)),
    )
  })

import {
  CommonFailure,
  Given,
  NotAllowed,
  NotFound,
  Operation,
  type ReadFailure,
  type Reads,
  Commit,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { Issues } from "../../issue/collections"
import { issueKey } from "../../issue/Issue"
import { type Placed, findIssue, loadGuardedIssue } from "../../issue/storedIssue"
import { seeIssue, withIssue } from "../../permissions"
import { loadProjectOf } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import { loadRanking, checkRankField, rankChanges, spotNamed } from "./loadRanking"
import { checkCount } from "../writeEach"

/** What became of one issue that was to be ranked. */
export const RankEntry = Schema.Struct({
  issue: Schema.String,
  id: Schema.optional(Schema.String),
  key: Schema.optional(Schema.String),
  failure: Schema.optional(Schema.Union(NotFound, NotAllowed)),
})
export type RankEntry = typeof RankEntry.Type

/** Puts issues right before or behind another one, in the order in which they are named. Those that can be ranked are. */
export class RankIssues extends Schema.TaggedRequest<RankIssues>()("tracker.rankIssues", {
  payload: {
    issues: Given.list(Given.Key),
    before: Schema.optional(Given.Key),
    after: Schema.optional(Given.Key),
    /** The number of the rank field; there is only one. */
    rankField: Schema.optional(Schema.Int),
  },
  success: Schema.Array(RankEntry),
  failure: CommonFailure,
}) {}

type Asked = { readonly asked: string; readonly placed: Placed | undefined }

const loadAsked = (reads: Reads, asked: string): Effect.Effect<Asked, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const found = yield* findIssue(reads, asked)
    if (found === undefined) return { asked, placed: undefined }
    yield* reads.guard(Commit.unchanged(Issues, found.key, found.revision))
    return { asked, placed: { issue: found.value, project: yield* loadProjectOf(reads.peek, found.value) } }
  })

/** Of each issue that is named why it cannot be ranked, if so. */
const loadEntries = (reads: Reads, all: ReadonlyArray<Asked>) =>
  Effect.gen(function* () {
    const known = all.flatMap(({ asked, placed }) => (placed === undefined ? [] : [{ asked, placed }]))
    const sees = yield* reads.mayEach(known.map(({ asked, placed }) => seeIssue(placed, asked)))
    const may = yield* reads.mayEach(known.map(({ placed }) => withIssue("SCHEDULE_ISSUES", placed)))
    const rights = new Map(known.map(({ asked }, at) => [asked, { sees: sees[at], may: may[at] }]))
    return all.map(
      ({ asked, placed }): { readonly entry: RankEntry; readonly placed: Placed | undefined } => {
        const right = rights.get(asked)
        if (placed === undefined || right?.sees !== true) {
          return {
            entry: { issue: asked, failure: new NotFound({ kind: "issue", id: asked }) },
            placed: undefined,
          }
        }
        const { issue, project } = placed
        const entry = { issue: asked, id: issue.id, key: issueKey(project, issue) }
        return right.may === true && !project.archived
          ? { entry, placed }
          : {
              entry: { ...entry, failure: new NotAllowed({ needed: `SCHEDULE_ISSUES issue ${entry.key}` }) },
              placed: undefined,
            }
      },
    )
  })

export const rankIssues = (site: Site) =>
  Operation.command(
    RankIssues,
    {
      summary: "Rank issues before or after another",
      scope: "write:tracker-issue",
      rules: ["PLN-1", "PLN-11"],
    },
    {
      line: () => "rank",
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* checkCount(request.issues)
          yield* checkRankField(site, request.rankField)
          const { side, named } = yield* spotNamed(request.before, request.after)
          const anchor = yield* loadGuardedIssue(reads, named)
          const all = yield* Effect.forEach(Arr.dedupe(request.issues), (each) => loadAsked(reads, each))
          const entries = yield* loadEntries(reads, all)
          const good = Arr.dedupeWith(
            entries.flatMap(({ placed }) => placed ?? []),
            (a, b) => a.issue.id === b.issue.id,
          ).filter(({ issue }) => issue.id !== anchor.issue.id)
          const ranking = yield* loadRanking(
            reads,
            { side, anchor: anchor.issue },
            good.map(({ issue }) => issue),
          )
          return { named, anchor, good, ranking, entries: entries.map(({ entry }) => entry) }
        }),
      allow: (_request, { named, anchor }) => ({ see: [seeIssue(anchor, named)] }),
      decide: (_request, { good, ranking, entries }) => {
        const failures = entries.flatMap(({ failure }) => failure ?? [])
        // Where none can be ranked, the request as a whole is refused.
        if (failures[0] !== undefined && failures.length === entries.length) return Either.left(failures[0])
        const changes = rankChanges(ranking)
        return changes.length === 0
          ? noChange(entries)
          : decided({
              changes,
              audit: good.map(({ issue, project }) =>
                auditIssue("Issue ranked", issueKey(project, issue), project),
              ),
              reply: entries,
            })
      },
    },
  )

import {
  Commit,
  InvalidInput,
  NotAllowed,
  NotFound,
  type ReadFailure,
  type Reads,
  distinct,
  distinctBy,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Issues } from "../../issue/collections"
import { issueKey } from "../../Issue"
import { type Placed, findIssue, lookForHidden } from "../../issue/storedIssue"
import { seeIssue, withIssue } from "../../permissions"
import { Projects } from "../../project/collections"

/** What became of one issue that was to be ranked or moved. */
export const RankEntry = Schema.asSchema(
  Schema.Struct({
    issue: Schema.String,
    id: Schema.optional(Schema.String),
    key: Schema.optional(Schema.String),
    failure: Schema.optional(Schema.Union(NotFound, NotAllowed, InvalidInput)),
  }),
)
export type RankEntry = typeof RankEntry.Type

/** An issue that was named, and what it is where it can be ranked. */
export interface Entry {
  readonly entry: RankEntry
  readonly placed: Placed | undefined
}

type Asked = { readonly asked: string; readonly placed: Placed | undefined }

const loadAsked = (reads: Reads, asked: string): Effect.Effect<Asked, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const found = yield* findIssue(reads, asked)
    const project = found === undefined ? undefined : yield* reads.peek(Projects, found.value.projectId)
    if (found === undefined || project === undefined) return { asked, placed: undefined }
    yield* reads.guard(Commit.unchanged(Issues, found.key, found.revision))
    return { asked, placed: { issue: found.value, project } }
  })

/** The same issue with why it can be neither ranked nor moved. */
export const refusing = ({ entry }: Entry, failure: NonNullable<RankEntry["failure"]>): Entry => ({
  entry: { ...entry, failure },
  placed: undefined,
})

/** Of each issue that is named why it cannot be ranked, if so. Those that are there are guarded. */
export const loadEntries = (
  reads: Reads,
  named: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<Entry>, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const all = yield* Effect.forEach(distinct(named), (each) => loadAsked(reads, each))
    const known = all.flatMap(({ asked, placed }) => (placed === undefined ? [] : [{ asked, placed }]))
    const sees = yield* reads.mayEach(known.map(({ asked, placed }) => seeIssue(placed, asked)))
    const hidden = known.filter((_each, at) => sees[at] !== true)
    yield* Effect.forEach(hidden, ({ asked, placed }) => lookForHidden(reads, asked, placed.project))
    const may = yield* reads.mayEach(known.map(({ placed }) => withIssue("SCHEDULE_ISSUES", placed)))
    const rights = new Map(known.map(({ asked }, at) => [asked, { sees: sees[at], may: may[at] }]))
    return all.map(({ asked, placed }): Entry => {
      const right = rights.get(asked)
      const unknown: Entry = { entry: { issue: asked }, placed: undefined }
      if (placed === undefined || right?.sees !== true) {
        return refusing(unknown, new NotFound({ kind: "issue", id: asked }))
      }
      const { issue, project } = placed
      const key = issueKey(project, issue)
      const entry: Entry = { entry: { issue: asked, id: issue.id, key }, placed }
      return right.may === true && !project.archived
        ? entry
        : refusing(entry, new NotAllowed({ needed: `SCHEDULE_ISSUES issue ${key}` }))
    })
  })

/** Those that can be ranked, each once however it is named. */
export const goodOf = (entries: ReadonlyArray<Entry>): ReadonlyArray<Placed> =>
  distinctBy(
    entries.flatMap(({ placed }) => placed ?? []),
    ({ issue }) => issue.id,
  )

/** Where none can be ranked, the request as a whole is refused with what is wrong with the first. */
export const failureOfAll = (entries: ReadonlyArray<RankEntry>): RankEntry["failure"] => {
  const failures = entries.flatMap(({ failure }) => failure ?? [])
  return failures.length === entries.length ? failures[0] : undefined
}

import {
  Collection,
  Field,
  NotFound,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  keyOfNothing,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ProjectId } from "../Project"
import { findProject, isId, loadProjectOf } from "../project/storedProject"
import type { ProjectRecord } from "../Project"
import { lookForHidden } from "../issue/storedIssue"
import { IssueId, type IssueRecord, numberClaim, partsOfKey } from "../Issue"

/** An issue that is deleted, as far as what hung on it has to know. */
const RemovedIssue = Schema.Struct({
  id: IssueId,
  projectId: ProjectId,
  reporter: Schema.optional(Schema.String),
  assignee: Schema.optional(Schema.String),
  securityId: Schema.optional(Schema.String),
})
export type RemovedIssue = typeof RemovedIssue.Type

/** What hung on issues that are gone, and is removed step by step: the issue that was named first, then its sub-tasks. */
export const IssueRemovalRecord = Schema.Struct({
  number: Schema.Int,
  issues: Schema.NonEmptyArray(RemovedIssue),
})
export type IssueRemovalRecord = typeof IssueRemovalRecord.Type

const first = ({ issues: [issue] }: IssueRemovalRecord): RemovedIssue => issue

export const IssueRemovals = Collection.make({
  name: "tracker.issueRemoval",
  version: 1,
  schema: IssueRemovalRecord,
  key: (removal: IssueRemovalRecord) => first(removal).id,
  fields: {
    claim: Field.unique((removal: IssueRemovalRecord) => numberClaim({ ...removal, ...first(removal) })),
    projectId: Field.text((removal: IssueRemovalRecord) => first(removal).projectId),
  },
})

/** What has to be known of an issue to remove what hung on it. */
export const removed = ({ id, projectId, reporter, assignee, securityId }: IssueRecord): RemovedIssue => ({
  id,
  projectId,
  reporter,
  assignee,
  securityId,
})

export const removalOf = (issue: IssueRecord, subtasks: ReadonlyArray<IssueRecord>): IssueRemovalRecord => ({
  number: issue.number,
  issues: [removed(issue), ...subtasks.map(removed)],
})

/** What was removed is found; else, as much is read whether the project is absent, hidden, or called by a former key (KER-111). */
const find = (
  reads: Pick<Reads, "select">,
  idOrKey: string,
): Effect.Effect<Stored<IssueRemovalRecord> | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (isId(idOrKey)) {
      return (yield* reads.select(IssueRemovals, { where: Where.keyIn([idOrKey]), limit: 1 })).records[0]
    }
    const parts = partsOfKey(idOrKey)
    const project = parts === undefined ? undefined : yield* findProject(reads, parts.projectKey)
    const claim =
      parts === undefined || project === undefined
        ? keyOfNothing
        : numberClaim({ projectId: project.value.id, number: parts.number })
    const { records } = yield* reads.select(IssueRemovals, { where: Where.equals("claim", claim), limit: 1 })
    const [removal] = records
    if (removal === undefined && project !== undefined) yield* lookForHidden(reads, idOrKey, project.value)
    return removal
  })

/** What an earlier request of the same kind left: it is guarded. */
export const loadRemoval = (
  reads: Pick<Reads, "select" | "get" | "peek">,
  idOrKey: string,
): Effect.Effect<
  { readonly removal: IssueRemovalRecord; readonly project: ProjectRecord },
  ReadFailure | NotFound
> =>
  Effect.gen(function* () {
    const found = yield* find(reads, idOrKey)
    const removal = found === undefined ? undefined : yield* reads.get(IssueRemovals, found.key)
    const absent = new NotFound({ kind: "issue", id: idOrKey })
    if (removal === undefined) return yield* absent
    return { removal, project: yield* loadProjectOf(reads.peek, first(removal), absent) }
  })

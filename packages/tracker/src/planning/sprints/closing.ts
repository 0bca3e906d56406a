import {
  Commit,
  type InvalidInput,
  type LimitExceeded,
  type Moment,
  type NotFound,
  Order,
  Permission,
  type ReadFailure,
  type Reads,
  Where,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Issues } from "../../issue/collections"
import { type Written } from "../../issue/edit/Written"
import { type IssueRecord, issueKey } from "../../issue/Issue"
import type { Placed } from "../../issue/storedIssue"
import { firstLacking, withIssue } from "../../permissions"
import type { IssueFieldName } from "../../search/fieldNames"
import { isDone } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { type Pen, loadPen, writeEach } from "../writeEach"
import { loadMembers, loadTooMany } from "./members"
import type { SprintRecord } from "./Sprint"
import { loadSprint } from "./storedSprint"

/** What the end of a sprint rests on. */
export interface Closing {
  readonly members: ReadonlyArray<Placed>
  readonly pen: Pen
  /** Where what is not done goes; to the backlog where no sprint is named. */
  readonly target: SprintRecord | undefined
  readonly needed: Permission.Permission
}

/** What is done has no open part, or the sprint cannot end. */
const checkParts = (site: Site, reads: Reads, members: ReadonlyArray<Placed>) =>
  Effect.gen(function* () {
    const done = site.statuses.filter(({ id }) => isDone(site, id)).map(({ id }) => id)
    const finished = members.filter(({ issue }) => isDone(site, issue.statusId))
    const where = Where.and<IssueFieldName>(
      Where.isIn(
        "parentId",
        finished.map(({ issue }) => issue.id),
      ),
      Where.not(Where.isIn("statusId", done)),
    )
    const { records } = yield* reads.select(Issues, {
      where,
      orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
      limit: 1,
    })
    const [open] = records
    if (open === undefined) return
    const whole = finished.find(({ issue }) => issue.id === open.value.parentId)
    const key = whole === undefined ? open.key : issueKey(whole.project, whole.issue)
    return yield* invalid("state", key, "closed where every issue that is done has no open sub-tasks")
  })

const loadTarget = (
  reads: Reads,
  sprint: SprintRecord,
  named: string | undefined,
): Effect.Effect<SprintRecord | undefined, ReadFailure | NotFound | InvalidInput> =>
  Effect.gen(function* () {
    if (named === undefined) return undefined
    const { sprint: target } = yield* loadSprint(reads, named)
    return target.id === sprint.id || target.state === "closed"
      ? yield* invalid("destination", named, "another sprint that is not closed")
      : target
  })

/** Loads what the end of a sprint rests on. All of it is guarded. */
export const loadClosing = (
  site: Site,
  reads: Reads,
  sprint: SprintRecord,
  destination: string | undefined,
): Effect.Effect<Closing, ReadFailure | NotFound | InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    const target = yield* loadTarget(reads, sprint, destination)
    const members = yield* loadMembers(reads, sprint.id)
    yield* checkParts(site, reads, members)
    const left = members.filter(({ issue }) => !isDone(site, issue.statusId))
    if (target !== undefined) {
      const tooMany = yield* loadTooMany(
        reads,
        target.id,
        left.map(({ issue }) => issue),
      )
      if (tooMany !== undefined) return yield* tooMany
    }
    const sprintIds = target === undefined ? [] : [target.id]
    return {
      members,
      target,
      pen: yield* loadPen(site, reads, target === undefined ? [] : left, {
        sprintIds: [sprint.id, ...sprintIds],
      }),
      needed:
        target === undefined || left.length === 0
          ? Permission.use
          : yield* firstLacking(
              reads,
              left.map((each) => withIssue("EDIT_ISSUES", each)),
            ),
    }
  })

/** The issue once its sprint is over: that stays in its list. */
const after = (issue: IssueRecord, sprint: SprintRecord, next: string | undefined): IssueRecord => ({
  ...issue,
  sprintId: next,
  closedSprintIds: [...(issue.closedSprintIds ?? []), sprint.id],
})

/** What the end of a sprint writes in its issues. Only what comes into another sprint changes for its readers. */
export const writeClosing = (
  { members, pen, target }: Closing,
  sprint: SprintRecord,
  moment: Moment,
): Written => {
  const moves = ({ issue }: Placed): boolean => target !== undefined && !isDone(pen.site, issue.statusId)
  const written = writeEach(
    pen,
    members.filter(moves).map((before) => ({ before, issue: after(before.issue, sprint, target?.id) })),
    moment,
    "Issue moved to a sprint",
  )
  const stays = members.filter((each) => !moves(each))
  return {
    ...written,
    changes: [
      ...stays.map(({ issue }) => Commit.put(Issues, after(issue, sprint, undefined))),
      ...written.changes,
    ],
  }
}

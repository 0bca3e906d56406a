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
import { Issues, type IssueFieldName } from "../../issue/collections"
import { type Written } from "../../issue/Written"
import { type IssueRecord, issueKey } from "../../Issue"
import type { Placed } from "../../issue/storedIssue"
import { firstLacking, seeIssue, withIssue } from "../../permissions"
import { Projects } from "../../project/collections"
import { isDone } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { type Pen, loadPen, writeEach } from "../issueWrites"
import { type Members, loadMembers, loadTooManyLeft } from "./members"
import type { SprintRecord } from "../../sprints/Sprint"
import { loadSprint } from "../../sprints/storedSprint"

/** What the end of a sprint rests on. */
export interface Closing extends Members {
  readonly pen: Pen
  /** Where what is not done goes; to the backlog where no sprint is named. */
  readonly target: SprintRecord | undefined
  readonly needed: Permission.Permission
}

const doneOf = (site: Site): ReadonlyArray<string> =>
  site.statuses.filter(({ id }) => isDone(site, id)).map(({ id }) => id)

/** What is done in a sprint has no open part, or the sprint cannot end: of all its issues, however many steps that takes. */
const checkParts = (site: Site, reads: Reads, sprint: SprintRecord) =>
  Effect.gen(function* () {
    const done = Where.isIn<IssueFieldName>("statusId", doneOf(site))
    const finished = Where.and<IssueFieldName>(Where.equals("sprintId", sprint.id), done)
    const open = Where.and<IssueFieldName>(
      Where.references<IssueFieldName, unknown, IssueFieldName>("parentId", Issues, finished),
      Where.not(done),
    )
    const { records } = yield* reads.ask((queries) =>
      queries.select(Issues, {
        where: open,
        orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
        limit: 1,
      }),
    )
    const [part] = records
    if (part === undefined) return
    const whole = yield* reads.peek(Issues, part.value.parentId ?? "")
    const project = whole === undefined ? undefined : yield* reads.peek(Projects, whole.projectId)
    const told = "closed where every issue that is done has no open sub-tasks"
    if (whole === undefined || project === undefined) return yield* invalid("state", "closed", told)
    const key = issueKey(project, whole)
    const isSeen = yield* reads.ask(({ may }) => may(seeIssue({ issue: whole, project }, key)))
    return yield* invalid("state", isSeen ? key : "closed", told)
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

/** Loads what the next step of the end of a sprint rests on. The issues that it writes are guarded. */
export const loadClosing = (
  site: Site,
  reads: Reads,
  sprint: SprintRecord,
  destination: string | undefined,
): Effect.Effect<Closing, ReadFailure | NotFound | InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    const target = yield* loadTarget(reads, sprint, destination)
    yield* checkParts(site, reads, sprint)
    const { members, more } = yield* loadMembers(reads, sprint.id)
    const left = members.filter(({ issue }) => !isDone(site, issue.statusId))
    if (target !== undefined) {
      const tooMany = yield* loadTooManyLeft(reads, target.id, sprint.id, doneOf(site))
      if (tooMany !== undefined) return yield* tooMany
    }
    const sprintIds = target === undefined ? [] : [target.id]
    return {
      members,
      more,
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

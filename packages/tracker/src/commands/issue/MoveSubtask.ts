import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  type Reads,
  decided,
  foldCase,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { seeIssue, withIssue } from "../../permissions"
import { Issues } from "../../issue/collections"
import { issueKey } from "../../Issue"
import { type Placed, loadGuardedIssue } from "../../issue/storedIssue"
import { inOrder, loadSubtasks } from "../../issue/subtasks"
import { demandInUse } from "../../project/inUse"

/** Moves a sub-task of an issue from one position to another, counted from 0 among those that the caller sees. */
export class MoveSubtask extends Operation.Request<MoveSubtask>()("tracker.moveSubtask", () => ({
  payload: { issue: Given.Key, original: Schema.Int, current: Schema.Int },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

const load = (request: MoveSubtask, reads: Reads) =>
  Effect.gen(function* () {
    yield* demandFeature(reads.peek, "subTasksEnabled")
    const placed = yield* loadGuardedIssue(reads, request.issue)
    const { project } = placed
    const all = inOrder(placed.issue, yield* loadSubtasks(reads, [placed.issue.id]))
    const may = yield* reads.mayEach(all.map((issue) => seeIssue({ issue, project }, issue.id)))
    const ids = all.map(({ id }) => id as string)
    return { ...placed, ids, seen: ids.filter((_id, at) => may[at] === true) }
  })

interface State extends Placed {
  readonly ids: ReadonlyArray<string>
  readonly seen: ReadonlyArray<string>
}

const positioned = (field: "original" | "current", at: number, { seen }: State) =>
  Either.fromNullable(seen[at], () =>
    invalid(
      field,
      at,
      seen.length === 0 ? "nothing: the issue has no sub-tasks" : `a position from 0 to ${seen.length - 1}`,
    ),
  )

/** The ids with one of them right at the side of another that it comes from. What nobody named stays where it is. */
const moved = (ids: ReadonlyArray<string>, id: string, to: string, isLater: boolean): ReadonlyArray<string> =>
  ids
    .filter((each) => each !== id)
    .flatMap((each) => (each !== to ? [each] : isLater ? [each, id] : [id, each]))

export const moveSubtask = Operation.command(
  MoveSubtask,
  { summary: "Change the order of sub-tasks", scope: "write:tracker-issue", rules: ["TRK-341"] },
  {
    line: ({ issue }) => foldCase(issue),
    load: (request, reads) => load(request, reads),
    allow: ({ issue }, state) => ({ see: [seeIssue(state, issue)], do: withIssue("EDIT_ISSUES", state) }),
    decide: ({ issue: asked, original, current }, state) =>
      Either.gen(function* () {
        const { issue, project, ids } = state
        yield* demandInUse("issue", asked, project)
        const id = yield* positioned("original", original, state)
        const to = yield* positioned("current", current, state)
        if (id === to) return yield* noChange(undefined)
        const subtaskIds = moved(ids, id, to, current > original)
        return yield* decided({
          changes: [Commit.put(Issues, { ...issue, subtaskIds })],
          audit: [auditIssue("Sub-tasks reordered", issueKey(project, issue), project)],
          reply: undefined,
        })
      }),
  },
)

import {
  Commit,
  CommonFailure,
  Given,
  Instant,
  Operation,
  type Reads,
  Where,
  decided,
  invalid,
  Resource,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { nothingWritten } from "../../issue/Written"
import { firstLacking } from "../../permissions"
import type { Site } from "../../site/Site"
import { loadClosing, writeClosing } from "../../planning/sprints/sprintEnd"
import { Sprints } from "../../sprints/collections"
import { sprintEvent } from "../../sprints/events"
import { type SprintSaid, stepped } from "../../sprints/lifeCycle"
import { unfinished } from "../../planning/sprints/members"
import { loadManageNeeds } from "../../sprints/sprintRights"
import { SprintId, type SprintRecord, SprintState, SprintView, sprintView } from "../../sprints/Sprint"
import { loadSprint } from "../../sprints/storedSprint"

/** Changes a sprint, starts it, or closes it. */
export class UpdateSprint extends Operation.Request<UpdateSprint>()("tracker.updateSprint", () => ({
  payload: {
    sprint: SprintId,
    name: Schema.optional(Given.Key),
    /** An empty one clears it. */
    goal: Schema.optional(Given.Text),
    state: Schema.optional(SprintState),
    startDate: Schema.optional(Instant),
    endDate: Schema.optional(Instant),
    /** Left out, it stays as it is. */
    synced: Schema.optional(Schema.Boolean),
    /** Where what is not done goes when it is closed: the id of a sprint; else to the backlog. */
    destination: Schema.optional(Given.Key),
    /** Whether what is left out is cleared, and the name and the state must be said; otherwise it stays. */
    replace: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: SprintView,
  failure: CommonFailure,
})) {}

const said = (
  request: UpdateSprint,
  before: SprintRecord,
): Either.Either<SprintSaid, ReturnType<typeof invalid>> => {
  const { name, goal, state, startDate, endDate, replace } = request
  if (!replace) {
    return Either.right({
      name,
      state,
      goal: goal ?? before.goal,
      startDate: startDate ?? before.startDate,
      endDate: endDate ?? before.endDate,
    })
  }
  if (name === undefined) return Either.left(invalid("name", name, "a name"))
  if (state === undefined) return Either.left(invalid("state", state, "future, active or closed"))
  return Either.right({ name, state, goal, startDate, endDate })
}

/** Whether it is about synchronisation, or about the dates of what is synchronised. */
const touchesSynced = (
  { synced, startDate, endDate, replace }: UpdateSprint,
  { synced: isSynced = false, ...before }: SprintRecord,
): boolean =>
  (synced ?? isSynced) !== isSynced ||
  (isSynced &&
    ((startDate ?? (replace ? undefined : before.startDate)) !== before.startDate ||
      (endDate ?? (replace ? undefined : before.endDate)) !== before.endDate))

/** A board has one active sprint at a time, unless the site allows more: no other may be started meanwhile. */
const loadOtherActive = (reads: Reads, { boardId, id }: SprintRecord) =>
  Effect.gen(function* () {
    const where = Where.and<"boardId" | "state">(
      Where.equals("boardId", boardId),
      Where.equals("state", "active"),
      Where.not(Where.keyIn([id])),
    )
    yield* reads.guard(Commit.noneMatches(Sprints, where))
    const { records } = yield* reads.select(Sprints, { where, limit: 1 })
    return records.length > 0
  })

export const updateSprint = (site: Site) =>
  Operation.command(
    UpdateSprint,
    {
      summary: "Change, start or close a sprint",
      scope: "write:tracker-sprint",
      rules: ["PLN-40", "PLN-41", "PLN-42", "PLN-45", "PLN-48"],
    },
    {
      asks: true,
      load: (request, reads) =>
        Effect.gen(function* () {
          const found = yield* loadSprint(reads, request.sprint)
          const { sprint } = found
          const starts = sprint.state === "future" && request.state === "active"
          const closes = sprint.state === "active" && request.state === "closed"
          const taken =
            starts && !site.planning.parallelSprints ? yield* loadOtherActive(reads, sprint) : false
          const closing = closes ? yield* loadClosing(site, reads, sprint, request.destination) : undefined
          const manage = yield* loadManageNeeds(reads, found, touchesSynced(request, sprint))
          const needed = closing === undefined ? manage : yield* firstLacking(reads, [manage, closing.needed])
          return { sprint, taken, closing, needed }
        }),
      allow: (_request, { needed }) => ({ do: needed }),
      decide: (request, { sprint: before, taken, closing }, moment) =>
        Either.gen(function* () {
          const { synced = before.synced } = request
          const asked = yield* said(request, before)
          const { sprint, happened } = yield* stepped({ ...before, synced }, asked, moment.at)
          if (taken) {
            return yield* Either.left(
              invalid("state", "active", "future: another sprint of the board is active"),
            )
          }
          const written = closing === undefined ? nothingWritten : writeClosing(closing, sprint, moment)
          // It ends with the last of its issues.
          if (closing?.more === true) return yield* unfinished(written, sprintView(before))
          const isSame = Resource.differences(sprint, before, sprint).length === 0
          if (isSame && written.changes.length === 0) return yield* noChange(sprintView(sprint))
          return yield* decided({
            changes: [Commit.put(Sprints, sprint), ...written.changes],
            events: [...written.events, sprintEvent(happened, sprint, before)],
            audit: [auditSetting(`Sprint ${happened}`, sprint.name), ...written.audit],
            reply: sprintView(sprint),
          })
        }),
    },
  )

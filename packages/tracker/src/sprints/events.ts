import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type SprintRecord, SprintView, sprintView } from "./Sprint"

const ofSprint = {
  entity: "sprint",
  payload: Schema.Struct({
    sprint: SprintView,
    /** As it was before it was changed. */
    oldValue: Schema.optional(SprintView),
  }),
}

/** What can happen to a sprint, under the names that webhooks know. */
export const sprintEvents = {
  created: Event.make("tracker.sprint_created", ofSprint),
  updated: Event.make("tracker.sprint_updated", ofSprint),
  started: Event.make("tracker.sprint_started", ofSprint),
  closed: Event.make("tracker.sprint_closed", ofSprint),
  deleted: Event.make("tracker.sprint_deleted", ofSprint),
}

export type SprintHappening = keyof typeof sprintEvents

export const sprintEvent = (
  happened: SprintHappening,
  sprint: SprintRecord,
  before?: SprintRecord,
): DomainEvent =>
  sprintEvents[happened].of(sprint.id, {
    sprint: sprintView(sprint),
    ...(before === undefined ? {} : { oldValue: sprintView(before) }),
  })

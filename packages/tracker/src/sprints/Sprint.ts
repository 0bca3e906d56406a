import { Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

export const SprintId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("SprintId"))
export type SprintId = typeof SprintId.Type

/** A sprint is planned, then worked on, then over (PLN-40). */
export const sprintStates = ["future", "active", "closed"] as const
export const SprintState = Schema.Literal(...sprintStates)
export type SprintState = typeof SprintState.Type

const said = {
  name: Schema.NonEmptyString,
  goal: Schema.optional(Schema.String),
  startDate: Schema.optional(Instant),
  endDate: Schema.optional(Instant),
}

/** A span of time in which some issues are worked on. */
export const SprintRecord = Schema.Struct({
  id: SprintId,
  /** The board that it was made on. */
  boardId: Schema.NonEmptyString,
  ...said,
  state: SprintState,
  activatedAt: Schema.optional(Instant),
  completedAt: Schema.optional(Instant),
  /** It is kept like a sprint of another site; only administrators change its dates (PLN-48). */
  synced: Schema.optional(Schema.Boolean),
  /** The place among the sprints of the board. */
  position: Schema.NonEmptyString,
})
export type SprintRecord = typeof SprintRecord.Type

/** A sprint as callers see it. */
export const SprintView = Schema.Struct({
  id: SprintId,
  boardId: Schema.String,
  ...said,
  state: SprintState,
  activatedAt: Schema.optional(Instant),
  completedAt: Schema.optional(Instant),
  synced: Schema.Boolean,
})
export type SprintView = typeof SprintView.Type

export const sprintView = ({ position: _position, synced = false, ...view }: SprintRecord): SprintView => ({
  ...view,
  synced,
})

const dated = (at: number | undefined): string => (at === undefined ? "<null>" : new Date(at).toISOString())

/** A sprint as the general resource has always shown it: one text. */
export const legacyText = (sprint: SprintRecord): string => {
  const { id, boardId, name, goal = "", state, startDate, endDate, activatedAt, completedAt } = sprint
  return (
    `Sprint@${Number(id).toString(16)}[id=${id},rapidViewId=${boardId},state=${state.toUpperCase()},name=${name},` +
    `startDate=${dated(startDate)},endDate=${dated(endDate)},completeDate=${dated(completedAt)},` +
    `activatedDate=${dated(activatedAt)},sequence=${id},goal=${goal}]`
  )
}

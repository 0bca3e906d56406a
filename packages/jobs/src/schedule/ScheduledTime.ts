import { Collection, Field, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** When the job of a schedule is asked for next. */
export const ScheduledTime = Schema.Struct({
  /** The name of the schedule. */
  name: Schema.NonEmptyString,
  everyMillis: Schema.Int,
  dueAt: Instant,
})
export type ScheduledTime = typeof ScheduledTime.Type

export const ScheduledTimes = Collection.make({
  name: "jobs.schedule",
  version: 1,
  ofStorage: true,
  schema: ScheduledTime,
  key: ({ name }: ScheduledTime) => name,
  fields: { dueAt: Field.instant(({ dueAt }: ScheduledTime) => dueAt) },
  orders: [["dueAt"]],
})

/** The time after this one that lies ahead: what was missed is made up for once. */
export const timeAfter = (dueAt: number, everyMillis: number, now: Instant): Instant =>
  Instant.make(dueAt + everyMillis * Math.max(1, Math.ceil((now + 1 - dueAt) / everyMillis)))

/** What becomes of the time of a schedule; `undefined` where it stays, and `due` where the job is asked for now. */
export const advanced = (
  before: ScheduledTime | undefined,
  { name, everyMillis }: Pick<ScheduledTime, "name" | "everyMillis">,
  now: Instant,
): { readonly due: boolean; readonly time: ScheduledTime } | undefined => {
  if (before?.everyMillis !== everyMillis) {
    // New, or another release keeps another time: it begins to count now.
    return { due: false, time: { name, everyMillis, dueAt: Instant.make(now + everyMillis) } }
  }
  return before.dueAt > now
    ? undefined
    : { due: true, time: { ...before, dueAt: timeAfter(before.dueAt, everyMillis, now) } }
}

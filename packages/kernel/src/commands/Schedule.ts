import * as Effect from "effect/Effect"
import type { ReadFailure, Selection } from "../storage/Storage"
import type { Reads } from "./Command"
import type { Any as AnyJobKind, JobKind } from "./JobKind"

/** What a schedule may look at before its job is asked for. */
export type ScheduleReads = Pick<Reads, "peek" | "select" | "moment">

/** Work that comes due again and again: a job of this kind, with this payload. */
export interface Schedule {
  /** The name of its kind: a kind has one schedule at most. */
  readonly name: string
  readonly kind: AnyJobKind
  /** What is asked for each time, as it is stored. */
  readonly payload: unknown
  /** The line that its jobs stand in. */
  readonly key: string | undefined
  /** From one time to the next, in milliseconds. What came due while nobody worked is done once, and not once for each time. */
  readonly everyMillis: number
  /** Whether the job would find something to do; where it would not, it is not asked for, which costs a read and no job. */
  readonly hasWork: (reads: ScheduleReads) => Effect.Effect<boolean, ReadFailure>
}

const always: Schedule["hasWork"] = () => Effect.succeed(true)

/** There is work where a selection, of one record, is not empty. */
export const whereAny =
  (select: (reads: ScheduleReads, limit: number) => Effect.Effect<Selection<unknown>, ReadFailure>) =>
  (reads: ScheduleReads): Effect.Effect<boolean, ReadFailure> =>
    Effect.map(select(reads, 1), ({ records }) => records.length > 0)

/** Declares that a job is asked for again and again, in the name of the engine itself; unless `hasWork` says otherwise, each time. */
export const make = <Payload>(
  kind: JobKind<Payload>,
  payload: Payload,
  everyMillis: number,
  hasWork: Schedule["hasWork"] = always,
): Schedule => ({
  name: kind.name,
  kind,
  payload: kind.encode(payload),
  key: kind.key(payload),
  everyMillis,
  hasWork,
})

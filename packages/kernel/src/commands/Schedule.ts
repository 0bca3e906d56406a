import type { Any as AnyJobKind, JobKind } from "./JobKind"

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
}

/** Declares that a job is asked for again and again, in the name of the engine itself. */
export const make = <Payload>(kind: JobKind<Payload>, payload: Payload, everyMillis: number): Schedule => ({
  name: kind.name,
  kind,
  payload: kind.encode(payload),
  key: kind.key(payload),
  everyMillis,
})

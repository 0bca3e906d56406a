import type { FaultName } from "../faults/Fault"
import type { ChangedRecord, ToldEvent, WorkedJob } from "./Entry"

/** An operation that was carried out, a request that reached none, or what a worker did, as a test sees it. */
export interface JournalEntry {
  /** Counts entries, from 1. */
  readonly number: number
  /** ISO 8601. */
  readonly at: string
  /** The tag, such as `wiki.createContent`; absent where a request reached no operation. */
  readonly operation?: string
  /** The job that a worker did a step of; absent for what somebody asked for. */
  readonly job?: WorkedJob
  /** The fields of the operation, in the form in which `execute` takes them. */
  readonly payload?: unknown
  /** The name of the user or client on whose behalf it was; `anonymous` for nobody. */
  readonly caller?: string
  readonly outcome: "succeeded" | "failed"
  /** The name of the failure, where it failed. */
  readonly failure?: string
  /** What the failure says. */
  readonly message?: string
  /** The status of the answer over HTTP; absent for a call inside the process. */
  readonly status?: number
  readonly method?: string
  /** Path and query. */
  readonly url?: string
  /** Which request it belongs to, counted from 1; one request may run several operations. */
  readonly visit?: number
  /** The records that were written or removed. */
  readonly changed: ReadonlyArray<ChangedRecord>
  /** The events that followed. */
  readonly events: ReadonlyArray<ToldEvent>
  /** What was played. */
  readonly faults: ReadonlyArray<FaultName>
}

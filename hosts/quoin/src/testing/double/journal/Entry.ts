import type { AnyFailure, Caller, Operation } from "@quoin/kernel"
import type * as Either from "effect/Either"
import type { FaultName } from "../faults/Fault"

/** A record that a commit wrote or removed. */
export interface ChangedRecord {
  readonly change: "put" | "removed"
  /** Such as `wiki.content`. */
  readonly collection: string
  readonly key: string
}

/** An event that followed. */
export interface ToldEvent {
  /** Such as `wiki.page_created`. */
  readonly name: string
  readonly entity: { readonly type: string; readonly id: string }
  readonly payload: unknown
}

/** A request over HTTP, as far as it is known before its answer. */
export interface VisitFacts {
  /** Counts requests, from 1. One request may run several operations. */
  readonly visit: number
  readonly method: string
  /** Path and query. */
  readonly url: string
}

/** An operation as it was carried out, or a request that reached none. */
export interface Entry extends Partial<VisitFacts> {
  /** Counts entries, from 1. */
  readonly number: number
  /** When it began, in milliseconds since the Unix epoch. */
  readonly at: number
  /** Absent where a request reached no operation. */
  readonly request?: Operation.AnyRequest
  readonly caller?: Caller
  readonly outcome?: Either.Either<unknown, AnyFailure>
  /** What the answer to the request said; absent for a call inside the process. */
  readonly status?: number
  /** The failure that the answer told of. */
  readonly told?: string
  readonly changed: ReadonlyArray<ChangedRecord>
  readonly events: ReadonlyArray<ToldEvent>
  /** What was played. */
  readonly faults: ReadonlyArray<FaultName>
}

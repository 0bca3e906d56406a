import type { JobState } from "@quoin/jobs"
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

/** A job of which a step was done. */
export interface WorkedJob {
  readonly id: string
  /** Such as `wiki.trashPageTree`; of a delivery, the names of the consumer and the event. */
  readonly kind: string
  /** After the step: `PROCESSING` where others follow, or another attempt. */
  readonly state: JobState
  /** Attempts that have failed so far. */
  readonly failures: number
  /** A schedule asked for it: upkeep that nobody thinks of. */
  readonly scheduled?: true
  /** What it asks for, as it is stored. */
  readonly payload: unknown
  /** Whom a delivery tells. */
  readonly consumer?: string
  /** What a delivery tells of. */
  readonly event?: string
}

/** An operation as it was carried out, a request that reached none, or a step that a worker did. */
export interface Entry extends Partial<VisitFacts> {
  /** Counts entries, from 1. */
  readonly number: number
  /** When it began, in milliseconds since the Unix epoch. */
  readonly at: number
  /** Absent where a request reached no operation, and where nobody asked: a worker worked. */
  readonly request?: Operation.AnyRequest
  /** What a worker worked on. */
  readonly job?: WorkedJob
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

/** Upkeep that a schedule asked for. */
export const isUpkeep = ({ job }: Pick<Entry, "job">): boolean => job?.scheduled === true

/** What such services have and Quoin does not serve. */
export const isUnimplemented = ({ told }: Pick<Entry, "told">): boolean => told === "NotImplemented"

/** How answers are called that tell of an address, a version or a method that nobody knows. */
const unmatched: ReadonlyArray<string> = ["NoSuchRoute", "NoSuchVersion", "MethodNotAllowed"]

/** It asked for what no operation does: to read that as an answer would be a mistake of the test. */
export const isAstray = (entry: Pick<Entry, "told">): boolean =>
  isUnimplemented(entry) || (entry.told !== undefined && unmatched.includes(entry.told))

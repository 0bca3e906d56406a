import type { Caller, DomainEvent, Instant, ProposedChange } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { Job } from "../job/Job"

/** A step of a job, when it is committed. One that failed is a step, too: the job waits for another attempt, or has ended. */
export interface ToldStep {
  /** When it began. */
  readonly at: Instant
  /** On whose behalf it worked. */
  readonly caller: Caller
  readonly before: Job
  readonly after: Job
  /** What was committed with it, the job itself included. */
  readonly changes: ReadonlyArray<ProposedChange>
  readonly events: ReadonlyArray<DomainEvent>
}

/** Sees each step of every job once it is committed, for whoever keeps a journal. */
export type SeesSteps = (step: ToldStep) => Effect.Effect<void>

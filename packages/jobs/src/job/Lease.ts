import { Instant, JobKind } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/**
 * Who works on a job, and until when others believe it. It is renewed apart from the job, so that a heartbeat is never in the
 * way of a step.
 */
export const Lease = Schema.asSchema(
  Schema.Struct({
    jobId: Schema.NonEmptyString,
    /** The kind of the job: who does not know it does not reach for it. */
    kind: Schema.NonEmptyString,
    /** Empty where a worker has given the job back: whoever comes after `until` takes it. */
    worker: Schema.String,
    fence: Schema.Int,
    until: Instant,
    /** How far the step has come that is being made. */
    progress: Schema.optional(JobKind.Progress),
  }),
)
export type Lease = typeof Lease.Type

import type { ToldStep } from "@quoin/jobs"
import type { AnyFailure, ProposedChange } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { ChangedRecord, Entry, WorkedJob } from "./Entry"

/** What a commit wrote or removed, without what was written. */
export const changedBy = (
  changes: ReadonlyArray<{
    readonly _tag: ProposedChange["_tag"]
    readonly collection: string
    readonly key: string
  }>,
): ReadonlyArray<ChangedRecord> =>
  changes.map(({ _tag, collection, key }) => ({
    change: _tag === "Put" ? ("put" as const) : ("removed" as const),
    collection,
    key,
  }))

const jobOf = ({
  after: { id, kind, state, failures, scheduled, payload, delivery },
}: ToldStep): WorkedJob => ({
  id,
  kind,
  state,
  failures,
  ...(scheduled === undefined ? {} : { scheduled }),
  payload,
  ...(delivery === undefined ? {} : { consumer: delivery.consumer, event: delivery.event }),
})

/** How a job failed that tells no more than a text. */
const jobFailed = (message: string): AnyFailure => ({ _tag: "JobFailed", message })

const outcomeOf = ({ before, after }: ToldStep): Either.Either<unknown, AnyFailure> =>
  after.failures > before.failures || after.state === "FAILED"
    ? Either.left(jobFailed(after.error ?? ""))
    : Either.right(undefined)

/** A step that a worker did, as the journal tells of it. */
export const workEntry = (step: ToldStep): Omit<Entry, "number"> => ({
  at: step.at,
  job: jobOf(step),
  caller: step.caller,
  outcome: outcomeOf(step),
  changed: changedBy(
    step.changes.map(({ _tag, collection, key }) => ({ _tag, collection: collection.name, key })),
  ),
  events: step.events,
  faults: [],
})

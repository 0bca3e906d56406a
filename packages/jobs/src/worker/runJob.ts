import { Jobs } from "../job/collections"
import { Making } from "../queue/Making"
import type { Stepped } from "../queue/stepped"
import { ownerAsCaller } from "../job/Job"
import {
  Commit,
  type CommitFailure,
  type CommitId,
  Instant,
  type JobKind,
  type ProposedChange,
  type ReadFailure,
  type ShellPorts,
  limits,
  sequenceKey,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { CommitTogether } from "./together/CommitTogether"
import type { HeldJob } from "./HeldJob"
import type { SeesSteps } from "./ToldStep"
import { type StepToMake, fail, finishAnyway, oneStep } from "./oneStep"

/** What jobs run on. */
export interface JobGround {
  readonly ports: ShellPorts
  readonly kinds: ReadonlyMap<string, JobKind.Any>
  readonly together: CommitTogether
  readonly seesSteps: SeesSteps
  /** Takes on what a step leaves to be begun, as far as there is room; the places are kept for it. */
  readonly takesOn: (changes: ReadonlyArray<ProposedChange>) => Effect.Effect<Taking>
}

/** What a worker takes on with a commit. */
export interface Taking {
  readonly changes: ReadonlyArray<ProposedChange>
  /** It is committed: they are begun. */
  readonly begin: (commit: CommitId) => Effect.Effect<void>
  /** It is not: their places are free again. */
  readonly release: Effect.Effect<void>
}

/** What a worker takes on that is leaving, or that nothing is left to. */
export const takesNothingOn = (changes: ReadonlyArray<ProposedChange>): Taking => ({
  ...{ changes, begin: () => Effect.void, release: Effect.void },
})

/** How long a storage in trouble is left alone before it is asked again. */
const troubledMillis = 500

const stepToMake = ({ ports }: JobGround, kind: JobKind.Any, held: HeldJob): Effect.Effect<StepToMake> =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    const { cancelling, standing, tell } = held
    const job = standing()
    const moment = { at: Instant.make(now), caller: ownerAsCaller(job), remoteAddress: "" }
    const commit = new Making(ports, moment)
    return { ports, kind, job, moment, commit, cancelled: Deferred.await(cancelling), tell, standing }
  })

/** The job as it now stands; `undefined` when this worker holds it no more. */
const reloaded = ({ ports }: JobGround, held: HeldJob): Effect.Effect<HeldJob | undefined, ReadFailure> =>
  Effect.map(ports.storage.read(Jobs, [sequenceKey(held.job.id)]), ([stored]) => {
    if (stored?.value.fence !== held.job.fence || stored.value.endedAt !== undefined) return undefined
    held.job = stored.value
    held.revision = stored.revision
    return held
  })

const isRefusal = ({ _tag }: CommitFailure): boolean =>
  _tag === "GuardFailed" || _tag === "AlreadyThere" || _tag === "UniqueTaken"

/** Commits a step, if the job still is as this worker knows it: else another one has it, or it is to be cancelled. */
const committed = (
  { together, seesSteps, takesOn }: JobGround,
  held: HeldJob,
  { commit, moment: { at, caller } }: StepToMake,
  { job, changes, events, left }: Stepped,
): Effect.Effect<void, CommitFailure> =>
  // Who is interrupted between the commit and what follows from it would hold for nothing what it took on.
  Effect.uninterruptible(
    Effect.flatMap(takesOn(changes), (taking) => {
      const same = Commit.unchanged(Jobs, sequenceKey(held.job.id), held.revision)
      held.isLeaving = left
      const part = { changes: taking.changes, guards: [...commit.guards(), same] }
      return Effect.matchCauseEffect(together.commit(part), {
        // Also where it is a defect: the places would be kept for ever.
        onFailure: (cause) => {
          held.isLeaving = false
          return Effect.zipRight(taking.release, Effect.failCause(cause))
        },
        onSuccess: (id) => {
          const before = held.job
          held.advance(job, id)
          const seen = seesSteps({ at, caller, before, after: job, changes, events })
          // Whatever becomes of who looks on: it is committed, and nobody else begins it.
          return Effect.ensuring(seen, taking.begin(id))
        },
      })
    }),
  )

/** The job is another one's, or is to be cancelled, or what the step had read was changed: then it is made again. */
const afterRefusal = (
  ground: JobGround,
  held: HeldJob,
  making: StepToMake,
  { step, left }: Stepped,
): Effect.Effect<"left" | "refused", ReadFailure> =>
  Effect.gen(function* () {
    if ((yield* reloaded(ground, held)) === undefined) return "left"
    if (held.job.state !== "CANCELLING" || step === undefined || !left) return "refused"
    const anyway = yield* finishAnyway(making, held.job, step)
    const made = yield* Effect.either(committed(ground, held, making, anyway))
    return Either.isRight(made) ? "left" : "refused"
  })

/** Makes a step and commits it. The answer is whether the job goes on here. */
const advance = (
  ground: JobGround,
  kind: JobKind.Any,
  held: HeldJob,
  refusals: number,
): Effect.Effect<"on" | "left" | "refused", ReadFailure> =>
  Effect.gen(function* () {
    const making = yield* stepToMake(ground, kind, held)
    const stepped =
      refusals < limits.commitAttempts
        ? yield* oneStep(making)
        : yield* fail(making, `what it had read was changed meanwhile, ${refusals} times`)
    const made = yield* Effect.either(committed(ground, held, making, stepped))
    if (Either.isRight(made)) return stepped.left ? "left" : "on"
    if (isRefusal(made.left)) return yield* afterRefusal(ground, held, making, stepped)
    if (made.left._tag === "StorageUnavailable") return yield* made.left
    // The step itself cannot be stored: that is the kind's fault.
    const again = yield* stepToMake(ground, kind, held)
    yield* Effect.ignore(committed(ground, held, again, yield* fail(again, made.left.message)))
    return "left"
  })

/** Runs a job, step by step, until it has ended or another worker has it. */
export const runJob = (ground: JobGround, held: HeldJob): Effect.Effect<void> => {
  const kind = ground.kinds.get(held.job.kind)
  const loop = (refusals: number): Effect.Effect<void> =>
    kind === undefined
      ? Effect.void
      : Effect.matchEffect(advance(ground, kind, held, refusals), {
          onSuccess: (came) => (came === "left" ? Effect.void : loop(came === "refused" ? refusals + 1 : 0)),
          // Whoever cannot reach the storage holds the job until the lease runs out, and loses nothing.
          onFailure: () =>
            Effect.zipRight(
              Effect.sleep(troubledMillis),
              Effect.matchEffect(reloaded(ground, held), {
                onSuccess: (still) => (still === undefined ? Effect.void : loop(refusals)),
                onFailure: () => loop(refusals),
              }),
            ),
        })
  return loop(0)
}

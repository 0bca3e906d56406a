import { Jobs } from "../job/collections"
import { Making } from "../queue/Making"
import type { Stepped } from "../queue/stepped"
import { type Job, ownerAsCaller } from "../job/Job"
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
import type * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import type { CommitPart } from "./together/CommitPart"
import type { CommitTogether } from "./together/CommitTogether"
import type { HeldJob } from "./HeldJob"
import type { SeesSteps } from "./ToldStep"
import { type StepToMake, fail, finishAnyway, oneStep } from "./oneStep"

/** What jobs run on. */
export interface JobGround {
  readonly ports: ShellPorts
  readonly kinds: ReadonlyMap<string, JobKind.Any>
  readonly together: CommitTogether
  /** Nobody sees them where it is left out. */
  readonly seesSteps: SeesSteps | undefined
  /** Takes on what a step leaves to be begun, as far as there is room; the places are kept for it. Nothing where there is none. */
  readonly takesOn: (changes: ReadonlyArray<ProposedChange>) => Effect.Effect<Taking | undefined> | undefined
}

/** What a worker takes on with a commit. */
export interface Taking {
  readonly changes: ReadonlyArray<ProposedChange>
  /** It is committed: they are begun. */
  readonly begin: (commit: CommitId) => Effect.Effect<void>
  /** It is not: their places are free again. */
  readonly release: Effect.Effect<void>
}

/** How long a storage in trouble is left alone before it is asked again. */
const troubledMillis = 500

export const stepToMake = (
  { ports }: JobGround,
  kind: JobKind.Any,
  { cancelling, standing, tell }: HeldJob,
  now: number,
): StepToMake => {
  const job = standing()
  const moment = { at: Instant.make(now), caller: ownerAsCaller(job), remoteAddress: "" }
  const commit = new Making(ports, moment)
  return { ports, kind, job, moment, commit, cancelled: Deferred.await(cancelling), tell, standing }
}

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

/** What is committed of a step, if the job still is as this worker knows it: else another one has it, or it is to be cancelled. */
export const partOf = (
  held: HeldJob,
  { commit }: StepToMake,
  { job, changes }: Stepped,
  taking: Taking | undefined,
): CommitPart => ({
  changes: taking?.changes ?? changes,
  guards: [...commit.guards(), Commit.unchanged(Jobs, sequenceKey(held.job.id), held.revision)],
  hears: (made) => {
    if (Exit.isSuccess(made)) held.advance(job, made.value)
    else held.isLeaving = false
  },
})

type Committed = Effect.Effect<void, CommitFailure>

/** A step is committed: somebody sees it, and what it leaves is begun. */
export const afterCommit = (
  { seesSteps }: JobGround,
  before: Job,
  { moment: { at, caller } }: StepToMake,
  { job: after, changes, events }: Stepped,
  begun: Effect.Effect<void>,
): Effect.Effect<void> =>
  seesSteps === undefined
    ? begun
    : // Whatever becomes of who looks on: it is committed, and nobody else begins it.
      Effect.ensuring(
        Effect.suspend(() => seesSteps({ at, caller, before, after, changes, events })),
        begun,
      )

/** The same, with what follows from it. */
const committedWith = (
  ground: JobGround,
  held: HeldJob,
  making: StepToMake,
  stepped: Stepped,
  taking: Taking | undefined,
): Committed => {
  const before = held.job
  return Effect.matchCauseEffect(ground.together.commit(partOf(held, making, stepped, taking)), {
    // Also where it is a defect: the places would be kept for ever.
    onFailure: (cause: Cause.Cause<CommitFailure>) =>
      Effect.zipRight(taking?.release ?? Effect.void, Effect.failCause(cause)),
    onSuccess: (id) => afterCommit(ground, before, making, stepped, taking?.begin(id) ?? Effect.void),
  })
}

/** Commits a step. */
const committed = (ground: JobGround, held: HeldJob, making: StepToMake, stepped: Stepped): Committed => {
  const takes = ground.takesOn(stepped.changes)
  held.isLeaving = stepped.left
  if (takes === undefined && ground.seesSteps === undefined) {
    return Effect.uninterruptible(
      Effect.suspend(() => ground.together.commit(partOf(held, making, stepped, undefined))),
    )
  }
  // Who is interrupted between the commit and what follows from it would hold for nothing what it took on.
  return Effect.uninterruptible(
    Effect.flatMap(takes ?? Effect.succeed(undefined), (taking) =>
      committedWith(ground, held, making, stepped, taking),
    ),
  )
}

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

type Advanced = Effect.Effect<"on" | "left" | "refused", ReadFailure>

/** A step could not be committed. */
const afterFailure = (
  ground: JobGround,
  held: HeldJob,
  making: StepToMake,
  stepped: Stepped,
  failure: CommitFailure,
): Advanced =>
  Effect.gen(function* () {
    if (isRefusal(failure)) return yield* afterRefusal(ground, held, making, stepped)
    if (failure._tag === "StorageUnavailable") return yield* failure
    // The step itself cannot be stored: that is the kind's fault.
    const now = yield* Clock.currentTimeMillis
    const again = stepToMake(ground, making.kind, held, now)
    yield* Effect.ignore(committed(ground, held, again, yield* fail(again, failure.message)))
    return "left"
  })

/** Makes a step and commits it. The answer is whether the job goes on here. */
const advance = (ground: JobGround, kind: JobKind.Any, held: HeldJob, refusals: number): Advanced =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const making = stepToMake(ground, kind, held, now)
    const made =
      refusals < limits.commitAttempts
        ? oneStep(making)
        : fail(making, `what it had read was changed meanwhile, ${refusals} times`)
    return Effect.flatMap(made, (stepped) =>
      Effect.matchEffect(committed(ground, held, making, stepped), {
        onSuccess: () => Effect.succeed(stepped.left ? "left" : "on"),
        onFailure: (failure) => afterFailure(ground, held, making, stepped, failure),
      }),
    )
  })

/** Runs a job, step by step, until it has ended or another worker has it: as it is known, or as it now stands where that was refused. */
export const runJob = (ground: JobGround, held: HeldJob, isRefused = false): Effect.Effect<void> => {
  const kind = ground.kinds.get(held.job.kind)
  if (kind === undefined) return Effect.void
  const again = (refusals: number): Effect.Effect<void> =>
    Effect.matchEffect(reloaded(ground, held), {
      onSuccess: (still) => (still === undefined ? Effect.void : loop(refusals)),
      onFailure: () => loop(refusals),
    })
  const loop = (refusals: number): Effect.Effect<void> =>
    Effect.matchEffect(advance(ground, kind, held, refusals), {
      onSuccess: (came) => (came === "left" ? Effect.void : loop(came === "refused" ? refusals + 1 : 0)),
      // Whoever cannot reach the storage holds the job until the lease runs out, and loses nothing.
      onFailure: () => Effect.zipRight(Effect.sleep(troubledMillis), again(refusals)),
    })
  return isRefused ? again(0) : loop(0)
}

import type { JobKind, ReadFailure } from "@quoin/kernel"
import { Prompt } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import type { Job } from "../job/Job"
import type { Stepped } from "../queue/stepped"
import type { HeldJob } from "./HeldJob"
import type { Made } from "./together/CommitPart"
import { type StepToMake, runOf, stepMade, withRecords } from "./oneStep"
import { type JobGround, type Taking, afterCommit, partOf, stepToMake } from "./runJob"

type StepAll = NonNullable<JobKind.Any["stepAll"]>

/** Jobs whose steps are made in one go, and what makes them. */
export interface JobsTogether {
  readonly stepAll: StepAll
  readonly jobs: ReadonlyArray<HeldJob>
}

/** Those of some jobs that are made together, and those that are made each by itself. */
export const apart = (
  kinds: ReadonlyMap<string, JobKind.Any>,
  claimed: ReadonlyArray<HeldJob>,
): { readonly together: ReadonlyArray<JobsTogether>; readonly alone: ReadonlyArray<HeldJob> } => {
  const groups = new Map<StepAll, Array<HeldJob>>()
  const alone: Array<HeldJob> = []
  for (const held of claimed) {
    const stepAll = kinds.get(held.job.kind)?.stepAll
    // What is to be cancelled has no step to make.
    if (stepAll === undefined || held.job.state !== "PROCESSING") alone.push(held)
    else groups.set(stepAll, [...(groups.get(stepAll) ?? []), held])
  }
  return { together: [...groups].map(([stepAll, jobs]) => ({ stepAll, jobs })), alone }
}

/** A job of several with its step. */
interface Ready {
  readonly held: HeldJob
  readonly before: Job
  readonly making: StepToMake
  /** Nothing where it is to be made by itself. */
  readonly stepped: Stepped | undefined
}

const ready = (
  held: HeldJob,
  making: StepToMake,
  step: JobKind.JobStep | undefined,
): Prompt.Prompt<Ready, ReadFailure> => {
  const came = (stepped: Stepped | undefined): Ready => ({ held, before: held.job, making, stepped })
  if (step === undefined) return Either.right(came(undefined))
  return Prompt.flatMap(withRecords(making, step), (made) =>
    Either.isLeft(made) ? Either.right(came(undefined)) : Prompt.map(stepMade(making, made.right), came),
  )
}

/** The steps of some jobs; nothing is committed yet. */
const stepsOf = (
  ground: JobGround,
  { stepAll, jobs }: JobsTogether,
): Effect.Effect<ReadonlyArray<Ready>, JobKind.JobFailure> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const makings = jobs.flatMap((held) => {
      const kind = ground.kinds.get(held.job.kind)
      return kind === undefined ? [] : [{ held, making: stepToMake(ground, kind, held, now) }]
    })
    const runs = makings.map(({ making }) => ({ kind: making.kind.name, run: runOf(making) }))
    return Effect.flatMap(stepAll(runs), (steps) =>
      Prompt.together(makings, ({ held, making }, at) => ready(held, making, steps[at])),
    )
  })

/** Goes on with a job by itself: as it is known, or as it now stands where that was refused. */
type Alone = (held: HeldJob, isRefused: boolean) => Effect.Effect<unknown>

/** Does something of each, whatever becomes of the others, and ends then as they did. */
const eachByItself = <A>(
  all: ReadonlyArray<A>,
  f: (one: A, at: number) => Effect.Effect<unknown>,
): Effect.Effect<void> =>
  Effect.flatMap(
    Effect.forEach(all, (one, at) => Effect.exit(Effect.suspend(() => f(one, at)))),
    (ended) =>
      Option.getOrElse(Option.map(Exit.all(ended, { parallel: true }), Exit.asVoid), () => Exit.void),
  )

type Whole = Ready & { readonly stepped: Stepped }

/** Steps with what is taken on with each, and how its own commit ended. */
interface Committed {
  readonly takings: ReadonlyArray<Taking | undefined>
  readonly made: ReadonlyArray<Made>
}

/** Commits each by itself. */
const committedEach = (ground: JobGround, steps: ReadonlyArray<Whole>): Effect.Effect<Committed> =>
  Effect.suspend(() => {
    const takings: Array<Taking | undefined> = []
    const committed = Effect.gen(function* () {
      for (const { held, stepped } of steps) {
        const takes = ground.takesOn(stepped.changes)
        takings.push(takes === undefined ? undefined : yield* takes)
        held.isLeaving = stepped.left
      }
      const parts = steps.map(({ held, making, stepped }, at) => partOf(held, making, stepped, takings[at]))
      return { takings, made: yield* ground.together.commitEach(parts) }
    })
    // Nobody begins them then, and their places would be kept for ever.
    const release = Effect.suspend(() => eachByItself(takings, (taking) => taking?.release ?? Effect.void))
    return Effect.onError(committed, () => release)
  })

/** What is to be made of a step once all are committed, however its own commit ended, and whatever becomes of the others. */
const commitAll = (ground: JobGround, steps: ReadonlyArray<Whole>, alone: Alone): Effect.Effect<void> =>
  Effect.flatMap(committedEach(ground, steps), ({ takings, made }) =>
    eachByItself(steps, ({ held, before, making, stepped }, at) => {
      const [came, taking] = [made[at], takings[at]]
      if (came !== undefined && Exit.isSuccess(came)) {
        const begun = taking?.begin(came.value) ?? Effect.void
        const after = afterCommit(ground, before, making, stepped, begun)
        return stepped.left ? after : Effect.zipRight(after, alone(held, false))
      }
      // It may be another worker's, or what it had read was changed, or it cannot be stored.
      return Effect.zipRight(taking?.release ?? Effect.void, alone(held, true))
    }),
  )

/** Makes the steps of some jobs in one go, and commits each by itself. What goes on from there, or cannot be made so, goes on alone. */
export const runTogether = (ground: JobGround, jobs: JobsTogether, alone: Alone): Effect.Effect<void> => {
  const goOn = (held: HeldJob) => alone(held, false)
  return Effect.matchCauseEffect(stepsOf(ground, jobs), {
    onFailure: (cause) => (Cause.isInterrupted(cause) ? Effect.interrupt : eachByItself(jobs.jobs, goOn)),
    onSuccess: (steps) => {
      const whole = steps.flatMap(({ stepped, ...rest }) =>
        stepped === undefined ? [] : [{ ...rest, stepped }],
      )
      const others = steps.flatMap(({ held, stepped }) => (stepped === undefined ? [held] : []))
      const parts = [eachByItself(others, goOn), commitAll(ground, whole, alone)]
      return Effect.uninterruptible(eachByItself(parts, (part) => part))
    },
  })
}

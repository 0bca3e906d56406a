import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Instant } from "../values/Branded"
import * as Prompt from "../values/Prompt"
import type { Change } from "../storage/Commit"
import type { AuditEntry } from "./Audit"
import type { Reads } from "./Command"
import type { DomainEvent } from "./Event"

/** How far a job has come. */
export const Progress = Schema.Struct({
  /** Things that are done. */
  done: Schema.NonNegativeInt,
  /** Things that there are to do; absent as long as nobody has counted them. */
  total: Schema.optional(Schema.NonNegativeInt),
})
export type Progress = typeof Progress.Type

/** Which part of what there is to do is done; nothing as long as nobody has counted that. */
export const shareOf = ({ done, total = 0 }: Progress): number => (total === 0 ? 0 : done / total)

/** Whichever has come further: what begins anew is not shown until it is beyond what was shown before. */
export const further = (before: Progress, after: Progress | undefined): Progress =>
  after === undefined || shareOf(after) < shareOf(before) ? before : after

/** A job as its step sees it. */
export interface JobRun<Payload = unknown, Cursor = unknown> {
  readonly id: string
  readonly payload: Payload
  /** Where the step before left off; absent in the first one. */
  readonly cursor: Cursor | undefined
  readonly progress: Progress
  /** How often it has failed and was begun again. */
  readonly failures: number
  /**
   * Grows whenever another worker takes the job over. What a step does outside of the storage should carry it, so that the
   * late work of a worker that was thought dead can be recognized and refused.
   */
  readonly fence: number
  /** Reads of the storage; what is read with `get` is guarded until the step is committed. */
  readonly reads: Reads
  /** Ends when the job is to be cancelled: a step that takes long outside of the storage races with it. */
  readonly cancelled: Effect.Effect<void>
  /** Says how far a step has come that takes long; others see it with the next sign of life of its worker (JOB-30). */
  readonly tell: (progress: Progress) => void
}

/** What one step of a job came to, in one commit. */
export interface JobStep<Cursor = unknown> {
  readonly changes?: ReadonlyArray<Change>
  readonly events?: ReadonlyArray<DomainEvent>
  readonly audit?: ReadonlyArray<AuditEntry>
  /** How far the job has come with it; as before where it is left out. */
  readonly progress?: Progress
  /** Shown to those who watch the job, beside what was shown before. */
  readonly messages?: ReadonlyArray<string>
  /** Where the next step goes on. Left out when nothing is left to do. */
  readonly cursor?: Cursor
  /** When the next step is due; at once where it is left out. Until then whoever comes behind in its line waits, and no worker has it. */
  readonly nextAt?: Instant
}

/** Why an attempt failed. */
export interface JobFailure {
  readonly message: string
}

/** How often a job that fails is begun again, and when. */
export interface Attempts {
  /** Attempts in all, the first one included. */
  readonly most: number
  /** How long to wait after so many failures, in milliseconds. */
  readonly backoffMillis: (failures: number) => number
}

/** Which jobs are begun first, in this order. */
export const priorities = ["high", "normal", "low"] as const
export type JobPriority = (typeof priorities)[number]

interface Declaration<Payload, Encoded, Cursor> {
  /** One line for people: `Archive pages`. */
  readonly summary: string
  /** What is asked for, as JSON. */
  readonly payload: Schema.Schema<Payload, Encoded>
  /** Where a step leaves off, as plain JSON. With it a step need not say the type of its cursor. */
  readonly cursor?: Schema.Schema<Cursor>
  /** Jobs of one key, of whatever kind, run one after the other, in the order in which they were asked for. */
  readonly key?: (payload: Payload) => string | undefined
  /** `normal` where it is left out. */
  readonly priority?: JobPriority
  /** It is begun although the site is only read; other jobs wait until it is not. */
  readonly whileReadOnly?: boolean
  /**
   * Its steps wait for somebody outside, such as an HTTP server: they take no place of those that work (JOB-31). Where it is left
   * out, they do.
   */
  readonly waitsOutside?: boolean
  /** One attempt where it is left out: what fails has failed. A worker that dies costs no attempt. */
  readonly attempts?: Attempts
  /**
   * Does as much as fits into one commit. It may run again, in this process or in another one, when the commit is refused or
   * the process dies: nothing of it may rest on what the process remembers.
   */
  readonly step: (run: JobRun<Payload, Cursor>) => Effect.Effect<JobStep<Cursor>, JobFailure>
  /** Puts in order, in one commit, what steps have left when the job is cancelled or has failed. Nothing where it is left out. */
  readonly undo?: (run: JobRun<Payload, Cursor>) => Effect.Effect<JobStep<never>, JobFailure>
}

/** A job whose step is made together with those of others. */
export interface RunOfKind {
  /** The name of its kind. */
  readonly kind: string
  readonly run: JobRun
}

/** What one step came to; nothing where it is to be made by itself. */
export type StepsOfAll = ReadonlyArray<JobStep | undefined>

/** A kind of job: what a domain does beyond one request. */
export interface JobKind<Payload = never> {
  /** Begins with the name of its domain: `wiki.archivePages`. */
  readonly name: string
  readonly summary: string
  readonly priority: JobPriority
  readonly attempts: Attempts
  readonly whileReadOnly: boolean
  readonly waitsOutside?: boolean
  /** Its steps are made together with those of others that are begun at the same time: they have places of their own (JOB-31). */
  readonly together?: boolean
  /**
   * Makes the steps of jobs that are begun at the same time in one go, in their order: of all kinds that have this very function. Each has
   * reads of its own, and is committed or refused by itself. Where it fails, each step is made by itself. Nothing outside of the storage
   * may be done in it.
   */
  readonly stepAll?: (runs: ReadonlyArray<RunOfKind>) => Effect.Effect<StepsOfAll, JobFailure>
  // Methods, so that one list can hold kinds of different payloads.
  /** What is asked for, as it is stored. */
  encode(payload: Payload): unknown
  key(payload: Payload): string | undefined
  step(run: JobRun): Effect.Effect<JobStep, JobFailure>
  undo(run: JobRun): Effect.Effect<JobStep<never>, JobFailure>
}

/** Any kind of job. */
export type Any = JobKind

const once: Attempts = { most: 1, backoffMillis: () => 0 }

const nothing = Effect.succeed({})

/** The same job with what its kind has read of it. Reads are made for it where they are asked for. */
const runWith = <Payload, Cursor>(
  run: JobRun,
  payload: Payload,
  cursor: Cursor | undefined,
): JobRun<Payload, Cursor> => ({
  ...{ id: run.id, payload, cursor, progress: run.progress, failures: run.failures, fence: run.fence },
  get reads() {
    return run.reads
  },
  cancelled: run.cancelled,
  tell: run.tell,
})

/** Declares a kind of job, by a name that begins with its domain's. */
export const make = <Payload, Encoded, Cursor = never>(
  name: `${string}.${string}`,
  declared: Declaration<Payload, Encoded, Cursor>,
): JobKind<Payload> => {
  const decode = Schema.decodeUnknown(declared.payload)
  const encode = Schema.encodeSync(declared.payload)
  // Without a schema it is the cursor that its own kind has given.
  const cursorOf: (cursor: unknown) => Effect.Effect<Cursor, JobFailure> =
    declared.cursor === undefined
      ? (cursor) => Effect.succeed(cursor as Cursor)
      : Schema.decodeUnknown(declared.cursor)
  const typed = (run: JobRun): Prompt.Prompt<JobRun<Payload, Cursor>, JobFailure> =>
    Prompt.flatMap(decode(run.payload), (payload) =>
      run.cursor === undefined
        ? Either.right(runWith<Payload, Cursor>(run, payload, undefined))
        : Prompt.map(cursorOf(run.cursor), (cursor) => runWith(run, payload, cursor)),
    )
  const { undo } = declared
  return {
    name,
    summary: declared.summary,
    priority: declared.priority ?? "normal",
    attempts: declared.attempts ?? once,
    whileReadOnly: declared.whileReadOnly ?? false,
    waitsOutside: declared.waitsOutside ?? false,
    encode,
    key: (payload) => declared.key?.(payload),
    step: (run) => Effect.suspend(() => Prompt.flatMap(typed(run), declared.step)),
    undo: (run) => (undo === undefined ? nothing : Effect.suspend(() => Prompt.flatMap(typed(run), undo))),
  }
}

/** Twice as long after each failure, from a first wait up to a longest one, in milliseconds. */
export const doubling =
  (firstMillis: number, mostMillis: number): Attempts["backoffMillis"] =>
  (failures) =>
    Math.min(mostMillis, firstMillis * 2 ** Math.max(0, failures - 1))

import type { QueryTooExpensive, StorageUnavailable } from "@quoin/kernel"
import { type Program, unavailable } from "@quoin/storage-sql"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { driverModule } from "./driverModule"
import { type Job, type SelectThread, type ThreadFailure, noThread, startThread } from "./SelectThread"

/** Threads for long selects: one that takes all of its time does not hold up the next. Each has pages of its own in memory. */
const threadsAtMost = 2
/** Long selects that wait for a thread; one more is refused. */
export const waitingAtMost = 100
/** Pages of the file that each thread keeps in memory at most. */
const cachedKibibytes = 32 * 1024

const tooMany = unavailable(
  "busy",
  `more than ${waitingAtMost} long selects wait already; try again in a moment`,
)
const closed = unavailable("closed", "the storage has been closed")

/** Where selects run that take long: beside everybody else. */
export interface SelectThreads {
  readonly select: <A>(
    program: () => Program<A>,
    millis: number,
  ) => Effect.Effect<A, StorageUnavailable | QueryTooExpensive | typeof noThread>
  /** A select that came now would wait. */
  readonly isBusy: () => boolean
  readonly close: Effect.Effect<void>
}

/** Threads over one file, which are started when they are needed. */
class Threads {
  private readonly threads = new Map<SelectThread, Job | undefined>()
  private readonly waiting: Array<Job> = []
  private isClosed = false
  private cannotStart = false

  constructor(
    private readonly file: string,
    private readonly driverOf: () => string | undefined,
  ) {}

  readonly isBusy = (): boolean =>
    this.threads.size >= threadsAtMost && [...this.threads.values()].every((job) => job !== undefined)

  readonly add = (job: Job): void => {
    const refusal = this.isClosed ? closed : this.waiting.length >= waitingAtMost ? tooMany : undefined
    if (refusal !== undefined) {
      job.settle(Either.left(refusal))
      return
    }
    this.waiting.push(job)
    this.serve()
  }

  /** Nobody waits for the job any more. */
  readonly abandon = (job: Job): void => {
    job.settle = () => undefined
    const place = this.waiting.indexOf(job)
    if (place >= 0) this.waiting.splice(place, 1)
    for (const [thread, running] of this.threads) if (running === job) thread.giveUp()
  }

  readonly close = async (): Promise<void> => {
    this.isClosed = true
    for (const job of this.waiting.splice(0)) job.settle(Either.left(closed))
    for (const job of this.threads.values()) job?.settle(Either.left(closed))
    await Promise.all([...this.threads.keys()].map((thread) => thread.close()))
  }

  private readonly serve = (): void => {
    if (this.waiting.length === 0) return
    const thread = this.free()
    if (this.cannotStart) {
      for (const job of this.waiting.splice(0)) job.settle(Either.left(noThread))
      return
    }
    const job = thread === undefined ? undefined : this.waiting.shift()
    if (thread === undefined || job === undefined) return
    this.threads.set(thread, job)
    thread.run(job)
  }

  private readonly free = (): SelectThread | undefined => {
    for (const [thread, job] of this.threads) if (job === undefined) return thread
    return this.threads.size < threadsAtMost ? this.start() : undefined
  }

  private readonly start = (): SelectThread | undefined => {
    const driver = this.driverOf()
    if (driver === undefined) {
      this.cannotStart = true
      return undefined
    }
    const thread: SelectThread = startThread(
      { driver, file: this.file, cachedKibibytes },
      {
        idle: () => {
          this.threads.set(thread, undefined)
          this.serve()
        },
        gone: () => {
          this.threads.delete(thread)
          this.serve()
        },
      },
    )
    this.threads.set(thread, undefined)
    return thread
  }
}

/** No thread is started before a select takes long. `driverOf` says where threads find the driver. */
export const openThreads = (
  file: string,
  driverOf: () => string | undefined = driverModule,
): SelectThreads => {
  const threads = new Threads(file, driverOf)
  return {
    select: <A>(program: () => Program<A>, millis: number) =>
      Effect.async<A, ThreadFailure>((resume) => {
        const job: Job = {
          program,
          millis,
          settle: (ended) => {
            resume(ended as Either.Either<A, ThreadFailure>)
          },
        }
        threads.add(job)
        return Effect.sync(() => {
          threads.abandon(job)
        })
      }),
    isBusy: threads.isBusy,
    close: Effect.promise(threads.close),
  }
}

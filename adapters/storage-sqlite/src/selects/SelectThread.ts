import { type StorageUnavailable, QueryTooExpensive } from "@quoin/kernel"
import { type AskedProgram, type Program, runAsked, unavailable } from "@quoin/storage-sql"
import * as Either from "effect/Either"
import { Worker } from "node:worker_threads"
import { classifyCode } from "../classify"
import { type Answered, type Asked, type WorkerData, workerSource } from "./workerSource"

/** No thread can be started here. */
export const noThread = { _tag: "NoThread" } as const

export type ThreadFailure = StorageUnavailable | QueryTooExpensive | typeof noThread

/** A select for a thread. */
export interface Job {
  readonly program: () => Program<unknown>
  readonly millis: number
  /** Called once, unless the job was given up. */
  settle: (ended: Either.Either<unknown, ThreadFailure>) => void
}

/** A thread with a connection of its own, which runs one select at a time. */
export interface SelectThread {
  readonly run: (job: Job) => void
  /** Ends what runs; `ended` is called once it has. */
  readonly giveUp: () => void
  /** Ends what runs, and the thread. */
  readonly close: () => Promise<void>
}

/** What becomes of a thread, for those who keep it. */
export interface ThreadEvents {
  /** It has nothing to do. */
  readonly idle: () => void
  /** It is gone, and will not come back. */
  readonly gone: () => void
}

const failureOf = (answered: Exclude<Answered, { readonly rows: unknown }>, { millis }: Job): ThreadFailure =>
  "usedUp" in answered
    ? new QueryTooExpensive({ maxMillis: millis })
    : answered.code === undefined
      ? unavailable("internal", answered.message)
      : classifyCode(answered.code, answered.message)

class Running {
  private job: Job | undefined
  private program: AskedProgram | undefined
  private hasAnswered = false

  constructor(
    private readonly worker: Worker,
    private readonly cancelled: Int32Array,
    private readonly events: ThreadEvents,
  ) {
    // A process ends when it has nothing left to do but this.
    worker.unref()
    worker.on("message", this.answered)
    worker.on("error", () => undefined)
    worker.on("exit", this.exited)
  }

  readonly tell = (asked: Asked): void => {
    this.worker.postMessage(asked)
  }

  readonly run = (job: Job): void => {
    this.job = job
    Atomics.store(this.cancelled, 0, 0)
    this.worker.ref()
    this.tell({ say: "begin", millis: job.millis })
    this.program = runAsked(
      job.program(),
      (statements) => {
        this.tell({ say: "run", statements })
      },
      (value) => {
        this.end(Either.right(value))
      },
    )
    this.program.begin()
  }

  readonly giveUp = (): void => {
    Atomics.store(this.cancelled, 0, 1)
  }

  private readonly answered = (answered: Answered): void => {
    this.hasAnswered = true
    if (this.job === undefined) return
    if ("rows" in answered) this.program?.answer(answered.rows)
    else this.end(Either.left(failureOf(answered, this.job)))
  }

  private readonly end = (ended: Either.Either<unknown, ThreadFailure>): void => {
    const { job } = this
    this.job = undefined
    this.tell({ say: "end" })
    this.worker.unref()
    job?.settle(ended)
    this.events.idle()
  }

  private readonly exited = (): void => {
    const { job } = this
    this.job = undefined
    this.events.gone()
    const lost = unavailable("connection", "the thread of a long select ended; try again")
    job?.settle(Either.left(this.hasAnswered ? lost : noThread))
  }
}

/** Starts a thread. Where that is impossible its first job ends in `noThread`. */
export const startThread = (data: Omit<WorkerData, "cancelled">, events: ThreadEvents): SelectThread => {
  const cancelled = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const workerData: WorkerData = { ...data, cancelled }
  const worker = new Worker(workerSource, { eval: true, workerData, stderr: true })
  const running = new Running(worker, new Int32Array(cancelled), events)
  return {
    run: running.run,
    giveUp: running.giveUp,
    close: () =>
      new Promise((resolve) => {
        worker.once("exit", () => {
          resolve()
        })
        running.giveUp()
        worker.ref()
        running.tell({ say: "close" })
      }),
  }
}

import { type Job, Jobs, type Lease, Leases, advance, isFinal } from "@quoin/jobs"
import { type Commit, type StorageService, compareText } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { LawBroken } from "../law"

const triggers = ["claim", "cancel", "finish", "fail", "answer the cancellation"] as const

const mayFollow = (from: Job["state"], to: Job["state"]): boolean =>
  from === to ? !isFinal(from) : triggers.some((trigger) => advance(from, trigger) === to)

const isUrgent = ({ priority }: Job): number => (priority === "high" ? 0 : 1)

const comesFirst = (a: Job, b: Job): number =>
  isUrgent(a) - isUrgent(b) || a.dueAt - b.dueAt || compareText(Jobs.keyOf(a), Jobs.keyOf(b))

/** Sees every commit of every connection, in order, and says what must never be seen. */
export class JobWatch {
  readonly jobs = new Map<string, Job>()
  readonly leases = new Map<string, Lease>()
  /** Jobs in the order in which they were begun. */
  readonly begun: Array<string> = []
  broken: LawBroken | undefined

  constructor(private readonly now: () => number) {}

  private readonly mark = (law: string, expected: string, found: unknown): void => {
    this.broken ??= new LawBroken({ law, expected, found: JSON.stringify(found) })
  }

  private readonly see = (before: Job | undefined, job: Job): void => {
    if (before === undefined) return
    if (!mayFollow(before.state, job.state)) {
      this.mark("the table of states", `a state that may follow ${before.state}`, job)
    }
    if (job.fence < before.fence) this.mark("a stale worker changes nothing", `fence ${before.fence}`, job)
    if (before.state === "QUEUED" && job.state === "PROCESSING") this.begin(job)
  }

  private readonly begin = (job: Job): void => {
    this.begun.push(job.id)
    const { turn } = job
    if (turn === undefined) return
    const before = [...this.jobs.values()].find(
      (other) => other.turn?.key === turn.key && other.turn.place < turn.place && !isFinal(other.state),
    )
    if (before !== undefined) this.mark("jobs of one line run in order", `after ${before.id} has ended`, job)
  }

  private readonly seeLease = (before: Lease | undefined, lease: Lease): void => {
    if (before === undefined || lease.fence === before.fence || before.until <= this.now()) return
    this.mark("a job is one worker's until its lease has run out", `not before ${before.until}`, lease)
  }

  private readonly seeChange = (change: Commit.Change): void => {
    if (change.collection.name === Leases.name) {
      if (change._tag === "Remove") this.leases.delete(change.key)
      else {
        // The collection of a change says what its value is.
        const lease = change.value as Lease
        this.seeLease(this.leases.get(change.key), lease)
        this.leases.set(change.key, lease)
      }
    }
    if (change.collection.name === Jobs.name && change._tag === "Put") {
      const job = change.value as Job
      this.see(this.jobs.get(change.key), job)
      this.jobs.set(change.key, job)
    }
  }

  /** The jobs that may begin now, whoever comes first before the others. */
  readonly ready = (): ReadonlyArray<Job> =>
    [...this.jobs.values()]
      .filter(({ state, blocked, dueAt }) => state === "QUEUED" && !blocked && dueAt <= this.now())
      .sort(comesFirst)

  /** Of those that might have begun, the first have. */
  readonly seeBeginning = (ready: ReadonlyArray<Job>): void => {
    const waits = ready.map((job) => this.jobs.get(Jobs.keyOf(job))?.state === "QUEUED")
    const first = waits.indexOf(true)
    const later = first < 0 ? -1 : waits.indexOf(false, first)
    if (later >= 0) this.mark("who comes first begins first", "the first of them", ready[later])
  }

  readonly noRest = (after: unknown): void => {
    this.mark("work comes to rest", "nothing moves any more", { after, jobs: [...this.jobs.values()] })
  }

  readonly allEnded = (): boolean => [...this.jobs.values()].every(({ state }) => isFinal(state))

  /** A storage whose commits are seen. */
  readonly over = (storage: StorageService): StorageService => ({
    ...storage,
    commit: (commit) =>
      Effect.tap(storage.commit(commit), () => Effect.sync(() => commit.changes.forEach(this.seeChange))),
  })

  readonly verdict: Effect.Effect<void, LawBroken> = Effect.suspend(() =>
    this.broken === undefined ? Effect.void : Effect.fail(this.broken),
  )
}

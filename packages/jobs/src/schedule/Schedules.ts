import {
  Commit,
  type CommitFailure,
  CommitId,
  type DeclaredSchedule,
  Instant,
  type ReadFailure,
  Service,
  StorageUnavailable,
  type ShellPorts,
  guardedReads,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { ask } from "../queue/enqueue"
import { type ScheduledTime, ScheduledTimes, advanced, timeAfter } from "./ScheduledTime"

/** The engine itself asks for what is scheduled. */
const self = new Service({ clientId: "quoin", scopes: [] })

/** Fails where the storage is away; whatever else comes of our own reads is a defect. */
const orAway = <A>(effect: Effect.Effect<A, unknown>): Effect.Effect<A, StorageUnavailable> =>
  Effect.catchAll(effect, (failure) =>
    failure instanceof StorageUnavailable ? Effect.fail(failure) : Effect.die(failure),
  )

const isRefusal = ({ _tag }: CommitFailure): boolean => _tag === "GuardFailed" || _tag === "AlreadyThere"

/** Asks for the jobs of schedules that have work when their time has come. Of many processes one does, as the time is guarded (JOB-14). */
export class Schedules {
  constructor(
    private readonly ports: ShellPorts,
    private readonly schedules: ReadonlyArray<DeclaredSchedule>,
  ) {}

  /** Asks for what is due. Where there is nothing to do, one commit moves all times on: an idle hour costs little. */
  readonly askForDue = (now: Instant): Effect.Effect<void, ReadFailure> =>
    Effect.gen(this, function* () {
      // A storage without schedules has no collection of their times.
      if (this.schedules.length === 0) return
      const { reads, guards } = this.readsAt(now)
      const names = this.schedules.map(({ name }) => name)
      const times = yield* reads.getAll(ScheduledTimes, names)
      const idle: Array<ScheduledTime> = []
      const busy: Array<DeclaredSchedule> = []
      for (const schedule of this.schedules) {
        const next = advanced(times.get(schedule.name), schedule, now)
        if (next === undefined) continue
        if (next.due && (yield* schedule.hasWork(reads))) busy.push(schedule)
        else idle.push(next.time)
      }
      const changes = idle.map((time) => Commit.put(ScheduledTimes, time))
      if (changes.length > 0) yield* this.commit(changes, guards)
      yield* Effect.forEach(busy, (schedule) => this.askFor(schedule, now), { discard: true })
    }).pipe(orAway)

  /**
   * The first time, `until` at the latest, at which the job of a schedule is asked for, unless something changes before: whoever moves
   * a clock need not stop at the times between. What has work keeps it, so that the first such time is found by halving.
   */
  readonly nextWork = (until: number): Effect.Effect<number | undefined, ReadFailure> =>
    Effect.gen(this, function* () {
      if (this.schedules.length === 0) return undefined
      const names = this.schedules.map(({ name }) => name)
      const times = yield* this.readsAt(Instant.make(until)).reads.getAll(ScheduledTimes, names)
      let first: number | undefined
      for (const schedule of this.schedules) {
        const time = times.get(schedule.name)
        const found =
          time === undefined
            ? undefined
            : yield* this.firstWork(schedule, time, Math.min(first ?? until, until))
        first = found ?? first
      }
      return first
    }).pipe(orAway)

  /**
   * Counts the times up to `until` as looked at, where there was nothing to do: else that of one that was passed over would be made up
   * for later, at a time that is none of the schedule's.
   */
  readonly passOver = (until: number): Effect.Effect<void, ReadFailure> =>
    Effect.gen(this, function* () {
      if (this.schedules.length === 0) return
      const { reads, guards } = this.readsAt(Instant.make(until))
      const names = this.schedules.map(({ name }) => name)
      const times = yield* reads.getAll(ScheduledTimes, names)
      const passed: Array<ScheduledTime> = []
      for (const schedule of this.schedules) {
        const time = times.get(schedule.name)
        if (time === undefined || time.dueAt > until) continue
        const last = time.dueAt + Math.floor((until - time.dueAt) / time.everyMillis) * time.everyMillis
        if (yield* schedule.hasWork(this.readsAt(Instant.make(last)).reads)) continue
        passed.push({ ...time, dueAt: timeAfter(time.dueAt, time.everyMillis, Instant.make(until)) })
      }
      const changes = passed.map((time) => Commit.put(ScheduledTimes, time))
      if (changes.length > 0) yield* this.commit(changes, guards)
    }).pipe(orAway)

  private readonly firstWork = (
    schedule: DeclaredSchedule,
    { dueAt, everyMillis }: ScheduledTime,
    until: number,
  ) =>
    Effect.gen(this, function* () {
      const timeOf = (turn: number): number => dueAt + turn * everyMillis
      const hasWork = (turn: number) => schedule.hasWork(this.readsAt(Instant.make(timeOf(turn))).reads)
      let [idle, busy] = [-1, Math.floor((until - dueAt) / everyMillis)]
      if (busy < 0 || !(yield* hasWork(busy))) return undefined
      while (busy - idle > 1) {
        const middle = Math.floor((idle + busy) / 2)
        if (yield* hasWork(middle)) busy = middle
        else idle = middle
      }
      return timeOf(busy)
    })

  /** Asks for the job of a schedule that has work, and moves its time on in the same commit. */
  private readonly askFor = (schedule: DeclaredSchedule, now: Instant) =>
    Effect.gen(this, function* () {
      const { reads, guards } = this.readsAt(now)
      const next = advanced(yield* reads.get(ScheduledTimes, schedule.name), schedule, now)
      if (next === undefined) return
      const asked = yield* ask(reads, { ...schedule, scheduled: true })
      yield* this.commit([Commit.put(ScheduledTimes, next.time), ...asked.changes], guards)
    })

  private readonly readsAt = (now: Instant) =>
    guardedReads(this.ports.storage, this.ports, { at: now, caller: self, remoteAddress: "" })

  /** Who is refused came too late: another process has asked. */
  private readonly commit = (changes: Commit.Commit["changes"], guards: Commit.Commit["guards"]) =>
    Effect.gen(this, function* () {
      const id = CommitId.make(yield* this.ports.ids.next("commit"))
      yield* Effect.catchIf(this.ports.storage.commit({ id, changes, guards }), isRefusal, () => Effect.void)
    })
}

import {
  Commit,
  type CommitFailure,
  CommitId,
  type DeclaredSchedule,
  type Instant,
  type ReadFailure,
  Service,
  type ShellPorts,
  guardedReads,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { ask } from "../queue/enqueue"
import { ScheduledTimes, advanced } from "./ScheduledTime"

/** The engine itself asks for what is scheduled. */
const self = new Service({ clientId: "quoin", scopes: [] })

const isRefusal = ({ _tag }: CommitFailure): boolean => _tag === "GuardFailed" || _tag === "AlreadyThere"

/** Asks for the jobs of schedules that have work when their time has come. Of many processes one does, as the time is guarded (JOB-14). */
export class Schedules {
  constructor(
    private readonly ports: ShellPorts,
    private readonly schedules: ReadonlyArray<DeclaredSchedule>,
  ) {}

  /** Asks for what is due. */
  readonly askForDue = (now: Instant): Effect.Effect<void, ReadFailure> =>
    Effect.forEach(this.schedules, (schedule) => this.advance(schedule, now), { discard: true })

  /** Moves a schedule on where its time has come. */
  private readonly advance = (schedule: DeclaredSchedule, now: Instant): Effect.Effect<void, ReadFailure> =>
    Effect.gen(this, function* () {
      const moment = { at: now, caller: self, remoteAddress: "" }
      const { reads, guards } = guardedReads(this.ports.storage, this.ports, moment)
      const next = advanced(yield* reads.get(ScheduledTimes, schedule.name), schedule, now)
      if (next === undefined) return
      const isAsked = next.due && (yield* schedule.hasWork(reads))
      const asked = isAsked ? yield* ask(reads, { ...schedule, scheduled: true }) : { changes: [] }
      const id = CommitId.make(yield* this.ports.ids.next("commit"))
      const changes = [Commit.put(ScheduledTimes, next.time), ...asked.changes]
      // Who is refused came too late: another process has asked.
      yield* Effect.catchIf(this.ports.storage.commit({ id, changes, guards }), isRefusal, () => Effect.void)
    }).pipe(
      Effect.catchAll((failure) =>
        failure._tag === "StorageUnavailable" ? Effect.fail(failure) : Effect.die(failure),
      ),
    )
}

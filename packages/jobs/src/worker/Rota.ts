import type { ReadFailure } from "@quoin/kernel"
import type * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import type * as Scope from "effect/Scope"
import { hasPassed } from "./elapsed"
import { type WorkerOptions, workerDefaults } from "./options"
import { type Places, everywhere, nowhere } from "./places"
import type { Worker } from "./Worker"
import { type Bell, said } from "./work"

interface Member {
  readonly worker: Worker
  /** Waits for its turn already. */
  isCalled: boolean
  lookedAt: number
  /** Where it is to look when its turn comes. */
  heard: Places
  /** When it last looked everywhere. */
  everywhereAt: number
}

/** How often each worker of a rota looks for work of which nobody tells it: all of them together, one look a second and more. */
const roundMillis = 60_000

/** The workers of many engines, which one loop serves: each when its bell has rung, and one after the other from time to time. */
export interface Rota {
  /** Takes a worker in until the scope closes. */
  readonly join: (worker: Worker, bell: Bell) => Effect.Effect<void, never, Scope.Scope>
}

class TurnsOfWorkers implements Rota {
  private readonly members = new Set<Member>()

  constructor(
    private readonly called: Queue.Queue<Member>,
    private readonly options: Required<WorkerOptions>,
  ) {}

  readonly join = (worker: Worker, bell: Bell): Effect.Effect<void, never, Scope.Scope> =>
    Effect.gen(this, function* () {
      const now = yield* Clock.currentTimeMillis
      const member: Member = {
        ...{ worker, isCalled: false, lookedAt: now, heard: nowhere, everywhereAt: now },
      }
      this.members.add(member)
      yield* Effect.addFinalizer(() => Effect.sync(() => this.members.delete(member)))
      const heard = Effect.flatMap(bell.rung, (places) => this.call(member, places))
      yield* Effect.forkScoped(Effect.forever(heard))
      // What was left when it was closed last.
      yield* this.call(member, everywhere)
    })

  private readonly call = (member: Member, places: Places): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (places.size > 0) member.heard = new Set([...member.heard, ...places])
      if (member.isCalled) return Effect.void
      member.isCalled = true
      return Effect.asVoid(Queue.offer(this.called, member))
    })

  /** A storage in trouble is left alone until the next round. */
  private readonly guarded = (
    what: string,
    work: Effect.Effect<number | void, ReadFailure>,
  ): Effect.Effect<number> =>
    Effect.matchCauseEffect(work, {
      onFailure: (cause: Cause.Cause<ReadFailure>) => Effect.as(said(what, cause), 0),
      onSuccess: (begun) => Effect.succeed(typeof begun === "number" ? begun : 0),
    })

  /** Where a member looks now: however often it is called, everywhere from time to time. */
  private readonly placesOf = (member: Member): Effect.Effect<Places> =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const { heard, everywhereAt } = member
      member.heard = nowhere
      if (!hasPassed(this.options.pollMillis, everywhereAt, now)) return heard
      member.everywhereAt = now
      return everywhere
    })

  /** Begins what is due, and comes again as long as there was something. */
  private readonly serve = (member: Member): Effect.Effect<void> =>
    Effect.suspend(() => {
      member.isCalled = false
      if (!this.members.has(member)) return Effect.void
      const begins = Effect.flatMap(this.placesOf(member), member.worker.beginAt)
      return Effect.flatMap(this.guarded("Jobs wait", begins), (begun) =>
        begun > 0 ? this.call(member, nowhere) : Effect.void,
      )
    })

  private readonly beat = ({ worker }: Member): Effect.Effect<number> =>
    this.guarded("Schedules and signs of life wait", worker.beat)

  /** Signs of life of what runs; and of those who were looked at longest ago as many as make a round in its time. */
  private readonly tend = Effect.suspend(() =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const { heartbeatMillis } = this.options
      const most = Math.ceil((this.members.size * heartbeatMillis) / roundMillis)
      const busy: Array<Member> = []
      const due: Array<Member> = []
      for (const member of this.members) {
        if (member.worker.running() > 0) busy.push(member)
        else if (due.length < most && hasPassed(heartbeatMillis, member.lookedAt, now)) due.push(member)
      }
      for (const member of due) {
        member.lookedAt = now
        // Whoever was looked at stands last.
        this.members.delete(member)
        this.members.add(member)
      }
      return Effect.zipRight(
        Effect.forEach(busy, this.beat, { discard: true }),
        Effect.forEach(due, (member) => Effect.zipRight(this.beat(member), this.call(member, everywhere)), {
          discard: true,
        }),
      )
    }),
  )

  readonly work: Effect.Effect<never> = Effect.suspend(() =>
    Effect.raceFirst(
      Effect.forever(Effect.flatMap(Queue.take(this.called), this.serve)),
      Effect.forever(Effect.zipRight(Effect.sleep(Duration.millis(this.options.heartbeatMillis)), this.tend)),
    ),
  )
}

/** A rota that works until the scope closes. */
export const makeRota = (options: WorkerOptions = {}): Effect.Effect<Rota, never, Scope.Scope> =>
  Effect.gen(function* () {
    const rota = new TurnsOfWorkers(yield* Queue.unbounded<Member>(), { ...workerDefaults, ...options })
    yield* Effect.forkScoped(rota.work)
    return rota
  })

import type { EngineService } from "@quoin/engine"
import { Jobs, Leases } from "@quoin/jobs"
import { type AnyFailure, Where, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Waiting } from "../DoubleFacade"
import type { VirtualClock } from "../world/VirtualClock"

interface WaitingJob {
  readonly id: string
  readonly kind: string
  readonly dueAt: number
  readonly blocked: boolean
}

const queued = ({ ports: { storage } }: EngineService) =>
  Effect.map(selectAll(storage, Jobs, { where: Where.equals("state", "QUEUED") }), (jobs) =>
    jobs.map(({ value: { id, kind, dueAt, blocked } }): WaitingJob => ({ id, kind, dueAt, blocked })),
  )

/** Jobs that were given back, for a later attempt, and those of workers that are no more. */
const givenBack = ({ ports: { storage }, worker }: EngineService) =>
  Effect.map(selectAll(storage, Leases, {}), (leases) =>
    leases
      .filter(({ value }) => value.worker === "" || worker.running() === 0)
      .map(({ value: { jobId, kind, until } }): WaitingJob => ({
        id: jobId,
        kind,
        dueAt: until,
        blocked: false,
      })),
  )

/** Jobs that nobody works on. */
const waitingJobs = (engine: EngineService): Effect.Effect<ReadonlyArray<WaitingJob>, AnyFailure> =>
  Effect.map(Effect.all([queued(engine), givenBack(engine)]), (jobs) => jobs.flat())

/** When there is something to do, in whatever order. Schedules are asked up to the first of other times, and to `until`. */
export const dueTimes = (
  engine: EngineService,
  clock: VirtualClock,
  until: number,
): Effect.Effect<ReadonlyArray<number>, AnyFailure> =>
  Effect.flatMap(waitingJobs(engine), (jobs) => {
    const ready = jobs.filter(({ blocked }) => !blocked).map(({ dueAt }) => dueAt)
    const known = [...ready, ...clock.due()]
    const now = clock.now()
    const before = known.reduce((least, due) => (due > now ? Math.min(least, due) : least), until)
    return Effect.map(engine.worker.nextScheduled(before), (scheduled) =>
      scheduled === undefined ? known : [...known, scheduled],
    )
  })

const iso = (millis: number): string => new Date(millis).toISOString()

/** What still waits, the earliest first. */
export const stillWaiting = (
  engine: EngineService,
  clock: VirtualClock,
): Effect.Effect<ReadonlyArray<Waiting>, AnyFailure> =>
  Effect.map(waitingJobs(engine), (jobs) => [
    ...[...jobs]
      .sort((a, b) => a.dueAt - b.dueAt)
      .map(({ id, kind, dueAt, blocked }): Waiting => ({
        what: kind,
        id,
        ...(blocked ? {} : { due: iso(dueAt) }),
      })),
    ...clock.due().map((due): Waiting => ({ what: "a sleeping fiber", due: iso(due) })),
  ])

import type { EngineService } from "@quoin/engine"
import { Jobs, Leases, ScheduledTimes } from "@quoin/jobs"
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

const scheduled = ({ ports: { storage } }: EngineService) =>
  Effect.map(selectAll(storage, ScheduledTimes, {}), (times) => times.map(({ value }) => value.dueAt))

/** When there is something to do, in whatever order. */
export const dueTimes = (
  engine: EngineService,
  clock: VirtualClock,
): Effect.Effect<ReadonlyArray<number>, AnyFailure> =>
  Effect.map(Effect.all([waitingJobs(engine), scheduled(engine)]), ([jobs, times]) => {
    const ready = jobs.filter(({ blocked }) => !blocked).map(({ dueAt }) => dueAt)
    return [...ready, ...times, ...clock.due()]
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

import type { EngineService } from "@quoin/engine"
import { Jobs } from "@quoin/jobs"
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

/** Whether any of the domains has jobs; else there is no queue to look at. */
export const hasJobs = ({ domains }: EngineService): boolean =>
  domains.some(({ collections }) => collections.some(({ name }) => name === Jobs.name))

/** Jobs that nobody has begun. */
const waitingJobs = (engine: EngineService): Effect.Effect<ReadonlyArray<WaitingJob>, AnyFailure> =>
  hasJobs(engine)
    ? Effect.map(selectAll(engine.ports.storage, Jobs, { where: Where.equals("state", "QUEUED") }), (jobs) =>
        jobs.map(({ value: { id, kind, dueAt, blocked } }) => ({ id, kind, dueAt, blocked })),
      )
    : Effect.succeed([])

/** When something is next to be done; undefined where nothing waits for a time. */
export const nextDue = (
  engine: EngineService,
  clock: VirtualClock,
): Effect.Effect<number | undefined, AnyFailure> =>
  Effect.map(waitingJobs(engine), (jobs) => {
    const due = [...jobs.filter(({ blocked }) => !blocked).map(({ dueAt }) => dueAt), ...clock.due()]
    return due.length === 0 ? undefined : Math.min(...due)
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

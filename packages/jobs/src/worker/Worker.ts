import type { DeclaredSchedule, JobKind, ReadFailure } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { Places } from "./places"
import type { SeesSteps } from "./ToldStep"

/** Does what is due. */
export interface Worker {
  /** Begins what is due and what others have left, as much as there is room for; the answer is how many jobs that were. */
  readonly begin: Effect.Effect<number, ReadFailure>
  /** The same, where it is looked in these places only, and in those that there was no room for before. */
  readonly beginAt: (places: Places) => Effect.Effect<number, ReadFailure>
  /** Gives a sign of life of everything that runs, and asks for what is scheduled and due. */
  readonly beat: Effect.Effect<void, ReadFailure>
  /** When a schedule asks for something next, `until` at the latest and unless something changes before. */
  readonly nextScheduled: (until: number) => Effect.Effect<number | undefined, ReadFailure>
  /** Counts the times of schedules up to this moment as looked at, where there was nothing to do: who moves a clock passes over them. */
  readonly passOver: (until: number) => Effect.Effect<void, ReadFailure>
  /** Takes on jobs of further kinds from now on. */
  readonly learn: (kinds: ReadonlyArray<JobKind.Any>) => Effect.Effect<void>
  /** Takes on no more jobs of these kinds; what runs comes to its end. */
  readonly forget: (kinds: ReadonlyArray<string>) => Effect.Effect<void>
  /** How many jobs run. */
  readonly running: () => number
  /** Ends when nothing runs any more. */
  readonly idle: Effect.Effect<void>
  /** Takes nothing on from now on; what runs goes on. What is claimed at this moment is given back. */
  readonly drain: Effect.Effect<void>
  /** Ends what still runs, and gives it back; meanwhile it takes nothing on. */
  readonly stop: Effect.Effect<void>
}

/** What a worker does. */
export interface WorkerGround {
  readonly kinds: ReadonlyArray<JobKind.Any>
  readonly schedules?: ReadonlyArray<DeclaredSchedule>
  /** Nobody where it is left out. */
  readonly seesSteps?: SeesSteps | undefined
  /** Done when there is room again for what may wait. */
  readonly freed?: Effect.Effect<void>
}

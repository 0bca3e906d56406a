import type { EngineService } from "@quoin/engine"
import { type AnyFailure, type InvalidInput, giveWay, invalid } from "@quoin/kernel"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import type { Waiting } from "../DoubleFacade"
import type { VirtualClock } from "../world/VirtualClock"
import { AdvanceStopped } from "./AdvanceStopped"
import { dueTimes, stillWaiting } from "./waiting"

/** Work that is due, done in so many rounds, does not end: each of its steps makes the next. */
export const mostRounds = 100_000

/** Turns of the event loop after which what runs is taken to wait for the clock. */
const quietTurns = 20

const forward = "a duration such as 90 days, or milliseconds; time moves forward only"

export const millisOf = (by: unknown): Either.Either<number, InvalidInput> => {
  const refused = Either.left(invalid("advance", by, forward))
  if (typeof by === "number") return Number.isFinite(by) && by >= 0 ? Either.right(Math.trunc(by)) : refused
  if (typeof by !== "string" || by.trim().startsWith("-")) return refused
  const decoded = Duration.decodeUnknown(by.trim())
  return Option.isSome(decoded) && Duration.isFinite(decoded.value)
    ? Either.right(Math.trunc(Duration.toMillis(decoded.value)))
    : refused
}

/** Ends when nothing runs any more, or when all that does sleeps. */
const rested = ({ worker }: EngineService, clock: VirtualClock): Effect.Effect<void> => {
  const turns = (left: number): Effect.Effect<void> =>
    Effect.flatMap(giveWay, () => {
      if (worker.running() === 0) return Effect.void
      return left === 0 && clock.sleeping() > 0 ? Effect.void : turns(Math.max(0, left - 1))
    })
  return turns(quietTurns)
}

/** Begins what is due. A sign of life first: what sleeps over a leap in time is not to be taken for dead. */
const begin = (engine: EngineService): Effect.Effect<number, AnyFailure> =>
  Effect.zipRight(engine.worker.beat, engine.worker.begin)

const endless: InvalidInput = invalid("settle", `${mostRounds} rounds of work`, "work that comes to an end")

/** Begins what is due, and waits until it rests. The answer is whether anything was begun. */
const round = (engine: EngineService, clock: VirtualClock): Effect.Effect<boolean, AnyFailure> =>
  Effect.flatMap(begin(engine), (begun) => {
    const resting = begun === 0 && engine.worker.running() === 0 ? giveWay : rested(engine, clock)
    return Effect.as(resting, begun > 0)
  })

/** Does what is due now, and what that makes due, until nothing more is. */
export const settle = (
  engine: EngineService,
  clock: VirtualClock,
  left = mostRounds,
): Effect.Effect<void, AnyFailure> =>
  Effect.flatMap(round(engine, clock), (isOn) => {
    if (!isOn) return Effect.void
    return left === 0 ? Effect.fail(endless) : settle(engine, clock, left - 1)
  })

/** Moves on to a time before which nothing is due. */
const leap = (engine: EngineService, clock: VirtualClock, to: number): Effect.Effect<void, AnyFailure> =>
  Effect.map(engine.worker.passOver(to), () => {
    clock.moveTo(to)
  })

/** How far time was moved. */
export interface Advanced {
  /** What still waits. */
  readonly waiting: ReadonlyArray<Waiting>
  /** Whether it came to where it was to come; else whoever moved it ran out of patience. */
  readonly reached: boolean
}

/**
 * Moves the time on, from one due thing to the next, and lets each be done at its time. What is due and is not begun waits for
 * something else than time, and holds up nobody. Between two times it is asked whether it goes on.
 */
export const advance = (
  engine: EngineService,
  clock: VirtualClock,
  until: number,
  goesOn: () => boolean = () => true,
): Effect.Effect<Advanced, AnyFailure | AdvanceStopped> => {
  const step = (left: number): Effect.Effect<boolean, AnyFailure> =>
    Effect.gen(function* () {
      const isOn = yield* round(engine, clock)
      const all = yield* dueTimes(engine, clock, until)
      const now = clock.now()
      const later = all.reduce((least, due) => (due > now ? Math.min(least, due) : least), Infinity)
      const next = isOn && all.some((due) => due <= now) ? now : later
      if (next > until) return true
      if (!goesOn()) return false
      if (left === 0) return yield* endless
      if (next > now) yield* leap(engine, clock, next)
      return yield* step(left - 1)
    })
  const ending = Effect.suspend(() =>
    Effect.zipRight(leap(engine, clock, Math.max(until, clock.now())), settle(engine, clock)),
  )
  return step(mostRounds).pipe(
    Effect.tap((reached) => (reached ? ending : Effect.void)),
    Effect.flatMap((reached) =>
      Effect.map(stillWaiting(engine, clock), (waiting): Advanced => ({ waiting, reached })),
    ),
    Effect.mapError((cause) => new AdvanceStopped({ reached: clock.now(), until, cause })),
  )
}

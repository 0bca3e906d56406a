import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"

/** What the clock reads and sets. */
export interface Hands {
  readonly now: () => number
  readonly set: (now: number) => void
}

interface Sleeper {
  readonly due: number
  readonly wake: () => void
}

const nanosPerMilli = 1_000_000n

/** Time that stands still until it is told to move. Who sleeps waits until it has moved far enough. */
export class VirtualClock {
  private sleepers: ReadonlyArray<Sleeper> = []

  constructor(private readonly hands: Hands) {}

  private readonly sleep = (duration: Duration.Duration): Effect.Effect<void> =>
    Effect.async((resume) => {
      const millis = Duration.toMillis(duration)
      if (millis <= 0) {
        resume(Effect.void)
        return
      }
      const sleeper: Sleeper = { due: this.hands.now() + millis, wake: () => resume(Effect.void) }
      this.sleepers = [...this.sleepers, sleeper]
      return Effect.sync(() => {
        this.sleepers = this.sleepers.filter((each) => each !== sleeper)
      })
    })

  readonly clock: Clock.Clock = {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => this.hands.now(),
    unsafeCurrentTimeNanos: () => BigInt(this.hands.now()) * nanosPerMilli,
    currentTimeMillis: Effect.sync(() => this.hands.now()),
    currentTimeNanos: Effect.sync(() => BigInt(this.hands.now()) * nanosPerMilli),
    sleep: this.sleep,
  }

  /** When each sleeper wakes, the earliest first. */
  readonly due = (): ReadonlyArray<number> => this.sleepers.map(({ due }) => due).sort((a, b) => a - b)

  /** How many sleep. */
  readonly sleeping = (): number => this.sleepers.length

  readonly now = (): number => this.hands.now()

  /** Moves to a later moment, and wakes those whose time has come, in the order of their times. */
  readonly moveTo = (now: number): void => {
    this.hands.set(now)
    const due = this.sleepers.filter((each) => each.due <= now).sort((a, b) => a.due - b.due)
    this.sleepers = this.sleepers.filter((each) => each.due > now)
    for (const { wake } of due) wake()
  }
}

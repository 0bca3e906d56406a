import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { keptFor } from "../../src/health/keptFor"

/** Asks at a moment, and tells what is answered at once; "waits" where nothing is. */
const asker = (answer: Effect.Effect<string>) => (now: number) => {
  const clock: Clock.Clock = {
    ...Clock.make(),
    unsafeCurrentTimeMillis: () => now,
    currentTimeMillis: Effect.succeed(now),
  }
  let said = "waits"
  Effect.runCallback(Effect.withClock(answer, clock), {
    onExit: (exit) => {
      if (exit._tag === "Success") said = exit.value
    },
  })
  return said
}

describe("an answer that stands for a while", () => {
  // Holds HTT-96.
  it("is found out once in that while", () => {
    let found = 0
    const at = asker(
      keptFor(
        100,
        50,
        Effect.sync(() => `answer ${++found}`),
      ),
    )
    expect([at(0), at(99), at(100), at(150)]).toEqual(["answer 1", "answer 1", "answer 2", "answer 2"])
  })

  // Holds HTT-96.
  it("is not repeated for ever where no new one comes", () => {
    let asked = 0
    const at = asker(
      keptFor(
        100,
        50,
        Effect.suspend(() => (++asked === 1 ? Effect.succeed("up") : Effect.never)),
      ),
    )
    expect([at(0), at(100), at(149), at(150)]).toEqual(["up", "waits", "up", "waits"])
  })
})

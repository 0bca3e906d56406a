import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { LatePart } from "@quoin/kernel"

/** A part that can be loaded as often as is said here, and how often it was. */
const counted = () => {
  const told = { loads: 0 }
  const part = LatePart.make(async () => {
    told.loads += 1
    return { answer: await Promise.resolve(42) }
  })
  return { told, part }
}

describe("a part that is loaded late", () => {
  // Holds KER-130.
  it("is not loaded before it is asked for, and then once", async () => {
    const { told, part } = counted()
    expect(told.loads).toBe(0)
    expect(await Effect.runPromise(part.load)).toEqual({ answer: 42 })
    expect(await Effect.runPromise(part.load)).toEqual({ answer: 42 })
    expect(told.loads).toBe(1)
  })

  // Holds KER-130.
  it("lets nobody wait once it is there", async () => {
    const { part } = counted()
    await Effect.runPromise(part.load)
    expect(Effect.runSync(part.load)).toEqual({ answer: 42 })
  })
})

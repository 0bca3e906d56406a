import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Memo } from "../../src/index"

const numbers = Memo.slot<string>("test.numbers")
const others = Memo.slot<number>("test.others")

/** A memo, and what it had to load, in order. */
const watched = () => {
  const memo = Memo.makeMemo()
  const loaded: Array<string> = []
  const remember = (stamp: string) =>
    Effect.runSync(
      memo.remember(
        numbers,
        stamp,
        Effect.sync(() => {
          loaded.push(stamp)
          return `value of ${stamp}`
        }),
      ),
    )
  return { memo, loaded, remember }
}

describe("a memo", () => {
  // Holds KER-65.
  it("gives the value of the stamp that was asked for, whatever came before", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("1", "2", "3", "4")), (stamps) => {
        const { remember } = watched()
        for (const stamp of stamps) expect(remember(stamp)).toBe(`value of ${stamp}`)
      }),
      propertyParameters(100),
    )
  })

  it("loads once for as long as the stamp stays", () => {
    const { remember, loaded } = watched()
    for (const stamp of ["1", "1", "1", "2", "2"]) remember(stamp)
    expect(loaded).toEqual(["1", "2"])
  })

  // Holds KER-65.
  it("keeps the value that stands beside the one a batch is writing, and no older one", () => {
    const { remember, loaded } = watched()
    for (const stamp of ["1", "2", "1", "2", "1", "3", "2", "1"]) remember(stamp)
    expect(loaded).toEqual(["1", "2", "3", "1"])
  })

  it("keeps slots apart, though their stamps are alike", () => {
    const { memo, remember, loaded } = watched()
    expect(remember("1")).toBe("value of 1")
    expect(Effect.runSync(memo.remember(others, "1", Effect.succeed(7)))).toBe(7)
    for (const stamp of ["a", "b", "c"]) Effect.runSync(memo.remember(others, stamp, Effect.succeed(0)))
    expect(remember("1")).toBe("value of 1")
    expect(loaded).toEqual(["1"])
  })

  // Holds KER-65.
  it("remembers no failure, and what is missing as a value", () => {
    const { memo, remember } = watched()
    const failing = memo.remember(numbers, "1", Effect.fail("not now"))
    expect(Effect.runSync(Effect.either(failing))).toEqual(Either.left("not now"))
    expect(remember("1")).toBe("value of 1")
    const maybe = Memo.slot<undefined>("test.maybe")
    let asked = 0
    const load = Effect.sync(() => {
      asked++
      return undefined
    })
    Effect.runSync(Effect.all([memo.remember(maybe, "1", load), memo.remember(maybe, "1", load)]))
    expect(asked).toBe(1)
  })
})

import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  jsonNames,
  jsonSliceChars,
  jsonValues,
  parseJson,
  parseLargeJson,
} from "../../../src/request/body/parseJson"

const columnOf = (source: string): number | undefined => {
  const parsed = parseJson(source)
  return Either.isLeft(parsed) && parsed.left._tag === "MalformedJson" ? parsed.left.column : undefined
}

describe("parseJson", () => {
  it("reads what JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseJson(JSON.stringify(value))).toEqual(Either.right(JSON.parse(JSON.stringify(value))))
      }),
      propertyParameters(100),
    )
  })

  it("points behind a whole value where something follows it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom("!", "]", "}", ",", ":", "x"), (value, extra) => {
        const source = `[${JSON.stringify(value)}]`
        expect(columnOf(source + extra)).toBe(source.length + 1)
      }),
      propertyParameters(100),
    )
  })

  it("points at or before the end of a text that was cut, never beyond", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(), (value, cut) => {
        const source = JSON.stringify(value)
        const part = source.slice(0, cut % source.length)
        const column = columnOf(part) ?? 0
        expect(column).toBeGreaterThan(0)
        expect(column).toBeLessThanOrEqual(part.length + 1)
        expect(source.startsWith(part.slice(0, column - 1))).toBe(true)
      }),
      propertyParameters(100),
    )
  })

  // Holds HTT-11.
  it.each([
    ["", 1],
    ["{", 2],
    ["{]", 2],
    ['{"a" 1}', 6],
    ['{"a":}', 6],
    ['{"a":1,}', 8],
    ["[1 2]", 4],
    ["[1,]", 4],
    ["[01]", 3],
    ["nul", 1],
    ['"\n"', 1],
    ["'a'", 1],
  ])("points into %j at column %i", (source, column) => {
    expect(columnOf(source)).toBe(column)
  })

  // Holds HTT-11.
  it.each([
    ["an unterminated text", `"${"x".repeat(9_000_000)}`, "MalformedJson"],
    ["a text of escapes", `"${"\\n".repeat(4_500_000)}`, "MalformedJson"],
    ["what only opens", "[".repeat(9_000_000), "LimitExceeded"],
    ["what is deep and whole", "[".repeat(101) + "]".repeat(101), "LimitExceeded"],
    ["a fault behind very many tokens", `[${"1,".repeat(250_000)}]`, "MalformedJson"],
    ["very many values", `[${"1,".repeat(4_000_000)}1]`, "LimitExceeded"],
  ])("refuses %s of megabytes by its name, without a defect", (_what, source, failure) => {
    const parsed = parseJson(source)
    expect(Either.isLeft(parsed) ? parsed.left._tag : "nothing").toBe(failure)
  })

  it("reads what is nested a hundred times, and brackets in texts at any number", () => {
    expect(Either.isRight(parseJson("[".repeat(100) + "]".repeat(100)))).toBe(true)
    expect(parseJson(JSON.stringify({ a: "[".repeat(200), b: '\\"[' }))).toEqual(
      Either.right({ a: "[".repeat(200), b: '\\"[' }),
    )
  })

  it("counts values, what opens one and what stands between two, and no commas in texts", () => {
    const exactly = (values: number) => `[${"1,".repeat(values - 2)}{"a":",,,"}]`
    expect(Either.isRight(parseJson(exactly(jsonValues)))).toBe(true)
    expect(Either.flip(parseJson(exactly(jsonValues + 1)))).toMatchObject({
      right: { limit: "jsonValues", max: jsonValues, given: jsonValues + 1 },
    })
  })

  // Holds HTT-11.
  it("has so many names in one object and no more, and in all objects as many as it has values", () => {
    const named = (names: number) => `{${Array.from({ length: names }, (_, i) => `"${i}:":"a:b"`).join(",")}}`
    expect(Either.isRight(parseJson(named(jsonNames)))).toBe(true)
    expect(Either.isRight(parseJson(`[${named(jsonNames)},{"a":${named(jsonNames - 1)}}]`))).toBe(true)
    expect(Either.flip(parseJson(`{"a":${named(jsonNames + 1)}}`))).toMatchObject({
      right: { limit: "jsonNames", max: jsonNames, given: jsonNames + 1 },
    })
  })

  it("does not mind a byte order mark", () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual(Either.right({ a: 1 }))
  })

  // Holds HTT-11.
  it("says how far it looked where the fault is far away", () => {
    const parsed = parseJson(`[${"1,\n".repeat(200_000)}]`)
    expect(Either.isLeft(parsed) ? parsed.left.message : "").toBe(
      "The body is not JSON: the fault is behind line 50000, column 2",
    )
  })

  // Holds HTT-94.
  it("lets others have their turn while it reads a large body, and reads it as any other", async () => {
    const slices = 8
    const text = `["${'\\"['.repeat((slices * jsonSliceChars) / 3)}"]`
    let turns = 0
    const turn = (): void => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const read = await Effect.runPromise(parseLargeJson(text))
    clearImmediate(next)
    expect(read).toEqual(JSON.parse(text))
    expect(turns).toBeGreaterThanOrEqual(slices)
    const broken = [`${text}!`, `[[${"[".repeat(200)}${text}`, text.slice(0, -2)]
    for (const source of broken) {
      expect(await Effect.runPromise(Effect.either(parseLargeJson(source)))).toEqual(parseJson(source))
    }
  })
})

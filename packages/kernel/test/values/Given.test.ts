import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { Given, invalidFromParseIssue, limits } from "../../src/index"

/** What is allowed, in words, where a value is refused. */
const refusal = <A, I>(schema: Schema.Schema<A, I>, value: unknown): string | undefined => {
  const decoded = ParseResult.decodeUnknownEither(Schema.Struct({ field: schema }))({ field: value })
  return Either.isLeft(decoded) ? invalidFromParseIssue(decoded.left).violations[0]?.allowed : undefined
}

describe("what callers give has a size", () => {
  it("a list holds so many values, and is told how many", () => {
    // Made here: what is allowed is said of the list when it is declared.
    const list = Given.list(Schema.String)
    const of = (count: number) => Array.from({ length: count }, () => "a")
    expect(refusal(list, of(limits.givenListValues))).toBeUndefined()
    expect(refusal(list, of(limits.givenListValues + 1))).toBe(
      `a list of at most ${limits.givenListValues.toLocaleString("en-US")} values`,
    )
  })

  it("a table holds so many texts, and is told how many", () => {
    const of = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, "a"]))
    expect(refusal(Given.table, of(limits.givenListValues))).toBeUndefined()
    expect(refusal(Given.table, of(limits.givenListValues + 1))).toBe(
      `at most ${limits.givenListValues.toLocaleString("en-US")} texts by their names`,
    )
  })

  it("a key and a text have so many characters, and are told how many", () => {
    for (const [schema, most] of [
      [Given.Key, limits.givenKeyChars],
      [Given.Text, limits.givenTextChars],
    ] as const) {
      expect(refusal(schema, "x".repeat(most))).toBeUndefined()
      expect(refusal(schema, "x".repeat(most + 1))).toBe(
        `a text of at most ${most.toLocaleString("en-US")} characters`,
      )
    }
  })
})

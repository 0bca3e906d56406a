import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { CommonFailure, Operation, decodeRequest } from "../../src/index"

class Greet extends Operation.Request<Greet>()("test.greet", {
  payload: { name: Schema.String, times: Schema.optionalWith(Schema.Int, { default: () => 1 }) },
  success: Schema.String,
  failure: CommonFailure,
}) {}

const greet = Operation.query(
  Greet,
  { summary: "Greet", scope: "greet", rules: [] },
  {
    load: () => Either.right(undefined),
    answer: (request) => Either.right(`Hello ${request.name}`),
  },
)

const operations = new Map([[greet.tag, greet]])

const violationsOf = (tag: string, payload: unknown) =>
  Either.getOrUndefined(Either.flip(decodeRequest(operations, tag, payload)))?.violations

describe("decodeRequest", () => {
  // Holds KER-5.
  it("makes the request, with its defaults", () => {
    expect(decodeRequest(operations, "test.greet", { name: "Ada" })).toEqual(
      Either.right(new Greet({ name: "Ada" })),
    )
  })

  // Holds KER-3.
  it("takes the operation from the tag alone", () => {
    const decoded = decodeRequest(operations, "test.greet", { name: "Ada", _tag: "test.other" })
    expect(Either.getOrUndefined(decoded)?._tag).toBe("test.greet")
  })

  // Holds KER-1.
  it("names the operations there are", () => {
    expect(violationsOf("test.fly", {})).toEqual([
      { field: "operation", given: '"test.fly"', allowed: "one of test.greet" },
    ])
  })

  it("names them one by one", () => {
    const both = new Map([
      [greet.tag, greet],
      ["test.part", greet],
    ])
    const refused = Either.getOrUndefined(Either.flip(decodeRequest(both, "test.fly", {})))
    expect(refused?.violations[0]?.allowed).toBe("one of test.greet, test.part")
  })

  // Holds KER-4.
  it.each([null, undefined, "Ada", [{ name: "Ada" }]])("refuses %j as a payload", (payload) => {
    expect(violationsOf("test.greet", payload)).toMatchObject([
      { field: "payload", allowed: "an object with the fields name, times" },
    ])
  })

  // Holds KER-2.
  it("names every broken field", () => {
    expect(violationsOf("test.greet", { nam: "Ada", times: 1.5 })?.map(({ field }) => field)).toEqual([
      "nam",
      "name",
      "times",
    ])
  })
})

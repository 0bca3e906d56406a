import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { fits } from "../../../src/contract/input/fits"

describe("a value that can be sent", () => {
  it("is one that the schema reads, before anything is made of it", () => {
    const number = fits(Schema.NumberFromString.ast)
    expect(["7", "x", 7, null].map(number)).toEqual([true, true, false, false])
    const title = fits(Schema.Struct({ title: Schema.String }).ast)
    expect([{ title: "x" }, {}, "x"].map(title)).toEqual([true, false, false])
  })

  it("is judged by what was made once for its schema", () => {
    const { ast } = Schema.Struct({ start: Schema.Int })
    expect(fits(ast)).toBe(fits(ast))
  })
})

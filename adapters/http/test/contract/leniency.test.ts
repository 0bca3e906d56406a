import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { isAbsence, readBody, readQuery, readQueryFields } from "../../src/contract/leniency"

const query = (schema: Schema.Schema.AnyNoContext) => readQuery(schema.ast)
const body = (schema: Schema.Schema.AnyNoContext, ids = false) => readBody(schema.ast, ids)

describe("a value of a query", () => {
  it.each([
    ["true", true],
    [" TRUE ", true],
    ["False", false],
    ["yes", "yes"],
    ["truely", "truely"],
    [1, 1],
  ])("of a flag: %j is read as %j", (given, read) => {
    expect(query(Schema.Boolean)(given)).toBe(read)
  })

  it.each([
    ["7", 7],
    [" -12 ", -12],
    ["12.25", 12.25],
    ["1e3", "1e3"],
    ["x7", "x7"],
    ["7x", "7x"],
    ["7.", "7."],
    ["7.x", "7.x"],
    ["", undefined],
    [true, true],
  ])("of a number: %j is read as %j", (given, read) => {
    expect(query(Schema.Number)(given)).toBe(read)
    expect(query(Schema.Int)(given)).toBe(read)
  })

  it.each<[unknown, unknown]>([
    ["a,b", ["a", "b"]],
    [" a , ,b,", ["a", "b"]],
    [
      ["a,b", "c"],
      ["a", "b", "c"],
    ],
    [
      ["a", 7],
      ["a", 7],
    ],
    [{ a: 1 }, { a: 1 }],
  ])("of a list: %j is read as %j", (given, read) => {
    expect(query(Schema.Array(Schema.String))(given)).toEqual(read)
  })

  it("of a list of numbers is read one by one", () => {
    expect(query(Schema.Array(Schema.Number))("1, 2,x")).toEqual([1, 2, "x"])
  })

  it("is left out where nobody gave it", () => {
    const read = readQueryFields(
      Schema.Struct({ start: Schema.optional(Schema.Int), name: Schema.String }).ast,
    )
    expect(read({ start: "", name: "x", other: "y" })).toEqual({ name: "x" })
  })
})

describe("a value of a body", () => {
  it("is a list as it is", () => {
    expect(body(Schema.Array(Schema.String))("a,b")).toBe("a,b")
    expect(body(Schema.Array(Schema.String))([" a", ""])).toEqual([" a", ""])
  })

  const page = Schema.Struct({
    name: Schema.NullOr(Schema.String),
    minor: Schema.optional(Schema.Boolean),
    version: Schema.Struct({ number: Schema.Int }),
  })

  it("is read field by field, those that are null left out, those that nobody knows as they are", () => {
    const given = { name: null, minor: "TRUE", version: { number: "3" }, other: { a: null } }
    expect(body(page)(given)).toEqual({ minor: true, version: { number: 3 }, other: { a: null } })
  })

  it.each([["a text"], [7], [null], [undefined], [[{ minor: "true" }]]])(
    "that is no object is left for the schema to refuse: %j",
    (given) => {
      expect(body(page)(given)).toEqual(given)
    },
  )

  it("of a code may be said by a flag or its digits", () => {
    const code = body(Schema.Union(Schema.Literal(0, 1, 2), Schema.Boolean))
    expect([code("TRUE"), code("2"), code(1), code("x")]).toEqual([true, 2, 1, "x"])
  })

  it("of an id may be a number, as far as every digit of it is kept", () => {
    expect(body(Schema.String, true)(131073)).toBe("131073")
    expect(body(Schema.String, true)(1.5)).toBe(1.5)
    expect(body(Schema.String)(131073)).toBe(131073)
  })
})

it("knows what says only that a value may be left out", () => {
  expect([Schema.Undefined, Schema.Null].map(({ ast }) => isAbsence(ast))).toEqual([true, true])
  const others = [Schema.Literal("null"), Schema.Literal(0), Schema.String, Schema.Literal(false)]
  expect(others.map(({ ast }) => isAbsence(ast))).toEqual([false, false, false, false])
})

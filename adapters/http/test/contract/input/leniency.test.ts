import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import {
  isAbsence,
  mayBeNumber,
  readBody,
  readQuery,
  readQueryFields,
} from "../../../src/contract/input/leniency"

const query = (schema: Schema.Schema.AnyNoContext) => readQuery(schema.ast)
const body = (schema: Schema.Schema.AnyNoContext, ...ids: [ids?: boolean]) => readBody(schema.ast, ...ids)

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

  // Holds HTT-753.
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
    [["7", "8"], 7],
    [["", "8"], 8],
    [["x", "8"], "x"],
    ["9007199254740993", "9007199254740993"],
  ])("of a number: %j is read as %j", (given, read) => {
    expect(query(Schema.Number)(given)).toEqual(read)
    expect(query(Schema.Int)(given)).toEqual(read)
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
    expect(read({ start: "", name: "x", other: "y" })).toStrictEqual({ name: "x" })
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

  it.each<[string, Schema.Schema.AnyNoContext, unknown, unknown]>([
    [
      "all codes, some in a union of their own",
      Schema.Union(Schema.Literal(0), Schema.Union(Schema.Literal(1, 2), Schema.Boolean)),
      "1",
      1,
    ],
    ["not all codes", Schema.Union(Schema.Literal(0), Schema.Literal("1")), "1", "1"],
    ["no code among them", Schema.Union(Schema.Literal("a"), Schema.Literal("1")), "1", "1"],
    [
      "codes and a union of what is not all codes",
      Schema.Union(
        Schema.Literal(0),
        Schema.Union(Schema.Literal(2), Schema.Struct({ a: Schema.Literal(1) })),
      ),
      "1",
      "1",
    ],
    ["a flag or a text", Schema.Union(Schema.Boolean, Schema.String), "true", "true"],
    ["a number or nothing", Schema.Union(Schema.Number, Schema.Null, Schema.Undefined), "1", 1],
    ["one code or nothing, which must be that", Schema.NullOr(Schema.Literal(1)), "1", "1"],
    ["nothing at all", Schema.Union(Schema.Null, Schema.Undefined), "1", "1"],
  ])("of a union: %s", (_, schema, given, read) => {
    expect(body(schema)(given)).toEqual(read)
  })

  it("keeps null where any value may stand and one must be sent, and under names of the caller's own", () => {
    const any = Schema.Struct({ value: Schema.Unknown, other: Schema.optional(Schema.Unknown) })
    expect(body(any)({ value: null, other: null })).toEqual({ value: null })
    const refined = Schema.Struct({ value: Schema.Unknown.pipe(Schema.filter(() => true)) })
    expect(body(refined)({ value: null })).toEqual({ value: null })
    const named = Schema.Record({ key: Schema.String, value: Schema.Unknown })
    expect(body(named)({ a: null })).toEqual({ a: null })
    expect(body(Schema.Record({ key: Schema.String, value: Schema.String }))({ a: null })).toEqual({})
  })

  it("is an id also where the schema says so of itself or of what it is made of", () => {
    const marked = Schema.String.annotations({ [mayBeNumber]: true })
    expect(body(marked)(7)).toBe("7")
    expect(body(Schema.Array(marked))([7, "8"])).toEqual(["7", "8"])
    expect(body(Schema.Struct({ id: marked, name: Schema.String }))({ id: 7, name: 7 })).toEqual({
      id: "7",
      name: 7,
    })
  })

  it("is read through what is made of it", () => {
    expect(body(Schema.split(","))(7)).toBe(7)
    expect(
      body(Schema.transform(Schema.Number, Schema.String, { decode: String, encode: Number }))("7"),
    ).toBe(7)
  })

  it("of a fixed list is as it is", () => {
    expect(body(Schema.Tuple(Schema.Number))(["7"])).toEqual(["7"])
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

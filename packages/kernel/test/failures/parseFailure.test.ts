import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type InvalidInput, invalidFromParseIssue } from "../../src/index"

const Page = Schema.Struct({
  id: Schema.NonEmptyString.pipe(Schema.brand("Id")),
  type: Schema.optionalWith(Schema.Literal("page", "blogpost"), { default: () => "page" as const }),
  version: Schema.Struct({ number: Schema.Int, message: Schema.optional(Schema.String) }),
  labels: Schema.optional(Schema.Array(Schema.String)),
  target: Schema.optional(
    Schema.Union(Schema.Struct({ user: Schema.String }), Schema.Struct({ group: Schema.String })),
  ),
  password: Schema.optional(Schema.String),
  count: Schema.optional(Schema.NumberFromString),
  note: Schema.optional(Schema.String.annotations({ description: "a note in one line" })),
})

const decode = ParseResult.decodeUnknownEither(Page, { errors: "all", onExcessProperty: "error" })

const failureOf = (input: unknown): InvalidInput | undefined =>
  Either.getOrUndefined(Either.flip(Either.mapLeft(decode(input), invalidFromParseIssue)))

const good = { id: "1", version: { number: 2 } }

describe("invalidFromParseIssue", () => {
  it.each([
    [{ version: { number: 2 } }, "id", "nothing", "a text that is not empty"],
    [{ ...good, id: "" }, "id", '""', "a text that is not empty"],
    [{ ...good, id: 7 }, "id", "7", "a text that is not empty"],
    [{ ...good, type: "pages" }, "type", '"pages"', '"page" or "blogpost"'],
    [{ id: "1", version: { number: 1.5 } }, "version.number", "1.5", "a whole number"],
    [{ id: "1", version: 2 }, "version", "2", "an object with the fields number, message"],
    [{ ...good, labels: ["a", 7] }, "labels[1]", "7", "a text"],
    [{ ...good, labels: "a" }, "labels", '"a"', "a list of a text"],
    [
      { ...good, target: { role: "x" } },
      "target",
      '{"role":"x"}',
      "an object with the fields user or an object with the fields group",
    ],
    [{ ...good, password: 1234 }, "password", "a value that is not shown", "a text"],
    [{ ...good, note: null }, "note", "null", "a note in one line"],
    [
      { ...good, pasword: "x" },
      "pasword",
      "a value that is not shown",
      "no field of this name; the fields are id, type, version, labels, target, password, count, note; did you mean password?",
    ],
  ])("of %j names the field, what was given and what is allowed", (input, field, given, allowed) => {
    expect(failureOf(input)?.violations).toEqual([{ field, given, allowed }])
  })

  it("names every broken rule", () => {
    const failure = failureOf({ id: "", type: 3, version: { number: "2" } })
    expect(failure?.violations.map(({ field }) => field)).toEqual(["id", "type", "version.number"])
  })

  it("names the input itself when it is no object at all", () => {
    expect(failureOf(null)?.violations).toMatchObject([{ field: "the input", given: "null" }])
  })

  it("says why a value could not be turned into another", () => {
    const [violation] = failureOf({ ...good, count: "many" })?.violations ?? []
    expect(violation).toMatchObject({ field: "count", given: '"many"' })
    expect(violation?.allowed).not.toBe("")
  })

  // Holds KER-7.
  it("has something to say of whatever is refused, and never repeats a password", () => {
    const secret = fc.string({ minLength: 12 }).map((text) => [`~~${text}`])
    const input = fc.record({ password: secret, version: fc.jsonValue() })
    fc.assert(
      fc.property(input, (given) => {
        const failure = failureOf({ ...given, id: "1" })
        expect(failure?.violations.length).toBeGreaterThan(0)
        expect(failure?.message).not.toContain(given.password[0])
      }),
      propertyParameters(100),
    )
  })
})

describe("what a schema allows, in words", () => {
  const Line = Schema.Struct({ text: Schema.String }).pipe(
    Schema.filter(({ text }) => text !== "bad", { description: "a line that is not bad" }),
  )
  const Form = Schema.Struct({
    _tag: Schema.Literal("Form"),
    nullable: Schema.optional(Schema.NullOr(Schema.String)),
    flag: Schema.optional(Schema.Boolean),
    secretKey: Schema.optional(Schema.String),
    line: Schema.optional(Line),
    count: Schema.optional(Schema.NumberFromString),
    named: Schema.optional(Schema.NumberFromString.annotations({ description: "a number of days" })),
    either: Schema.optional(Schema.Union(Schema.String, Schema.Number)),
    lines: Schema.optional(Schema.Array(Schema.Struct({ at: Schema.Number }))),
    password: Schema.String,
  })
  const read = ParseResult.decodeUnknownEither(Form, { errors: "all", onExcessProperty: "error" })

  const said = (input: object): ReadonlyArray<string> =>
    Either.match(read({ _tag: "Form", password: "p", ...input }), {
      onLeft: (issue) =>
        invalidFromParseIssue(issue).violations.map(
          (each) => `${each.field}: ${each.given}, ${each.allowed}`,
        ),
      onRight: () => [],
    })

  it.each<[string, object]>([
    ["nullable: 7, a text", { nullable: 7 }],
    ['flag: "yes", true or false', { flag: "yes" }],
    ["secretKey: a value that is not shown, a text", { secretKey: 7 }],
    ['line: {"text":"bad"}, a line that is not bad', { line: { text: "bad" } }],
    ["line.text: 7, a text", { line: { text: 7 } }],
    ["count: 7, a string to be decoded into a number", { count: 7 }],
    ["named: 7, a number of days", { named: 7 }],
    ["either: true, a text or a number", { either: true }],
    ['lines[1].at: "x", a number', { lines: [{ at: 1 }, { at: "x" }] }],
    ["lines[0]: 1, an object with the fields at", { lines: [1] }],
    ["password: nothing, a text", { password: undefined }],
    ['_tag: "Other", "Form"', { _tag: "Other" }],
    [
      "other: a value that is not shown, no field of this name; the fields are nullable, flag, secretKey, line, count, named, either, lines, password",
      { other: 1 },
    ],
  ])("%s", (words, input) => {
    expect(said(input)).toEqual([words])
  })
})

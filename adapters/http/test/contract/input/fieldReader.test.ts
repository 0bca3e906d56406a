import { describe, expect, it } from "vitest"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { fieldReader, meaning, presentOf } from "../../../src/contract/input/fieldReader"
import { word } from "../../../src/contract/Vocabulary"

const vocabulary = {
  title: word("title", "The word title.", "one title"),
  number: word("number", "The word number.", 1),
}

const inputs = (fields: Schema.Struct.Fields) => fieldReader(fields, "query", vocabulary).inputs

describe("a field that is told to a reader of the API", () => {
  it("means what the word of its name means", () => {
    expect(inputs({ title: Schema.String })).toMatchObject([
      { name: "title", in: "query", required: true, says: "The word title.", example: "one title" },
    ])
  })

  it("means what is said of its schema, also where it may be left out", () => {
    const said = Schema.String.annotations({ [meaning]: "Its own.", examples: ["own"] })
    expect(
      inputs({
        title: said,
        number: Schema.optional(said),
        maybe: Schema.optional(Schema.NullOr(said)),
        late: Schema.Union(Schema.Null, said),
        whole: Schema.NullOr(said).annotations({ examples: ["whole"] }),
      }),
    ).toMatchObject([
      { name: "title", required: true, says: "Its own.", example: "own" },
      { name: "number", required: false, says: "Its own.", example: "own" },
      { name: "maybe", required: false, says: "Its own.", example: "own" },
      { name: "late", required: true, says: "Its own.", example: "own" },
      { name: "whole", required: true, says: "Its own.", example: "whole" },
    ])
  })

  it("means what describes it where there is no word, and else nothing", () => {
    const described = Schema.String.annotations({ description: "Described." })
    expect(inputs({ other: described, bare: Schema.Unknown })).toMatchObject([
      { name: "other", says: "Described." },
      { name: "bare", says: "", example: undefined },
    ])
  })

  it("holds what it holds when it is there", () => {
    const present = presentOf(Schema.UndefinedOr(Schema.Number).ast)
    expect(Schema.is(Schema.make(present))(undefined)).toBe(false)
    expect(Schema.is(Schema.make(present))(1)).toBe(true)
    expect(presentOf(Schema.String.ast)).toBe(Schema.String.ast)
  })
})

describe("fields", () => {
  const fields = { title: Schema.String, tags: Schema.optional(Schema.Array(Schema.String)) }

  it("of a query are read as texts, whose lists have commas", () => {
    const { read } = fieldReader(fields, "query", vocabulary)
    expect(read({ title: "x", tags: "a,b" })).toEqual(Either.right({ title: "x", tags: ["a", "b"] }))
    expect(read({ title: "x", tags: "" })).toEqual(Either.right({ title: "x" }))
  })

  it("of a body are read as they are", () => {
    const { read } = fieldReader(fields, "body", vocabulary)
    expect(read({ title: "", tags: ["a,b"] })).toEqual(Either.right({ title: "", tags: ["a,b"] }))
    expect(Either.isLeft(read({ title: "x", tags: "a,b" }))).toBe(true)
  })

  it("are all named where they are broken", () => {
    const { read } = fieldReader({ title: Schema.String, number: Schema.Int }, "body", vocabulary)
    expect(Either.flip(read({ number: "x" }))).toMatchObject({
      right: { violations: [{ field: "title" }, { field: "number", given: '"x"' }] },
    })
  })
})

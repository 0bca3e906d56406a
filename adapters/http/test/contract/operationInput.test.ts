import { Operation, InvalidInput } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { readerOf, sentReader } from "../../src/contract/operationInput"
import { id, word } from "../../src/contract/Vocabulary"

const vocabulary = {
  parentId: id("ancestor", "What it is below."),
  targetId: id("target", "What it comes before."),
  title: word("title", "What it is called.", "Notes"),
}

class Move extends Operation.Request<Move>()("test.move", {
  payload: {
    parentId: Schema.String,
    targetId: Schema.optional(Schema.String.pipe(Schema.minLength(2))),
    title: Schema.optional(Schema.String),
    value: Schema.Unknown,
  },
  success: Schema.Void,
  failure: Schema.Never,
}) {}

class Say extends Operation.Request<Say>()("test.say", {
  payload: { title: Schema.optionalWith(Schema.String, { exact: true }) },
  success: Schema.Void,
  failure: Schema.Never,
}) {}

class Name extends Operation.Request<Name>()("test.name", {
  payload: { parentId: Schema.String, title: Schema.String },
  success: Schema.Void,
  failure: Schema.Never,
}) {}

const origin = { method: "PUT", path: "/things", vocabulary, names: {}, without: [] } as const

const given = (body: Record<string, unknown>) => ({ path: {}, query: {}, body })

describe("an operation whose fields are sent one by one", () => {
  const read = (body: Record<string, unknown>) =>
    Either.map(readerOf(Move, origin).read(given(body), {}), ({ request }) => request)

  it("is read by the names of the API, what is null left out but where any value may stand", () => {
    expect(read({ ancestor: 12, title: null, value: null })).toEqual(
      Either.right({ _tag: "test.move", parentId: "12", value: null }),
    )
    expect(read({ ancestor: "12", title: "", value: 7 })).toEqual(
      Either.right({ _tag: "test.move", parentId: "12", title: "", value: 7 }),
    )
  })

  it("tells what an id may be, and of other texts what they may be", () => {
    const told = (body: Record<string, unknown>) =>
      Either.match(read(body), {
        onRight: () => [],
        onLeft: ({ violations }) => violations.map(({ field, allowed }) => [field, allowed]),
      })
    expect(told({ ancestor: true, title: true, value: 1 })).toEqual([
      ["ancestor", expect.stringContaining("decimal digits")],
      ["title", expect.stringMatching(/^a text/)],
    ])
    // Another rule of an id is told as it is.
    expect(told({ ancestor: "1", target: "1", value: 1 })).toEqual([
      ["target", expect.not.stringContaining("decimal")],
    ])
  })
})

describe("a field of an operation", () => {
  it("is no id where no word says so, and then has no words at all", () => {
    const { inputs, read } = readerOf(Say, { ...origin, vocabulary: {} })
    expect(inputs.map(({ name, says, example }) => [name, says, example])).toEqual([["title", "", undefined]])
    expect(read(given({ title: 7 }), {})).toMatchObject({ left: { violations: [{ field: "title" }] } })
  })

  it("must be there where it is in the address, whatever the operation says", () => {
    const { inputs } = readerOf(Move, { ...origin, path: "/things/:target" })
    expect(inputs.map((each) => [each.name, each.in, each.required])).toEqual([
      ["ancestor", "body", true],
      ["target", "path", true],
      ["title", "body", false],
      ["value", "body", true],
    ])
  })

  it("is absent where a query has nothing in it, also for who cannot take that for a value", () => {
    const { read } = readerOf(Say, { ...origin, method: "GET" })
    expect(read({ path: {}, query: { title: "" }, body: {} }, {})).toMatchObject({ right: { request: {} } })
  })
})

describe("an operation of which something is sent in another shape", () => {
  const refused = new InvalidInput({ violations: [{ field: "wiki.text", given: "7", allowed: "not 7" }] })
  const sent = () =>
    sentReader(
      {
        fields: { wiki: Schema.Struct({ text: Schema.Int }) },
        instead: ["title", "value"],
        to: ({ wiki }) =>
          wiki.text === 7
            ? Either.left(refused)
            : Either.right({ title: String(wiki.text), value: wiki.text > 9 ? undefined : wiki.text }),
        told: (violation, { wiki }) => ({ ...violation, given: String(wiki.text) }),
      },
      "PUT",
      vocabulary,
    )
  const reader = () => readerOf(Move, { ...origin, sent: sent() })
  const fieldsOf = (body: Record<string, unknown>) =>
    Either.match(reader().read(given(body), {}), {
      onRight: () => [],
      onLeft: ({ violations }) => violations.map(({ field }) => field),
    })

  it("is made of both", () => {
    const made = reader()
    expect(made.inputs.map(({ name }) => name)).toEqual(["ancestor", "target", "wiki"])
    expect(made.read(given({ ancestor: 12, title: "y", wiki: { text: 3 } }), {})).toMatchObject({
      right: { request: { parentId: "12", title: "3", value: 3 }, sent: { wiki: { text: 3 } } },
    })
  })

  it("tells what is broken in each, and nothing of what could not be made", () => {
    expect(fieldsOf({ ancestor: 12, wiki: { text: 7 } })).toEqual(["wiki.text"])
    expect(fieldsOf({ ancestor: true, wiki: { text: 7 } })).toEqual(["ancestor", "wiki.text"])
    expect(fieldsOf({ wiki: { text: "x" } })).toEqual(["ancestor", "wiki.text"])
    expect(fieldsOf({ wiki: { text: 3 } })).toEqual(["ancestor"])
  })

  it("tells nothing of a field that must be there and could not be made", () => {
    const naming = (wiki: Record<string, unknown>) =>
      Either.flip(readerOf(Name, { ...origin, sent: sent() }).read(given(wiki), {}))
    const fields = (wiki: Record<string, unknown>) =>
      Either.map(naming(wiki), ({ violations }) => violations.map(({ field }) => field))
    expect(fields({ ancestor: 12, wiki: { text: 7 } })).toEqual(Either.right(["wiki.text"]))
    expect(fields({ wiki: { text: 7 } })).toEqual(Either.right(["ancestor", "wiki.text"]))
  })

  it("tells as it is what the operation refuses, where nothing else is said", () => {
    const plain = sentReader(
      {
        fields: { wiki: Schema.String },
        instead: ["title"],
        to: ({ wiki }) => Either.right({ title: wiki }),
      },
      "PUT",
      vocabulary,
    )
    const read = readerOf(Name, { ...origin, sent: plain }).read(given({ ancestor: 1, wiki: "x" }), {})
    expect(Either.getOrThrow(read).told(refused)).toBe(refused)
  })

  it("tells in what was sent what the operation refuses", () => {
    const found = Either.getOrThrow(reader().read(given({ ancestor: 12, wiki: { text: 3 } }), {}))
    expect(found.told(refused).violations).toEqual([{ field: "wiki.text", given: "3", allowed: "not 7" }])
  })
})

import { InvalidInput } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { readerOf, sentReader } from "../../src/contract/derived"
import { id, word } from "../../src/contract/Vocabulary"

const vocabulary = {
  parentId: id("ancestor", "What it is below."),
  targetId: id("target", "What it comes before."),
  title: word("title", "What it is called.", "Notes"),
}

class Move extends Schema.TaggedRequest<Move>()("test.move", {
  payload: {
    parentId: Schema.String,
    targetId: Schema.optional(Schema.String.pipe(Schema.minLength(2))),
    title: Schema.optional(Schema.String),
    value: Schema.Unknown,
  },
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
    expect(read({ ancestor: "12", title: "x", value: 7 })).toEqual(
      Either.right({ _tag: "test.move", parentId: "12", title: "x", value: 7 }),
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

  it("tells in what was sent what the operation refuses", () => {
    const found = Either.getOrThrow(reader().read(given({ ancestor: 12, wiki: { text: 3 } }), {}))
    expect(found.told(refused).violations).toEqual([{ field: "wiki.text", given: "3", allowed: "not 7" }])
  })
})

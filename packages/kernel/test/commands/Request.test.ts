import * as Either from "effect/Either"
import * as Equal from "effect/Equal"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CommonFailure, Operation } from "../../src/index"

const parts = {
  payload: {
    text: Schema.String,
    count: Schema.optionalWith(Schema.Int, { default: () => 7 }),
    note: Schema.optional(Schema.String),
  },
  success: Schema.Int,
  failure: CommonFailure,
}

class Plain extends Schema.TaggedRequest<Plain>()("notes.add", parts) {}
class Said extends Operation.Request<Said>()("notes.add", parts) {}
class Told extends Operation.Request<Told>()("notes.add", () => parts) {}

const payloads = fc.record(
  { text: fc.string(), count: fc.integer(), note: fc.string() },
  { requiredKeys: [] },
)

const decoded = (schema: { readonly ast: Schema.Schema.All["ast"] }, value: unknown) =>
  Either.mapBoth(Schema.decodeUnknownEither(Schema.make<object, unknown>(schema.ast))(value), {
    onLeft: String,
    onRight: (made) => ({ ...made }),
  })

describe("a request that is told by a function", () => {
  it("is made when it is first asked for, and once", () => {
    let made = 0
    class Late extends Operation.Request<Late>()("notes.late", () => {
      made += 1
      return parts
    }) {}
    expect([Late._tag, {} instanceof Late, made]).toEqual(["notes.late", false, 0])
    expect(new Late({ text: "a" }).text).toBe("a")
    expect([Object.keys(Late.fields), Schema.isSchema(Late), made]).toEqual([
      ["_tag", "text", "count", "note"],
      true,
      1,
    ])
  })

  it.each(["ast", "fields", "success", "failure"] as const)(
    "is made by whoever asks for its %s first",
    (name) => {
      class Late extends Operation.Request<Late>()("notes.late", () => parts) {}
      expect(Late[name]).toBe(Late[name])
      expect(Late.success).toBe(parts.success)
    },
  )

  it("reads, refuses and shows what a request of Effect's own does", () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        const encoded = { ...payload, _tag: "notes.add" }
        expect(decoded(Told, encoded)).toEqual(decoded(Plain, encoded))
        expect(decoded(Said, encoded)).toEqual(decoded(Plain, encoded))
      }),
    )
  })

  it("makes values that are equal where their fields are, each of its class", () => {
    const written = (value: { readonly toString: () => string }): string => value.toString()
    const [one, other] = [new Told({ text: "a" }), new Told({ text: "a", count: 7 })]
    expect([Equal.equals(one, other), one instanceof Told, written(one)]).toEqual([
      true,
      true,
      written(new Plain({ text: "a" })),
    ])
    expect({ ...one }).toEqual({ ...new Plain({ text: "a" }) })
    expect(() => new Told({ text: 3 as unknown as string })).toThrow("notes.add (Constructor)")
  })
})

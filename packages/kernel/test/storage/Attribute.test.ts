import { character, propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { Attribute, Collection, Commit, CommitId, Field } from "../../src/index"
import { checkCommit } from "../../src/storage/checkStorage"

const types = ["text", "number", "flag", "instant", "texts", "numbers"] as const
const letter = fc.constantFrom(..."abcxyz0189.-")
const id = fc
  .tuple(fc.constantFrom(..."abz019"), fc.string({ unit: letter, maxLength: 39 }))
  .map(([first, rest]) => `${first}${rest}`)

describe("the name of an attribute", () => {
  it("tells what it holds", () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), id, (type, name) => {
        const shape = Attribute.attributeShape(`${type}:${name}`)
        expect(shape?.many).toBe(type === "texts" || type === "numbers")
        expect(shape?.kind).toBe(type === "texts" ? "text" : type === "numbers" ? "number" : type)
        expect(shape?.unique).toBe(false)
      }),
      propertyParameters(100),
    )
  })

  it("has one form, and nothing else is a name", () => {
    const almost = [
      "text",
      "text:",
      ":a",
      "Text:a",
      "text:A",
      "text:é",
      "text:a_b",
      "text:a b",
      "text:-a",
      "text:.a",
      " text:a",
      "text:a\n",
      "text:a:b",
      "words:a",
      "texts",
      "flags:a",
      "instants:a",
      `text:${"a".repeat(41)}`,
      "constructor:a",
      "__proto__:a",
    ]
    expect(almost.filter((name) => Attribute.attributeShape(name) !== undefined)).toEqual([])
    expect(Attribute.attributeShape(`text:${"a".repeat(40)}`)).toBeDefined()
    fc.assert(
      fc.property(fc.string({ unit: character }), (name) => {
        const wellFormed = /^(?:texts?|numbers?|flag|instant):[a-z0-9][a-z0-9.-]{0,39}$/.test(name)
        expect(Attribute.attributeShape(name) !== undefined).toBe(wellFormed)
      }),
      propertyParameters(100),
    )
  })
})

const Thing = Schema.Struct({
  id: Schema.String,
  size: Schema.Number,
  held: Schema.Record({ key: Schema.String, value: Schema.String }),
})
type Thing = typeof Thing.Type

const plain = Collection.make({
  name: "test.thing",
  version: 1,
  schema: Thing,
  key: (thing: Thing) => thing.id,
  fields: { size: Field.number((thing: Thing) => thing.size) },
})
const things = Collection.withAttributes(plain, (thing) => thing.held)

describe("a collection with attributes", () => {
  const thing: Thing = { id: "a", size: 1, held: { "text:colour": "red", size: "not the field" } }

  it("has the values of fields and attributes, fields first to be believed", () => {
    expect(things.fieldsOf(thing)).toEqual({ "text:colour": "red", size: 1 })
    expect(things.extract(things.encode(thing))).toMatchObject({ right: { "text:colour": "red", size: 1 } })
  })

  it("knows the shape of fields and of any attribute, one without knows fields only", () => {
    expect(Collection.fieldShape(things, "size")?.kind).toBe("number")
    expect(Collection.fieldShape(things, "texts:tags")).toEqual({ kind: "text", many: true, unique: false })
    expect(Collection.fieldShape(things, "colour")).toBeUndefined()
    expect(Collection.fieldShape(plain, "texts:tags")).toBeUndefined()
    expect(Collection.fieldShape(things, "constructor")).toBeUndefined()
    expect([plain.attributes, things.attributes]).toEqual([false, true])
  })
})

describe("the put of an attribute", () => {
  const listed = Collection.withAttributes(plain, () => ({ "text:colour": ["red", "blue"] }))
  const severalOf = Collection.withAttributes(plain, () => ({ "texts:colours": ["red", "blue"] }))
  const failureOf = (collection: typeof things) =>
    checkCommit(
      {
        id: CommitId.make("1"),
        changes: [Commit.put(collection, { id: "a", size: 1, held: {} })],
        guards: [],
      },
      () => collection,
    )

  it("is refused when it holds several values and its name says one, which adapters would keep each in its way", () => {
    expect(failureOf(severalOf)).toBeUndefined()
    expect(failureOf(listed)?.message).toContain("a single text")
  })
})

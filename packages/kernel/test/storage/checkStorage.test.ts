import { propertyParameters } from "@quoin/suites"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Attribute, Collection, Commit, CommitId, Field, type Select, limits } from "../../src/index"
import { checkCommit, checkSelect } from "../../src/storage/checkStorage"

const Entry = Schema.Struct({
  id: Schema.String,
  first: Schema.optionalWith(Schema.String, { exact: true }),
  second: Schema.optionalWith(Schema.String, { exact: true }),
  alone: Schema.optionalWith(Schema.String, { exact: true }),
  tags: Schema.Array(Schema.String),
  size: Schema.Number,
})
type Entry = typeof Entry.Type

const attribute: Attribute.AttributeName = "text:colour"

/** Orders of two texts, of one, and of one beside what is no single text. */
const declared = () =>
  Collection.withAttributes(
    Collection.make({
      name: "test.entry",
      version: 1,
      schema: Entry,
      key: (entry: Entry) => entry.id,
      fields: {
        first: Field.text((entry: Entry) => entry.first),
        second: Field.text((entry: Entry) => entry.second),
        alone: Field.text((entry: Entry) => entry.alone),
        tags: Field.texts((entry: Entry) => entry.tags),
        size: Field.number((entry: Entry) => entry.size),
      },
      orders: [["alone"], ["alone", "size", "tags"], ["first", "size", "second"]],
    }),
    () => ({ [attribute]: "x".repeat(limits.indexedTextBytes) }),
  )

/** Asked of a collection that is new each time, so that nothing is remembered of its orders. */
const refusalOf = (given: Partial<Entry>) => {
  const entries = declared()
  return checkCommit(
    {
      id: CommitId.make("1"),
      changes: [Commit.put(entries, { id: "a", tags: [], size: 1, ...given })],
      guards: [],
    },
    () => entries,
  )
}

const bytesOf = (...texts: ReadonlyArray<string | undefined>): number =>
  texts.reduce((bytes, text = "") => bytes + Buffer.byteLength(text), 0)

/** A text of any size up to the limit, of characters of one to four bytes. */
const text = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom("a", "é", "€", "\u{1F600}"), fc.nat(most))
    .map(([char, bytes]) => char.repeat(Math.floor(bytes / Buffer.byteLength(char))))

describe("the texts of one declared order", () => {
  it("are refused together with the key exactly when they are larger than limits.orderBytes", () => {
    const entry = fc.record(
      {
        id: text(limits.keyBytes - 1),
        first: text(limits.indexedTextBytes),
        second: text(limits.indexedTextBytes),
      },
      { requiredKeys: ["id"] },
    )
    fc.assert(
      fc.property(entry, ({ id, ...texts }) => {
        const given = { id: `k${id}`, ...texts }
        const bytes = bytesOf(given.id, given.first, given.second)
        expect(refusalOf(given)).toEqual(
          bytes > limits.orderBytes
            ? expect.objectContaining({ limit: "orderBytes", max: limits.orderBytes, given: bytes })
            : undefined,
        )
      }),
      propertyParameters(100),
    )
  })

  it("may be as large as the limit, and no byte larger", () => {
    const id = "k".repeat(limits.keyBytes)
    const second = "é".repeat(limits.indexedTextBytes / 2)
    const first = "a".repeat(limits.orderBytes - limits.keyBytes - limits.indexedTextBytes)
    expect(refusalOf({ id, first, second })).toBeUndefined()
    expect(refusalOf({ id, first: `${first}a`, second })).toMatchObject({
      _tag: "LimitExceeded",
      limit: "orderBytes",
      max: limits.orderBytes,
      given: limits.orderBytes + 1,
    })
  })

  it("are counted without lists, attributes, and the texts of other orders", () => {
    const long = "a".repeat(limits.indexedTextBytes)
    const id = "k".repeat(limits.keyBytes)
    expect(refusalOf({ id, alone: long, first: long, tags: [long, `${long.slice(1)}b`] })).toBeUndefined()
  })

  it("are judged after each text by itself, whose own limit says more", () => {
    const tooLong = "a".repeat(limits.indexedTextBytes + 1)
    expect(refusalOf({ first: tooLong, second: tooLong })).toMatchObject({ limit: "indexedTextBytes" })
  })
})

describe("the page of a select", () => {
  const entries = declared()
  const refusalOfPage = (query: Select) => checkSelect(entries, query, () => entries)

  it("may be as large as limits.selectRecords, and no record larger", () => {
    expect(refusalOfPage({ limit: limits.selectRecords })).toBeUndefined()
    expect(refusalOfPage({ limit: limits.selectRecords + 1 })).toMatchObject({
      _tag: "LimitExceeded",
      limit: "selectRecords",
      max: limits.selectRecords,
      given: limits.selectRecords + 1,
    })
  })
})

import { character, propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Collection, Field } from "../../src/index"

const Note = Schema.Struct({ id: Schema.NonEmptyString, text: Schema.String, size: Schema.Number })
type Note = typeof Note.Type

const declared = {
  name: "test.note",
  schema: Note,
  key: (note: Note) => note.id,
  fields: { text: Field.text((note: Note) => note.text) },
}

const telling = (format: number) => (value: unknown) => ({
  ...(value as Note),
  text: `${(value as Note).text}, from ${format}`,
})

const first = Collection.make({ ...declared, version: 1 })
const third = Collection.make({ ...declared, version: 3, upcasts: { 1: telling(1), 2: telling(2) } })

type Versions = Parameters<typeof Collection.make>[0]["version"]
type Make<Version extends Versions> = typeof Collection.make<Note, typeof Note.Encoded, "text", Version>
type Declared<Version extends Versions> = Parameters<Make<Version>>[0]

/** What says how some formats are read. */
interface From<Formats extends number> {
  readonly upcasts: Readonly<Record<Formats, (value: unknown) => unknown>>
}

/** Whether a collection of a version can be declared with that, and without anything else on older formats. */
type Compiles<Version extends Versions, Given> =
  Omit<Declared<Version>, "upcasts"> & Given extends Declared<Version> ? true : false

const note = fc.record({
  id: fc.string({ minLength: 1 }),
  text: fc.string({ unit: character }),
  size: fc.double({ noNaN: true, noDefaultInfinity: true }).map((size) => size + 0),
})

const reasonOf = (decoded: Either.Either<Note, { readonly reason: string }>): string =>
  Either.match(decoded, { onLeft: (failure) => failure.reason, onRight: () => "read" })

describe("a collection", () => {
  it("reads back what it wrote, with the same fields", () => {
    const notes = first
    fc.assert(
      fc.property(note, (written) => {
        const document = notes.encode(written)
        expect(Either.getOrThrow(notes.decode(document))).toEqual(written)
        expect(Either.getOrThrow(notes.extract(document))).toEqual(notes.fieldsOf(written))
      }),
      propertyParameters(100),
    )
  })

  it("brings older formats up to date, one after the other", () => {
    const old = first.encode({ id: "a", text: "old", size: 1 })
    expect(Either.getOrThrow(third.decode(old)).text).toBe("old, from 1, from 2")
    expect(reasonOf(third.decode(old.replace('"format":1', '"format":0')))).toBe("damaged")
  })

  it("does not compile without a word on each format before it, and on no other", () => {
    const judged: [Compiles<1, object>, Compiles<2, object>, Compiles<2, From<1>>, Compiles<3, From<1>>] = [
      true,
      false,
      true,
      false,
    ]
    const more: [Compiles<3, From<1 | 2>>, Compiles<1, From<1>>] = [true, false]
    expect([...judged, ...more]).toEqual([true, false, true, false, true, false])
  })

  it("refuses what a newer release wrote, and says which of the two is older", () => {
    const newer = third.encode({ id: "a", text: "", size: 0 })
    expect(reasonOf(first.decode(newer))).toBe("newer-version")
    expect(Either.getOrThrow(Either.flip(first.decode(newer))).detail).toBe(
      "a newer release has written a record of test.note in format 3; " +
        "this release is older, and reads formats up to 1: open the storage with the newer one",
    )
  })

  it("calls everything else damage", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (document) => {
        expect(reasonOf(first.decode(document))).toBe("damaged")
      }),
      propertyParameters(100),
    )
  })

  it("says what is wrong with a record that does not fit", () => {
    const wrong = { id: "", text: "", size: Number.NaN }
    expect(Either.isRight(first.check({ ...wrong, id: "a" }))).toBe(true)
    expect(Either.match(first.check(wrong), { onLeft: (why) => why, onRight: () => "" })).toContain("id")
  })
})

import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Collection, Field } from "../../src/index"

const Note = Schema.Struct({ id: Schema.NonEmptyString, text: Schema.String, size: Schema.Number })
type Note = typeof Note.Type

const declare = (version: number, upcast?: (value: unknown, from: number) => Note) =>
  Collection.make({
    name: "test.note",
    version,
    schema: Note,
    key: (note: Note) => note.id,
    fields: { text: Field.text((note: Note) => note.text) },
    ...(upcast === undefined ? {} : { upcast }),
  })

const note = fc.record({
  id: fc.string({ minLength: 1 }),
  text: fc.string({ unit: "binary" }),
  size: fc.double({ noNaN: true, noDefaultInfinity: true }).map((size) => size + 0),
})

const reasonOf = (decoded: Either.Either<Note, { readonly reason: string }>): string =>
  Either.match(decoded, { onLeft: (failure) => failure.reason, onRight: () => "read" })

describe("a collection", () => {
  it("reads back what it wrote, with the same fields", () => {
    const notes = declare(1)
    fc.assert(
      fc.property(note, (written) => {
        const document = notes.encode(written)
        expect(Either.getOrThrow(notes.decode(document))).toEqual(written)
        expect(Either.getOrThrow(notes.extract(document))).toEqual(notes.fieldsOf(written))
      }),
      propertyParameters(100),
    )
  })

  it("brings older formats up to date, and refuses newer ones", () => {
    const old = declare(1).encode({ id: "a", text: "old", size: 1 })
    const upcast = (value: unknown, from: number): Note => ({ ...(value as Note), text: `from ${from}` })
    expect(Either.getOrThrow(declare(2, upcast).decode(old)).text).toBe("from 1")
    expect(reasonOf(declare(2).decode(old))).toBe("newer-version")
    expect(reasonOf(declare(1).decode(declare(2).encode({ id: "a", text: "", size: 0 })))).toBe(
      "newer-version",
    )
  })

  it("calls everything else damage", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (document) => {
        expect(reasonOf(declare(1).decode(document))).toBe("damaged")
      }),
      propertyParameters(100),
    )
  })

  it("says what is wrong with a record that does not fit", () => {
    const wrong = { id: "", text: "", size: Number.NaN }
    expect(Either.isRight(declare(1).check({ ...wrong, id: "a" }))).toBe(true)
    expect(Either.match(declare(1).check(wrong), { onLeft: (why) => why, onRight: () => "" })).toContain("id")
  })
})

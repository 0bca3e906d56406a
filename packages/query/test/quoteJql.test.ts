import { jql, parse, print, quoteJql } from "@quoin/query"
import { character, propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { texts } from "./trees"

const text = fc.oneof(
  texts(jql),
  fc.string({ unit: character, maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom("\\", '"', "'", "u", "0", "\n", "\r", "\t", " ", "{", "(", "and"),
    maxLength: 20,
  }),
)

const read = (query: string) => Either.getOrThrow(parse(jql, query))

describe("any text that is quoted for JQL", () => {
  // Holds QRY-44.
  it("is read as that text: as a value, in a list, as an argument, of what was, and as the name of a field", () => {
    fc.assert(
      fc.property(text, (given) => {
        const quoted = quoteJql(given)
        const meant = { _tag: "Text", text: given, quoted: true }
        expect(read(`a = ${quoted}`).where).toMatchObject({ value: meant })
        expect(read(`a in (b,${quoted},c)`).where).toMatchObject({ value: { items: [{}, meant, {}] } })
        expect(read(`a in membersOf(${quoted})`).where).toMatchObject({ value: { arguments: [meant] } })
        expect(read(`a changed by ${quoted}`).where).toMatchObject({ predicates: [{ value: meant }] })
        if (given === "") return
        expect(read(`${quoted} = b`).where).toMatchObject({ field: { names: [{ text: given }] } })
        expect(read(`ORDER BY ${quoted}`).orderBy).toMatchObject([{ field: { names: [{ text: given }] } }])
      }),
      propertyParameters(300),
    )
  })

  // Holds QRY-44.
  it("is nothing else where more stands around it", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const query = `a = ${quoteJql(one)} AND b != ${quoteJql(other)} ORDER BY c`
        expect(print(jql, read(query))).toBe(query)
      }),
      propertyParameters(100),
    )
  })
})

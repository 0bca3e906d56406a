import { limits, oneOf, suggestion } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("suggestion", () => {
  // Holds QRY-27.
  it.each([
    ["Onwer", ["Name", "Owner"], "Owner"],
    ["owner", ["Owner"], "Owner"],
    ["OWNR", ["Owner"], "Owner"],
    ["Instaled Size", ["Size", "Installed Size"], "Installed Size"],
    ["nmae", ["Name", "Same"], "Name"],
    ["ro", ["and", "or"], "or"],
    ["Nane", ["Name", "Nine"], "Name"],
    ["color", ["Owner", "Name"], undefined],
    ["x", ["y", "xy"], undefined],
    ["", ["a"], undefined],
    ["Owner", ["Owner"], undefined],
    ["Owner", [], undefined],
  ])("of %j among %j is %j", (found, candidates, expected) => {
    expect(suggestion(found, candidates)).toBe(expected)
  })

  // Holds QRY-27.
  it("finds a name of some length after any one mistake", () => {
    const name = fc.stringMatching(/^[a-z]{4,12}$/)
    const mistakes: ReadonlyArray<(name: string, at: number) => string> = [
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at) => `${text.slice(0, at)}q${text.slice(at)}`,
      (text, at) => `${text.slice(0, at)}q${text.slice(at + 1)}`,
      (text, at) => text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2),
    ]
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom(...mistakes), (text, place, mistake) => {
        const typed = mistake(text, place % text.length)
        fc.pre(typed !== text)
        expect(suggestion(typed, ["something else altogether", text])).toBe(text)
      }),
      propertyParameters(100),
    )
  })

  // Holds QRY-27.
  it("does bounded work", () => {
    const { suggestionChars, suggestionCandidates } = limits
    const long = "a".repeat(suggestionChars)
    expect(suggestion(`${long}a`, [long])).toBeUndefined()
    expect(suggestion(long, [`${long}a`])).toBe(`${long}a`)
    let asked = 0
    const endless = function* (): Generator<string> {
      for (;;) yield `${"b".repeat(suggestionChars)}${asked++}`
    }
    expect(suggestion(long, endless())).toBeUndefined()
    expect(asked).toBeLessThanOrEqual(suggestionCandidates + 1)
    expect(suggestion("abc", ["a".repeat(10_000_000), "abd"])).toBe("abd")
  })
})

describe("what is allowed where one of some names was meant", () => {
  const few = ["space", "page", "comment"]
  const many = Array.from({ length: 400 }, (_, index) => `wiki.doThing${index}`)

  // Holds KER-112.
  it.each([
    ["paeg", few, "one of space, page, comment; did you mean page?"],
    ["nothing", few, "one of space, page, comment"],
    [
      "wiki.doThig399",
      many,
      "one of 400 names, of which the nearest are wiki.doThing399, wiki.doThing39, wiki.doThing99, wiki.doThing199, wiki.doThing299; did you mean wiki.doThing399?",
    ],
  ])("of %j is all of few names, and the nearest of many", (found, names, expected) => {
    expect(oneOf(found, names)).toBe(expected)
  })

  // Holds KER-112.
  it("is of bounded length, whatever was given", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (found) => {
        expect(oneOf(found, many).length).toBeLessThan(300)
      }),
      propertyParameters(100),
    )
  })
})

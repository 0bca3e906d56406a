import { aql, fillPlaceholders, parse, print } from "@quoin/query"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { queries } from "./trees"

const filled = (text: string, values: Readonly<Record<string, string>>): string => {
  const query = Either.getOrThrow(parse(aql, text))
  return Either.match(fillPlaceholders(aql, text, query, new Map(Object.entries(values))), {
    onLeft: (failure) => failure.message,
    onRight: (tree) => print(aql, tree),
  })
}

describe("placeholders", () => {
  it.each([
    ["a = ${x}", `a = "1"`],
    ["a in (b, ${x})", `a in (b, "1")`],
    ["a = user(${x})", `a = user("1")`],
    ["a > now(${x})", `a > now("1")`],
    [
      "not (a = ${x} or b = ${y z}) and object having inR(c = ${x}, ${x}) order by d",
      `NOT (a = "1" OR b = "EMPTY") AND object having inboundReferences(c = "1", refType in ("1")) ORDER BY d`,
    ],
    ["object having inR()", "object having inboundReferences()"],
    ["a is EMPTY", "a is EMPTY"],
    ["order by a", "ORDER BY a"],
  ])("of %s are filled wherever they stand", (text, expected) => {
    expect(filled(text, { x: "1", "y z": "EMPTY", unused: "" })).toBe(expected)
  })

  // Holds QRY-11.
  it.each(["EMPTY", "now()", "${x}", `" or a = "b`, "a) or (b = c", ""])("%j stays a text", (given) => {
    expect(filled("a = ${x}", { x: given })).toBe(`a = ${JSON.stringify(given)}`)
    expect(filled("a = ${x}", { x: given, [given]: "never" })).not.toContain("never")
  })

  // Holds QRY-11.
  it("a missing one is named with its place", () => {
    expect(filled("a = ${x} and\n b = ${ownr}", { x: "1", owner: "Ada" })).toBe(
      'AQL, line 2, column 6: found "${ownr}", expected a value for the placeholder ownr; did you mean "owner"?',
    )
    expect(filled("a = ${constructor}", {})).toContain("expected a value for the placeholder constructor")
  })

  it("leave nothing behind when all are given, and a tree without them as it is", () => {
    const anything = { get: () => "x", keys: () => [] } as unknown as ReadonlyMap<string, string>
    fc.assert(
      fc.property(queries(aql), (tree) => {
        const first = Either.getOrThrow(fillPlaceholders(aql, "", tree, anything))
        expect(JSON.stringify(first)).not.toContain('"Placeholder"')
        expect(Either.getOrThrow(fillPlaceholders(aql, "", first, new Map()))).toEqual(first)
      }),
      propertyParameters(100),
    )
  })
})

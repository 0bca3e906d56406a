import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Expansion, limits } from "../../src/index"

const name = fc.constantFrom("body", "view", "storage", "space", "history", "lastUpdated", "ancestors")
const path = fc.array(name, { minLength: 1, maxLength: 4 })

describe("expansion", () => {
  // Holds KER-55.
  it("expands every path it names, and every beginning of it", () => {
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 6 }), (paths) => {
        const text = paths.map((names) => names.join(".")).join(" , ")
        const expansion = Either.getOrThrow(Expansion.parseExpansion(text))
        for (const names of paths) {
          for (let i = 1; i <= names.length; i++) {
            expect(Expansion.expands(expansion, ...names.slice(0, i))).toBe(true)
          }
        }
      }),
      propertyParameters(100),
    )
  })

  it("reads back what it prints", () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 6 }), (paths) => {
        const parse = (text: string) => Either.getOrThrow(Expansion.parseExpansion(text))
        const once = parse(paths.map((names) => names.join(".")).join(","))
        expect(parse(Expansion.expansionPaths(once).join(","))).toEqual(once)
      }),
      propertyParameters(100),
    )
  })

  it("minds no blanks, and no path that is missing between commas", () => {
    const paths = (text: string) =>
      Expansion.expansionPaths(Either.getOrThrow(Expansion.parseExpansion(text)))
    expect(paths(" body . view , ,space,")).toEqual(["body.view", "space"])
  })

  // Holds KER-55.
  it("expands nothing that is not named", () => {
    const expansion = Either.getOrThrow(Expansion.parseExpansion("body.view,space"))
    expect(Expansion.expands(expansion, "body", "storage")).toBe(false)
    expect(Expansion.expands(expansion, "history")).toBe(false)
    expect(Expansion.expands(expansion, "history", "lastUpdated", "when")).toBe(false)
    expect(Either.getOrThrow(Expansion.parseExpansion(""))).toEqual(Expansion.noExpansion)
  })

  // Holds KER-56, KER-67.
  it("refuses empty names, and too much of anything", () => {
    const tag = (text: string) =>
      Either.match(Expansion.parseExpansion(text), { onLeft: (e) => e.message, onRight: () => "fine" })
    expect(tag("body..view")).toBe(
      'expand: given "body..view", allowed: names joined by single dots, as in body.storage',
    )
    expect(
      tag(
        Array(limits.expandPaths + 1)
          .fill("a")
          .join(","),
      ),
    ).toContain("expandPaths")
    expect(
      tag(
        Array(limits.expandDepth + 1)
          .fill("a")
          .join("."),
      ),
    ).toContain("expandDepth")
  })
})

import { wikiLimits } from "@quoin/wiki"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { checkSpace } from "../../src/space/SpaceInput"

const given = { key: "DOC", name: "Docs", description: "" }

const brokenBy = (change: Partial<typeof given>): ReadonlyArray<string> =>
  Either.match(checkSpace({ ...given, ...change }), {
    onLeft: ({ violations }) => violations.map(({ field, allowed }) => `${field}: ${allowed}`),
    onRight: () => [],
  })

describe("a space that is to be", () => {
  // Holds WIK-5, WIK-8.
  it("keeps its name without blanks around it, so that its home page can be restored", () => {
    expect(checkSpace({ ...given, name: "  Docs " })).toEqual(Either.right(given))
  })

  // Holds WIK-6.
  it("has a key of letters and digits", () => {
    for (const key of ["", "A B", "Ä", "a-b"]) {
      expect(brokenBy({ key })).toEqual(["key: letters a-z, A-Z and digits"])
    }
    expect(brokenBy({ key: "Doc7" })).toEqual([])
  })

  it("is told every rule that it breaks", () => {
    expect(brokenBy({ key: "", name: " ", description: "x\ud800" })).toEqual([
      "key: letters a-z, A-Z and digits",
      "name: a text that is not blank",
      "description: a text without lone surrogates",
    ])
  })

  // Holds WIK-66.
  it("is no longer than its limits", () => {
    const { spaceKeyChars, spaceNameChars, spaceDescriptionChars } = wikiLimits
    const longest = {
      key: "k".repeat(spaceKeyChars),
      name: "n".repeat(spaceNameChars),
      description: "d".repeat(spaceDescriptionChars),
    }
    expect(brokenBy(longest)).toEqual([])
    expect(
      brokenBy({ key: `${longest.key}k`, name: `${longest.name}n`, description: `${longest.description}d` }),
    ).toEqual([
      `key: at most ${spaceKeyChars} characters`,
      `name: at most ${spaceNameChars} characters`,
      `description: at most ${spaceDescriptionChars} characters`,
    ])
  })
})

import { invalid } from "@quoin/kernel"
import { wikiLimits } from "@quoin/wiki"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { checkMessage, checkTitle } from "../../src/content/fields"

const { titleChars, versionMessageChars } = wikiLimits

describe("a title", () => {
  it("is kept without blanks around it", () => {
    expect(checkTitle(" One ")).toEqual(Either.right("One"))
  })

  // Holds WIK-15.
  it("is not blank", () => {
    for (const title of ["", " ", undefined]) {
      expect(checkTitle(title)).toEqual(Either.left(invalid("title", title, "a text that is not blank")))
    }
  })

  // Holds WIK-64.
  it("takes so many characters and no more", () => {
    const longest = "t".repeat(titleChars)
    expect(checkTitle(` ${longest} `)).toEqual(Either.right(longest))
    expect(checkTitle(`${longest}t`)).toEqual(
      Either.left(invalid("title", `${longest}t`, `at most ${titleChars} characters`)),
    )
  })
})

describe("the message of a version", () => {
  // Holds WIK-17.
  it("takes a message of a bounded length", () => {
    const longest = "m".repeat(versionMessageChars)
    expect(checkMessage(longest)).toEqual(Either.right(longest))
    expect(checkMessage(`${longest}m`)).toEqual(
      Either.left(invalid("version.message", `${longest}m`, `at most ${versionMessageChars} characters`)),
    )
  })
})

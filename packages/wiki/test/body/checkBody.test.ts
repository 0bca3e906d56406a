import { LimitExceeded } from "@quoin/kernel"
import { wikiLimits } from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { checkBody } from "../../src/body/checkBody"
import { wellFormed } from "./wellFormed"

const { bodyBytes, bodyDepth, bodyAttributes } = wikiLimits

const checked = (body: string) => Effect.runPromise(Effect.either(checkBody(body)))
const said = async (body: string) => messageOf(await checked(body))

const nested = (depth: number) => "<b>".repeat(depth) + "</b>".repeat(depth)
const attributes = (count: number) => `<p ${Array.from({ length: count }, (_, i) => `a${i}="1"`).join(" ")}/>`

describe("a body", () => {
  // Holds WIK-16.
  it("is kept byte for byte where it is well-formed", async () => {
    await fc.assert(
      fc.asyncProperty(wellFormed, async (body) => {
        expect(await checked(body)).toEqual(Either.right(body))
      }),
      propertyParameters(100),
    )
  })

  // Holds WIK-170.
  it("is refused where one end of an element is missing", async () => {
    const cut = fc.tuple(wellFormed, wellFormed, fc.constantFrom("<p>", "</p>"))
    await fc.assert(
      fc.asyncProperty(cut, async ([before, after, end]) => {
        expect(await said(`${before}${end}${after}`)).toContain(
          "well-formed XHTML in the storage format; line ",
        )
      }),
      propertyParameters(100),
    )
  })

  // Holds WIK-170.
  it.each([
    ["<p>one</p>\n<p>two</div>", "line 2, column 7: expected </p>, found: unexpected close tag"],
    ["<p>one", "line 1, column 6: expected </p>, found: unclosed tag: p"],
    ["one</p>", "line 1, column 4: expected an element that is open, found: unmatched closing tag: p"],
    ["<p>\u{1F4DC} Tom & Jerry</p>;", "line 1, column 10: expected an entity of XHTML"],
    ["<p>AT&T</p>", "line 1, column 6: expected an entity of XHTML"],
    ["<p title='AT&T'>x</p>", "line 1, column 13: expected an entity of XHTML"],
    ["<p>AT&T <b>and so on</b></p><p>one&nbsp;two</p>", "line 1, column 6: expected an entity of XHTML"],
    ["<p title='Q&A'>&nbsp;</p>", "line 1, column 12: expected an entity of XHTML"],
    ["<!-- a & b --><![CDATA[ & ]]>Tom & Jerry", "line 1, column 34: expected an entity of XHTML"],
    ["<p>&nosuch;</p>", "line 1, column 4: expected an entity of XHTML"],
    ["<p>&toString;</p>", "line 1, column 4: expected an entity of XHTML"],
    ["<p>&#0;</p>", "line 1, column 4: expected an entity of XHTML"],
    ["<p>a</p>\n a & b", "line 2, column 4: expected an entity of XHTML"],
    ["<!-- a & b", "expected the end of a tag, a comment, a CDATA section or an entity that was begun"],
    ["1 < 2", "line 1, column 3: expected the name of an element, or &lt;"],
    ["<p align=left/>", "expected an attribute with a value in quotes"],
    ["<p a='1' a='2'/>", "found: duplicate attribute: a"],
    ["<foo:p/>", "expected one of the prefixes ac, ri, at, xml, or its declaration, found: the prefix foo"],
    ["<p ac:b:c='1'/>", "found: the name ac:b:c"],
    ["a\u0000b", "expected a character that XML has"],
    ["<p>]]></p>", "expected ]]&gt; for these signs"],
    ['<!DOCTYPE p [<!ENTITY a "b">]><p>&a;</p>', "expected no document type declaration"],
    ['<!DOCTYPE p SYSTEM "file:///etc/passwd"><p/>', "expected no document type declaration"],
    ["<?xml version='1.0'?><p/>", "well-formed XHTML"],
  ])("says of %j where it breaks, and what was expected", async (body, where) => {
    expect(await said(body)).toContain(where)
    expect(await said(body)).toMatch(/^body\.storage\.value: given ".*", allowed: well-formed XHTML/s)
  })

  // Holds WIK-170.
  it("may declare prefixes of its own, for the elements that do", async () => {
    const own = '<svg:g xmlns:svg="http://www.w3.org/2000/svg"><svg:path svg:d="M0"/></svg:g>'
    expect(await said(own)).toBe("done")
    expect(await said(`${own}<svg:g/>`)).toContain("the prefix svg")
  })

  // Holds WIK-171.
  it("has so many elements within each other, and so many attributes, and no more", async () => {
    expect(await said(nested(bodyDepth))).toBe("done")
    expect(await checked(nested(bodyDepth + 1))).toEqual(
      Either.left(new LimitExceeded({ limit: "bodyDepth", max: bodyDepth, given: bodyDepth + 1 })),
    )
    expect(await said(attributes(bodyAttributes).repeat(2))).toBe("done")
    expect(await checked(attributes(bodyAttributes + 1))).toEqual(
      Either.left(
        new LimitExceeded({ limit: "bodyAttributes", max: bodyAttributes, given: bodyAttributes + 1 }),
      ),
    )
  })

  // Holds WIK-65.
  it("takes so many bytes of UTF-8 and no more", async () => {
    const longest = "é".repeat(bodyBytes / 2)
    expect(Either.isRight(await checked(longest))).toBe(true)
    expect(await checked(`${longest}b`)).toEqual(
      Either.left(new LimitExceeded({ limit: "bodyBytes", max: bodyBytes, given: bodyBytes + 1 })),
    )
  })
})

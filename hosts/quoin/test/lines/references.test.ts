import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Lookup, namedFields, resolveReferences } from "../../src/lines/references"

const lookup: Lookup = (name) =>
  name === "intro"
    ? { id: "7", spaceKey: "DOC" }
    : name === "a.b"
      ? { id: "8" }
      : name === "broken"
        ? "failed"
        : undefined

const resolve = (value: unknown) => resolveReferences(value, lookup)

describe("resolveReferences", () => {
  it("takes fields of named replies, however deep", () => {
    const value = { id: { $ref: "intro.id" }, list: [{ deep: { $ref: "a.b.id" } }], other: null }
    expect(resolve(value)).toEqual(Either.right({ id: "7", list: [{ deep: "8" }], other: null }))
  })

  it.each([
    ["nobody.id", `a name that an earlier line has in "as"`],
    ["broken.id", `a line that succeeded; "broken" failed`],
    ["intro.title", "one of id, spaceKey"],
    ["intro", 'a name and a field of its reply, such as "intro.id"'],
    ["intro.", 'a name and a field of its reply, such as "intro.id"'],
    [7, 'a name and a field of its reply, such as "intro.id"'],
  ])("refuses %s", ($ref, allowed) => {
    const failure = Either.getOrUndefined(Either.flip(resolve({ id: { $ref } })))
    expect(failure?.violations).toEqual([{ field: "$ref", given: JSON.stringify($ref), allowed }])
  })

  it("leaves alone every value without a reference", () => {
    const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"$ref"'))
    fc.assert(
      fc.property(plain, (value) => {
        expect(resolve(value)).toEqual(Either.right(value))
      }),
      propertyParameters(100),
    )
  })

  it("takes an object with more than a reference as it is", () => {
    const value = { $ref: "intro.id", note: "not a reference" }
    expect(resolve(value)).toEqual(Either.right(value))
  })
})

describe("namedFields", () => {
  it("keeps what identifies, and nothing large", () => {
    const reply = {
      id: "1",
      key: "DOC",
      homepageId: "2",
      title: "T",
      body: "long",
      version: { id: "no" },
      parentId: undefined,
    }
    expect(namedFields(reply)).toEqual({ id: "1", key: "DOC", homepageId: "2" })
    expect(namedFields(undefined)).toEqual({})
  })
})

import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { firstFault } from "../../src/request/body/jsonTokens"
import { jsonDepth, jsonSliceChars, parseJson, parseLargeJson } from "../../src/request/body/parseJson"
import { clientAddress, trustedProxies } from "../../src/request/trustedProxies"
import { withId } from "../../src/request/correlation"

const trusting = (...given: ReadonlyArray<string>) => Either.getOrThrow(trustedProxies(given))

describe("a list of trusted proxies", () => {
  it("may have blanks around what it names, and trusts no text that is no address", () => {
    expect(trusting(" 10.0.0.0/8 ")("10.1.2.3")).toBe(true)
    expect(trusting("0.0.0.0/0")("nobody")).toBe(false)
  })

  it("says what is wrong, and what could stand there", () => {
    const refused = Either.getOrThrow(Either.flip(trustedProxies(["somewhere"])))
    expect(refused.violations).toEqual([
      {
        field: "trustedProxies",
        given: expect.stringContaining("somewhere") as string,
        allowed: "addresses and networks, such as 192.0.2.1 and 10.0.0.0/8",
      },
    ])
  })
})

describe("the address that a proxy tells of", () => {
  const told = (text: string) => clientAddress(trusting("10.0.0.1"), "10.0.0.1", text)

  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["192.0.2.1:4711", "192.0.2.1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
  ])("is %s read as %s", (text, address) => {
    expect(told(text)).toBe(address)
  })

  it.each([
    "for [2001:db8::1]:4711",
    "[2001:db8::1]:4711 and more",
    "[2001:db8::1]x",
    "from 192.0.2.1:4711",
    "192.0.2.1:4711 and more",
  ])("is not read out of %s", (text) => {
    expect(told(text)).toBe("10.0.0.1")
  })
})

describe("the place where a text stops being JSON", () => {
  it.each([
    ["[1 2]", 3],
    ['{"a" 1}', 5],
    ['{"a":1,2}', 7],
    ["{1:2}", 1],
    ["[,]", 1],
    ["1:2", 1],
    ["[1]]", 3],
    ['["a]', 1],
    ["[x]", 1],
    ["[:]", 1],
  ])("in %s is the character %i", (text, at) => {
    expect(firstFault(text)).toEqual({ at, found: true })
  })

  it("is told with its line, its column, and what stands there", () => {
    const faultOf = (text: string) => Either.getOrThrow(Either.flip(parseJson(text)))
    expect(faultOf('{"a":1,\n  x}')).toMatchObject({ line: 2, column: 3, found: '"x"' })
    expect(faultOf("[1")).toMatchObject({ line: 1, column: 3, found: "end of the body" })
  })
})

describe("a large body", () => {
  const run = (text: string) => Effect.runPromise(Effect.either(parseLargeJson(text)))

  it("is read as a small one is, whatever it begins with and where its slices end", async () => {
    for (const length of [jsonSliceChars - 1, jsonSliceChars, jsonSliceChars + 1, 2 * jsonSliceChars]) {
      const text = JSON.stringify("x".repeat(length - 2))
      expect(await run(text)).toEqual(parseJson(text))
      expect(await run(`\uFEFF${text}`)).toEqual(parseJson(text))
    }
  })

  it("is looked through to its end", async () => {
    const deep = "[".repeat(jsonDepth + 1) + "]".repeat(jsonDepth + 1)
    const text = `["${"x".repeat(2 * jsonSliceChars)}",${deep}]`
    expect(await run(text)).toMatchObject({ _tag: "Left", left: { limit: "jsonDepth" } })
  })
})

describe("an answer", () => {
  it("has the id of its request, and no header for one where there is none", () => {
    const answer = { status: 200, headers: {}, body: "" }
    expect(withId(answer, "a").headers).toMatchObject({ "x-request-id": "a" })
    expect(Object.keys(withId(answer, undefined).headers)).toEqual(["x-content-type-options"])
  })
})

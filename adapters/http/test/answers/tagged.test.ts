import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { revisionsIn, Tagged, taggedAnswer } from "../../src/answers/Tagged"
import { webMounting } from "../../src/mounting/web"
import * as Effect from "effect/Effect"

const modifiedAt = Date.UTC(2026, 0, 31, 12, 0, 0, 500)
const tagged = new Tagged({ json: { name: "build" }, revision: 7, modifiedAt })

const ask = async (method: string, headers: Record<string, string> = {}) => {
  const mounted = webMounting((request) => Effect.succeed(taggedAnswer(tagged, request)))
  const answer = await mounted(new Request("http://quoin.test/account", { method, headers }))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe("answers with a revision", () => {
  it("tell it, and what they are about", async () => {
    const { status, headers, text } = await ask("GET")
    expect([status, headers.get("etag"), headers.get("content-type")]).toEqual([
      200,
      '"7"',
      "application/json",
    ])
    expect(JSON.parse(text)).toEqual({ name: "build" })
  })

  it("are spared who has them", async () => {
    const known = await ask("GET", { "if-none-match": '"7"' })
    expect([known.status, known.headers.get("etag"), known.text]).toEqual([304, '"7"', ""])
    expect((await ask("GET", { "if-none-match": '"6"' })).status).toBe(200)
    expect((await ask("GET", { "if-modified-since": "Sat, 31 Jan 2026 12:00:00 GMT" })).status).toBe(304)
    expect((await ask("GET", { "if-modified-since": "Sat, 31 Jan 2026 11:59:59 GMT" })).status).toBe(200)
  })

  it("are given to who has just changed something, whatever that caller has", async () => {
    const changed = await ask("PUT", { "if-none-match": '"7"' })
    expect([changed.status, changed.text]).toEqual([200, '{"name":"build"}'])
  })

  it.each<[string, ReadonlyArray<number> | undefined]>([
    ["*", undefined],
    [" * ", undefined],
    ['"7"', [7]],
    [' "7" , "12" ', [7, 12]],
    ['"999999999999999"', [999_999_999_999_999]],
    // Nothing of ours was ever tagged so.
    ['"0"', []],
    ['"07"', []],
    ['"1000000000000000"', []],
    ['W/"7"', []],
    ['"7" x', []],
    ['x "7"', []],
    ["7", []],
    ['"seven", "8"', [8]],
    ["", []],
  ])("are changed by who had revision %s", (ifMatch, revisions) => {
    expect(revisionsIn(ifMatch)).toEqual(revisions)
  })

  it("name every revision that is asked for, in the order of the asking", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }), (revisions) => {
        expect(revisionsIn(revisions.map((each) => `"${each}"`).join(","))).toEqual(revisions)
      }),
      propertyParameters(50),
    )
  })
})

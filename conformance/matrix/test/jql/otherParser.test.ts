import { jql, parse } from "@quoin/query"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { accepted, anyCalls, isKnownAcceptance, isKnownRefusal, refused } from "./knownDifferences"
import { objections } from "./otherParser"
import { queryTexts } from "./queryTexts"

/** What we say of a query, where the other parser says otherwise and it is not known why. */
const disagreement = (text: string): unknown => {
  const ours = parse(anyCalls, text)
  const theirs = objections(text)
  if (Either.isRight(ours)) return theirs.length === 0 || isKnownAcceptance(ours.right) ? undefined : theirs
  if (theirs.length > 0 || ours.left._tag === "LimitExceeded") return undefined
  return isKnownRefusal(text, ours.left) ? undefined : ours.left.message
}

describe("the parser of the service's own editor", () => {
  // Holds QRY-40, QRY-41, QRY-42.
  it("accepts and refuses the queries that we accept and refuse, but for what is known", () => {
    fc.assert(
      fc.property(queryTexts, (text) => {
        expect([text, disagreement(text)]).toEqual([text, undefined])
      }),
      propertyParameters(2_000),
    )
  })

  it("is asked about queries of which it accepts many, and refuses many", () => {
    const verdicts = fc
      .sample(queryTexts, { numRuns: 300, seed: 1 })
      .map((text) => objections(text).length === 0)
    expect(verdicts.filter((each) => each).length).toBeGreaterThan(60)
    expect(verdicts.filter((each) => !each).length).toBeGreaterThan(60)
  })

  it.each(accepted)("still refuses $example: $because", ({ example }) => {
    expect(objections(example)).not.toEqual([])
    expect(Either.isRight(parse(jql, example))).toBe(true)
  })

  it.each(refused)("still accepts $example: $because", ({ example }) => {
    expect(objections(example)).toEqual([])
    expect(Either.isLeft(parse(jql, example))).toBe(true)
  })
})

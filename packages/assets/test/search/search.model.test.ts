import { FindObjects } from "@quoin/assets"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Term, orderPlan, orderText, ordered, termsOf } from "./modelOrder"
import { isAnswered } from "./modelScope"
import type { Condition, SearchModel } from "./SearchModel"
import { type SearchTest, inSchema } from "./searchFixture"
import { aqlOf, conditionOf, queryPlan } from "./searchQueries"
import { buildWorld, worldPlan } from "./searchWorlds"

/** The keys that the model finds, in order; or that the query means nothing. */
const expectedOf = (model: SearchModel, condition: Condition, terms: ReadonlyArray<Term>): string => {
  const found = model.objects.filter((object) => model.holds(object, condition))
  const keys = ordered(model, found, condition, terms)?.map(({ key }) => key)
  return keys === undefined || !isAnswered(model, model.types, condition) ? "refused" : keys.join(" ")
}

const seenOf = async ({ run }: SearchTest, qlQuery: string): Promise<string> =>
  Either.match(await run(new FindObjects({ qlQuery, includeAttributes: false, resultPerPage: 100 })), {
    onLeft: ({ _tag, message }) => (_tag === "QuerySyntaxError" ? "refused" : message),
    onRight: ({ objects }) => objects.map(({ objectKey }) => objectKey).join(" "),
  })

describe("AQL over random worlds", () => {
  // Holds AST-112.
  it("finds what an independent model finds, and refuses what means nothing in it", async () => {
    const tally = { found: 0, empty: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        worldPlan,
        fc.array(fc.tuple(queryPlan, orderPlan), { minLength: 6, maxLength: 14 }),
        (plan, plans) =>
          inSchema(async (test) => {
            const model = await buildWorld(test, plan)
            for (const [query, order] of plans) {
              const [condition, terms] = [conditionOf(model, query), termsOf(model, order)]
              const qlQuery = aqlOf(condition) + orderText(terms)
              const expected = expectedOf(model, condition, terms)
              tally[expected === "refused" ? "refused" : expected === "" ? "empty" : "found"] += 1
              expect({ qlQuery, seen: await seenOf(test, qlQuery) }).toEqual({ qlQuery, seen: expected })
            }
          }),
      ),
      propertyParameters(40),
    )
    // A model that agrees about nothing agrees about everything.
    expect(Math.min(tally.found, tally.empty, tally.refused)).toBeGreaterThan(30)
  })
})

import { CountObjects, FindObjects } from "@quoin/assets"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { inPackages } from "./searchFixture"

const queries = [
  "",
  "objectType = Package",
  'Maintainer = "Debian QA"',
  "Name = Nobody",
  "Onwer = bob",
  "Name =",
]

describe("a count of objects", () => {
  // Holds AST-977.
  it("is the total of the search, and fails as that does", async () => {
    await inPackages(async ({ run }) => {
      for (const qlQuery of queries) {
        const found = Either.mapBoth(await run(new FindObjects({ qlQuery, resultPerPage: 1 })), {
          onLeft: ({ message }) => message,
          onRight: ({ total }) => total,
        })
        const counted = Either.mapBoth(await run(new CountObjects({ qlQuery })), {
          onLeft: ({ message }) => message,
          onRight: ({ total }) => total,
        })
        expect(Either.merge(counted), qlQuery).toEqual(Either.merge(found))
      }
    })
  })
})

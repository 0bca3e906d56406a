import { type CustomField, defaultSite } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { presentSite } from "../../src/site/presentSite"

const made: ReadonlyArray<CustomField> = [
  { number: 10_006, name: "Mine", kind: "text", searchable: true },
  { number: 7, name: "Heat", kind: "number", searchable: true },
]

describe("a tracker as it is set up now", () => {
  it("has the host's field where administrators made one of the same number before", async () => {
    const reads = {
      peek: () => Effect.succeed({ id: "site", fields: made }),
      peekAll: () => Effect.succeed(new Map()),
    }
    const site = await Effect.runPromise(presentSite(reads as never, defaultSite))
    expect(site.customFields.map(({ name }) => name)).toEqual([
      ...defaultSite.customFields.map(({ name }) => name),
      "Heat",
    ])
  })
})

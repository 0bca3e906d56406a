import { type CustomField, defaultSite } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { presentSite } from "../../src/site/presentSite"

const made: ReadonlyArray<CustomField> = [
  { number: 10_006, name: "Mine", kind: "text", searchable: true },
  { number: 7, name: "Heat", kind: "number", searchable: true },
]

const siteOf = (peek: () => Effect.Effect<unknown>) =>
  Effect.runPromise(presentSite({ peek } as never, defaultSite))

describe("a tracker as it is set up now", () => {
  it("is the host's own value where nothing was made, and one value for as long as the same was made", async () => {
    expect(await siteOf(() => Effect.succeed(undefined))).toBe(defaultSite)
    const kept = () => Effect.succeed({ id: "site", fields: [...made] })
    const site = await siteOf(kept)
    expect(await siteOf(kept)).toBe(site)
    const none = () => Effect.succeed({ id: "site", fields: [] })
    const other = await siteOf(none)
    expect(other).not.toBe(site)
    // Tenants that are asked by turns leave each other's as they are.
    expect(await siteOf(kept)).toBe(site)
    expect(await siteOf(none)).toBe(other)
  })

  it("has the host's field where administrators made one of the same number before", async () => {
    const site = await siteOf(() => Effect.succeed({ id: "site", fields: made }))
    expect(site.customFields.map(({ name }) => name)).toEqual([
      ...defaultSite.customFields.map(({ name }) => name),
      "Heat",
    ])
  })
})

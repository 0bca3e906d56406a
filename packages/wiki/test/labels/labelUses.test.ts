import { AddLabels, CreateContent, ListUsedLabels, wikiLimits } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

describe("the uses of labels", () => {
  // Holds WIK-140.
  it("are looked at as far as the latest of them", async () => {
    await inSpace(async ({ run, engine }, create) => {
      const { id } = await create("One")
      await run(new AddLabels({ id, labels: [{ name: "oldest" }] }))
      const pages = Array.from(
        { length: wikiLimits.labelUses / wikiLimits.labels },
        (_, i) => new CreateContent({ title: `Page ${i}`, spaceKey: "DOC" }),
      )
      const names = Array.from({ length: wikiLimits.labels }, (_, i) => ({ name: `label-${i}` }))
      for (const [index, page] of pages.entries()) {
        const { id } = Either.getOrThrow(await run(page))
        const labels = index === 0 ? names.slice(1) : names
        Either.getOrThrow(await run(new AddLabels({ id, labels })))
      }
      const found = async () =>
        Either.getOrThrow(await run(new ListUsedLabels({ limit: 1_000 }))).items.map(({ name }) => name)
      expect(await found()).toContain("oldest")
      await Effect.runPromise(
        engine.execute(new AddLabels({ id, labels: [{ name: "latest" }] }), userNamed("ada")),
      )
      expect(await found()).toContain("latest")
      expect(await found()).not.toContain("oldest")
    })
  })
})

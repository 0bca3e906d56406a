import {
  AddLabels,
  AddSpaceLabels,
  CreateContent,
  CreateProperty,
  GetContent,
  GetSpace,
  ListContent,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, counted, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

const expand = "metadata.labels,metadata.properties.review,metadata.properties.size"

const listed = async (test: TestEngine, limit: number) => {
  const { ports, asked } = counted(test)
  const request = new ListContent({ spaceKey: "DOC", limit, expand })
  const { items } = Either.getOrThrow(await runOver(test, ports, request)) as typeof ListContent.success.Type
  return { items, asked: asked.filter((what) => what !== "select wiki.content") }
}

describe("labels and properties of items", () => {
  // Holds WIK-152.
  it("are shown where they are named, in as many reads for a page as for a few items", () =>
    inSpace(async (test) => {
      for (let i = 0; i < 25; i++) {
        const labels = [{ name: `label-${i}` }, { name: "all" }, { name: "my:own" }]
        const properties = [
          { key: "review", value: i },
          { key: "other", value: "not asked for" },
        ]
        const request = new CreateContent({ title: `P${i}`, spaceKey: "DOC", labels, properties })
        Either.getOrThrow(await test.run(request))
      }
      const few = await listed(test, 3)
      const page = await listed(test, 25)
      expect(page.asked.length).toBe(few.asked.length)
      expect(page.items.at(-1)?.metadata).toMatchObject({
        labels: [
          { prefix: "global", name: "all" },
          { prefix: "global", name: "label-23" },
          { prefix: "my", name: "own" },
        ],
        properties: [{ key: "review", value: 23, version: { number: 1 } }],
      })
      expect(page.items[0]?.metadata).toEqual({ labels: [], properties: [] })
    }))

  // Holds WIK-152.
  it("are those that the caller sees, and nothing that was not asked for", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      await test.run(new AddLabels({ id, labels: [{ name: "my:own" }, { name: "all" }] }))
      await test.run(new CreateProperty({ id, key: "review", value: 1 }))
      const metadata = async (asked: string) =>
        Either.getOrThrow(await test.run(new GetContent({ id, expand: asked }), userNamed("eve"))).metadata
      expect(await metadata("metadata.labels")).toMatchObject({ labels: [{ name: "all" }] })
      expect(await metadata("metadata.labels")).not.toHaveProperty("properties")
      expect(await metadata("version")).toBeUndefined()
      expect(messageOf(await test.run(new GetContent({ id, expand: "metadata.properties" })))).toContain(
        "metadata.properties and a key",
      )
    }))
})

describe("labels of a space", () => {
  // Holds WIK-152.
  it("are shown with it where they are named, also inside an item", () =>
    inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new AddSpaceLabels({ key: "DOC", labels: [{ name: "team:kitchen" }] }))
      const labels = [{ prefix: "team", name: "kitchen" }]
      const asked = { key: "DOC", expand: "metadata.labels" }
      expect(Either.getOrThrow(await run(new GetSpace(asked)))).toMatchObject({ labels })
      const item = Either.getOrThrow(await run(new GetContent({ id, expand: "space.metadata.labels" })))
      expect(item.space.whole).toMatchObject({ labels })
      expect(Either.getOrThrow(await run(new GetSpace({ key: "DOC" })))).not.toHaveProperty("labels")
    }))
})

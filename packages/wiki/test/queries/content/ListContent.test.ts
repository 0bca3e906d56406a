import { ContentId, CreateContent, DeleteContent, GetContent, ListContent, ListSpaces } from "@quoin/wiki"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"

describe("a list of content", () => {
  // Holds WIK-58, WIK-59, WIK-60.
  it("is walked whole, page by page, and filtered by status and title", async () => {
    await inSpace(async ({ run }, create) => {
      for (let i = 0; i < 30; i++) await create(`Page ${i}`)
      const page = async (start: number) =>
        Either.getOrThrow(await run(new ListContent({ spaceKey: "doc", start, limit: 10 })))
      const pages = [await page(0), await page(10), await page(20), await page(30)]
      expect(pages.map((one) => one.more)).toEqual([true, true, true, false])
      expect(new Set(pages.flatMap((one) => one.items.map((item) => item.id))).size).toBe(31)
      await run(new DeleteContent({ id: ContentId.make("3") }))
      const count = async (query: ConstructorParameters<typeof ListContent>[0]) =>
        Either.getOrThrow(await run(new ListContent({ limit: 100, ...query }))).items.length
      expect(await count({ spaceKey: "DOC", status: ["trashed"] })).toBe(1)
      expect(await count({ spaceKey: "DOC", status: ["any"] })).toBe(31)
      expect(await count({ title: "page 7" })).toBe(1)
      expect(await count({ title: "no such page" })).toBe(0)
      expect(messageOf(await run(new ListContent({ spaceKey: "NOPE" })))).toBe("No space found with id: NOPE")
      expect(messageOf(await run(new ListContent({ status: ["historical"] })))).toContain("status: given")
    })
  })
})

describe("a list", () => {
  // Holds WIK-57.
  it("is in order of creation, also within one millisecond", async () => {
    await inSpace(async ({ run, engine, effect }) => {
      const requests = Array.from(
        { length: 15 },
        (_, i) => new CreateContent({ title: `${i}`, spaceKey: "DOC" }),
      )
      const still = { ...Clock.make(), currentTimeMillis: Effect.succeed(4_000_000_000_000) }
      await effect(Effect.withClock(engine.executeAll(requests, userNamed("ada")), still))
      const { items } = Either.getOrThrow(await run(new ListContent({ spaceKey: "DOC" })))
      const ids = items.map((item) => Number(item.id))
      expect(ids.length).toBe(16)
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
    })
  })

  // Holds WIK-51, WIK-60.
  it("takes an empty list of statuses for the default", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      expect(Either.getOrThrow(await run(new ListContent({ status: [] }))).items.length).toBe(2)
      expect(messageOf(await run(new GetContent({ id, status: [] })))).toBe("done")
    })
  })

  // Holds WIK-61.
  it("knows the calendar", async () => {
    await inSpace(async ({ run }) => {
      const day = async (postingDay: string) =>
        messageOf(await run(new ListContent({ type: "blogpost", postingDay })))
      expect(await day("2024-02-29")).toBe("done")
      for (const wrong of ["2023-02-29", "2024-13-01", "2024-00-10", "2024-2-1", "24-02-01", "", "today"]) {
        expect(await day(wrong)).toContain("allowed: a day of the calendar as yyyy-mm-dd")
      }
    })
  })

  // Holds WIK-58.
  it("of no items does not promise more", async () => {
    await inSpace(async ({ run }) => {
      const content = Either.getOrThrow(await run(new ListContent({ limit: 0 })))
      const spaces = Either.getOrThrow(await run(new ListSpaces({ limit: 0 })))
      for (const list of [content, spaces]) expect(list).toMatchObject({ items: [], limit: 0, more: false })
    })
  })
})

describe("a list of ids", () => {
  // Holds WIK-75.
  it("has items of every type, and only so many", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const titles = async (ids: ReadonlyArray<string>) =>
        Either.map(
          await run(new ListContent({ ids: ids.map((each) => ContentId.make(each)) })),
          ({ items }) => items.map(({ title }) => title),
        )
      expect(await titles([id, "2", "98"])).toEqual(Either.right(["Docs Home", "One"]))
      expect(await titles([])).toEqual(Either.right([]))
      expect(Either.isLeft(await titles(Array.from({ length: 501 }, (_, i) => `${i}`)))).toBe(true)
    })
  })
})

import { CreateContent, DeleteContent, ListContent, UpdateContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"

describe("a title", () => {
  // Holds WIK-22, WIK-41.
  it("holds no title hostage from the trash, and then cannot come back under it", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new DeleteContent({ id }))
      await create("ONE")
      const restore = new UpdateContent({ id, title: "One", status: "current", version: { number: 2 } })
      expect(messageOf(await run(restore))).toBe("A page with this title already exists: One")
    })
  })
})

describe("blog posts", () => {
  // Holds WIK-21.
  it("share a title on different days only, and are listed by day", async () => {
    await inSpace(async ({ run }) => {
      const post = new CreateContent({ type: "blogpost", title: "News", spaceKey: "DOC" })
      const { history } = Either.getOrThrow(await run(post))
      const postingDay = new Date(history.createdDate).toISOString().slice(0, 10)
      expect(messageOf(await run(post))).toBe("A blog post with this title already exists: News")
      const titles = async (day: string) =>
        Either.getOrThrow(await run(new ListContent({ type: "blogpost", postingDay: day }))).items.map(
          (i) => i.title,
        )
      expect(await titles(postingDay)).toEqual(["News"])
      expect(await titles("1999-12-31")).toEqual([])
    })
  })
})

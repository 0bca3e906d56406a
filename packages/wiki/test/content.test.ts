import * as Either from "effect/Either"
import { messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "./fixture"
import {
  ContentId,
  CreateContent,
  DeleteContent,
  GetContent,
  GetHistory,
  ListContent,
  PublishDraft,
  SaveDraft,
  UpdateContent,
} from "@quoin/wiki"

describe("a page's life", () => {
  it("says which version number it expects", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const stale = await run(new UpdateContent({ id, title: "One", version: { number: 5 } }))
      expect(messageOf(stale)).toBe("Version conflict on content 3: expected version.number 2, given 5")
    })
  })

  it("restores by status and version alone, and names the field that differs", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new DeleteContent({ id }))
      const restore = (change: object) =>
        run(new UpdateContent({ id, status: "current", version: { number: 2 }, ...change }))
      expect(messageOf(await restore({ title: "Two" }))).toContain('title: given "Two"')
      expect(messageOf(await restore({ body: "new" }))).toContain('body.storage.value: given "new"')
      expect(messageOf(await restore({ parentId: "2" }))).toContain('ancestors: given "2"')
      expect(messageOf(await restore({ status: undefined }))).toContain(
        "status: given nothing, allowed: current",
      )
      expect(messageOf(await restore({ title: "One", body: "<p>One</p>" }))).toBe("done")
      const { version, status } = Either.getOrThrow(await run(new GetContent({ id })))
      expect([version.number, status]).toEqual([2, "current"])
    })
  })

  it("holds no title hostage from the trash, and then cannot come back under it", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new DeleteContent({ id }))
      await create("ONE")
      const restore = new UpdateContent({ id, title: "One", status: "current", version: { number: 2 } })
      expect(messageOf(await run(restore))).toBe("A page with this title already exists: One")
    })
  })

  it("keeps a draft beside a page until it is put or discarded", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new SaveDraft({ id, body: "draft" }))
      expect(messageOf(await run(new SaveDraft({ id, body: "again" })))).toContain("has a draft already")
      const draft = await run(new GetContent({ id, status: ["draft"], expand: "body" }))
      expect(Either.getOrThrow(draft)).toMatchObject({ status: "draft", body: "draft" })
      const put = { id, title: "One", body: "put", version: { number: 2 }, existingStatus: "draft" }
      expect(Either.getOrThrow(await run(new UpdateContent(put))).body).toBe("put")
      expect(messageOf(await run(new GetContent({ id, status: ["draft"] })))).toContain("it is current")
    })
  })

  it("publishes a draft as a new item that keeps who began it, and when", async () => {
    await inSpace(async ({ run }) => {
      const draft = Either.getOrThrow(
        await run(new CreateContent({ title: "One", spaceKey: "DOC", status: "draft", body: "b" })),
      )
      expect(
        messageOf(await run(new UpdateContent({ id: draft.id, title: "x", version: { number: 2 } }))),
      ).toContain("updating a draft is not supported")
      const page = Either.getOrThrow(await run(new PublishDraft({ id: draft.id })))
      expect(page).toMatchObject({ status: "current", title: "One", body: "b", version: { number: 1 } })
      expect(page.history).toEqual(draft.history)
      expect(messageOf(await run(new GetContent({ id: draft.id, status: ["any"] })))).toContain(
        "No content found",
      )
    })
  })

  it("refuses a tree that bites its tail", async () => {
    await inSpace(async ({ run }, create) => {
      const top = await create("Top")
      const below = await create("Below", top.id)
      const move = (id: ContentId, parentId: ContentId, title: string) =>
        run(new UpdateContent({ id, parentId, title, version: { number: 2 } }))
      expect(messageOf(await move(top.id, below.id, "Top"))).toContain("not the page itself nor below it")
      expect(messageOf(await move(top.id, top.id, "Top"))).toContain("not the page itself nor below it")
      const moved = Either.getOrThrow(await move(below.id, ContentId.make("2"), "Below"))
      expect(moved.ancestors?.map((page) => page.title)).toEqual(["Docs Home"])
    })
  })

  it("tells its history", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      expect(Either.getOrThrow(await run(new GetHistory({ id })))).not.toHaveProperty("previousVersion")
      await run(new UpdateContent({ id, title: "One", version: { number: 2, message: "why" } }))
      expect(Either.getOrThrow(await run(new GetHistory({ id })))).toMatchObject({
        latest: true,
        createdBy: { type: "unknown", username: "user-ada" },
        previousVersion: { number: 1 },
        lastUpdated: { number: 2, message: "why" },
      })
    })
  })
})

describe("blog posts", () => {
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

describe("a list of content", () => {
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

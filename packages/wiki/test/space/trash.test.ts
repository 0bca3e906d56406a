import {
  type ContentId,
  CreateComment,
  CreateContent,
  DeleteContent,
  EmptyTrash,
  GetContent,
  GetSpaceContent,
  ListContent,
  ListTrash,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, attaching, inSpace } from "../fixture"

const home = "2" as ContentId

const trashed = async (test: TestEngine, create: Create, title: string) => {
  const { id } = await create(title)
  await test.run(new DeleteContent({ id }))
  return id
}

const titles = ({ items }: { readonly items: ReadonlyArray<{ readonly title: string }> }) =>
  items.map(({ title }) => title)

describe("the trash of a space", () => {
  // Holds WIK-294.
  it("is listed from cursor to cursor, for those who administer the space", async () => {
    await inSpace(async (test, create) => {
      for (const title of ["A", "B", "C"]) await trashed(test, create, title)
      await create("Current")
      const first = Either.getOrThrow(await test.run(new ListTrash({ key: "doc", limit: 2 })))
      expect(titles(first)).toEqual(["A", "B"])
      const rest = Either.getOrThrow(
        await test.run(new ListTrash({ key: "DOC", limit: 2, cursor: first.nextCursor ?? "" })),
      )
      expect([titles(rest), rest.nextCursor]).toEqual([["C"], undefined])
      expect(messageOf(await test.run(new ListTrash({ key: "DOC" }), userNamed("bob")))).toMatch(
        /^Not allowed: needs administer space/,
      )
      expect(messageOf(await test.run(new EmptyTrash({ key: "DOC" }), userNamed("bob")))).toMatch(
        /^Not allowed: needs administer space/,
      )
      expect(messageOf(await test.run(new ListTrash({ key: "DOC", cursor: "x" })))).toContain("cursor")
    })
  })

  // Holds WIK-296.
  it("is purged in as many steps as it takes, with what hangs on it, each item told of once", async () => {
    await inSpace(async (test, create) => {
      const kept = await create("Kept")
      const page = await create("Page")
      const { id: comment } = Either.getOrThrow(await test.run(new CreateComment({ containerId: page.id })))
      const file = await attaching(test)(page.id, "a.txt", "text")
      for (let number = 2; number <= wikiLimits.removedVersions + 20; number++) {
        await test.run(new UpdateContent({ id: page.id, title: "Page", version: { number } }))
      }
      await test.run(new DeleteContent({ id: page.id }))
      const others = []
      for (let i = 0; i < wikiLimits.removedTogether; i++) others.push(await trashed(test, create, `P${i}`))
      expect(messageOf(await test.run(new EmptyTrash({ key: "DOC" })))).toBe("done")
      expect(titles(Either.getOrThrow(await test.run(new ListTrash({ key: "DOC" }))))).toEqual([])
      for (const id of [page.id, comment, file.id, ...others.slice(0, 3)]) {
        expect(messageOf(await test.run(new GetContent({ id, status: ["any"] })))).toContain("No content")
      }
      expect(messageOf(await test.run(new GetContent({ id: kept.id })))).toBe("done")
      const purged = (await auditOf(test)).filter(({ summary }) => summary === "Page purged")
      expect(purged.map(({ affectedObject }) => affectedObject.name).sort()).toEqual(
        ["Page", ...others.map((_id, i) => `P${i}`)].sort(),
      )
    })
  })

  // Holds WIK-295.
  it("keeps the home page of the space, which nothing purges", async () => {
    await inSpace(async (test) => {
      await test.run(new DeleteContent({ id: home }))
      expect(messageOf(await test.run(new EmptyTrash({ key: "DOC" })))).toBe("done")
      expect(messageOf(await test.run(new DeleteContent({ id: home, status: "trashed" })))).toContain(
        "home page",
      )
      expect(titles(Either.getOrThrow(await test.run(new ListTrash({ key: "DOC" }))))).toEqual(["Docs Home"])
      const restored = new UpdateContent({ id: home, status: "current", version: { number: 2 } })
      expect(messageOf(await test.run(restored))).toBe("done")
    })
  })
})

describe("the content of a space", () => {
  // Holds WIK-310.
  it("is listed by type, all of it or what stands below no page", async () => {
    await inSpace(async (test, create) => {
      const top = await create("Top")
      await create("Below", top.id)
      await test.run(new CreateContent({ title: "Post", type: "blogpost", spaceKey: "DOC" }))
      const all = Either.getOrThrow(await test.run(new GetSpaceContent({ key: "DOC" })))
      expect([titles(all.page), titles(all.blogpost)]).toEqual([["Docs Home", "Top", "Below"], ["Post"]])
      const root = Either.getOrThrow(
        await test.run(new GetSpaceContent({ key: "doc", depth: "root", limit: 1, start: 1 })),
      )
      expect([titles(root.page), root.page.more, titles(root.blogpost)]).toEqual([["Top"], false, []])
      const pages = Either.getOrThrow(await test.run(new ListContent({ spaceKey: "DOC", depth: "root" })))
      expect(titles(pages)).toEqual(["Docs Home", "Top"])
      expect(messageOf(await test.run(new ListContent({ depth: "root" })))).toContain("depth")
    })
  })
})

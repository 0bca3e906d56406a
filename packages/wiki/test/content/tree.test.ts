import {
  ContentId,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetContent,
  ListContent,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Effect from "effect/Effect"
import { type TestEngine, beforeCommit, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../fixture"

const move = (id: ContentId, parentId: ContentId, number = 2) =>
  new UpdateContent({ id, parentId, version: { number } })

const ancestorsOf = async ({ run }: TestEngine, id: ContentId) =>
  Either.getOrThrow(await run(new GetContent({ id, expand: "ancestors" }))).ancestors?.map(
    (page) => page.title,
  )

/** Pages below each other; the last has as many above it as may be. */
const deepest = async (create: Create): Promise<ContentId> => {
  let { id } = await create("Level 0")
  for (let depth = 1; depth <= wikiLimits.treeDepth; depth++) ({ id } = await create(`Level ${depth}`, id))
  return id
}

describe("the tree of pages", () => {
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

  it("lets what a move took too deep be read, edited, listed and trashed as ever", async () => {
    await inSpace(async (test, create) => {
      const { run } = test
      const last = await deepest(create)
      const [above] = Either.getOrThrow(
        await run(new GetContent({ id: last, expand: "ancestors" })),
      ).ancestors?.slice(-1) ?? [{ id: last }]
      const top = await create("Moved")
      const child = await create("Child", top.id)
      Either.getOrThrow(await run(move(top.id, above?.id ?? last)))
      expect((await ancestorsOf(test, child.id))?.length).toBe(wikiLimits.treeDepth + 1)
      const edit = new UpdateContent({ id: child.id, title: "Child 2", version: { number: 2 } })
      expect(messageOf(await run(edit))).toBe("done")
      const grandchild = new CreateContent({ title: "Deeper", spaceKey: "DOC", parentId: child.id })
      expect(messageOf(await run(grandchild))).toContain("treeDepth")
      const list = new ListContent({ title: "Child 2", expand: "ancestors" })
      expect(Either.getOrThrow(await run(list)).items[0]?.ancestors?.at(-1)?.title).toBe("Moved")
      expect(messageOf(await run(new DeleteContent({ id: child.id })))).toBe("done")
    })
  })

  it("does not become a ring by two moves at once", async () => {
    await inSpace(async (test, create) => {
      const a = await create("A")
      const b = await create("B")
      const c = await create("C", b.id)
      // While A moves below C, B, which stands above C, moves below A.
      const meanwhile = Effect.orDie(test.engine.execute(move(b.id, a.id), userNamed("bob")))
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), move(a.id, c.id))
      expect(messageOf(outcome)).toContain("not the page itself nor below it")
      expect(await ancestorsOf(test, c.id)).toEqual(["A", "B"])
      expect(await ancestorsOf(test, a.id)).toEqual([])
    })
  })

  it("takes no page below one that is being trashed", async () => {
    await inSpace(async (test, create) => {
      const a = await create("A")
      const b = await create("B")
      const meanwhile = Effect.orDie(test.engine.execute(new DeleteContent({ id: b.id }), userNamed("bob")))
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), move(a.id, b.id))
      expect(messageOf(outcome)).toContain(
        "allowed: the id of a current page, and only when the item is a page",
      )
      expect(await ancestorsOf(test, a.id)).toEqual([])
    })
  })

  it("moves up also the child that was created while its parent was being trashed", async () => {
    await inSpace(async (test, create) => {
      const top = await create("Top")
      const parent = await create("Parent", top.id)
      await create("First", parent.id)
      const child = new CreateContent({ title: "Late", spaceKey: "DOC", parentId: parent.id })
      const meanwhile = Effect.orDie(test.engine.execute(child, userNamed("bob")))
      const ports = beforeCommit(test, 1, meanwhile)
      expect(messageOf(await runOver(test, ports, new DeleteContent({ id: parent.id })))).toBe("done")
      const { items } = Either.getOrThrow(await test.run(new ListContent({ expand: "ancestors" })))
      expect(items.map((page) => [page.title, page.ancestors?.map((above) => above.title)])).toEqual([
        ["Docs Home", []],
        ["Top", []],
        ["First", ["Top"]],
        ["Late", ["Top"]],
      ])
    })
  })

  it("does not reach into another space, nor below what is not a current page", async () => {
    await inSpace(async ({ run }, create) => {
      await run(new CreateSpace({ key: "OTHER", name: "Other" }))
      const elsewhere = Either.getOrThrow(await run(new CreateContent({ title: "There", spaceKey: "OTHER" })))
      const post = Either.getOrThrow(
        await run(new CreateContent({ type: "blogpost", title: "News", spaceKey: "DOC" })),
      )
      const page = await create("One")
      const trashed = await create("Two")
      await run(new DeleteContent({ id: trashed.id }))
      const told = async (parentId: ContentId) => [
        messageOf(await run(move(page.id, parentId))),
        messageOf(await run(new CreateContent({ title: "Below", spaceKey: "DOC", parentId }))),
      ]
      for (const id of [elsewhere.id, ContentId.make("99")]) {
        const absent = `No content found with id: ${id}`
        expect(await told(id)).toEqual([absent, absent])
      }
      for (const id of [post.id, trashed.id]) {
        const refused = `ancestors: given "${id}", allowed: the id of a current page, and only when the item is a page`
        expect(await told(id)).toEqual([refused, refused])
      }
    })
  })
})
